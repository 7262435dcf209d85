/** How often shared pages are read by their keys: counted in memory, added once a minute, shown among the links. */
import { expect, test } from 'vitest';
import { removeExpired } from '#server/management/admin/remove-expired.ts';
import { closeContext } from '#server/platform/context.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { buildShop } from '#tests/kit/grants/shop-with-parts.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';
import { openKeyReadings } from './key-readings.ts';

const day = 24 * 3600;

async function sharePage(lin: As, page_id: string): Promise<string> {
  const shared = await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: 'true' });
  return (shared as { unique_key: string }).unique_key;
}

async function buildShared(changes: Parameters<typeof startTestApp>[1] = {}) {
  const app = await startTestApp({}, changes);
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { password: 'x-visit' });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Refunds' });
  return { app, lin, item_id, page_id, unique_key: await sharePage(lin, page_id) };
}

const readers = [
  ['10.0.0.5', 'Firefox'],
  ['10.0.0.5', 'Safari'],
  ['2001:db8:0:1::7', 'Firefox'],
  ['2001:db8:0:1::8', 'Firefox'],
] as const;

async function readAll(app: TestApp, unique_key: string): Promise<void> {
  for (const [address, agent] of readers) {
    const url = `/p/${unique_key}`;
    const page = await app.visitor(address).request({ url, headers: { 'user-agent': agent } });
    expect(page.statusCode).toBe(200);
  }
}

test('documents and calls are counted whether they were kept or made, refusals and looks at the head are not', async () => {
  let now = 1_800_000_000;
  const { app, lin, item_id, page_id, unique_key } = await buildShared({ now: () => now });
  const firefox = { 'user-agent': 'Firefox' };
  const guest = app.visitor('10.0.0.5');
  await readAll(app, unique_key);
  await guest.call('page/infoByKey', { unique_key });
  await guest.request({ method: 'HEAD', url: `/p/${unique_key}`, headers: firefox });
  await guest.request({ url: `/p/${unique_key}0`, headers: firefox });
  await guest.refused('page/infoByKey', { unique_key: `${unique_key}0` });
  // What its owner looks at in the product is no reading.
  await lin.call('page/info', { page_id });
  await lin.call('link/keys', { item_id });
  expect((await lin.call('link/keys', { item_id }))[0]).toMatchObject({
    times: '0',
    browsers: '0',
    last_at: '',
  });
  await app.context.key_readings.write();
  now += day;
  await guest.request({
    url: `/server/index.php?s=/api/page/infoByKey&unique_key=${unique_key}`,
    headers: firefox,
  });
  await app.context.key_readings.write();
  await app.context.key_readings.write();
  const [key, ...others] = await lin.call('link/keys', { item_id });
  expect(others).toEqual([]);
  expect(key).toMatchObject({ page_id, page_title: 'Refunds', unique_key, is_own: '1', expire_time: '0' });
  expect(key).toMatchObject({ times: '6', browsers: '4' });
  expect(key?.days.slice(-3)).toEqual([0, 5, 1]);
  expect(key?.last_at).not.toBe('');
});

test('several processes add up, one that ends writes what it has, and what cannot be written waits', async () => {
  const { app, lin, item_id, unique_key } = await buildShared();
  const other = openKeyReadings(app.context);
  const ending = openKeyReadings(app.context);
  const reader = { address: '10.0.0.5', user_agent: 'Firefox' };
  for (const readings of [app.context.key_readings, other, ending]) readings.count(unique_key, reader);
  await Promise.all([app.context.key_readings.write(), other.write()]);
  await closeContext({
    ...app.context,
    key_readings: ending,
    syslog: { ...app.context.syslog, end: async () => {} },
    replica: undefined,
    articles: { ...app.context.articles, close: async () => {} },
    db: Object.create(app.context.db, { destroy: { value: async () => {} } }),
  });
  expect((await lin.call('link/keys', { item_id }))[0]).toMatchObject({ times: '3', browsers: '1' });
  let isFull = true;
  const full = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  const db = new Proxy(app.context.db, {
    get(target, name) {
      if (isFull && name === 'isTransaction') throw full();
      const value = Reflect.get(target, name) as unknown;
      return typeof value === 'function' ? (value as () => void).bind(target) : value;
    },
  });
  const held = openKeyReadings({ ...app.context, db });
  held.count(unique_key, reader);
  await held.write();
  isFull = false;
  await held.write();
  expect((await lin.call('link/keys', { item_id }))[0]).toMatchObject({ times: '4', browsers: '1' });
});

