/** A replica that is behind, and one that is not there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callProduct, freePort, type Product, signIn, startProduct } from '#tests/kit/product.ts';
import { type Pair, startPair } from './pair.ts';

let pair: Pair;
const products: Product[] = [];

beforeAll(async () => {
  // A commit waits until the standby has it on its disk, not until it shows it: so it can be behind.
  pair = await startPair('on');
});
afterAll(async () => {
  for (const product of products) await product.stop();
  await pair.stop();
});

async function startReading(read_url: string): Promise<Product> {
  const environment = {
    DATABASE_URL: pair.primary().url,
    DATABASE_READ_URL: read_url,
    SECRET_KEY: 'the same key for both processes of a site',
  };
  const product = await startProduct({ environment });
  products.push(product);
  return product;
}

async function writePage(product: Product, user_token: string) {
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Open', user_token });
  const page = { item_id, page_title: 'Followed', page_content: 'first', user_token };
  const { page_id } = await callProduct(product, 'page/save', page);
  return { ...page, page_id };
}

const textOf = async (product: Product, input: Record<string, string>) =>
  callProduct(product, 'page/info', input).then(
    ({ page_content }) => page_content,
    () => 'refused',
  );

test('a person sees their own save however far the replica is behind; visitors see it, and a lock, when it has come', async () => {
  const product = await startReading(pair.standby().url);
  const user_token = await signIn(product);
  const page = await writePage(product, user_token);
  const { page_id, item_id } = page;
  await expect.poll(async () => textOf(product, { page_id })).toBe('first');
  await pair.standby().query('select pg_wal_replay_pause()');
  await callProduct(product, 'page/save', { ...page, page_content: 'second' });
  expect(await textOf(product, { page_id, user_token })).toBe('second');
  expect(await textOf(product, { page_id })).toBe('first');
  expect(await (await fetch(`${product.address}/page/${page_id}`)).text()).toContain('first');
  await pair.standby().query('select pg_wal_replay_resume()');
  await expect.poll(async () => textOf(product, { page_id })).toBe('second');
  expect(await (await fetch(`${product.address}/page/${page_id}`)).text()).toContain('second');
  await callProduct(product, 'item/update', {
    item_id,
    item_name: 'Open',
    password: 'visit word',
    user_token,
  });
  await expect.poll(async () => textOf(product, { page_id })).toBe('refused');
});

test('a replica that is not there holds up nobody: visitors read from the database, and the log says so once', async () => {
  const product = await startReading(`postgres://docstead@127.0.0.1:${await freePort()}/postgres`);
  const { page_id } = await writePage(product, await signIn(product));
  for (let at = 0; at < 20; at += 1) expect(await textOf(product, { page_id })).toBe('first');
  expect(product.output().match(/the replica does not answer/g)).toHaveLength(1);
});
