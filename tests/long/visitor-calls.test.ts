/** Whatever a visitor requests, with the most it takes: nobody else waits for it. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Call } from '#common/contract/call.ts';
import { type CallName, contract } from '#common/contract/index.ts';
import { bodyMaxBytes, pageMaxBytes } from '#common/limits.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';

/**
 * How much longer than a trivial call one may keep the main thread at a stretch. A trivial call takes it for half a
 * millisecond, what is refused here for fifty.
 */
const mostTimes = 100;
/** What is slow is slow each time, beside a trivial call of the same moment: others may be at work by then. */
const tries = 4;
const trivialCalls = 31;
const pagesOfMenu = 1_000;
const pagesAtOnce = 50;

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
const calls = Object.entries(contract as Record<string, Call>);
type Sent = { path: string; body?: string | FormData; type?: string };

let product: Product;
let target: Record<string, string>;
let paths: string[];
let trivial: number;

beforeAll(async () => {
  product = await startProduct({ flags: ['--import', './tests/kit/product/report-delay.mjs'] });
  ({ target, paths } = await buildLargeItem(product));
  trivial = await measureTrivialCall();
}, 120_000);
afterAll(async () => product.stop());

/** The largest of everything that is open to visitors: a page, its history, a menu. */
async function buildLargeItem(site: Product) {
  const user_token = await signIn(site);
  const call = async <N extends CallName>(name: N, input: Record<string, string>) =>
    callProduct(site, name, { user_token, ...input });
  const { item_id } = await call('item/add', { item_name: 'Large' });
  const line = 'some “text” with `code`, [a link](https://example.com) and 中文\n\n';
  const text = line.repeat(pageMaxBytes / Buffer.byteLength(line));
  const page = { item_id, page_title: 'Large', page_content: text };
  const { page_id } = await call('page/save', page);
  for (const page_content of [text.slice(1), text.slice(2), text.slice(3, -5)])
    await call('page/save', { ...page, page_id, page_content });
  for (let at = 0; at < pagesOfMenu; at += pagesAtOnce)
    await Promise.all(
      Array.from({ length: pagesAtOnce }, async (_, more) =>
        call('page/save', {
          item_id,
          page_title: `Page ${at + more}`,
          page_content: 'some words '.repeat(50),
        }),
      ),
    );
  const [version] = await call('page/versions', { page_id });
  const share = await call('page/createSinglePage', { page_id, isCreateSiglePage: '1' });
  const unique_key = Array.isArray(share) ? '' : share.unique_key;
  return {
    target: {
      item_id,
      page_id,
      unique_key,
      page_history_id: version?.page_history_id ?? '',
      size: '999',
      keyword: 'some',
    },
    paths: [
      `/${item_id}?page_id=${page_id}`,
      `/page/${page_id}.md`,
      `/p/${unique_key}`,
      '/sitemap.xml',
      '/llms.txt',
    ],
  };
}

async function measure(work: () => Promise<Response>): Promise<number> {
  await longestStretch();
  await work()
    .then(async answer => answer.arrayBuffer())
    .catch(requireReset);
  return longestStretch();
}

/** A body that is refused before all of it has come ends the connection: whether its answer is still read is a race. */
function requireReset(failure: unknown): void {
  const { cause } = failure as { cause?: NodeJS.ErrnoException };
  if (cause?.code !== 'ECONNRESET' && cause?.code !== 'EPIPE') throw failure;
}

/** Of the product's main thread since the last time, in processor time. */
async function longestStretch(): Promise<number> {
  const delays = () => [...product.output().matchAll(/^delay (\d+)$/gm)];
  const before = delays().length;
  process.kill(product.pid, 'SIGUSR2');
  await vi.waitUntil(() => delays().length > before, { interval: 1, timeout: 20_000 });
  return Number(delays().at(-1)?.[1]);
}

async function measureTrivialCall(): Promise<number> {
  const taken = [];
  for (let at = 0; at < trivialCalls; at += 1)
    taken.push(await measure(async () => send({ path: '/healthz' })));
  return taken.toSorted((a, b) => a - b)[Math.floor(trivialCalls / 2)] ?? 0;
}

/** A cookie that nobody has: answers that were made before are for those who bring none. */
const headers = { cookie: `cookie_token=${'0'.repeat(64)}`, 'accept-encoding': 'br' };

