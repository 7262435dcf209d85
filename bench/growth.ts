/**
 * npm run bench:growth: the same work on a site of 1,000, 10,000 and 200,000 pages.
 * `--database postgres`, `--processes 2`, `--sizes 1000,10000`, `--seconds 3`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDb } from '#server/platform/db/open.ts';
import { callProduct, type Product, signIn, startProduct } from '#tests/kit/product.ts';
import { startPostgres } from '#tests/kit/servers/postgres.ts';
import { build } from './build.ts';
import { type Grown, growthRows } from './growth-rows.ts';
import { addMembers, addPeople, type GrownItem, growSite } from './growth-site.ts';
import { describeMachine } from './machine.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    processes: { type: 'string', default: '1' },
    sizes: { type: 'string', default: '1000,10000,200000' },
    seconds: { type: 'string', default: '4' },
  },
});

const people = 2_000;
const member = { username: 'member', password: 'a member of 20 items' };

type DatabaseLocation = { data_dir: string; database_url: string | undefined };

async function startAll({ data_dir, database_url }: DatabaseLocation): Promise<Product[]> {
  const environment = {
    SECRET_KEY: 'the same key for all processes of the bench',
    ...(database_url === undefined ? {} : { DATABASE_URL: database_url }),
  };
  const products: Product[] = [];
  for (let number = 0; number < Number(values.processes); number += 1)
    products.push(await startProduct({ data_dir, environment }));
  return products;
}

/** The first start makes the database and the people. */
async function prepareSite(place: DatabaseLocation): Promise<{ uids: number[]; owner_uid: number }> {
  const [product, ...others] = await startAll(place);
  if (product === undefined) throw new Error('--processes must be 1 or more');
  const user_token = await signIn(product);
  await callProduct(product, 'adminUser/addUser', { ...member, user_token });
  const owner = await callProduct(product, 'user/info', { user_token });
  const signed_in = await callProduct(product, 'user/login', member);
  await Promise.all([product, ...others].map(one => one.stop({ keep: true })));
  const db = openDb(place);
  const uids = [Number(signed_in.uid), ...(await addPeople(db, people - 1))];
  await db.destroy();
  return { uids, owner_uid: Number(owner.uid) };
}

async function measureSize(place: DatabaseLocation, items: readonly GrownItem[]): Promise<string[]> {
  const products = await startAll(place);
  const [first] = products;
  if (first === undefined) return [];
  try {
    const owner = await signIn(first);
    const { user_token } = await callProduct(first, 'user/login', member);
    const grown: Grown = {
      products,
      items,
      tokens: { owner, member: user_token },
      seconds: Number(values.seconds),
    };
    const cells: string[] = [];
    for (const { measure } of growthRows) cells.push(await measure(grown));
    return cells;
  } finally {
    await Promise.all(products.map(product => product.stop({ keep: true })));
  }
}

async function measureAll(place: DatabaseLocation): Promise<void> {
  const { uids, owner_uid } = await prepareSite(place);
  const items: GrownItem[] = [];
  const columns: string[][] = [];
  const sizes = values.sizes.split(',').map(Number);
  for (const pages of sizes) {
    const db = openDb(place);
    items.push(...(await growSite(db, items, { pages, owner_uid })));
    await addMembers(db, uids, items);
    // So many rows at once: PostgreSQL itself counts them anew within a minute or two.
    if (place.database_url !== undefined) await sql`analyze`.execute(db);
    await db.destroy();
    columns.push(await measureSize(place, items));
  }
  const head = sizes.map(size => `${size.toLocaleString('en-US')} pages`);
  console.log(`| Work | ${head.join(' | ')} |\n|---|${head.map(() => '---|').join('')}`);
  for (const [at, { work }] of growthRows.entries())
    console.log(`| ${work} | ${columns.map(column => column[at]).join(' | ')} |`);
}

const machine = describeMachine();
build();
const server = values.database === 'postgres' ? await startPostgres({ is_durable: true }) : undefined;
const data_dir = mkdtempSync(join(tmpdir(), 'docstead-growth-'));
console.log(`${machine}\n${values.database}, processes: ${values.processes}. Rates, then p50 and p99.\n`);
try {
  await measureAll({ data_dir, database_url: server?.url });
} finally {
  await server?.stop();
  rmSync(data_dir, { recursive: true, force: true });
}
