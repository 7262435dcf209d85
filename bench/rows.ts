/** LIST: the rows of the table, what each aims at and how it is measured. */
import type { Browser } from 'playwright-core';
import { contract } from '#common/contract/index.ts';
import { callProduct } from '#tests/kit/product.ts';
import { judgeView, openView, type View, type ViewAim } from './browser/browse.ts';
import { runLighthouse } from './browser/lighthouse.ts';
import type { PlainBrowser } from './browser/plain-browser.ts';
import { scrollMenu } from './browser/scrolling.ts';
import { typeInLongPage } from './browser/typing.ts';
import { openLogOnPostgres, openLogOnSqlite } from './changes/open-log.ts';
import { importWatched } from './changes/watched-import.ts';
import { saveWatched } from './changes/watched-save.ts';
import { callRequest, judgeLoad, type LoadAim, type LoadRequest, loadSite } from './load.ts';
import { residentMegabytes } from './machine.ts';
import { makePdf } from './make-pdf.ts';
import { milliseconds, notBuiltYet, type Outcome, quantile } from './outcome.ts';
import { readInPartsOnPostgres, readInPartsOnSqlite } from './rights/read-in-parts.ts';
import { commonWord, rareWord, samplePage } from './sample-page.ts';
import type { Site } from './site.ts';
import { timeStart } from './start-time.ts';

/** The plain browser for what is only looked at; the other has hands. */
export type Bench = { site: Site; browser: Browser; plain: PlainBrowser; seconds: number };
export type Row = { work: string; aim: string; measure: (bench: Bench) => Promise<Outcome> };

const underLoad = (requestsOf: (site: Site) => LoadRequest[], aim: LoadAim) => async (bench: Bench) => {
  const loaded = await loadSite(bench.site, { requests: requestsOf(bench.site), seconds: bench.seconds });
  return judgeLoad(loaded, aim);
};

/** A call of the contract, or the note that it is not there. */
const search =
  (name: string, keyword: string, aim: LoadAim) =>
  async (bench: Bench): Promise<Outcome> => {
    if (!(name in contract)) return notBuiltYet;
    return underLoad(({ item_id }) => [callRequest(name, { item_id, keyword })], aim)(bench);
  };

const view = (viewOf: (site: Site) => View, aim: ViewAim) => async (bench: Bench) =>
  judgeView(await openView(bench.plain, bench.site, viewOf(bench.site)), aim);

/** Fifty pages in turn, so that more than one is warm. */
const some = ({ page_ids }: Site) => page_ids.slice(0, 50);

const readingPage = ({ item_id, guide_page_id }: Site) => `/${item_id}?page_id=${guide_page_id}`;
const endpointPage = ({ api_item_id, api_page_id }: Site) => `/${api_item_id}?page_id=${api_page_id}`;
/** The article of an endpoint, which many of the pages are, has no box of its own. */
const articleText = '#article-html :is(h2, p)';
const endpointBar = '#article-html .endpoint';

async function saveAtOnce({ site, seconds }: Bench): Promise<Outcome> {
  const { user_token, page_ids } = site;
  const requests = page_ids.slice(100, 108).flatMap((page_id, at) =>
    ['one', 'other'].map(side =>
      callRequest('page/save', {
        page_id,
        page_title: `Call ${at}`,
        page_content: `${samplePage(at)}\n\nThe ${side} way.`,
        user_token,
      }),
    ),
  );
  return judgeLoad(await loadSite(site, { requests, seconds, connections: 8, requests_each: 2 }), {
    rate: 1_000,
    p99: 50,
  });
}

/** One script that writes fifty pages of a log, each a second long. */
async function pushPages({ site, seconds }: Bench): Promise<Outcome> {
  const { product, user_token, item_id } = site;
  const key = await callProduct(product, 'item/getKey', { item_id, user_token });
  const requests = Array.from({ length: 100 }, (_, at) =>
    callRequest('item/updateByApi', {
      api_key: key.api_key,
      api_token: key.api_token,
      cat_name: 'Logs/Today',
      page_title: `Log ${at % 50}`,
      page_content: `${samplePage(at)}\n\nLine ${at}.`,
    }),
  );
  const loaded = await loadSite(site, { requests, seconds, connections: 4, per_second: 52 });
  return judgeLoad(loaded, { rate: 50, p99: 100 });
}

async function createPages({ site }: Bench): Promise<Outcome> {
  const { product, user_token, item_id } = site;
  const times: number[] = [];
  for (let number = 0; number < 100; number += 1) {
    const began = performance.now();
    const page = { page_id: '0', item_id, page_title: `New ${number}`, page_content: samplePage(number) };
    await callProduct(product, 'page/save', { ...page, user_token });
    times.push(performance.now() - began);
  }
  const median = quantile(times, 0.5);
  return {
    measured: `${milliseconds(median)}, p99 ${milliseconds(quantile(times, 0.99))}`,
    reached: median <= 5,
  };
}

async function startAnew(): Promise<Outcome> {
  const time = await timeStart([process.execPath, 'scripts/start.mjs']);
  const throughNpm = await timeStart(['npm', 'start']);
  return {
    measured: `${milliseconds(time)} (${milliseconds(throughNpm)} with npm's own)`,
    reached: time <= 600,
  };
}

