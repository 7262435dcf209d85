/** Two processes of the product over one database: what one does, the other knows at once. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  administrator,
  callProduct,
  type Product,
  type ProductOptions,
  signIn,
  startProduct,
} from '#tests/kit/product.ts';
import { createDatabase } from '#tests/kit/servers/postgres.ts';

let one: Product;
let other: Product;
let user_token: string;

const call: typeof callProduct = async (at, call_name, input) =>
  callProduct(at, call_name, { user_token, ...input });

/** A person of their own, signed in at the other process. */
async function person(username: string): Promise<string> {
  const { headers } = await fetch(`${one.address}/api/common/verify`);
  expect(headers.get('content-type')).toContain('image/png');
  const added = await call(one, 'adminUser/addUser', { username, password: 'a person of 9' });
  expect(added).toBeDefined();
  return (await callProduct(other, 'user/login', { username, password: 'a person of 9' })).user_token;
}

const databases: Record<string, () => Promise<ProductOptions>> = {
  PostgreSQL: async () => ({
    environment: {
      DATABASE_URL: await createDatabase(`two${process.pid}`),
      SECRET_KEY: 'the same key for both processes of a site',
    },
  }),
  SQLite: async () => ({ data_dir: mkdtempSync(join(tmpdir(), 'docstead-two-')) }),
};

describe.each(Object.entries(databases))('over one %s', (_database, openSite) => {
  beforeAll(async () => {
    const options = await openSite();
    one = await startProduct(options);
    other = await startProduct(options);
    user_token = await signIn(one);
  });
  afterAll(async () => {
    await one.stop();
    await other.stop();
  });

  test('a save at one is read at the other, also by visitors who share answers', async () => {
    const { item_id } = await call(one, 'item/add', { item_name: 'Payments' });
    const page = { item_id, page_title: 'Charges', page_content: 'first' };
    const { page_id } = await call(one, 'page/save', page);
    const read = async (at: Product) =>
      (await (await fetch(`${at.address}/page/${page_id}.md`)).text()).trim();
    expect([await read(one), await read(other)]).toEqual(['first', 'first']);
    await call(other, 'page/save', { ...page, page_id, page_content: 'second' });
    expect([await read(one), await read(other)]).toEqual(['second', 'second']);
    await call(one, 'item/update', { item_id, item_name: 'Payments', password: 'visit word' });
    await expect(callProduct(other, 'page/info', { page_id })).rejects.toThrow();
  });

  test('a session begun at one is known at the other, and ends at both', async () => {
    const token = (await callProduct(one, 'user/login', administrator)).user_token;
    expect((await callProduct(other, 'user/info', { user_token: token })).username).toBe('admin');
    await callProduct(other, 'user/logout', { user_token: token });
    await expect(callProduct(one, 'user/info', { user_token: token })).rejects.toThrow();
  });

  test('a right given at one counts at the other, and so does its end', async () => {
    const token = await person('wang');
    const { item_id } = await call(one, 'item/add', { item_name: 'Secret', password: 'visit word' });
    const asWang = async () => callProduct(other, 'item/info', { item_id, user_token: token });
    await expect(asWang()).rejects.toThrow();
    await call(one, 'member/save', { item_id, username: 'wang', member_group_id: '1' });
    expect((await asWang()).ItemPermn).toBe(true);
    const [member] = await call(one, 'member/getList', { item_id });
    await call(one, 'member/delete', { item_id, item_member_id: member?.item_member_id ?? '' });
    await expect(asWang()).rejects.toThrow();
  });

  test('failed logins are counted together', async () => {
    const wrong = { username: 'admin', password: 'not the word' };
    for (let tries = 0; tries < 6; tries += 1) {
      await expect(callProduct(tries % 2 === 0 ? one : other, 'user/login', wrong)).rejects.toThrow();
    }
    await expect(callProduct(other, 'user/login', administrator)).rejects.toThrow();
  });
});