function send({ path, body, type }: Sent): Promise<Response> {
  const about = { ...headers, ...(type !== undefined && { 'content-type': type }) };
  return fetch(product.address + path, {
    headers: about,
    ...(body !== undefined && { method: 'POST', body }),
  });
}

async function timesOfTrivial(sent: Sent): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries && best > mostTimes; at += 1) {
    if (at > 0) trivial = await measureTrivialCall();
    best = Math.min(best, (await measure(async () => send(sent))) / trivial);
  }
  return Math.round(best);
}

async function listSlow(all: Record<string, Sent>): Promise<string[]> {
  const slow: string[] = [];
  for (const [name, sent] of Object.entries(all)) {
    const times = await timesOfTrivial(sent);
    if (times > mostTimes) slow.push(`${name}: ${times} times as long as a trivial call`);
  }
  return slow;
}

/** The longest text that a field takes, and else what it takes at all. */
function largestOf(shape: z.ZodType): string | undefined {
  const lengths = Array.from({ length: 20 }, (_, power) => 2 ** (19 - power));
  const around = [...lengths, 60, 200, 250, 500, 1_000, 2_000, 5_000].toSorted((a, b) => b - a);
  const candidates = [...around.map(length => 'x'.repeat(length)), '999999999999999', '[]', '{}', '1'];
  return candidates.find(candidate => z.safeDecode(shape, candidate as never).success);
}

function largestInput(call: Call): Record<string, string> {
  const shapes = Object.entries((call.input as z.ZodObject<Record<string, z.ZodType>>).shape);
  const fields = shapes.map(([field, shape]) => [field, target[field] ?? largestOf(shape) ?? ''] as const);
  return Object.fromEntries(fields);
}

test('every call, with the most that each of its fields takes', async () => {
  const requests = calls.map(([name, call]) => {
    const body = new URLSearchParams(largestInput(call)).toString();
    return [name, { path: `/api/${name}`, body, type: form }] as const;
  });
  expect(await listSlow(Object.fromEntries(requests))).toEqual([]);
});

test('every page that is read', async () => {
  expect(await listSlow(Object.fromEntries(paths.map(path => [path, { path }])))).toEqual([]);
});

/** Bodies that are slow to read, of so many bytes. */
const bodies: Record<string, { type: string; build: (bytes: number) => string }> = {
  'spaces of a form': { type: form, build: bytes => `page_content=${'+'.repeat(bytes)}` },
  'escapes of a form': { type: form, build: bytes => `page_content=${'%E4%B8%AD'.repeat(bytes / 9)}` },
  'wrong escapes of a form': { type: form, build: bytes => `page_content=${'%zz'.repeat(bytes / 3)}` },
  'fields of a form': { type: form, build: bytes => 'a=1&'.repeat(bytes / 4) },
  'tokens of a form': { type: form, build: bytes => '&user_token='.repeat(bytes / 12) },
  'nested JSON': { type: json, build: bytes => `{"a":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}` },
  'many values in JSON': { type: json, build: bytes => `{"a":[${'{},'.repeat(bytes / 3)}1]}` },
  'many names in JSON': { type: json, build: bytes => `{${listNames(bytes)}"a":1}` },
  'escapes in JSON': { type: json, build: bytes => `{"page_content":"${'\\u4e2d'.repeat(bytes / 6)}"}` },
};

const listNames = (bytes: number) =>
  Array.from({ length: bytes / 10 }, (_, at) => `"${at + 100_000}":1,`).join('');

/** One call of each largest body, with its size. */
const sizes = new Map(
  calls.map(([name, call]) => {
    const bytes = call.body_max_bytes ?? bodyMaxBytes;
    return [`${call.kind === 'push'} ${call.upload !== undefined} ${bytes}`, { name, bytes }] as const;
  }),
);

test('every kind of call, with a body as large as it takes', async () => {
  for (const { name, bytes } of sizes.values()) {
    const path = `/api/${name}`;
    const sent = Object.entries(bodies).map(([about, { type, build }]) => {
      const body = build(bytes - 100);
      return [`${name}: ${about}`, { path, body, type }] as const;
    });
    const parts = new FormData();
    for (let at = 0; at < 190; at += 1) parts.set(`field${at}`, 'x'.repeat(bodyMaxBytes / 200));
    expect(
      await listSlow({ ...Object.fromEntries(sent), [`${name}: parts`]: { path, body: parts } }),
    ).toEqual([]);
  }
});