export const rows: readonly Row[] = [
  {
    work: '`page/info`, anonymous',
    aim: '8,000/s, p99 13 ms',
    measure: underLoad(site => some(site).map(page_id => callRequest('page/info', { page_id })), {
      rate: 8_000,
      p99: 13,
    }),
  },
  {
    work: '`item/info`, 1,000 pages',
    aim: '4,200/s, p99 20 ms',
    measure: underLoad(({ item_id }) => [callRequest('item/info', { item_id })], { rate: 4_200, p99: 20 }),
  },
  {
    work: 'reading page, HTML from the server',
    aim: '3,000/s',
    measure: underLoad(
      site => some(site).map(page_id => ({ method: 'GET', path: `/${site.item_id}?page_id=${page_id}` })),
      { rate: 3_000 },
    ),
  },
  {
    work: 'search in an item (`item/info`), one hit among 1,000',
    aim: '2,000/s, p50 10 ms',
    measure: search('item/info', rareWord, { rate: 2_000, p50: 10 }),
  },
  {
    work: 'search in an item (`item/info`), a common word',
    aim: '500/s, 20 kB an answer',
    measure: search('item/info', commonWord, { rate: 500, bytes: 20_000 }),
  },
  {
    work: 'search (`search/pages`), one hit among 1,000',
    aim: '2,000/s, p50 10 ms',
    measure: search('search/pages', rareWord, { rate: 2_000, p50: 10 }),
  },
  {
    work: 'search (`search/pages`), a common word',
    aim: '500/s, 20 kB an answer',
    measure: search('search/pages', commonWord, { rate: 500, bytes: 20_000 }),
  },
  { work: 'save, 8 writers on 8 pages', aim: '1,000/s, p99 50 ms', measure: saveAtOnce },
  { work: 'pushes with one key, each a changed text', aim: '50/s, p99 100 ms', measure: pushPages },
  { work: 'create a page', aim: '5 ms', measure: createPages },
  {
    work: 'save with 50 watchers and 5 webhooks',
    aim: 'within 10 % of the same save without',
    measure: ({ site }) => saveWatched(site),
  },
  {
    work: 'import of 5,000 pages with 200 watchers and 20 webhooks',
    aim: 'one notice or message for each, blocked 250 ms',
    measure: importWatched,
  },
  { work: 'the change log of 200,000 entries opens, SQLite', aim: '50 ms', measure: openLogOnSqlite },
  { work: 'the change log of 200,000 entries opens, PostgreSQL', aim: '50 ms', measure: openLogOnPostgres },
  {
    work: 'a person reads (`page/info`), with rights in 200 of 2,000 catalogs, SQLite',
    aim: '80 % of a member without',
    measure: readInPartsOnSqlite,
  },
  {
    work: 'a person reads (`page/info`), with rights in 200 of 2,000 catalogs, PostgreSQL',
    aim: '80 % of a member without, who has 60 % of visitors',
    measure: readInPartsOnPostgres,
  },
  {
    work: 'memory under load',
    aim: '200 MB',
    measure: async ({ site }) => {
      const megabytes = residentMegabytes(site.product.pid);
      return { measured: `${Math.round(megabytes)} MB`, reached: megabytes <= 200 };
    },
  },
  {
    work: 'reading page, slow phone: text visible',
    aim: '1.2 s, 150 kB, 10 requests, layout shift 0.02, blocked 50 ms',
    measure: view(site => ({ path: readingPage(site), line: 'slow phone', selector: articleText }), {
      visible: 1_200,
      kilobytes: 150,
      requests: 10,
      isCalm: true,
    }),
  },
  {
    work: 'reading page, Lighthouse 12.8',
    aim: '95 in each',
    measure: async ({ site }) => runLighthouse(site.product.address + readingPage(site)),
  },
  {
    work: 'endpoint page, slow phone: text visible',
    aim: '1.2 s, 90 kB of scripts, layout shift 0.02',
    measure: view(site => ({ path: endpointPage(site), line: 'slow phone', selector: endpointBar }), {
      visible: 1_200,
      script_kilobytes: 90,
      isSteady: true,
    }),
  },
  {
    work: 'endpoint page, Lighthouse 12.8',
    aim: '95 in each',
    measure: async ({ site }) => runLighthouse(site.product.address + endpointPage(site)),
  },
  {
    work: 'reading page, fast line',
    aim: '0.2 s',
    measure: view(site => ({ path: readingPage(site), line: 'fast line', selector: articleText }), {
      visible: 200,
    }),
  },
  {
    work: 'editor open, slow phone',
    aim: '4 s, 400 kB',
    measure: view(
      ({ item_id, page_ids }) => ({
        path: `/page/edit/${item_id}/${page_ids[10]}`,
        line: 'slow phone',
        selector: '.cm-content',
        signed_in: true,
      }),
      { visible: 4_000, kilobytes: 400 },
    ),
  },
  {
    work: 'a key in 500 kB of text, to paint',
    aim: '16 ms, 95th percentile 50 ms',
    measure: ({ browser, site }) => typeInLongPage(browser, site),
  },
  {
    work: 'item of 5,000 pages, fast line',
    aim: '0.3 s',
    measure: view(
      ({ large_item_id, large_page_id }) => ({
        path: `/${large_item_id}?page_id=${large_page_id}`,
        line: 'fast line',
        selector: articleText,
      }),
      { visible: 300, isTimedFromData: true },
    ),
  },
  {
    work: 'menu of 5,000 pages, scrolled',
    aim: '60 frames a second',
    measure: ({ browser, site }) =>
      scrollMenu(browser, site, `/${site.large_item_id}?page_id=${site.large_page_id}`),
  },
  {
    work: 'menu of 1,123 endpoints, scrolled',
    aim: '60 frames a second',
    measure: ({ browser, site }) => scrollMenu(browser, site, endpointPage(site)),
  },
  { work: '200 Chinese pages as PDF', aim: '20 s', measure: async ({ site }) => makePdf(site) },
  { work: 'start to first answer', aim: '0.6 s', measure: startAnew },
];
