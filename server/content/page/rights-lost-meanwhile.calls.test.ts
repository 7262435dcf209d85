/** While pages go from item to item, and rights with them, what counts is where a page is when it is written. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { CallName } from '#common/contract/index.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, nameOfRefusal, startTestApp, type TestApp } from '#tests/kit/test-app.ts';
import { tryUpload, uploadTo } from '#tests/kit/upload.ts';
import { lockItem } from '../../platform/access/queries.ts';
import { type Db, inTransaction } from '../../platform/db/open.ts';

/** Ann may edit in `open` and not in `shut`; both are lin's. */
async function openSite() {
  const app = await startTestApp();
  const [lin, ann] = [await app.person('lin'), await app.person('ann')];
  const [open, shut] = [await buildItem(lin), await buildItem(lin, { password: 'for members' })];
  await addMember(app, open, 'ann', 1);
  const move = (page_id: string, to_item_id: string) =>
    lin.try('page/copy', { page_id, to_item_id, is_del: '1' });
  return { app, lin, ann, open, shut, move };
}

/** Moves the page to and fro until the work is done. */
async function whileMoving<R>(
  moves: (to: 'open' | 'shut') => Promise<unknown>,
  work: Promise<R>,
): Promise<R> {
  let isDone = false;
  const moving = (async () => {
    while (!isDone) {
      await moves('shut');
      await moves('open');
    }
  })();
  try {
    return await work;
  } finally {
    isDone = true;
    await moving;
  }
}

const times = <R>(count: number, work: (at: number) => Promise<R>) =>
  Promise.all(Array.from({ length: count }, async (_, at) => work(at)));

async function saveManyTimes(ann: As, page_id: string): Promise<string[]> {
  const items: string[] = [];
  for (let at = 0; at < 50; at += 1) {
    const page = { page_id, page_title: 'Overview', page_content: `by ann ${Math.random()}` };
    const { data } = await ann.try('page/save', page);
    if (data) items.push(data.item_id);
  }
  return items;
}

test('none of 200 saves lands in an item whose pages the person may not edit, while the page moves', async () => {
  const { ann, lin, open, shut, move } = await openSite();
  const { page_id } = await buildPage(lin, { item_id: open });
  const places = { open, shut };
  const landed = await whileMoving(
    to => move(page_id, places[to]),
    times(4, () => saveManyTimes(ann, page_id)),
  );
  expect(landed.flat()).toContain(open);
  expect(landed.flat()).not.toContain(shut);
});

test('no page is shared by who may not edit the item that it is in by then', async () => {
  const { ann, lin, open, shut, move } = await openSite();
  const { page_id } = await buildPage(lin, { item_id: open });
  const places = { open, shut };
  const found: number[] = [];
  const share = async () => {
    for (let at = 0; at < 50; at += 1)
      await ann.try('page/createSinglePage', { page_id, isCreateSiglePage: '1' });
  };
  const moves = async (to: 'open' | 'shut') => {
    await move(page_id, places[to]);
    found.push((await lin.call('item/shares', { item_id: shut })).length);
  };
  await whileMoving(
    moves,
    times(4, async () => share()),
  );
  expect(found.filter(count => count > 0)).toEqual([]);
});

test('no page is deleted in an item whose pages the person may not edit', async () => {
  const { lin, ann, open, shut, move } = await openSite();
  await times(40, async () => {
    const { page_id } = await buildPage(ann, { item_id: open });
    await Promise.all([move(page_id, shut), ann.try('page/delete', { page_id })]);
  });
  expect(await lin.call('recycle/getList', { item_id: shut })).toEqual([]);
});

type Ids = Record<'item_id' | 'page_id' | 'cat_id' | 'page_history_id' | 'file_id' | 'deleted_id', string>;
type WriteCall = [CallName, (ids: Ids) => Record<string, string>];

/** All but page/setLock, which waits for nobody: what it says ends with the right (end-access.calls.test.ts). */
const writesOfEditors: WriteCall[] = [
  ['page/save', ({ page_id }) => ({ page_id, page_title: 'X', page_content: 'x' })],
  ['page/save', ({ item_id }) => ({ page_id: '0', item_id, page_title: 'X', page_content: 'x' })],
  ['page/copy', ({ page_id, item_id }) => ({ page_id, to_item_id: item_id })],
  ['page/delete', ({ page_id }) => ({ page_id })],
  ['page/deleteVersion', ({ page_id, page_history_id }) => ({ page_id, page_history_id })],
  ['page/sort', ({ item_id, page_id }) => ({ item_id, pages: JSON.stringify({ [page_id]: 1 }) })],
  ['page/createSinglePage', ({ page_id }) => ({ page_id, isCreateSiglePage: '1' })],
  ['page/watch', ({ page_id }) => ({ page_id, is_watching: '1' })],
  ['page/deleteUploadFile', ({ file_id }) => ({ file_id })],
  ['catalog/save', ({ item_id }) => ({ item_id, cat_id: '0', cat_name: 'X' })],
  ['catalog/save', ({ item_id, cat_id }) => ({ item_id, cat_id, cat_name: 'X' })],
  ['catalog/delete', ({ cat_id }) => ({ cat_id })],
  ['catalog/copy', ({ cat_id, item_id }) => ({ cat_id, to_item_id: item_id })],
  [
    'catalog/batUpdate',
    ({ item_id, cat_id }) => ({ item_id, cats: JSON.stringify([{ cat_id, cat_name: 'X' }]) }),
  ],
  ['item/star', ({ item_id }) => ({ item_id })],
  ['item/exitItem', ({ item_id }) => ({ item_id })],
  ['item/add', ({ item_id }) => ({ copy_item_id: item_id, item_name: 'Copy' })],
];

