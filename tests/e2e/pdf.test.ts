/** PDFs of the built product, by the Chromium of this machine, read by poppler. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needChromium, openBrowser } from '#tests/kit/browser/chromium.ts';
import { openBrowserFor, signInAt } from '#tests/kit/browser.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

let product: Product;
let user_token: string;
let folder: string;
/** Counts what is requested of it. */
let outside: Server;
let requests = 0;
let outsideAddress: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-e2e-'));
  outside = createServer((_, answer) => {
    requests += 1;
    answer.end();
  });
  await new Promise<void>(resolve => outside.listen(0, '127.0.0.1', resolve));
  outsideAddress = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  product = await startProduct({ environment: { CHROMIUM_PATH: needChromium() } });
  user_token = await signIn(product);
});
afterAll(async () => {
  await product.stop();
  outside.close();
  rmSync(folder, { recursive: true, force: true });
});

type Page = { page_title: string; page_content: string; cat_id?: string };

async function buildItem(item_name: string): Promise<string> {
  const item = { user_token, item_name, item_type: '1', item_description: '下单与退款' };
  return (await callProduct(product, 'item/add', item)).item_id;
}

async function addCatalog(item_id: string, cat_name: string, parent_cat_id = '0'): Promise<string> {
  return (await callProduct(product, 'catalog/save', { user_token, item_id, cat_name, parent_cat_id }))
    .cat_id;
}

async function addPage(item_id: string, { cat_id = '0', ...page }: Page): Promise<string> {
  const sent = { user_token, item_id, page_id: '0', cat_id, ...page };
  return (await callProduct(product, 'page/save', sent)).page_id;
}

async function stateOf(pdf_id: string) {
  return callProduct(product, 'export/pdfState', { user_token, pdf_id });
}

/** @returns the path of a file of it */
async function makePdf(fields: Record<string, string>): Promise<string> {
  const { pdf_id } = await callProduct(product, 'export/pdf', { user_token, ...fields });
  const ended = async () => ['done', 'failed'].includes((await stateOf(pdf_id)).state);
  await expect.poll(ended, { timeout: 90_000 }).toBe(true);
  expect(await stateOf(pdf_id)).toMatchObject({ state: 'done', error_message: '' });
  const query = new URLSearchParams({ user_token, pdf_id });
  const answer = await fetch(`${product.address}/api/export/pdfFile?${query}`);
  const path = join(folder, `${pdf_id}.pdf`);
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  return path;
}

const read = (program: string, ...words: string[]) =>
  execFileSync(program, words, { maxBuffer: 32 * 1024 * 1024 });
const run = (...command: Parameters<typeof read>) => read(...command).toString();
const textOf = (path: string, page?: number) =>
  run('pdftotext', '-layout', ...(page === undefined ? [] : ['-f', `${page}`, '-l', `${page}`]), path, '-');
const factsOf = (path: string, ...words: string[]) => run('pdfinfo', ...words, path);
const countPages = (path: string) => Number(/Pages:\s+(\d+)/.exec(factsOf(path))?.[1]);

/** As a watermark has them: paler than letters and lines. */
function countPalePixels(path: string, page: number): number {
  const picture = read('pdftoppm', '-gray', '-r', '72', '-f', `${page}`, '-l', `${page}`, path);
  return picture.filter(shade => shade > 226 && shade < 246).length;
}

const leftOvers = () => [
  ...readdirSync(tmpdir()).filter(name => name.startsWith(`docstead-pdf-${product.pid}-`)),
  ...(existsSync(join(product.data_dir, 'exports')) ? readdirSync(join(product.data_dir, 'exports')) : []),
];

test('contents name the pages on which things stand; links, bookmarks, running heads and Chinese are in it', async () => {
  const item_id = await buildItem('支付平台接口');
  const guides = await addCatalog(item_id, '指南');
  const inner = await addCatalog(item_id, '退款', guides);
  const long = Array.from({ length: 80 }, (_, at) => `## 第 ${at} 段\n\n对账文件每天上午十点生成。`).join(
    '\n\n',
  );
  const first = await addPage(item_id, { page_title: '概述', page_content: long });
  const content = `回到[概述](/page/${first}#第-70-段)，[外部](https://example.com/a)，[写错](#%FF)。\n\n$E=mc^2$`;
  await addPage(item_id, { page_title: '申请退款', page_content: content, cat_id: inner });
  await addPage(item_id, { page_title: '查询退款', page_content: '## 参数\n\n正文', cat_id: inner });
  const path = await makePdf({ item_id });

  const contents = textOf(path, 2);
  const named = [...contents.matchAll(/(概述|申请退款|查询退款)\s+(\d+)/g)];
  expect(named.map(([, name]) => name)).toEqual(['概述', '申请退款', '查询退款']);
  for (const [, name = '', page] of named) expect(textOf(path, Number(page))).toContain(name);
  expect(Number(named[1]?.[2])).toBeGreaterThan(4);
  const second = textOf(path, Number(named[2]?.[2]));
  expect(second).toMatch(/1\.1|2\.1/);
  expect(second).toContain('支付平台接口');

  expect(textOf(path, 1)).toContain('下单与退款');
  expect(factsOf(path)).toMatch(/Tagged:\s+yes/);
  expect(factsOf(path, '-dests')).toMatch(new RegExp(`"p${first}-`));
  const links = factsOf(path, '-url');
  expect(links).toContain('https://example.com/a');
  const bookmarks = run('pdftohtml', '-xml', '-i', '-stdout', path);
  const outline = bookmarks.slice(bookmarks.indexOf('<outline>'));
  expect(outline).toMatch(/指南[\s\S]*<outline>[\s\S]*退款[\s\S]*<outline>[\s\S]*申请退款/);
  expect(textOf(path).match(/上午十点/g)?.length).toBe(80);
  expect(leftOvers()).toEqual([]);
});

