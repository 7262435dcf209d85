/** What the audit log takes besides changes of rights: sign-ins, secrets, exports, deletions, sights, values. */
import { expect, test } from 'vitest';
import { auditFailuresPerHour } from '#common/limits.ts';
import { recordFailure, syslogFailuresPerHour } from '#server/platform/access/audit.ts';
import { countInWindow } from '#server/platform/db/counters.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { giveKey, key } from '#tests/kit/item-key.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const entriesOf = async (who: As, choice: Record<string, string> = {}) =>
  (await who.call('audit/list', { count: '200', ...choice })).entries;
const textsOf = async (who: As, choice: Record<string, string> = {}) =>
  (await entriesOf(who, choice)).map(entry => entry.text);

async function site() {
  let now = 1_800_000_000;
  const app = await startTestApp({}, { now: () => now });
  const root = await app.person('root', 1);
  const lin = await app.person('lin');
  const pass = (seconds: number) => {
    now += seconds;
  };
  return { app, root, lin, pass };
}

const right = { username: 'lin', password: testPassword };
const wrong = { username: 'lin', password: 'a wrong guess' };

test('sign-ins and failures are in it, those of an account from one address in an hour as one entry', async () => {
  const { app, root, pass } = await site();
  const at = app.visitor('10.0.0.7');
  for (let tries = 0; tries < 3; tries += 1) await at.refused('user/login', wrong);
  await at.call('user/login', right);
  await at.call('user/login', right);
  await app.visitor('10.0.0.8').refused('user/login', wrong);
  pass(3600);
  await at.call('user/login', right);
  const entries = (await entriesOf(root)).map(({ text, username, address, times }) =>
    [text, username, address, times].join(' | '),
  );
  expect(entries).toEqual([
    'Signed in | lin | 10.0.0.7 | 1',
    'Failed to sign in as lin |  | 10.0.0.8 | 1',
    'Signed in | lin | 10.0.0.7 | 2',
    'Failed to sign in as lin |  | 10.0.0.7 | 3',
  ]);
});

test('a name that nobody has is not repeated: people type their password there', async () => {
  const { app, root } = await site();
  for (const username of ['my own secret 1', 'another secret 2'])
    await app.visitor().refused('user/login', { username, password: 'x' });
  const entries = await entriesOf(root);
  expect(entries.map(({ text, times }) => [text, times])).toEqual([
    ['Failed to sign in with an unknown username', 2],
  ]);
  expect(JSON.stringify(entries)).not.toContain('secret');
});

test('a suspended person, a wrong own password and a wrong visit password are noted', async () => {
  const { app, root, lin } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay', password: 'visit word' });
  await app.visitor().refused('item/pwd', { item_id, password: 'a guess' });
  await app.visitor().refused('item/info', { item_id, _item_pwd: 'a guess' });
  await lin.refused('item/archive', { item_id, password: 'a guess' });
  const { uid } = await lin.call('user/info', {});
  await root.call('adminUser/suspend', { uid, is_suspended: '1' });
  await app.visitor().refused('user/login', right);
  expect((await entriesOf(root)).slice(0, 4).map(({ text, times }) => [text, times])).toEqual([
    ['The suspended account lin tried to sign in', 1],
    ['Suspended lin', 1],
    ['Entered their own password incorrectly', 1],
    ['Tried a wrong visit password of “Pay”', 2],
  ]);
});

test('guesses from ever new addresses fill no disk: beyond a number in an hour they are one entry', async () => {
  const { app, root, pass } = await site();
  const guess = async (count: number) => {
    for (let at = 0; at < count; at += 1)
      await recordFailure(
        app.context,
        { user: undefined, address: `10.1.${at >> 8}.${at & 255}` },
        { what: 'signInUnknown' },
      );
  };
  const kinds = async () => (await entriesOf(root)).filter(({ what }) => what === 'otherFailures');
  await guess(auditFailuresPerHour + 30);
  expect((await kinds()).map(({ times, address }) => [times, address])).toEqual([[30, '']]);
  const count = async () => (await root.call('audit/list', {})).total;
  expect(await count()).toBe(auditFailuresPerHour + 1);
  pass(3600);
  await guess(1);
  expect(await count()).toBe(auditFailuresPerHour + 2);
});

