/** What owners see of the use of their items, and what nobody sees. */
import { expect, test } from 'vitest';
import { openItemUses } from '#server/content/page-reading/item-uses.ts';
import { removeExpired } from '#server/management/admin/remove-expired.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const daySeconds = 24 * 3600;

async function buildSite() {
  const clock = { now: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => clock.now });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop' });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Limits', page_content: 'Ten refunds.' });
  const other = await buildPage(lin, { item_id, page_title: 'Refunds', page_content: 'Money back.' });
  await app.context.background.drain();
  const guests = (count: number, from = 1) =>
    Array.from({ length: count }, (_, at) => app.visitor(`10.0.1.${from + at}`));
  const insights = async (span: '7' | '30' | '365' = '30') => {
    await app.context.item_uses.write();
    return lin.call('insight/info', { item_id, span });
  };
  return { app, clock, lin, item_id, page_id, other: other.page_id, guests, insights };
}

const read = async (who: As, page_id: string) => who.call('page/article', { page_id });

test('reads count each time, readers once a day for a page and once for the item, kept answers too', async () => {
  const { page_id, other, guests, insights } = await buildSite();
  for (const guest of guests(5)) {
    await read(guest, page_id);
    await read(guest, page_id);
    await read(guest, other);
  }
  const { totals, pages, periods, page_count, unread_count, chart } = await insights();
  expect(totals).toMatchObject({ reads: 15, readers: 5 });
  expect(pages.map(({ page_title, reads, readers }) => [page_title, reads, readers])).toEqual([
    ['Limits', 10, 5],
    ['Refunds', 5, 5],
  ]);
  expect([page_count, unread_count]).toEqual([2, 0]);
  expect(periods).toHaveLength(30);
  expect(periods.at(-1)).toEqual({ since: '2027-01-15', reads: 15, readers: 5, programs: 0 });
  expect(chart).toMatch(/^<svg .*<rect .*<\/svg>$/);
});

test('of fewer than five readers no figure is told, neither by page nor by day', async () => {
  const { page_id, other, guests, insights } = await buildSite();
  for (const guest of guests(4)) for (let times = 0; times < 3; times += 1) await read(guest, page_id);
  const few = await insights();
  expect(few.totals).toMatchObject({ reads: -1, readers: -1 });
  expect(few.pages).toMatchObject([{ page_id, reads: -1, readers: -1 }]);
  expect(few.periods.at(-1)).toMatchObject({ reads: -1, readers: -1 });
  expect(few.unread_count).toBe(1);
  for (const guest of guests(1, 9)) await read(guest, other);
  expect((await insights()).totals).toMatchObject({ reads: 13, readers: 5 });
});

test('several processes add up, a document is a reading like a call, and machines that name themselves are none', async () => {
  const { app, item_id, page_id, guests, insights } = await buildSite();
  const url = `/${item_id}?page_id=${page_id}`;
  for (const guest of guests(5)) {
    await guest.request({ url });
    await guest.request({ url: `/page/${page_id}`, headers: { 'user-agent': 'Googlebot/2.1' } });
  }
  const other = openItemUses(app.context);
  for (const number of [6, 7, 8])
    other.count(
      { what: 'read', page_id: Number(page_id) },
      { address: `10.0.1.${number}`, user_agent: 'Firefox' },
    );
  await Promise.all([app.context.item_uses.write(), other.write()]);
  expect((await insights()).totals).toMatchObject({ reads: 8, readers: 8 });
  const rows = JSON.stringify(await app.context.db.selectFrom('item_use').selectAll().execute());
  for (const hidden of ['10.0.1.', 'Googlebot', 'Firefox']) expect(rows).not.toContain(hidden);
});

test('a word is named once five have searched for it, and is in no table before; typing it is one search', async () => {
  const { app, clock, item_id, page_id, guests, insights } = await buildSite();
  const search = async (who: As, keyword: string) => who.call('search/pages', { item_id, keyword });
  const [first, ...others] = guests(5);
  if (first === undefined) throw new Error('five guests');
  for (const typed of ['sp', 'split', 'Split  payment']) await search(first, typed);
  for (const guest of others.slice(0, 3)) await search(guest, 'split payment');
  for (let times = 0; times < 4; times += 1) {
    await search(first, 'refunds');
    clock.now += 60;
  }
  const before = await insights();
  expect([before.searched, before.found_nothing]).toEqual([[], []]);
  for (const table of ['search_count', 'search_word', 'search_asker'] as const)
    expect(JSON.stringify(await app.context.db.selectFrom(table).selectAll().execute())).not.toContain(
      'split',
    );
  for (const guest of others.slice(3)) await search(guest, 'split payment');
  const { found_nothing, searched, totals } = await insights();
  expect(found_nothing).toEqual([{ keyword: 'split payment', times: 5 }]);
  expect(searched).toEqual([{ keyword: 'split payment', times: 5 }]);
  expect(totals.empty_searches).toBe(-1);
  for (const guest of [first, ...others]) await read(guest, page_id);
  expect((await insights()).totals.empty_searches).toBe(7);
  expect(
    await app.context.db.selectFrom('search_asker').select('word_hash').distinct().execute(),
  ).toHaveLength(1);
});

