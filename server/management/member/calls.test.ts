import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

async function item() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const wang = await app.person('Wang');
  const zhao = await app.person('zhao');
  const item_id = await buildItem(lin, { password: 'visit word' });
  return { app, lin, wang, zhao, item_id };
}

test('the owner adds several people at once, who may then write; unknown names are passed over', async () => {
  const { lin, wang, zhao, item_id } = await item();
  const added = await lin.call('member/save', {
    item_id,
    username: 'wang, nobody,zhao',
    member_group_id: '1',
  });
  expect(added).toMatchObject({ username: 'zhao', member_group_id: '1' });
  const rows = await lin.call('member/getList', { item_id });
  expect(rows.map(row => [row.username, row.member_group_id, row.member_group])).toEqual([
    ['Wang', '1', 'Edit'],
    ['zhao', '1', 'Edit'],
  ]);
  expect(rows[0]?.addtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await buildPage(wang, { item_id });
  await buildPage(zhao, { item_id });
  expect((await wang.call('item/myList', {})).map(row => row.item_id)).toEqual([item_id]);
});

test('who is a member already stays as they are, and adding nobody is refused', async () => {
  const { lin, item_id } = await item();
  await lin.call('member/save', { item_id, username: 'wang', member_group_id: '0' });
  const again = { item_id, username: 'wang', member_group_id: '1' };
  expect(await lin.refused('member/save', again)).toBe('nobodyAdded');
  expect(await lin.refused('member/save', { item_id, username: 'lin,nobody' })).toBe('nobodyAdded');
  expect(await lin.refused('member/save', { item_id, username: '' })).toBe('nobodyAdded');
  expect(await lin.refused('member/save', { ...again, member_group_id: '7' })).toBe('badInput');
  const [row] = await lin.call('member/getList', { item_id });
  expect(row).toMatchObject({ username: 'Wang', member_group_id: '0', member_group: 'Read-only' });
});

test('a name with a comma in it is found', async () => {
  const { app, lin, item_id } = await item();
  await app.person('a,b');
  await lin.call('member/save', { item_id, username: 'a,b' });
  expect(await lin.call('member/getList', { item_id })).toMatchObject([
    { username: 'a,b', member_group_id: '0' },
  ]);
});

test('a changed right counts at the next request, and so does the end of a membership', async () => {
  const { lin, wang, item_id } = await item();
  const { item_member_id } = await lin.call('member/save', {
    item_id,
    username: 'wang',
    member_group_id: '0',
  });
  const page = { item_id, page_id: '0', page_title: 'x', page_content: 'y' };
  expect(await wang.refused('page/save', page)).toBe('notAllowed');
  await lin.call('member/update', { item_id, item_member_id, member_group_id: '1' });
  await wang.call('page/save', page);
  expect(await lin.call('member/delete', { item_id, item_member_id })).toBe(1);
  expect(await wang.refused('page/save', page)).toBe('notAllowed');
  expect(await wang.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
  expect(await lin.refused('member/delete', { item_id, item_member_id })).toBe('notFound');
});

test('only the owner sees and changes the members, and only those of the item named', async () => {
  const { lin, wang, zhao, item_id } = await item();
  const { item_member_id } = await lin.call('member/save', {
    item_id,
    username: 'wang',
    member_group_id: '1',
  });
  expect(await wang.refused('member/getList', { item_id })).toBe('notAllowed');
  expect(await wang.refused('member/save', { item_id, username: 'zhao' })).toBe('notAllowed');
  expect(await wang.refused('member/candidates', { item_id })).toBe('notAllowed');
  const own = await buildItem(zhao);
  for (const name of ['member/update', 'member/delete'] as const) {
    const foreign = { item_id: own, item_member_id, member_group_id: '0' };
    expect(await zhao.refused(name, foreign)).toBe('notFound');
    expect(await wang.refused(name, { ...foreign, item_id })).toBe('notAllowed');
  }
  expect(await lin.call('member/getList', { item_id })).toMatchObject([{ member_group_id: '1' }]);
});

test('candidates are people who are not in it yet, found by username or name', async () => {
  const { lin, zhao, item_id } = await item();
  await zhao.call('user/updateInfo', { name: '赵敏' });
  await lin.call('member/save', { item_id, username: 'wang' });
  const names = async (keyword: string) =>
    (await lin.call('member/candidates', { item_id, keyword })).map(person => person.value);
  expect(await names('')).toEqual(['zhao']);
  expect(await names('敏')).toEqual(['zhao']);
  expect(await names('wang')).toEqual([]);
  expect(await names('%')).toEqual([]);
});