test('guesses take no more than so many places of what waits for a syslog receiver', async () => {
  const app = await startTestApp({ SYSLOG_URL: 'tcp://127.0.0.1:1' }, { now: () => 1_800_000_000 });
  const { context } = app;
  await countInWindow(context, 'audit:sent failures', 3600);
  await context.db
    .updateTable('counter')
    .set({ count: syslogFailuresPerHour - 2 })
    .execute();
  const stranger = { user: undefined, address: '10.1.0.1' };
  for (let at = 0; at < 5; at += 1) await recordFailure(context, stranger, { what: 'signInUnknown' });
  const rows = await context.db.selectFrom('syslog_message').select('entry').execute();
  expect(rows.length).toBe(2);
});

test('whoever looks at the visit password or the key of an item is noted, once an hour', async () => {
  const { lin, pass } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay', password: 'visit word' });
  const open = await buildItem(lin, { item_name: 'Open' });
  for (let round = 0; round < 2; round += 1) {
    await lin.call('item/detail', { item_id });
    await lin.call('item/getKey', { item_id });
    await lin.call('item/detail', { item_id: open });
  }
  expect(await textsOf(lin, { item_id })).toEqual([
    'Looked at the API key of “Pay”',
    'Looked at the visit password of “Pay”',
    'Created the item “Pay”',
  ]);
  expect(await textsOf(lin, { item_id: open })).toEqual(['Created the item “Open”']);
  pass(3601);
  await lin.call('item/getKey', { item_id });
  expect((await textsOf(lin, { item_id }))[0]).toBe('Looked at the API key of “Pay”');
  expect(await textsOf(lin, { item_id })).toHaveLength(4);
});

test('deletions and recoveries of pages, catalogs and files are noted, also those of a script', async () => {
  const { app, lin } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay' });
  await giveKey(app, item_id);
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Orders' });
  const { cat_id } = await lin.call('catalog/save', { item_id, cat_name: 'Guides' });
  const own = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'a' });
  const its = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'b.txt', bytes: 'b' });
  await lin.call('page/deleteUploadFile', { file_id: own.file_id });
  await lin.call('page/delete', { page_id });
  await lin.call('recycle/recover', { item_id, page_id });
  await lin.call('catalog/delete', { cat_id });
  const { cat_id: other } = await lin.call('catalog/save', { item_id, cat_name: 'Old' });
  const script = app.visitor();
  await script.call('open/deleteAttachment', { ...key, file_id: its.file_id });
  await script.call('open/deleteCatalog', { ...key, cat_id: other });
  await script.call('open/deletePage', { ...key, page_id });
  expect(await textsOf(lin, { item_id })).toEqual([
    'A script with the key deleted the page “Orders” of “Pay”',
    'A script with the key deleted the catalog “Old” of “Pay” with all in it',
    'A script with the key deleted the file b.txt of “Pay”',
    'Deleted the catalog “Guides” of “Pay” with all in it',
    'Recovered the page “Orders” of “Pay”',
    'Deleted the page “Orders” of “Pay”',
    'Deleted the file a.txt of “Pay”',
    'Created the item “Pay”',
  ]);
});

test('an administrator who finds pages of a private item by a search is noted, once an hour and item', async () => {
  const { app, root, lin } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay', password: 'visit word' });
  const open = await buildItem(lin, { item_name: 'Open' });
  for (const item of [item_id, open]) await buildPage(lin, { item_id: item, page_content: 'a rare zebra' });
  await app.context.search.catchUp();
  for (let round = 0; round < 2; round += 1)
    expect(await root.call('search/pages', { keyword: 'zebra' })).toHaveLength(2);
  expect(await lin.call('search/pages', { keyword: 'zebra' })).toHaveLength(2);
  expect((await textsOf(lin, { item_id })).slice(0, -1)).toEqual([
    'Found pages of the private item “Pay” by a search, as an administrator',
  ]);
  expect(await textsOf(lin, { item_id: open })).toEqual(['Created the item “Open”']);
});

test('an owner does not see where an administrator was who acted by admin override; administrators do', async () => {
  const { root, lin } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay', password: 'visit word' });
  await root.call('item/info', { item_id });
  await root.call('adminItem/deleteItem', { item_id });
  await root.call('adminItem/recover', { item_id });
  const addresses = async (who: As) =>
    (await entriesOf(who, { item_id })).map(({ username, address }) => [username, address]);
  const seen = [
    ['root', ''],
    ['root', ''],
    ['root', ''],
    ['lin', '10.0.0.1'],
  ];
  expect(await addresses(lin)).toEqual(seen);
  expect((await addresses(root)).map(([, address]) => address)).not.toContain('');
  const lines = await download(lin, { item_id });
  expect(lines.filter(({ username }) => username === 'root').map(({ address }) => address)).toEqual([
    '',
    '',
    '',
  ]);
  await lin.call('member/save', { item_id, username: 'root', member_group_id: '1' });
  await root.call('page/save', { item_id, page_title: 'Own', page_content: 'x' });
  const { page_id } = await buildPage(root, { item_id });
  await root.call('page/delete', { page_id });
  expect((await addresses(lin))[0]).toEqual(['root', '10.0.0.1']);
});