test('a new key begins anew, and nothing is kept of one that ended', async () => {
  const { app, lin, item_id, page_id, unique_key } = await buildShared();
  await readAll(app, unique_key);
  await app.context.key_readings.write();
  const next = await sharePage(lin, page_id);
  expect((await lin.call('link/keys', { item_id }))[0]).toMatchObject({ unique_key: next, times: '0' });
  await readAll(app, next);
  await app.context.key_readings.write();
  await removeExpired(app.context);
  const { db } = app.context;
  for (const table of ['single_page_reading', 'single_page_browser'] as const) {
    const rows = await db.selectFrom(table).select('unique_key').execute();
    expect(new Set(rows.map(row => row.unique_key))).toEqual(new Set([next]));
  }
  await lin.call('item/endShare', { item_id, page_id });
  expect(await lin.call('link/keys', { item_id })).toEqual([]);
  expect((await app.visitor().request({ url: `/p/${next}` })).statusCode).toBe(404);
});

test('of very many browsers and keys so many are told apart and no more', async () => {
  const { app, lin, item_id, unique_key } = await buildShared();
  const readings = openKeyReadings(app.context);
  for (let at = 0; at < 25_000; at += 1)
    readings.count(unique_key, { address: '10.0.0.5', user_agent: `Browser ${at}` });
  for (let at = 0; at < 6_000; at += 1)
    readings.count(`nobody${at}`, { address: '10.0.0.5', user_agent: 'Browser' });
  await readings.write();
  expect((await lin.call('link/keys', { item_id }))[0]).toMatchObject({ times: '25000', browsers: '10000' });
  const rows = await app.context.db.selectFrom('single_page_reading').selectAll().execute();
  expect(rows.length).toBe(5_000);
  await removeExpired(app.context);
  expect(await app.context.db.selectFrom('single_page_reading').selectAll().execute()).toHaveLength(1);
});

test('owners see all keys, other editors those of pages they may edit; both end them, and with all links they end too', async () => {
  const { app, lin, mei, item_id, cats, pages, set } = await buildShop(1);
  const open = await sharePage(lin, pages.open);
  await sharePage(lin, pages.secret);
  await set({ cat_id: cats.secret }, 'reader');
  const keysOf = async (who: As) => (await who.call('link/keys', { item_id })).map(key => key.unique_key);
  expect(await keysOf(lin)).toHaveLength(2);
  expect(await keysOf(mei)).toEqual([open]);
  expect((await mei.call('link/keys', { item_id }))[0]).toMatchObject({ is_own: '0', username: 'lin' });
  expect(await mei.refused('link/endAll', { item_id })).toBe('notManager');
  await mei.call('page/createSinglePage', { page_id: pages.open, isCreateSiglePage: 'false' });
  expect(await keysOf(lin)).toHaveLength(1);
  await lin.call('link/endAll', { item_id });
  expect(await keysOf(lin)).toEqual([]);
  expect((await app.visitor().request({ url: `/p/${open}` })).statusCode).toBe(404);
});

test('the page tells other sites nothing of its address, and is in no search engine', async () => {
  const { app, unique_key } = await buildShared();
  const { headers, body } = await app.visitor().request({ url: `/p/${unique_key}` });
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
  expect(body).toContain('<meta name="robots" content="noindex">');
});
