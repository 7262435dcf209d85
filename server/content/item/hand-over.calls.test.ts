import { describe, expect, test } from 'vitest';
import { addMember, buildItem, buildPage, suspend } from '#tests/kit/build.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';

async function item() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const wang = await app.person('wang');
  const item_id = await buildItem(lin, { password: 'visit word', item_domain: 'pay' });
  return { app, lin, wang, item_id };
}

describe('handing an item over', () => {
  test('makes the other person its owner; who gave it away has no part in it any more', async () => {
    const { app, lin, wang, item_id } = await item();
    await addMember(app, item_id, 'wang', 0);
    const step = { item_id, username: ' WANG ', password: testPassword };
    expect(await lin.call('item/attorn', step)).toMatchObject({
      item_id,
      username: 'wang',
      item_domain: 'pay',
    });
    expect((await wang.call('item/detail', { item_id })).username).toBe('wang');
    expect(await wang.call('member/getList', { item_id })).toEqual([]);
    expect(await lin.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
    expect(await lin.refused('item/attorn', step)).toBe('notManager');
  });

  test("asks for one's own password and for somebody there is; refused, it changes nothing", async () => {
    const { app, lin, wang, item_id } = await item();
    await app.person('gone');
    await suspend(app, 'gone');
    const step = { item_id, username: 'wang', password: testPassword };
    expect(await lin.refused('item/attorn', { ...step, password: 'wrong' })).toBe('loginPasswordWrong');
    expect(await lin.refused('item/attorn', { ...step, username: 'nobody' })).toBe('noSuchUser');
    expect(await lin.refused('item/attorn', { ...step, username: 'gone' })).toBe('noSuchUser');
    expect(await wang.refused('item/attorn', step)).toBe('notManager');
    expect((await lin.call('item/info', { item_id })).ItemCreator).toBe(true);
  });
});

test('a member leaves; the owner and strangers cannot', async () => {
  const { app, lin, wang, item_id } = await item();
  expect(await wang.refused('item/exitItem', { item_id })).toBe('notMember');
  await addMember(app, item_id, 'wang', 1);
  await buildPage(wang, { item_id });
  expect(await wang.call('item/exitCost', { item_id })).toEqual([]);
  expect(await wang.call('item/exitItem', { item_id })).toEqual([]);
  expect(await wang.call('item/myList', {})).toEqual([]);
  expect(await wang.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
  expect(await lin.refused('item/exitItem', { item_id })).toBe('notMember');
});

describe('the key of an item', () => {
  test('is made when it is first asked for, stays, and changes as a whole', async () => {
    const { app, lin, item_id } = await item();
    const first = await lin.call('item/getKey', { item_id });
    expect(first).toMatchObject({ item_id, last_check_time: '0' });
    expect([first.api_key, first.api_token].join(' ')).toMatch(/^[0-9a-f]{32} [0-9a-f]{64}$/);
    expect(await lin.call('item/getKey', { item_id })).toEqual(first);
    const second = await lin.call('item/resetKey', { item_id });
    expect(second.id).toBe(first.id);
    expect([second.api_key, second.api_token]).not.toEqual([first.api_key, first.api_token]);
    expect(await lin.call('item/getKey', { item_id })).toEqual(second);
    const stored = await app.context.db.selectFrom('item_token').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(second.api_token);
  });

  test('is for the owner alone', async () => {
    const { app, wang, item_id } = await item();
    await addMember(app, item_id, 'wang', 1);
    expect(await wang.refused('item/getKey', { item_id })).toBe('notManager');
    expect(await wang.refused('item/resetKey', { item_id })).toBe('notManager');
  });
});

describe('pins and stars', () => {
  test('a pinned item stands first, then the order of the person; both marks are their own', async () => {
    const { app, lin, wang, item_id } = await item();
    const second = await buildItem(lin, { item_name: 'B' });
    const third = await buildItem(lin, { item_name: 'C' });
    for (const id of [item_id, second, third]) await addMember(app, id, 'wang', 0);
    await lin.call('item/sort', { data: JSON.stringify({ [item_id]: 1, [second]: 2, [third]: 3 }) });
    await lin.call('item/top', { item_id: third, action: 'top' });
    await lin.call('item/top', { item_id: third });
    await lin.call('item/star', { item_id: second });
    const marks = async (who: typeof lin) =>
      (await who.call('item/myList', {})).map(row => [row.item_id, row.top, row.is_star]);
    expect(await marks(lin)).toEqual([
      [third, 1, 0],
      [item_id, 0, 0],
      [second, 0, 1],
    ]);
    expect((await marks(wang)).map(([id]) => id)).toEqual([item_id, second, third]);
    await lin.call('item/top', { item_id: third, action: 'cancel' });
    await lin.call('item/unstar', { item_id: second });
    expect(await marks(lin)).toEqual([
      [item_id, 0, 0],
      [second, 0, 0],
      [third, 0, 0],
    ]);
  });

  test('are not put on what one may not see', async () => {
    const { wang, item_id } = await item();
    expect(await wang.refused('item/top', { item_id })).toBe('visitPasswordNeeded');
    expect(await wang.refused('item/star', { item_id })).toBe('visitPasswordNeeded');
    expect(await wang.refused('item/star', { item_id: '999999' })).toBe('notFound');
  });
});
