/** LIST: what is measured at each size of a site. */
import { callProduct, type Product } from '#tests/kit/product.ts';
import type { GrownItem } from './growth-site.ts';
import { callRequest, type Load, type Loaded, type LoadRequest, loadSite } from './load.ts';
import { residentMegabytes } from './machine.ts';
import { count, milliseconds, quantile } from './outcome.ts';
import { commonWord, shortPage } from './sample-page.ts';

export type Grown = {
  products: readonly Product[];
  items: readonly GrownItem[];
  /** Of the administrator, and of somebody who is a member of twenty items. */
  tokens: { owner: string; member: string };
  seconds: number;
};
export type GrowthRow = { work: string; measure: (grown: Grown) => Promise<string> };

const shown = ({ rate, p50, p99 }: Loaded) => `${count(rate)}/s, ${milliseconds(p50)}, ${milliseconds(p99)}`;

/** Half of the connections for each of two processes. */
async function load(
  grown: Grown,
  requests: readonly LoadRequest[],
  others: Partial<Load> = {},
): Promise<Loaded> {
  const { products, seconds } = grown;
  const connections = Math.ceil((others.connections ?? 64) / products.length);
  const all = await Promise.all(
    products.map(product => loadSite({ product }, { requests, seconds, ...others, connections })),
  );
  return {
    rate: all.reduce((sum, one) => sum + one.rate, 0),
    p50: Math.max(...all.map(one => one.p50)),
    p99: Math.max(...all.map(one => one.p99)),
    bytes: Math.max(...all.map(one => one.bytes)),
  };
}

/** Spread over the whole site, 200 in turn. */
function spreadPages({ items }: Grown): string[] {
  const all = items.flatMap(item => item.page_ids);
  return Array.from({ length: 200 }, (_, at) => String(all[Math.floor((at * all.length) / 200)]));
}

const firstItem = ({ items }: Grown) => String(items[0]?.item_id);
const marks = Array.from({ length: 100 }, (_, at) => `mark${at * 9 + 1}`);

function saves(grown: Grown, pages: number): LoadRequest[] {
  const page_ids = spreadPages(grown).slice(0, pages);
  return page_ids.flatMap((page_id, at) =>
    ['one', 'other'].map(side =>
      callRequest('page/save', {
        page_id,
        page_title: `Call ${at}`,
        page_content: `${shortPage(at)}\n\nThe ${side} way.`,
        user_token: grown.tokens.owner,
      }),
    ),
  );
}

const searches = (grown: Grown, keywords: readonly string[]): LoadRequest[] =>
  keywords.map(keyword =>
    callRequest('search/pages', { item_id: firstItem(grown), keyword, user_token: grown.tokens.owner }),
  );

const rowOf = (
  work: string,
  requestsOf: (grown: Grown) => LoadRequest[],
  others?: Partial<Load>,
): GrowthRow => ({
  work,
  measure: async grown => shown(await load(grown, requestsOf(grown), others)),
});

async function readAndWrite(grown: Grown): Promise<string> {
  const reads = spreadPages(grown).map(page_id => callRequest('page/info', { page_id }));
  const [readers, writers] = await Promise.all([
    load(grown, reads, { connections: 100 }),
    load(grown, saves(grown, 20), { connections: 20, requests_each: 2 }),
  ]);
  return `reads ${shown(readers)}; saves ${shown(writers)}`;
}

async function findAmongAll({ products, tokens }: Grown, keyword: string): Promise<string> {
  const times: number[] = [];
  const [product] = products;
  if (product === undefined) return '';
  for (let round = 0; round < 200; round += 1) {
    const began = performance.now();
    await callProduct(product, 'search/pages', { keyword, user_token: tokens.member });
    times.push(performance.now() - began);
  }
  return `${milliseconds(quantile(times, 0.5))}, ${milliseconds(quantile(times, 0.99))}`;
}

export const growthRows: readonly GrowthRow[] = [
  rowOf('`page/info`, visitors, 200 pages of the site', grown =>
    spreadPages(grown).map(page_id => callRequest('page/info', { page_id })),
  ),
  rowOf('`page/info`, a person, 200 pages of the site', grown =>
    spreadPages(grown).map(page_id => callRequest('page/info', { page_id, user_token: grown.tokens.owner })),
  ),
  rowOf('`item/info`, a person, an item of 1,000 pages', grown => [
    callRequest('item/info', { item_id: firstItem(grown), user_token: grown.tokens.owner }),
  ]),
  rowOf('`item/myList`, a member of up to 20 items', grown => [
    callRequest('item/myList', { user_token: grown.tokens.member }),
  ]),
  rowOf('search in an item, a person, one hit, 100 words', grown => searches(grown, marks)),
  rowOf('the same, 8 at once', grown => searches(grown, marks), { connections: 8 }),
  rowOf('search in an item, a person, a word of all pages', grown => searches(grown, [commonWord])),
  rowOf('the same, 8 at once', grown => searches(grown, [commonWord]), { connections: 8 }),
  {
    work: 'search in all items, one after the other, a rare word',
    measure: grown => findAmongAll(grown, 'mark4711'),
  },
  { work: 'the same, a word of all pages', measure: grown => findAmongAll(grown, commonWord) },
  rowOf('save, 8 writers on 8 pages', grown => saves(grown, 8), { connections: 8, requests_each: 2 }),
  { work: '100 readers and 20 writers at once', measure: readAndWrite },
  {
    work: 'memory of a process afterwards',
    measure: async ({ products }) =>
      products.map(({ pid }) => `${Math.round(residentMegabytes(pid))} MB`).join(', '),
  },
];
