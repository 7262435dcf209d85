/** A person's name beside their username, wherever a call names them. */
import { expect, test } from 'vitest';
import { buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { giveKey, key } from '#tests/kit/item-key.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';

async function people() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const root = await app.person('root', 1);
  await lin.call('user/updateInfo', { name: 'Lin Qiao' });
  await root.call('user/updateInfo', { name: 'root' });
  const item_id = await buildItem(lin, { item_name: 'Shop' });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Orders' });
  return { app, lin, root, item_id, page_id };
}

test('pages and their versions name who saved them, to who is logged in', async () => {
  const { app, lin, page_id } = await people();
  await lin.call('page/save', { page_id, page_title: 'Orders', page_content: 'two' });
  const named = { author_username: 'lin', author_name: 'Lin Qiao' };
  expect(await lin.call('page/info', { page_id })).toMatchObject(named);
  const [version] = await lin.call('page/versions', { page_id });
  expect(version).toMatchObject(named);
  expect(await lin.call('page/history', { page_id })).toMatchObject([named]);
  const { page_history_id = '' } = version ?? {};
  expect(await lin.call('page/diff', { page_id, page_history_id })).toMatchObject({
    page: named,
    history_page: named,
  });
  expect(await app.visitor().call('page/info', { page_id })).toMatchObject({
    author_username: 'lin',
    author_name: '',
  });
});

test('lists of an item and of the site name owners, sharers, and who deleted', async () => {
  const { lin, root, item_id, page_id } = await people();
  const team_id = await buildTeam(lin, { items: [item_id] });
  const owner = { username: 'lin', name: 'Lin Qiao' };
  expect(await lin.call('item/detail', { item_id })).toMatchObject(owner);
  expect(await lin.call('team/getList', {})).toMatchObject([owner]);
  expect(await lin.call('teamItem/getList', { item_id })).toMatchObject([owner]);
  expect(await lin.call('teamItem/getListByTeam', { team_id })).toMatchObject([owner]);
  await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: '1' });
  expect(await lin.call('item/shares', { item_id })).toMatchObject([owner]);
  await lin.call('page/delete', { page_id });
  expect(await lin.call('recycle/getList', { item_id })).toMatchObject([
    { del_by_username: 'lin', del_by_name: 'Lin Qiao' },
  ]);
  const { items } = await root.call('adminItem/getList', { username: 'qiao' });
  expect(items).toMatchObject([{ ...owner, item_id }]);
});

test('a script with the key of the item and a list of templates have both', async () => {
  const { app, lin, item_id, page_id } = await people();
  await giveKey(app, item_id);
  const named = { page_id, author_username: 'lin', author_name: 'Lin Qiao' };
  const script = app.visitor();
  expect(await script.call('open/getPage', { ...key, page_id })).toMatchObject(named);
  expect(await script.call('open/getCatalogTree', key)).toMatchObject({ pages: [named] });
  const pushed = await script.call('open/updateItem', { ...key, page_title: 'Refunds', page_content: 'x' });
  expect(pushed).toMatchObject({ author_uid: '0', author_name: '' });
  const template = { template_title: 'Callback', template_content: 'x' };
  const owner = { username: 'lin', name: 'Lin Qiao' };
  expect(await lin.call('template/save', template)).toMatchObject(owner);
  expect(await lin.call('template/getList', {})).toMatchObject([owner]);
});

test('the log and messages name both in their sentences, and a name that is the username once', async () => {
  const { lin, root, item_id } = await people();
  await lin.call('member/save', { item_id, username: 'root' });
  const { entries } = await root.call('audit/list', { item_id });
  expect(entries[0]).toMatchObject({
    username: 'lin',
    name: 'Lin Qiao',
    text: 'Added root to “Shop”: Read-only',
  });
  const [notice] = await root.call('notice/getList', {});
  expect(notice).toMatchObject({
    from_name: 'Lin Qiao',
    from_username: 'lin',
    text: 'Lin Qiao (lin) made you a member: Read-only.',
  });
  await root.call('user/updateInfo', { language: 'zh-cn', name: '罗特' });
  const [inChinese] = await root.call('notice/getList', {});
  expect(inChinese?.text).toBe('Lin Qiao (lin) 把你加为成员，权限：只读。');
  await lin.call('item/attorn', { item_id, username: 'root', password: testPassword });
  const log = await root.call('audit/list', { item_id });
  expect(log.entries[0]?.text).toBe('将“Shop”转让给 罗特 (root)');
});

test('who edits a page too is named twice', async () => {
  const { root, lin, item_id, page_id } = await people();
  await lin.call('member/save', { item_id, username: 'root', member_group_id: '1' });
  await lin.call('page/setLock', { page_id, seconds: '60' });
  expect(await root.call('page/isLock', { page_id })).toMatchObject({
    lock_username: 'lin',
    lock_name: 'Lin Qiao',
  });
});
