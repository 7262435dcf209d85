/** Eight people who write without a pause, and what they were promised: for the tests that take the product away under them. */
import { callProduct, type Product, uploadToProduct } from '#tests/kit/product.ts';

type ProductAddress = Pick<Product, 'address'>;
type WriterSession = { product: ProductAddress; user_token: string };
/** The round that a writer knows was stored, and those since then that nobody answered for. */
type Promised = { kept: number; tried: number[] };
type Pages = Map<string, Promised>;
/** When it was sent and when the yes came, in milliseconds of `performance.now()`. */
type Acknowledged = { begun: number; ended: number };

export type Writers = {
  /** How many times the server has said yes. */
  acknowledged(): number;
  /** Refusals in words; there should be none. */
  refusals: string[];
  /** Writes until the server is gone. */
  run(visit: WriterSession): Promise<void>;
  /** Writes on whatever happens, until it is stopped. @returns what was acknowledged, growing; and the stop */
  keepOn(visit: WriterSession): { acknowledged: Acknowledged[]; stop(): Promise<void> };
  /** What was promised since the last time and is not there. */
  missing(visit: WriterSession): Promise<string[]>;
};

const textOf = (round: number) => `Round ${round}.\n${'One line of it. '.repeat(40)}end ${round}`;
const fileOf = (name: string) => `${name} ${'bytes '.repeat(2_000)}`;
const savers = ['a', 'b', 'c', 'd'];
const uploaders = ['e', 'f'];
const sorters = ['g', 'h'];
const pagesToSort = 6;

/** @param item_id where they write */
export async function openWriters(visit: WriterSession, item_id: string): Promise<Writers> {
  const pages: Pages = new Map();
  const files: Stored[] = [];
  const page = { item_id, page_title: 'Files', page_content: 'x', user_token: visit.user_token };
  const { page_id } = await callProduct(visit.product, 'page/save', page);
  const orders = await Promise.all(sorters.map(async name => openOrder(visit, name)));
  const [refusals, counter]: [string[], Counter] = [[], { acknowledged: 0, round: 0 }];
  const works = listWorks({ item_id, page_id, pages, files, orders });
  return {
    acknowledged: () => counter.acknowledged,
    refusals,
    async run(now) {
      await Promise.all(
        works.map(work => goOn(at => work(now, at), counter).catch(collectRefusal(refusals))),
      );
    },
    keepOn: now => keepAllOn(works, now, { counter, refusals }),
    async missing(now) {
      const wrong = await Promise.all(orders.map(async order => listWrongOrder(now, order)));
      return [
        ...(await listMissingPages(now, pages)),
        ...(await listMissingFiles(now, files)),
        ...wrong.flat(),
      ];
    },
  };
}

type WriterItem = {
  item_id: string;
  page_id: string;
  pages: Pages;
  files: Stored[];
  orders: readonly Order[];
};

/** One for each writer. */
function listWorks({ item_id, page_id, pages, files, orders }: WriterItem): Work[] {
  const saving = (name: string): Work => {
    return (now, at) => save(now, { item_id, name, pages }, at);
  };
  const uploading = (name: string): Work => {
    return (now, at) => upload(now, { page_id, name, files }, at);
  };
  const sorting = (order: Order): Work => {
    return (now, at) => sort(now, order, at);
  };
  return [...savers.map(saving), ...uploaders.map(uploading), ...orders.map(sorting)];
}

type Counter = { acknowledged: number; round: number };
type Work = (now: WriterSession, at: number) => Promise<void>;
type Stored = { url: string; name: string };

async function goOn(work: (at: number) => Promise<void>, counter: Counter): Promise<never> {
  for (;;) {
    counter.round += 1;
    await work(counter.round);
    counter.acknowledged += 1;
  }
}

function keepAllOn(works: readonly Work[], now: WriterSession, books: Omit<Persistence, 'state'>) {
  const acknowledged: Acknowledged[] = [];
  const state = { isOver: false, acknowledged };
  const running = works.map(async work => keepOn(at => work(now, at), { ...books, state }));
  const stop = async () => {
    state.isOver = true;
    await Promise.all(running);
  };
  return { acknowledged, stop };
}

type Persistence = {
  counter: Counter;
  refusals: string[];
  state: { isOver: boolean; acknowledged: Acknowledged[] };
};
/** Between two tries of somebody who was refused. */
const breathMs = 50;

