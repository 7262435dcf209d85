/** Who may compare with an item, and that nothing is written by it. */
import { expect, test } from 'vitest';
import { importsPerPerson, pushesPerMinute, strangerUnderBytes } from '#common/limits.ts';
import { countUse } from '#server/platform/access/token/use-rate.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { refusedCheck, tryCheck } from '#tests/kit/import.ts';
import { startTestApp, type TestApp } from '#tests/kit/test-app.ts';

const paths = { '/orders': { get: { summary: 'List', responses: { 200: { description: 'All' } } } } };
const openapi = JSON.stringify({ openapi: '3.1.0', info: { title: 'Orders', version: '1' }, paths });
const file = { file_name: 'orders.json', bytes: openapi };
const pages = JSON.stringify([{ page_title: 'Overview', page_content: 'Other' }]);
const table_info = 'head\nship';

async function openItem() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { password: 'visit word' });
  await buildPage(lin, { item_id });
  const { api_key, api_token, read_key } = await lin.call('item/getKey', { item_id });
  await app.context.background.drain();
  return { app, lin, item_id, read_key, writing: { api_key, api_token }, script: app.visitor('10.0.0.9') };
}

/** Every row of every table but the counters of guesses. */
async function readAll({ context: { db } }: TestApp): Promise<string> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => name).filter(name => !/^(search|rate|sqlite|pg_)/.test(name));
  const rows = await Promise.all(
    names.map(async name =>
      db
        .selectFrom(name as 'item')
        .selectAll()
        .execute(),
    ),
  );
  return JSON.stringify(names.map((name, at) => [name, rows[at]]));
}

test('the key for reading of the item opens it, by its number and its short address; nothing else does', async () => {
  const { lin, item_id, read_key, writing, script } = await openItem();
  await lin.call('item/update', { item_id, item_name: 'Shop', item_domain: 'shop' });
  const other = await buildItem(lin);
  const { read_key: other_key } = await lin.call('item/getKey', { item_id: other });
  for (const reference of [item_id, 'shop'])
    expect((await tryCheck(script, file, { item_id: reference, read_key })).data?.item_id).toBe(item_id);
  for (const sent of [
    { item_id, read_key: other_key },
    { item_id: other, read_key },
    { item_id, read_key: writing.api_token },
    { item_id, read_key: '' },
    { item_id: '999999', read_key },
    { item_id: 'nowhere', read_key },
    { item_id: '', read_key },
  ]) {
    expect(await refusedCheck(script, file, sent)).toBe('readKeyWrong');
    expect(await script.refused('check/pages', { ...sent, pages })).toBe('readKeyWrong');
    expect(await script.refused('check/tables', { ...sent, table_info })).toBe('readKeyWrong');
  }
  // Not even its owner, who is signed in: a pipeline has no session.
  expect(await lin.refused('check/pages', { item_id, pages })).toBe('readKeyWrong');
  await lin.call('item/resetKey', { item_id });
  expect(await refusedCheck(script, file, { item_id, read_key })).toBe('readKeyWrong');
  await lin.call('item/delete', { item_id: other, password: 'correct horse 7' });
  expect(await refusedCheck(script, file, { item_id: other, read_key: other_key })).toBe('readKeyWrong');
});

test('it writes nothing but when the key was used, once a minute: no page, no import, no notice', async () => {
  const { app, item_id, read_key, script } = await openItem();
  const reading = { item_id, read_key };
  await script.call('check/pages', { ...reading, pages });
  await app.context.background.drain();
  const before = await readAll(app);
  expect((await tryCheck(script, file, reading)).data?.pages).toHaveLength(2);
  await script.call('check/pages', { ...reading, pages });
  await script.call('check/tables', { ...reading, table_info });
  await app.context.background.drain();
  expect(await readAll(app)).toBe(before);
});