test('one address that searches for words without end leaves room for those of others, and what is known is counted', async () => {
  const { app, clock, item_id, guests } = await buildSite();
  const search = async (who: As, keyword: string) => who.call('search/pages', { item_id, keyword });
  const [flood, ...others] = guests(6);
  if (flood === undefined) throw new Error('six guests');
  await search(flood, 'refunds');
  for (let minute = 0; minute < 2; minute += 1) {
    for (let number = 0; number < 300; number += 1) await search(flood, `${minute}x${number}`);
    await app.context.item_uses.write();
    clock.now += 60;
  }
  const words = await app.context.db.selectFrom('search_count').select(['word_hash', 'times']).execute();
  expect(words).toHaveLength(100);
  for (const guest of others) await search(guest, 'refunds');
  await search(flood, 'refunds');
  for (const guest of others) await search(guest, 'split payment');
  await app.context.item_uses.write();
  expect(
    await app.context.db.selectFrom('search_word').select('keyword').orderBy('keyword').execute(),
  ).toEqual([{ keyword: 'refunds' }, { keyword: 'split payment' }]);
});

test('files, copied samples, votes and programs are counted for their page', async () => {
  const { app, lin, item_id, page_id, guests, insights } = await buildSite();
  const file = await uploadTo(
    lin,
    'page/upload',
    { page_id, item_id },
    { file_name: 'a.txt', bytes: 'rates' },
  );
  const url = `/api/attachment/visitFile?sign=${(file as { sign: string }).sign}`;
  for (const guest of guests(5)) {
    await read(guest, page_id);
    await guest.request({ url });
    await guest.request({ url, headers: { range: 'bytes=2-3' } });
    for (let times = 0; times < 2; times += 1) await guest.call('insight/copied', { page_id });
    await guest.call('feedback/vote', { page_id, is_helpful: '1' });
  }
  const { token } = await lin.call('token/add', { name: 'CI', may_write: '0' });
  await app.program(token).call('page/info', { page_id });
  // No token, and nothing that is called with one.
  const forged = {
    url: `/api/common/homePageSetting?item_id=${item_id}`,
    headers: { authorization: 'Basic dst_p_' },
  };
  await app.visitor().request(forged);
  const { api_key, api_token } = await lin.call('item/getKey', { item_id });
  await app.visitor().call('open/getCatalogTree', { api_key, api_token });
  const { pages, totals } = await insights();
  expect(pages).toMatchObject([
    { page_id, files: 5, samples: 5, helpful_count: 5, votes_count: 5, programs: 1 },
  ]);
  expect(totals).toMatchObject({ files: 5, samples: 5, helpful_count: 5, votes_count: 5, programs: 2 });
});

test('a year is told by weeks; what is older than it goes', async () => {
  const { app, clock, lin, page_id, guests, insights } = await buildSite();
  for (const guest of guests(5)) await read(guest, page_id);
  await app.context.item_uses.write();
  clock.now += 40 * daySeconds;
  await lin.call('user/login', { username: 'lin', password: 'correct horse 7' });
  for (const guest of guests(6)) await read(guest, page_id);
  const year = await insights('365');
  expect(year.periods).toHaveLength(52);
  expect(year.totals).toMatchObject({ reads: 11, readers: 11, before: -1 });
  expect((await insights('30')).totals).toMatchObject({ reads: 6, before: 5 });
  clock.now += 401 * daySeconds;
  await removeExpired(app.context);
  expect(await app.context.db.selectFrom('item_use').selectAll().execute()).toEqual([]);
});

test('the figures are for owners alone', async () => {
  const { app, item_id } = await buildSite();
  const wang = await app.person('wang');
  expect(await wang.refused('insight/info', { item_id })).toBe('notManager');
  expect(await app.visitor().refused('insight/info', { item_id })).toBe('notLoggedIn');
});

test('one reader on five days is one, and a single page that is hidden is no difference of others', async () => {
  const { clock, page_id, other, guests, insights } = await buildSite();
  for (let day = 0; day < 6; day += 1) {
    for (const guest of guests(1)) await read(guest, page_id);
    await insights();
    clock.now += daySeconds;
  }
  expect((await insights()).totals).toMatchObject({ reads: -1, readers: -1 });
  for (const guest of guests(6)) await read(guest, other);
  const { pages, totals } = await insights();
  expect(totals).toMatchObject({ reads: 12 });
  expect(pages.map(({ reads, readers }) => [reads, readers])).toEqual([
    [-1, -1],
    [-1, -1],
  ]);
});