test('diagrams are drawn, endpoints look as on the screen, and a page alone lists its headings', async () => {
  const item_id = await buildItem('图与接口');
  const content =
    '```http\nPOST https://api.example.com/v1/orders\n```\n\n## 流程\n\n```mermaid\nflowchart LR\n  A[下单] --> B[扣款]\n```\n\n## 请求参数\n\n|参数名|必选|类型|说明|\n|:--|:--|:--|:--|\n|sku|是|string|订购的商品|\n';
  const page_id = await addPage(item_id, { page_title: '创建订单', page_content: content });
  const path = await makePdf({ item_id, page_id, without_cover: '1' });
  const text = textOf(path);
  expect(text).not.toContain('flowchart');
  expect(text).toMatch(/下单[\s\S]*扣款/);
  expect(text).toContain('curl');
  expect(text).toMatch(/目录|Contents/);
  expect(textOf(path, 1)).toMatch(/流程\s+2/);
  expect(text).toContain('订购的商品');
});

test('a wide table is turned, the widest fits, and no word is cut off', async () => {
  const item_id = await buildItem('宽表');
  const wide = (columns: number, head: string) => {
    const row = (word: string) => `|${Array.from({ length: columns }, (_, at) => `${word}${at}`).join('|')}|`;
    return `## ${columns}\n\n${row(head)}\n|${'--|'.repeat(columns)}\n${row('cellword')}\n${row('说明文字与金额')}\n`;
  };
  const page_content = `${wide(4, 'head')}\n\n${wide(14, 'head')}\n\n${wide(26, 'c')}\n\n${wide(40, 'd')}`;
  await addPage(item_id, { page_title: 'Table', page_content });
  const path = await makePdf({ item_id });
  const sizes = factsOf(path, '-f', '1', '-l', '20');
  expect(sizes).toMatch(/size:\s+595\.\d+ x 841|size:\s+594\.\d+ x 841/);
  expect(sizes).toMatch(/size:\s+841\.\d+ x 59[45]/);
  const boxes = run('pdftotext', '-bbox', path, '-');
  for (const [, page, inside] of boxes.matchAll(/<page width="([\d.]+)"[^>]*>([\s\S]*?)<\/page>/g))
    for (const [, right] of (inside ?? '').matchAll(/xMax="([\d.]+)"/g))
      expect(Number(right)).toBeLessThanOrEqual(Number(page));
  const words = textOf(path).replace(/\s/g, '');
  expect(words).toContain('head13');
  expect(words).toContain('c25');
});

test('nothing is requested of anybody, and no file of the machine is read', async () => {
  const item_id = await buildItem('Hostile');
  const secret = join(folder, 'secret.txt');
  writeFileSync(secret, 'what only the server may read');
  const addresses = [outsideAddress, `file://${secret}`, `//${new URL(outsideAddress).host}/x`];
  const markup = addresses.flatMap(address => [
    `![x](${address})`,
    `<img src="${address}"><iframe src="${address}"></iframe><object data="${address}"></object><embed src="${address}">`,
    `<link rel="stylesheet" href="${address}"><style>@import "${address}"; p{background:url(${address})}</style>`,
    `<svg><image href="${address}"/><use href="${address}#x"/></svg>`,
    `<script>fetch("${address}")</script><img src=x onerror="fetch('${address}')">`,
    `<p style="background:url(${address})">styled</p><video src="${address}" poster="${address}"></video>`,
    `\`\`\`mermaid\nflowchart LR\n  A["<img src='${address}'>"] --> B\n  style A fill:url(${address})\n\`\`\``,
  ]);
  const page_content = `# Here\n\n${markup.join('\n\n')}\n\nThe end of it.`;
  await addPage(item_id, { page_title: 'x"}</style><script>1</script>', page_content });
  const path = await makePdf({ item_id });
  expect(requests).toBe(0);
  expect(textOf(path)).toContain('The end of it.');
  expect(textOf(path)).not.toContain('what only the server may read');
  expect(leftOvers()).toEqual([]);
});

