/** All that people do, for a while, at several times their pace: nothing piles up, and the log has no error. */
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  administrator,
  callProduct,
  type Product,
  signIn,
  startProduct,
  uploadToProduct,
} from '#tests/kit/product.ts';
import { size } from './size.ts';

const flags = ['--expose-gc', '--import', './tests/kit/product/report-memory.mjs'];
const megabyte = 1024 * 1024;
/** Between the first measure, when all is loaded and caches are warm, and the last. */
const growthMostBytes = 24 * megabyte;
const growthMostFiles = 20;
const roundMs = 250;

type SoakSession = { product: Product; user_token: string; item_id: string; page_id: string };

async function makeVisit(product: Product): Promise<SoakSession> {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Soak', user_token });
  const page = { item_id, page_title: 'Read', page_content: '# Read\n\nsome **text**', user_token };
  const { page_id } = await callProduct(product, 'page/save', page);
  return { product, user_token, item_id, page_id };
}

/** One of each in a round; the texts differ, the number of pages does not grow without end. */
const actions: readonly ((visit: SoakSession, round: number) => Promise<unknown>)[] = [
  ({ product, page_id }) => read(product, `/page/${page_id}`),
  ({ product, item_id }) => read(product, `/${item_id}`),
  ({ product, item_id, user_token }) =>
    callProduct(product, 'search/pages', { keyword: 'some text', item_id, user_token }),
  ({ product, item_id, page_id, user_token }, round) =>
    callProduct(product, 'page/save', {
      item_id,
      page_id,
      page_title: 'Read',
      page_content: `# ${round}\n\nsome text`,
      user_token,
    }),
  (visit, round) =>
    uploadToProduct(visit, { page_id: visit.page_id, file_name: `${round}.txt`, text: 'x'.repeat(5_000) }),
  ({ product, item_id, user_token }) =>
    read(product, `/api/export/markdown?item_id=${item_id}&user_token=${user_token}`),
];

async function read({ address }: Product, path: string): Promise<void> {
  const answer = await fetch(address + path);
  await answer.arrayBuffer();
  expect([path, answer.status]).toEqual([path, 200]);
}

/** Dearer ones, now and then: they are counted per address. */
async function comeAndGo({ product }: SoakSession): Promise<void> {
  const { user_token } = await callProduct(product, 'user/login', administrator);
  await callProduct(product, 'user/logout', { user_token });
}

async function importPage({ product, user_token, item_id }: SoakSession): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ user_token, item_id })) form.set(name, value);
  form.set('file', new Blob(['# Imported\n\ntext']), 'imported.md');
  const answer = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
  expect(((await answer.json()) as { error_code: number }).error_code).toBe(0);
}

async function soak(visit: SoakSession, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let round = 0;
  while (performance.now() < end) {
    round += 1;
    await Promise.all(actions.map(action => action(visit, round)));
    if (round % 20 === 0) await Promise.all([comeAndGo(visit), importPage(visit)]);
    await pause(roundMs);
  }
  return round;
}

async function measure(product: Product): Promise<{ bytes: number; files: number }> {
  const count = () => [...product.output().matchAll(/^memory (\d+) (\d+)$/gm)];
  const before = count().length;
  process.kill(product.pid, 'SIGUSR2');
  await expect.poll(() => count().length, { timeout: 20_000 }).toBeGreaterThan(before);
  const [, heap, external] = count().at(-1) ?? [];
  return { bytes: Number(heap) + Number(external), files: readdirSync(`/proc/${product.pid}/fd`).length };
}

test(`${size.soak_seconds} seconds of all that people do`, {
  timeout: (size.soak_seconds + 120) * 1000,
}, async () => {
  // Statements take long where others use the machine too; what matters here is what stays behind.
  const product = await startProduct({ flags, environment: { SLOW_QUERY_MS: '10000' } });
  const visit = await makeVisit(product);
  // A third of the time: all is loaded, and the caches hold what they hold.
  await soak(visit, size.soak_seconds / 3);
  const first = await measure(product);
  const rounds = await soak(visit, (size.soak_seconds * 2) / 3);
  const last = await measure(product);
  process.stdout.write(
    `${rounds} rounds; memory grew by ${last.bytes - first.bytes} bytes, open files by ${last.files - first.files}\n`,
  );
  expect(rounds).toBeGreaterThan(size.soak_seconds / 8);
  expect(last.bytes - first.bytes).toBeLessThan(growthMostBytes);
  expect(last.files - first.files).toBeLessThan(growthMostFiles);
  expect(product.output()).not.toMatch(/"level":"(error|warn)"|unhandled/i);
  expect(await product.kill('SIGTERM')).toBe(0);
  await product.stop();
});
