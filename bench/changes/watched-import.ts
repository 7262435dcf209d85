/** An import of 5,000 pages into an item that 200 people watch and 20 webhooks send, and how long others wait meanwhile. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { newAccount } from '#server/people/user/register.ts';
import { openDb } from '#server/platform/db/open.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';
import { milliseconds, type Outcome, quantile } from '../outcome.ts';
import { samplePage } from '../sample-page.ts';

const operations = 5_000;
const watchers = 200;
/** As many of them watch a field in place of the item. */
const ofField = 50;
const webhooks = 20;
/** So long at a stretch the server answers nobody else, in processor time of its main thread. */
const mostBlockedMs = 250;
const toldWithinMs = 600_000;

type Editor = { product: Product; user_token: string };

export async function importWatched(): Promise<Outcome> {
  const product = await startProduct({ flags: ['--import', './tests/kit/product/report-delay.mjs'] });
  const receiver = await openReceiver();
  try {
    return await measure({ product, user_token: await signIn(product) }, receiver);
  } finally {
    receiver.close();
    await product.stop();
  }
}

async function openReceiver() {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    request.resume();
    response.writeHead(204).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received: () => count,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
type Receiver = Awaited<ReturnType<typeof openReceiver>>;

async function measure(editor: Editor, { port, received }: Receiver): Promise<Outcome> {
  const { product } = editor;
  const item_id = await importApi(editor, 'string');
  await untilTold(product, async db => (await countRows(db, 'page_change')) >= operations);
  await addWatchers(product, Number(item_id));
  await addWebhooks(editor, item_id, port);
  await longestStretch(product);
  const others = workBeside(editor);
  const began = performance.now();
  await importApi(editor, 'integer', item_id);
  const imported = performance.now() - began;
  const isTold = async (db: Db) => received() >= webhooks && (await countRows(db, 'notice')) >= watchers;
  const allTold = await untilTold(product, isTold);
  const told = performance.now() - began;
  const times = await others.stop();
  const blocked = await longestStretch(product);
  // One that came late would be one too many.
  await wait(2_000);
  let notices = 0;
  await untilTold(product, async db => (notices = await countRows(db, 'notice')) > 0);
  const took = (all: readonly number[]) =>
    `${milliseconds(quantile(all, 0.5))}, 95th percentile ${milliseconds(quantile(all, 0.95))}`;
  return {
    measured: `imported after ${milliseconds(imported)}, all told after ${milliseconds(told)}: ${notices} notices, ${received()} messages; blocked ${milliseconds(blocked)}; meanwhile a read took ${took(times.reads)}, a save ${took(times.saves)}`,
    reached: allTold && notices === watchers && received() === webhooks && blocked <= mostBlockedMs,
  };
}

/** Since the last time. */
async function longestStretch(product: Product): Promise<number> {
  const said = () => [...product.output().matchAll(/^delay (\d+)$/gm)];
  const before = said().length;
  process.kill(product.pid, 'SIGUSR2');
  while (said().length === before) await wait(5);
  return Number(said().at(-1)?.[1]) / 1_000_000;
}

/** @param item_id undefined: a new one @returns its number, once the import is done */
async function importApi({ product, user_token }: Editor, type: string, item_id?: string): Promise<string> {
  const form = new FormData();
  form.set('user_token', user_token);
  if (item_id !== undefined) form.set('item_id', item_id);
  form.set('file', new Blob([JSON.stringify(apiOf(type))]), 'orders.json');
  const reply = await fetch(`${product.address}/api/import/auto`, { method: 'POST', body: form });
  const { data, error_message } = (await reply.json()) as {
    error_message: string;
    data?: { item_id?: string; job_id: string };
  };
  if (data === undefined) throw new Error(error_message);
  if (data.item_id !== undefined) return data.item_id;
  for (;;) {
    const job = await callProduct(product, 'import/progress', { job_id: data.job_id, user_token });
    if (job.state === 'done') return job.item_id ?? '';
    if (job.state === 'failed' || job.state === 'cancelled')
      throw new Error(`the import ended: ${job.state}`);
    await wait(200);
  }
}

function apiOf(type: string): object {
  const schema = {
    type: 'object',
    properties: { sku: { type }, user_id: { type }, quantity: { type: 'integer' }, note: { type: 'string' } },
  };
  const content = { 'application/json': { schema } };
  const path = (at: number) => [
    `/orders-${at}`,
    {
      post: {
        tags: [`Part ${Math.floor(at / 50)}`],
        summary: `Create order ${at}`,
        requestBody: { content },
        responses: { 200: { description: 'Made', content } },
      },
    },
  ];
  return {
    openapi: '3.1.0',
    info: { title: 'Orders', version: '1' },
    paths: Object.fromEntries(Array.from({ length: operations }, (_, at) => path(at))),
  };
}

type Db = ReturnType<typeof openDb>;

async function countRows(db: Db, table: 'page_change' | 'notice'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function untilTold({ data_dir }: Product, isTold: (db: Db) => Promise<boolean>): Promise<boolean> {
  const db = openDb({ data_dir, database_url: undefined });
  const end = performance.now() + toldWithinMs;
  let told = await isTold(db);
  while (!told && performance.now() < end) {
    await wait(250);
    told = await isTold(db);
  }
  await db.destroy();
  return told;
}

async function addWatchers({ data_dir }: Product, item_id: number): Promise<void> {
  const db = openDb({ data_dir, database_url: undefined });
  const now = () => Math.floor(Date.now() / 1000);
  const people = Array.from({ length: watchers }, (_, at) =>
    newAccount({ now }, { username: `watcher${at}`, password: '' }),
  );
  const added = await db.insertInto('user').values(people).returning('uid').execute();
  const watches = added.map(({ uid }, at) => ({
    uid,
    item_id,
    cat_id: 0,
    field_name: at < ofField ? 'user_id' : '',
    level: at % 2 === 0 ? ('all' as const) : ('breaking' as const),
    addtime: now(),
  }));
  await db.insertInto('item_watch').values(watches).execute();
  await db.updateTable('item').set({ password: '' }).where('item_id', '=', item_id).execute();
  await db.destroy();
}

async function addWebhooks({ product, user_token }: Editor, item_id: string, port: number): Promise<void> {
  const hosts = JSON.stringify([{ host: '127.0.0.1', port, is_internal: true }]);
  await callProduct(product, 'adminSetting/saveConfig', { outbound_hosts: hosts, user_token });
  for (let number = 0; number < webhooks; number += 1)
    await callProduct(product, 'webhook/save', {
      item_id,
      name: `Program ${number}`,
      url: `http://127.0.0.1:${port}/${number}`,
      events: 'page.breaking,page.changed,pages.changed',
      is_on: '1',
      user_token,
    });
}

/** Somebody reads a page of another item, and somebody saves one, again and again. */
function workBeside({ product, user_token }: Editor) {
  const [reads, saves]: [number[], number[]] = [[], []];
  let isOver = false;
  const work = async () => {
    const { item_id } = await callProduct(product, 'item/add', { item_name: 'Others', user_token });
    const page = { item_id, page_title: 'Call', page_content: samplePage(0), user_token };
    const { page_id } = await callProduct(product, 'page/save', page);
    const repeat = async (times: number[], call: (round: number) => Promise<unknown>) => {
      for (let round = 0; !isOver; round += 1) {
        const began = performance.now();
        await call(round);
        times.push(performance.now() - began);
        await wait(20);
      }
    };
    await Promise.all([
      repeat(reads, async () => callProduct(product, 'page/info', { page_id, user_token })),
      repeat(saves, async round =>
        callProduct(product, 'page/save', {
          ...page,
          page_id,
          page_content: `${samplePage(0)}\n\nSaved ${round} times.`,
        }),
      ),
    ]);
  };
  const working = work();
  return {
    async stop() {
      isOver = true;
      await working;
      return { reads, saves };
    },
  };
}