test('two at once are made one after the other', async () => {
  const item_id = await buildItem('Queue');
  const text = Array.from({ length: 300 }, (_, at) => `Paragraph ${at} of some length.`).join('\n\n');
  await addPage(item_id, { page_title: 'Page', page_content: text });
  const begin = async () => (await callProduct(product, 'export/pdf', { user_token, item_id })).pdf_id;
  const [first, second] = [await begin(), await begin()];
  const seen = new Set<string>();
  const look = async () => {
    const { state, place } = await stateOf(second);
    seen.add(
      state === 'waiting'
        ? `waiting behind ${place}`
        : `begun while the first is ${(await stateOf(first)).state}`,
    );
    return state;
  };
  await expect.poll(look, { timeout: 90_000, interval: 20 }).toBe('done');
  seen.delete('waiting behind 0');
  expect(seen).toEqual(new Set(['waiting behind 1', 'begun while the first is done']));
});

test('a server that is told to stop ends its Chromium; one that is killed leaves a row that has ended', async () => {
  const site = await startProduct({ environment: { CHROMIUM_PATH: needChromium() } });
  const token = await signIn(site);
  const fields = { user_token: token, item_name: 'Large', item_type: '1' };
  const { item_id } = await callProduct(site, 'item/add', fields);
  const text = Array.from({ length: 20_000 }, (_, at) => `Paragraph ${at} of some length.`).join('\n\n');
  const page = { user_token: token, item_id, page_id: '0', cat_id: '0', page_title: 'Page' };
  await callProduct(site, 'page/save', { ...page, page_content: text });
  const begin = async (running: Product) => {
    const { pdf_id } = await callProduct(running, 'export/pdf', { user_token: token, item_id });
    const state = async () =>
      (await callProduct(running, 'export/pdfState', { user_token: token, pdf_id })).state;
    await expect.poll(state, { timeout: 90_000, interval: 20 }).toMatch(/drawing|numbering|printing/);
    return pdf_id;
  };
  const foldersOf = ({ pid }: Product) =>
    readdirSync(tmpdir()).filter(name => name.startsWith(`docstead-pdf-${pid}-`));
  const programsIn = (name: string) =>
    run('ps', '-eo', 'stat,args')
      .split('\n')
      .filter(line => line.includes(name) && !line.startsWith('Z'));
  await begin(site);
  const [stopped = ''] = foldersOf(site);
  await site.stop({ keep: true });
  expect(programsIn(stopped)).toEqual([]);
  expect(foldersOf(site)).toEqual([]);

  const again = await startProduct({
    data_dir: site.data_dir,
    environment: { CHROMIUM_PATH: needChromium() },
  });
  const pdf_id = await begin(again);
  const [killed = ''] = foldersOf(again);
  expect(killed).not.toBe('');
  await again.kill('SIGKILL');
  await expect.poll(() => programsIn(killed)).toEqual([]);
  const last = await startProduct({
    data_dir: site.data_dir,
    environment: { CHROMIUM_PATH: needChromium() },
  });
  const { state, error_message } = await callProduct(last, 'export/pdfState', { user_token: token, pdf_id });
  expect([state, error_message]).toEqual(['failed', expect.stringContaining('restarted')]);
  expect(foldersOf(again)).toEqual([]);
  await last.stop();
});

test('on the export screen somebody chooses, waits and has the file', async () => {
  const item_id = await buildItem('Screen');
  await addPage(item_id, { page_title: 'Only page', page_content: 'Words' });
  const browser: Browser = await openBrowser();
  try {
    const { page } = await openBrowserFor(browser);
    await signInAt(page, product.address);
    await page.goto(`${product.address}/item/print/${item_id}`);
    await page.getByRole('link', { name: 'Make a PDF with page numbers and bookmarks' }).click();
    await page.getByRole('radio', { name: /^PDF/, checked: true }).waitFor();
    await page.getByLabel('One page').check();
    await page.getByLabel('Page', { exact: true }).selectOption('Only page');
    await page.getByRole('checkbox', { name: 'Contents' }).uncheck();
    await page.getByLabel('Watermark').fill('Example Bank');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export PDF' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Screen - Only page.pdf');
    const path = join(folder, 'screen.pdf');
    writeFileSync(path, await buffer(await file.createReadStream()));
    expect(countPages(path)).toBe(2);
    expect(countPalePixels(path, 2)).toBeGreaterThan(500);
    expect(countPalePixels(path, 1)).toBeLessThan(countPalePixels(path, 2));
    await page.getByText('Screen - Only page.pdf is ready').waitFor();
  } finally {
    await browser.close();
  }
});

test('where no Chromium is set, the export screen and the print screen say what has to be done', async () => {
  const site = await startProduct();
  const browser = await openBrowser();
  try {
    const token = await signIn(site);
    const item = { user_token: token, item_name: 'Without', item_type: '1' };
    const { item_id } = await callProduct(site, 'item/add', item);
    const { page } = await openBrowserFor(browser);
    await signInAt(page, site.address);
    await page.goto(`${site.address}/item/export/${item_id}`);
    await page.getByRole('radio', { name: /^PDF/ }).check();
    await page.getByText('CHROMIUM_PATH').waitFor();
    expect(await page.getByRole('button', { name: 'Export PDF' }).isDisabled()).toBe(true);
    await page.goto(`${site.address}/item/print/${item_id}`);
    await page.getByText('CHROMIUM_PATH').waitFor();
  } finally {
    await browser.close();
    await site.stop();
  }
});