test('the key for reading writes nothing elsewhere, and opens no page', async () => {
  const { item_id, read_key, script } = await openItem();
  const key = { item_id, read_key, api_key: read_key, api_token: read_key };
  const page = { page_title: 'X', page_content: 'X' };
  expect(await script.refused('open/updateItem', { ...key, ...page })).toBe('keyWrong');
  expect(await script.refused('item/info', key)).toBe('visitPasswordNeeded');
});

test('a large file needs the right key first, a missing or unreadable one is refused', async () => {
  const { item_id, read_key, script } = await openItem();
  const large = { file_name: 'large.md', bytes: 'word '.repeat(strangerUnderBytes / 5 + 1) };
  expect(await refusedCheck(script, large, { item_id, read_key: 'x'.repeat(40) })).toBe('readKeyWrong');
  expect(await refusedCheck(script, large, {})).toBe('fileTooLarge');
  expect((await tryCheck(script, large, { item_id, read_key })).error_code).toBe(0);
  const broken = { file_name: 'orders.json', bytes: '{"openapi": ' };
  expect(await refusedCheck(script, broken, { item_id, read_key })).toBe('importMalformed');
  expect(await script.refused('check/file', { item_id, read_key })).toBe('fileMissing');
  const longPage = JSON.stringify([{ page_title: 'X', page_content: 'word '.repeat(300_000) }]);
  expect(await script.refused('check/pages', { item_id, read_key: 'x', pages: longPage })).toBe(
    'readKeyWrong',
  );
  await script.call('check/pages', { item_id, read_key, pages: longPage });
});

test('checks are counted as pushes are, and one item has only so many at a time', async () => {
  const { app, lin, item_id, read_key, script } = await openItem();
  const many = Array.from({ length: importsPerPerson + 3 }, async () =>
    tryCheck(script, file, { item_id, read_key }),
  );
  const codes = (await Promise.all(many)).map(({ error_code }) => error_code);
  expect(codes.filter(code => code === 0).length).toBeGreaterThanOrEqual(importsPerPerson);
  expect(codes.some(code => code !== 0)).toBe(true);
  const [key] = await lin.call('itemKey/list', { item_id });
  const name = `key ${key?.key_id} of item ${item_id}`;
  for (let at = 0; at < pushesPerMinute; at += 1)
    countUse(app.context, { name, limit: pushesPerMinute, report: undefined });
  expect(await refusedCheck(script, file, { item_id, read_key })).toBe('tooMany');
});

test('an address that guesses keys is held up, and others are not', async () => {
  const { app, item_id, read_key } = await openItem();
  const guesser = app.visitor('10.0.0.66');
  const guess = async (at: number) =>
    guesser.refused('check/pages', { item_id, read_key: `guess ${at}`, pages });
  const refusals = new Set<string>();
  for (let at = 0; at < 200 && !refusals.has('tooMany'); at += 1) refusals.add(await guess(at));
  expect([...refusals]).toEqual(['readKeyWrong', 'tooMany']);
  const other = app.visitor('10.0.0.67');
  expect((await other.call('check/pages', { item_id, read_key, pages })).item_id).toBe(item_id);
});

test('a named key opens its item until its day, one that writes too, and no other item', async () => {
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => now.seconds });
  const lin = await app.person('lin');
  const [item_id, other] = [await buildItem(lin), await buildItem(lin)];
  const ends_at = String(now.seconds + 3_600);
  const reading = await lin.call('itemKey/add', { item_id, name: 'Build', ends_at });
  const writing = await lin.call('itemKey/add', { item_id, name: 'Push', may_write: '1' });
  const script = app.visitor();
  const ask = async (id: string, read_key: string) =>
    (await script.try('check/pages', { item_id: id, read_key, pages })).refusal ?? '';
  expect(await ask(item_id, reading.key)).toBe('');
  expect(await ask(item_id, writing.key)).toBe('');
  expect(await ask(other, reading.key)).not.toBe('');
  now.seconds += 3_601;
  expect(await ask(item_id, reading.key)).not.toBe('');
  expect(await ask(item_id, writing.key)).toBe('');
});
