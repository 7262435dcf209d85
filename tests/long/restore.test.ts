/** Killed in the middle of a restore, at moment after moment: the next start finds the old site or the new one whole, never a mix. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import {
  administrator,
  callProduct,
  type Product,
  signIn,
  startProduct,
  uploadToProduct,
} from '#tests/kit/product.ts';
import { createDatabase } from '#tests/kit/servers/postgres.ts';
import { complaintsOf } from './complaints.ts';
import { size } from './size.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const environments: Record<string, (name: string) => Promise<Record<string, string>>> = {
  SQLite: async () => ({}),
  PostgreSQL: async name => ({ DATABASE_URL: await createDatabase(name) }),
};

type Site = { name: string; item_id: string; page_id: string; url: string };
const pagesOfSite = 150;

/** An item behind a visit password, which only the right key opens, with pages and a file. */
async function fill(product: Product, name: string): Promise<Site> {
  const user_token = await signIn(product);
  const item = { user_token, item_name: name, password: `word of ${name}` };
  const { item_id } = await callProduct(product, 'item/add', item);
  let page_id = '';
  for (let at = 0; at < pagesOfSite; at += 1) {
    const page = {
      user_token,
      item_id,
      page_id: '0',
      page_title: `${name} ${at}`,
      page_content: `${name} `.repeat(500),
    };
    ({ page_id } = await callProduct(product, 'page/save', page));
  }
  const file = { page_id, file_name: 'a.txt', text: `file of ${name}` };
  const { url } = await uploadToProduct({ product, user_token }, file);
  return { name, item_id, page_id, url };
}

async function findSite(product: Product, sites: readonly Site[]): Promise<string> {
  const user_token = await signIn(product);
  const items = await callProduct(product, 'item/myList', { user_token });
  const site = sites.find(({ name }) => items.some(({ item_name }) => item_name === name));
  expect(items).toHaveLength(1);
  if (site === undefined) throw new Error(`neither site: ${JSON.stringify(items)}`);
  const { item_id, page_id, name } = site;
  const { password } = await callProduct(product, 'item/detail', { user_token, item_id });
  const text = await callProduct(product, 'page/info', { user_token, page_id });
  const address = new URL(site.url, product.address);
  address.searchParams.set('user_token', user_token);
  const file = await fetch(address);
  const { menu } = await callProduct(product, 'item/info', { user_token, item_id });
  expect([
    password,
    text.page_content.trim().slice(0, name.length),
    await file.text(),
    Object.keys(menu.pages).length,
  ]).toEqual([`word of ${name}`, name, `file of ${name}`, pagesOfSite]);
  return name;
}

async function backUp(product: Product): Promise<Buffer> {
  const user_token = await signIn(product);
  const { password } = administrator;
  const { backup_id } = await callProduct(product, 'backup/start', { user_token, password });
  await expect
    .poll(async () => (await callProduct(product, 'backup/progress', { user_token })).state)
    .toBe('done');
  return readFileSync(join(product.data_dir, 'backups', `${backup_id}.zip`));
}

/** Up to the last question. */
async function prepare(product: Product, backup: Buffer) {
  const user_token = await signIn(product);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    user_token,
    upload_id: '',
    from_byte: '0',
    whole_bytes: String(backup.length),
  }))
    form.set(name, value);
  form.set('file', new Blob([new Uint8Array(backup)]), 'site.zip');
  const sent = await fetch(`${product.address}/api/restore/upload`, { method: 'POST', body: form });
  expect(((await sent.json()) as { error_code: number }).error_code).toBe(0);
  const { restore_id } = await callProduct(product, 'restore/check', { user_token, source: 'uploaded' });
  await expect
    .poll(async () => (await callProduct(product, 'restore/progress', { user_token })).state)
    .toBe('checked');
  return async () =>
    callProduct(product, 'restore/start', {
      user_token,
      restore_id,
      password: administrator.password,
      confirmation: 'restore',
    });
}

const stateOf = (product: Product) =>
  JSON.parse(readFileSync(join(product.data_dir, 'restores', 'state.json'), 'utf8')) as {
    state: string;
    stage: string;
  };

test.each(Object.keys(environments))(
  `${size.restore_kills} kills in the middle of a restore leave one of the two sites whole, on %s`,
  { timeout: 120_000 + size.restore_kills * 60_000 },
  async database => {
    const start = async (name: string) => {
      const data_dir = join(tmpdir(), `docstead-restore-${name}-${database}-${process.pid}`);
      folders.push(data_dir);
      const environment = (await environments[database]?.(`restore${name}${process.pid}`)) ?? {};
      return { data_dir, environment };
    };
    const elsewhere = await startProduct(await start('other'));
    const theirs = await fill(elsewhere, 'Theirs');
    const backups: Record<string, Buffer> = { Theirs: await backUp(elsewhere) };
    await elsewhere.stop();
    const place = await start('own');
    let product = await startProduct(place);
    const ours = await fill(product, 'Ours');
    backups.Ours = await backUp(product);
    const sites = [ours, theirs];
    let before = 'Ours';
    const found = new Set<string>();
    for (let kill = 0; kill < size.restore_kills; kill += 1) {
      const wanted = before === 'Ours' ? 'Theirs' : 'Ours';
      const begin = await prepare(product, backups[wanted] ?? Buffer.alloc(0));
      await begin();
      // From the first moment to past the last one.
      const stages = ['waiting', 'saving', 'files', 'rows', 'starting'];
      const stage = stages[kill % stages.length] ?? '';
      await expect
        .poll(
          () => {
            const now = stateOf(product);
            return now.state !== 'running' || stages.indexOf(now.stage) >= stages.indexOf(stage);
          },
          { timeout: 60_000, interval: 1 },
        )
        .toBe(true);
      await pause((kill * 7) % 20);
      await product.kill('SIGKILL');
      if (database === 'SQLite') expect(complaintsOf(place.data_dir)).toEqual(['ok']);
      product = await startProduct(place);
      before = await findSite(product, sites);
      found.add(before === wanted ? 'new' : 'old');
      expect(existsSync(join(place.data_dir, 'restores', 'key.json')) && before === wanted).toBe(false);
      expect(stateOf(product).state).toBe(before === wanted ? 'done' : 'failed');
    }
    expect([...found]).toContain('old');
    // And at last nobody hinders it: the process itself begins anew.
    const wanted = before === 'Ours' ? 'Theirs' : 'Ours';
    const begin = await prepare(product, backups[wanted] ?? Buffer.alloc(0));
    await begin();
    await expect.poll(() => product.output().split('is ready').length, { timeout: 60_000 }).toBe(3);
    expect(await findSite(product, sites)).toBe(wanted);
    await product.stop();
  },
);
