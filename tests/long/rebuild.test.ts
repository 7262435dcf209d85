/** Killed while the search index is built anew: it goes on with the next start, people work meanwhile, and in the end every page is found, once. */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { termsVersion } from '#common/search/search-terms.ts';
import { openDb } from '#server/platform/db/open.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';
import { createDatabase } from '#tests/kit/servers/postgres.ts';
import { complaintsOf } from './complaints.ts';
import { size } from './size.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Site = { product: Product; user_token: string; item_id: string };
type Db = ReturnType<typeof openDb>;

/** Long enough that the index is not done before anybody looks. */
const textOf = (name: string) =>
  `${name}\n${Array.from({ length: 600 }, (_, at) => `line${at} of ${name}`).join('\n')}`;

async function save({ product, user_token, item_id }: Site, name: string, page_id = '0'): Promise<string> {
  const page = { item_id, page_id, page_title: name, page_content: textOf(name), user_token };
  return (await callProduct(product, 'page/save', page)).page_id;
}

async function find({ product, user_token, item_id }: Site, keyword: string): Promise<string[]> {
  const pages = await callProduct(product, 'search/pages', { item_id, keyword, user_token });
  return pages.map(page => page.page_title);
}

/** As a new way to make terms leaves it, and as the migration does. */
const outdated: Record<string, (db: Db) => Promise<unknown>> = {
  'whose terms are made in another way': db =>
    db
      .updateTable('search_page')
      .set({ terms_version: termsVersion - 1 })
      .execute(),
  'that is empty': async db => {
    await db.deleteFrom('page_terms' as 'search_term').execute();
    await db.deleteFrom('search_term').execute();
    await db.deleteFrom('search_page').execute();
  },
};

async function countDone(db: Db): Promise<number> {
  const query = db.selectFrom('search_page').select(({ fn }) => fn.countAll<number>().as('count'));
  return (await query.where('terms_version', '=', termsVersion).executeTakeFirstOrThrow()).count;
}

/** Title -> page. */
type Pages = Map<string, string>;

async function openSite(product: Product, pages: Pages): Promise<Site> {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Found', user_token });
  const site = { product, user_token, item_id };
  const names = Array.from({ length: size.rebuild_pages }, (_, at) => `word${at}x`);
  const page_ids = await Promise.all(names.map(name => save(site, name)));
  names.forEach((name, at) => pages.set(name, page_ids[at] ?? ''));
  return site;
}

/** Changes the last page, to which the index has yet to come, reads it, and adds one. */
async function workOn(site: Site, pages: Pages, kill: number): Promise<void> {
  const [name, page_id] = [...pages].toSorted((one, other) => Number(one[1]) - Number(other[1])).at(-1) ?? [];
  pages.delete(name ?? '');
  pages.set(`changed${kill}x`, await save(site, `changed${kill}x`, page_id));
  const { product, user_token } = site;
  const { page_content } = await callProduct(product, 'page/info', { page_id: page_id ?? '', user_token });
  expect(page_content).toBe(textOf(`changed${kill}x`));
  pages.set(`added${kill}x`, await save(site, `added${kill}x`));
}

const runs = ['SQLite', 'PostgreSQL'].flatMap(database =>
  Object.keys(outdated)
    .slice(0, size.outdated_indexes)
    .map(kind => ({ database, kind })),
);

test.each(runs)(
  `${size.rebuild_kills} kills of the making of an index $kind, on $database`,
  { timeout: 60_000 + size.rebuild_kills * 20_000 },
  async ({ database, kind }) => {
    const name = `rebuild${process.pid}_${Object.keys(outdated).indexOf(kind)}`;
    const data_dir = join(tmpdir(), `docstead-${name}-${database}`);
    folders.push(data_dir);
    const database_url = database === 'SQLite' ? undefined : await createDatabase(name);
    const options = {
      data_dir,
      environment: database_url === undefined ? {} : { DATABASE_URL: database_url },
    };
    const pages: Pages = new Map();
    const site = await openSite(await startProduct(options), pages);
    await site.product.stop({ keep: true });
    const db = openDb({ data_dir, database_url });
    await outdated[kind]?.(db);
    let inside = 0;
    for (let kill = 0; kill < size.rebuild_kills; kill += 1) {
      const before = await countDone(db);
      site.product = await startProduct(options);
      await expect.poll(() => countDone(db), { interval: 2 }).toBeGreaterThan(before);
      await workOn(site, pages, kill);
      await site.product.kill('SIGKILL');
      if ((await countDone(db)) < pages.size) inside += 1;
      if (database === 'SQLite') expect(complaintsOf(data_dir)).toEqual(['ok']);
    }
    // The last ones may come late; all of them would prove nothing.
    expect(inside).toBeGreaterThan(0);
    site.product = await startProduct(options);
    await expect.poll(() => countDone(db), { timeout: 60_000 }).toBe(pages.size);
    await Promise.all([...pages.keys()].map(async word => expect(await find(site, word)).toEqual([word])));
    expect(site.product.output()).not.toContain('"level":"error"');
    await db.destroy();
    await site.product.stop({ keep: true });
  },
);