test('settings of the site are noted with the value before and after, secrets as a mask', async () => {
  const { root } = await site();
  await root.call('adminSetting/saveConfig', { register_mode: 'invitation', attachment_max_mb: '8' });
  await root.call('adminSetting/saveConfig', { attachment_max_mb: '8' });
  const long = `https://example.com/${'x'.repeat(300)}`;
  await root.call('adminSetting/saveConfig', { client_url: long });
  const [last, first, ...none] = await textsOf(root);
  expect(first).toBe(
    'Changed the settings of the site: registration open → invitation; largest attachment (MB) 4 → 8',
  );
  expect(last).toMatch(/address of the client \(empty\) → https:.{54}…$/);
  expect(none).toEqual([]);
  const lines = await download(root);
  expect(lines[1]?.text).toContain(long);
  expect(lines[1]?.details).toEqual({ changes: [{ field: 'client_url', before: '', after: long }] });
});

type Line = { what: string; text: string; username: string; address: string; time: string; details: unknown };

async function download(who: As, choice: Record<string, string> = {}): Promise<Line[]> {
  const { headers, body } = await who.request({ url: `/api/audit/export?${new URLSearchParams(choice)}` });
  expect(headers['content-type']).toBe('application/x-ndjson');
  expect(String(headers['content-disposition'])).toMatch(/docstead-log-2027-01-15\.jsonl/);
  return body
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as Line);
}

test('the log is downloaded as JSON lines: all of it by an administrator, an item’s by its owner', async () => {
  const { app, root, lin } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay' });
  await lin.call('item/resetKey', { item_id });
  await buildItem(root, { item_name: 'Other' });
  const whats = (lines: Line[]) => lines.map(({ what }) => what);
  expect(whats(await download(lin, { item_id }))).toEqual(['itemLogExported', 'keyReset', 'itemAdded']);
  const all = await download(root);
  expect(whats(all)).toEqual(['logExported', 'itemLogExported', 'itemAdded', 'keyReset', 'itemAdded']);
  expect(all[0]).toMatchObject({ time: '2027-01-15T08:00:00.000Z', username: 'root', address: '10.0.0.1' });
  const { entries } = await root.call('audit/list', {});
  const rest = await download(root, { before_id: entries[1]?.id ?? '' });
  expect(whats(rest)).toEqual(['itemAdded', 'keyReset', 'itemAdded']);
  const page = await (await app.person('wang')).request({ url: `/api/audit/export?item_id=${item_id}` });
  expect(page.body).toContain('10103');
});

test('an export is noted with its format', async () => {
  const { lin } = await site();
  const item_id = await buildItem(lin, { item_name: 'Pay' });
  await buildPage(lin, { item_id });
  for (const format of ['markdown', 'html', 'markdown'] as const) await exportAs(lin, { item_id, format });
  expect((await textsOf(lin, { item_id })).slice(0, -1)).toEqual([
    'Exported “Pay” as HTML',
    'Exported “Pay” as Markdown',
  ]);
});

type ExportInput = { item_id: string; format: 'markdown' | 'html' };
const exportAs = (who: As, { item_id, format }: ExportInput) =>
  who.request({ url: `/api/export/${format}?item_id=${item_id}` });

test('what is rolled back is not sent anywhere', async () => {
  // Nobody takes it: it waits.
  const app: TestApp = await startTestApp({ SYSLOG_URL: 'tcp://127.0.0.1:1' });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Pay', item_domain: 'pay' });
  await buildItem(lin, { item_domain: 'taken' });
  await lin.refused('item/update', { item_id, item_name: 'Pay', item_domain: 'taken' });
  await lin.call('item/resetKey', { item_id });
  const rows = await app.context.db
    .selectFrom('syslog_message')
    .select('entry')
    .orderBy('message_id')
    .execute();
  const sent = rows.map(row => (JSON.parse(row.entry) as { what: string }).what);
  expect(sent).toEqual(['itemAdded', 'itemAdded', 'keyReset']);
});