async function keepOn(
  work: (at: number) => Promise<void>,
  { counter, refusals, state }: Persistence,
): Promise<void> {
  while (!state.isOver) {
    counter.round += 1;
    const begun = performance.now();
    try {
      await work(counter.round);
      counter.acknowledged += 1;
      state.acknowledged.push({ begun, ended: performance.now() });
    } catch (error) {
      collectRefusal(refusals)(error);
      await new Promise(resolve => setTimeout(resolve, breathMs));
    }
  }
}

/** The server went away in the middle of it; a refusal has words. */
function collectRefusal(refusals: string[]) {
  return (error: unknown) => {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) refusals.push(String(error));
  };
}

type WriterFiles = { page_id: string; name: string; files: Stored[] };

async function upload(now: WriterSession, { page_id, name, files }: WriterFiles, at: number): Promise<void> {
  const file_name = `${name}${at}.txt`;
  const { url } = await uploadToProduct(now, { page_id, file_name, text: fileOf(file_name) });
  files.push({ url, name: file_name });
}

type Notebook = { item_id: string; name: string; pages: Pages };

/** A new page, then two more rounds of the same one: a change can be lost as well as a page. */
async function save(
  { product, user_token }: WriterSession,
  { item_id, name, pages }: Notebook,
  at: number,
): Promise<void> {
  const mine = [...pages.keys()].findLast(key => key.startsWith(`${name} `));
  const isNew = mine === undefined || at % 3 === 0;
  const page_id = isNew ? '0' : mine.slice(name.length + 1);
  const page = { item_id, page_id, page_title: `${name} ${isNew ? at : page_id}`, page_content: textOf(at) };
  if (!isNew) pages.get(mine)?.tried.push(at);
  const saved = await callProduct(product, 'page/save', { ...page, user_token });
  pages.set(`${name} ${saved.page_id}`, { kept: at, tried: [] });
}

async function listMissingPages({ product, user_token }: WriterSession, pages: Pages): Promise<string[]> {
  const missing: string[] = [];
  for (const [key, { kept, tried }] of pages) {
    const page_id = key.split(' ')[1] ?? '';
    const { page_content } = await callProduct(product, 'page/info', { page_id, user_token });
    pages.delete(key);
    if (![kept, ...tried].some(round => page_content === textOf(round)))
      missing.push(`page ${key}, round ${kept}`);
  }
  return missing;
}

async function listMissingFiles({ product }: WriterSession, files: Stored[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { url, name } of files.splice(0)) {
    const { pathname, search } = new URL(url, product.address);
    const answer = await fetch(`${product.address}${pathname}${search}`);
    if ((await answer.text()) !== fileOf(name)) missing.push(`file ${name}: ${answer.status}`);
  }
  return missing;
}

type Order = { item_id: string; page_ids: string[] } & Promised;

async function openOrder({ product, user_token }: WriterSession, name: string): Promise<Order> {
  const { item_id } = await callProduct(product, 'item/add', { item_name: `Order ${name}`, user_token });
  const page_ids: string[] = [];
  for (let at = 0; at < pagesToSort; at += 1) {
    const page = { item_id, page_title: `p${at}`, page_content: 'x', user_token };
    page_ids.push((await callProduct(product, 'page/save', page)).page_id);
  }
  const order = { item_id, page_ids, kept: 0, tried: [] };
  await sort({ product, user_token }, order, 0);
  return order;
}

/** Every round begins with another page. */
const turned = (page_ids: readonly string[], round: number) =>
  page_ids.map((_, at) => page_ids[(at + round) % page_ids.length] ?? '');

async function sort({ product, user_token }: WriterSession, order: Order, round: number): Promise<void> {
  order.tried.push(round);
  const pages = JSON.stringify(
    Object.fromEntries(turned(order.page_ids, round).map((id, at) => [id, at + 1])),
  );
  await callProduct(product, 'page/sort', { item_id: order.item_id, pages, user_token });
  order.kept = round;
  order.tried = [];
}

async function listWrongOrder({ product, user_token }: WriterSession, order: Order): Promise<string[]> {
  const { menu } = (await callProduct(product, 'item/info', {
    item_id: order.item_id,
    user_token,
  })) as unknown as {
    menu: { pages: { page_id: string }[] };
  };
  const found = menu.pages.map(page => page.page_id).join();
  const isRight = [order.kept, ...order.tried].some(round => turned(order.page_ids, round).join() === found);
  return isRight ? [] : [`order of item ${order.item_id}, round ${order.kept}: ${found}`];
}
