/** The running product with what is measured in it: an item of 1,000 pages, one of 5,000, a page of 500 kB. */
import { setTimeout } from 'node:timers/promises';
import { termsVersion } from '#common/search/search-terms.ts';
import { listStalePages } from '#server/content/search-index/queries.ts';
import { openDb } from '#server/platform/db/open.ts';
import { callProduct, type Product, signIn } from '#tests/kit/product.ts';
import { guidePage, longPage, samplePage } from './sample-page.ts';
import { type SeededApi, seedApi } from './seed-api.ts';

export type Site = SeededApi & {
  product: Product;
  user_token: string;
  item_id: string;
  page_ids: readonly string[];
  /** Of text alone, in the item of 1,000 pages. */
  guide_page_id: string;
  large_item_id: string;
  large_page_id: string;
  long_page: { item_id: string; page_id: string };
};

const writers = 8;
const longPageBytes = 500_000;

export async function seedSite(product: Product): Promise<Site> {
  const user_token = await signIn(product);
  const site = { product, user_token };
  const regular = await seedItem(site, 'Orders API', 1_000);
  const guide = { item_id: regular.item_id, page_title: 'Install', page_content: guidePage() };
  const guide_page_id = await addPage(site, guide);
  const large = await seedItem(site, 'Everything API', 5_000);
  const item_id = await addItem(site, 'Long pages');
  const page_id = await addPage(site, { item_id, page_title: 'Long', page_content: longPage(longPageBytes) });
  const api = await seedApi(site);
  await untilIndexed(product);
  return {
    ...site,
    ...api,
    item_id: regular.item_id,
    page_ids: regular.page_ids,
    guide_page_id,
    large_item_id: large.item_id,
    large_page_id: large.page_ids.at(-1) ?? '',
    long_page: { item_id, page_id },
  };
}

type Seeding = Pick<Site, 'product' | 'user_token'>;

async function addItem({ product, user_token }: Seeding, item_name: string): Promise<string> {
  return (await callProduct(product, 'item/add', { item_name, item_type: '1', user_token })).item_id;
}

async function addPage({ product, user_token }: Seeding, page: Record<string, string>): Promise<string> {
  return (await callProduct(product, 'page/save', { page_id: '0', ...page, user_token })).page_id;
}

async function seedItem(seeding: Seeding, item_name: string, count: number) {
  const item_id = await addItem(seeding, item_name);
  const catalogs = await seedCatalogs(seeding.product, Number(item_id));
  const page_ids: string[] = [];
  let next = 0;
  const write = async () => {
    while (next < count) {
      const number = ++next;
      const cat_id = String(catalogs[number % catalogs.length] ?? 0);
      const page = { item_id, cat_id, page_title: `Call ${number}`, page_content: samplePage(number) };
      page_ids.push(await addPage(seeding, page));
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return { item_id, page_ids };
}

/** Three levels: 5 catalogs with 3 in each and 2 in each of those. */
async function seedCatalogs({ data_dir }: Product, item_id: number): Promise<number[]> {
  const db = openDb({ data_dir, database_url: undefined });
  const add = async (parent_cat_id: number, level: number, count: number): Promise<number[]> => {
    const rows = Array.from({ length: count }, (_, at) => ({
      item_id,
      cat_name: `Part ${parent_cat_id}.${at + 1}`,
      parent_cat_id,
      level,
      s_number: at + 1,
      addtime: 0,
    }));
    const added = await db.insertInto('catalog').values(rows).returning('cat_id').execute();
    return added.map(row => row.cat_id);
  };
  const under = async (parents: readonly number[], level: number, count: number) =>
    (await Promise.all(parents.map(parent => add(parent, level, count)))).flat();
  const tops = await add(0, 2, 5);
  const middles = await under(tops, 3, 3);
  const leaves = await under(middles, 4, 2);
  await db.destroy();
  return [...tops, ...middles, ...leaves];
}

/** Thousands of pages were saved at once: what is measured is the site, not how it makes its index of them. */
async function untilIndexed({ data_dir }: Product): Promise<void> {
  const db = openDb({ data_dir, database_url: undefined });
  while ((await listStalePages(db, termsVersion, { after: 0, limit: 1 })).length > 0) await setTimeout(200);
  await db.destroy();
}