const writesOfOwners: WriteCall[] = [
  ['item/update', ({ item_id }) => ({ item_id, item_name: 'X' })],
  ['item/resetKey', ({ item_id }) => ({ item_id })],
  ['item/getKey', ({ item_id }) => ({ item_id })],
  ['item/endShare', ({ item_id }) => ({ item_id, all: 'true' })],
  ['member/save', ({ item_id }) => ({ item_id, username: 'wang', member_group_id: '1' })],
  ['recycle/recover', ({ item_id, deleted_id }) => ({ item_id, page_id: deleted_id })],
];

/** An item of lin's with something of every kind in it; ann may edit it. */
async function openItem() {
  const app = await startTestApp();
  const [lin, ann] = [await app.person('lin'), await app.person('ann')];
  await app.person('wang');
  const item_id = await buildItem(lin, { password: 'for members' });
  await addMember(app, item_id, 'ann', 1);
  const { page_id } = await buildPage(ann, { item_id });
  await ann.call('page/save', { page_id, page_title: 'Overview', page_content: 'again' });
  const [version] = await ann.call('page/versions', { page_id });
  const { cat_id } = await ann.call('catalog/save', { item_id, cat_id: '0', cat_name: 'Part' });
  const file = { file_name: 'a.txt', bytes: 'a' };
  const { file_id } = await uploadTo(ann, 'page/upload', { page_id }, file);
  const { page_id: deleted_id } = await buildPage(ann, { item_id });
  await ann.call('page/delete', { page_id: deleted_id });
  const page_history_id = version?.page_history_id ?? '';
  const ids: Ids = { item_id, page_id, cat_id, page_history_id, file_id, deleted_id };
  return { app, lin, ann, ids };
}

/** The caller reads what was before, comes to where it writes, and waits there for what is true then. */
async function callDuring<R>(
  { context }: TestApp,
  item_id: string,
  { change, send }: { change: (db: Db) => Promise<unknown>; send: () => Promise<R> },
): Promise<R> {
  const { answer } = await inTransaction(context, async ({ db }) => {
    await lockItem(db, Number(item_id));
    await change(db);
    const answer = send();
    for (let round = 0; round < 1_000; round += 1) await othersFirst();
    return { answer };
  });
  return answer;
}

const nameOf = async (attempt: ReturnType<As['try']>) => {
  const { refusal } = await attempt;
  return refusal && nameOfRefusal(refusal);
};
const refusals = ['notAllowed', 'visitPasswordNeeded', 'notManager', 'notMember'];

test.each(writesOfEditors)('%s does nothing for who lost the right a moment before', async (name, input) => {
  const { app, ann, ids } = await openItem();
  const change = async (db: Db) => db.deleteFrom('item_member').execute();
  const send = async () => nameOf(ann.try(name, input(ids)));
  expect(refusals).toContain(await callDuring(app, ids.item_id, { change, send }));
});

test('a file comes to no page of an item that the person lost a moment before', async () => {
  const { app, ann, ids } = await openItem();
  const change = async (db: Db) => db.deleteFrom('item_member').execute();
  const send = async () =>
    tryUpload(ann, 'page/upload', { page_id: ids.page_id }, { file_name: 'b.txt', bytes: 'b' });
  const { reply } = await callDuring(app, ids.item_id, { change, send });
  expect(reply.error_code).toBe(10103);
});

test.each(writesOfOwners)(
  '%s does nothing for who owned the item until a moment before',
  async (name, input) => {
    const { app, lin, ids } = await openItem();
    const change = async (db: Db) =>
      db
        .updateTable('item')
        .set(eb => ({ uid: eb.selectFrom('user').select('user.uid').where('username', '=', 'wang') }))
        .execute();
    const send = async () => nameOf(lin.try(name, input(ids)));
    expect(refusals).toContain(await callDuring(app, ids.item_id, { change, send }));
  },
);

test('a save does nothing for who was suspended a moment before', async () => {
  const { app, ann, ids } = await openItem();
  const change = async (db: Db) => db.updateTable('user').set({ is_suspended: 1 }).execute();
  const page = { page_id: ids.page_id, page_title: 'X', page_content: 'x' };
  const send = async () => nameOf(ann.try('page/save', page));
  // The latter where the request came only after that moment.
  expect(['suspended', 'notLoggedIn']).toContain(await callDuring(app, ids.item_id, { change, send }));
});

test('a push does nothing with a key that was reset a moment before', async () => {
  const { app, lin, ids } = await openItem();
  const { api_key, api_token } = await lin.call('item/getKey', ids);
  const change = async (db: Db) => db.deleteFrom('item_token').execute();
  const sent = { api_key, api_token };
  const pushed = { ...sent, page_title: 'Log', page_content: 'x' };
  const push = async () => nameOf(app.visitor().try('open/updateItem', pushed));
  expect(await callDuring(app, ids.item_id, { change, send: push })).toBe('keyWrong');
});
