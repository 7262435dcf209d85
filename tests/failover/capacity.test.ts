/** What the arithmetic of docs/scaling.md stands on: reading pages a second through it all, and the space of a page. */
import autocannon from 'autocannon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ScaledSite, startScaledSite } from './site.ts';

const pages = 200;
const warmUpSeconds = 3;
const words = 'request answer field order amount token page limit status region version payment'.split(' ');
/** Four to five thousand characters, none like another's. */
const textOf = (at: number) =>
  Array.from(
    { length: 120 },
    (_, line) => `- ${words[(at * line) % words.length]} ${at * 1000 + line}: what it means here.`,
  ).join('\n');

let site: ScaledSite;
beforeAll(async () => {
  site = await startScaledSite();
});
afterAll(async () => site.stop());

async function databaseBytes(): Promise<number> {
  const [row] = await site.pair
    .primary()
    .query('select pg_database_size(current_database())::float8 as bytes');
  return Number(row?.bytes);
}

async function countUnindexed(): Promise<number> {
  const sql = `select count(*)::int as count from page where not exists
    (select 1 from search_page where search_page.page_id = page.page_id)`;
  return Number((await site.pair.primary().query(sql))[0]?.count);
}

test('visitors read through proxy, process and replica; each page takes its space', async () => {
  const { item_id } = (await site.call('item/add', { item_name: 'Many' })) as { item_id: string };
  const before = await databaseBytes();
  let page_id = '';
  for (let at = 1; at <= pages; at += 1) {
    const page = { item_id, page_title: `Page ${at}`, page_content: textOf(at) };
    ({ page_id } = (await site.call('page/save', page)) as { page_id: string });
  }
  await expect.poll(countUnindexed, { timeout: 30_000, interval: 200 }).toBe(0);
  const usedBytes = (await databaseBytes()) - before;
  const url = `${site.proxy.address}/page/${page_id}`;
  const headers = { 'accept-language': 'en', 'accept-encoding': 'gzip' };
  const visit = async (duration: number) => autocannon({ url, headers, connections: 32, duration });
  await visit(warmUpSeconds);
  const load = await visit(5);
  expect(load.non2xx + load.errors).toBe(0);
  const rate = `${Math.round(load.requests.average)} reading pages a second, p50 ${load.latency.p50} ms, p99 ${load.latency.p99} ms`;
  const size = `${(usedBytes / pages / 1024).toFixed(1)} kB of database for a page of ${(textOf(pages).length / 1024).toFixed(1)} kB, with its search index`;
  process.stdout.write(`${rate}\n${size}\n`);
});
