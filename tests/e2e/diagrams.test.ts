/** What authors put into diagrams, in a real browser, with the Content Security Policy and without it. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/kit/browser/chromium.ts';
import { lookAtDiagrams, waitForDiagrams } from '#tests/kit/browser/diagrams-shown.ts';
import { logIn, openBrowserFor } from '#tests/kit/browser.ts';
import { diagramKinds } from '#tests/kit/hostile/diagram-kinds.ts';
import { hostileBlocks, hostileDiagrams, hostileWords } from '#tests/kit/hostile/hostile-diagrams.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let browser: Browser;
let product: Product;
let user_token: string;
const item_ids: Record<string, string> = {};
const page_ids: Record<string, string> = {};

const fence = (kind: string, text: string) => `\`\`\`${kind}\n${text}\n\`\`\``;
const kinds = Object.entries(diagramKinds);
const texts = {
  harmless: kinds.map(([kind, draw]) => `### ${kind}\n\n${fence('mermaid', draw('Order'))}`),
  words: kinds.map(([kind, draw]) => `### ${kind}\n\n${fence('mermaid', draw(hostileWords))}`),
  older: [
    fence(
      'flow',
      'st=>start: Order\ncond=>condition: Paid?\ne=>end: Done\nst->cond\ncond(yes, right)->e\ncond(no)->st',
    ),
    fence('seq', 'Title: Bill\nClient->API: Bill, please\nNote right of API: thinks\nAPI-->>Client: 200'),
    fence('flow', 'st=>start: Order\nst->nowhere'),
  ],
  few: hostileDiagrams.filter((_, at) => at % 4 === 0).map(text => fence('mermaid', text)),
  whole: [
    ...hostileDiagrams.map(text => fence('mermaid', text)),
    ...hostileBlocks.map(block => fence(...block)),
  ],
};

beforeAll(async () => {
  [browser, product] = await Promise.all([openBrowser(), startProduct()]);
  user_token = await signIn(product);
  for (const [page_title, blocks] of Object.entries(texts)) {
    const { item_id } = await callProduct(product, 'item/add', { user_token, item_name: page_title });
    item_ids[page_title] = item_id;
    const page = { user_token, item_id, page_title, page_content: blocks.join('\n\n') };
    page_ids[page_title] = (await callProduct(product, 'page/save', page)).page_id;
  }
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** What leaves for elsewhere, and every dialog. The browser reports addresses that load nothing, too. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', dialog => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', request => {
    const url = request.url();
    if (/^https?:/.test(url) && (!url.startsWith(product.address) || url.includes('setGroup')))
      seen.push(url);
  });
  return seen;
}

const words = () => `/page/${page_ids.words}`;
const whole = () => `/page/${page_ids.whole}`;
const paper = () => `/item/print/${item_ids.few}`;
const preview = () => `/page/edit/${item_ids.few}/${page_ids.few}`;

test.each([
  ['of every kind in the reader', words, { bypassCSP: true, atLeast: kinds.length }],
  ['in the reader', whole, { bypassCSP: true, atLeast: 30 }],
  ['in the reader with the policy', whole, { bypassCSP: false, atLeast: 30 }],
  ['on paper', paper, { bypassCSP: true, atLeast: 8 }],
  ['on paper with the policy', paper, { bypassCSP: false, atLeast: 8 }],
  ['in the preview', preview, { bypassCSP: true, atLeast: 8 }],
  ['in the preview with the policy', preview, { bypassCSP: false, atLeast: 8 }],
  ['in the comparison', () => `/page/diff/${page_ids.few}/0`, { bypassCSP: true, atLeast: 0 }],
])(
  'hostile diagrams %s run nothing, request nothing and stay in their boxes',
  async (_place, path, { bypassCSP, atLeast }) => {
    const person = await openBrowserFor(browser, {
      bypassCSP,
      viewport: { width: 1440, height: 2_600 },
    });
    const { page } = person;
    await logIn(page, product.address);
    const seen = watch(page);
    await page.goto(product.address + path());
    await waitForDiagrams(page, atLeast);
    expect([await lookAtDiagrams(page), seen, page.url()]).toEqual([[], [], product.address + path()]);
    await person.close();
  },
);

test('every kind of diagram is drawn with its words', async () => {
  const person = await openBrowserFor(browser);
  const { page, complaints } = person;
  await page.goto(`${product.address}/page/${page_ids.harmless}`);
  await waitForDiagrams(page, kinds.length);
  const without = await page.evaluate(() =>
    [...document.querySelectorAll('.diagram[data-drawn]')]
      .filter(figure => {
        const svg = figure.firstElementChild?.shadowRoot?.querySelector('svg');
        const box = svg?.getBoundingClientRect();
        return (
          svg?.textContent?.includes('Order') !== true || box === undefined || box.width * box.height < 400
        );
      })
      .map(figure => figure.previousElementSibling?.textContent),
  );
  expect([without, complaints]).toEqual([['info'], []]);
  await person.close();
});

test('a flow and a seq block are drawn, and one that says nothing stays text', async () => {
  const person = await openBrowserFor(browser);
  const { page } = person;
  await page.goto(`${product.address}/page/${page_ids.older}`);
  await page.locator('.diagram svg').getByText('Paid?').waitFor();
  await page.locator('.diagram svg').getByText('Bill, please').waitFor();
  await page.getByText('This diagram has a mistake in line 2').waitFor();
  await page.locator('pre', { hasText: 'nowhere' }).waitFor();
  await person.close();
});
