/** The change log of an item, in a database with 200,000 entries. */
import { sql } from 'kysely';
import { type Db, openDb } from '#server/platform/db/open.ts';
import { callProduct, type Product, signIn } from '#tests/kit/product.ts';
import { type DatabasePlace, onPostgres, onSqlite } from '../both-databases.ts';
import { milliseconds, type Outcome, quantile } from '../outcome.ts';
import { samplePage } from '../sample-page.ts';

const entries = 200_000;
/** Of the last of them, as an import of so many pages wrote them. */
const grouped = 5_000;
const groupId = 1;
const rowsAtOnce = 500;
const copiedAtOnce = 50;
const rounds = 60;
const mostMs = 50;

export const openLogOnSqlite = onSqlite(measure);
export const openLogOnPostgres = onPostgres(measure);

async function measure(product: Product, place: DatabasePlace): Promise<Outcome> {
  const user_token = await signIn(product);
  const { item_id } = await callProduct(product, 'item/add', { item_name: 'Log', user_token });
  const page = { item_id, page_title: 'Call', page_content: samplePage(0), user_token };
  const { page_id } = await callProduct(product, 'page/save', page);
  const db = openDb(place);
  await fill(db, { item_id: Number(item_id), page_id: Number(page_id) });
  // So many rows at once: PostgreSQL itself counts them anew within a minute or two.
  if (place.database_url !== undefined) await sql`analyze`.execute(db);
  await db.destroy();
  const open = await timeCalls(product, { item_id, user_token });
  const filtered = await timeCalls(product, { item_id, level: 'breaking', user_token });
  const worst = Math.max(quantile(open, 0.95), quantile(filtered, 0.95));
  return {
    measured: `${milliseconds(quantile(open, 0.5))}, breaking alone ${milliseconds(quantile(filtered, 0.5))}, 95th percentile ${milliseconds(worst)}`,
    reached: worst <= mostMs,
  };
}

type LogInput = { item_id: string; user_token: string; level?: 'breaking' };

async function timeCalls(product: Product, input: LogInput): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await callProduct(product, 'change/list', input);
    times.push(performance.now() - began);
  }
  // The first ones warm the caches up.
  return times.slice(rounds / 3);
}

async function fill(db: Db, { item_id, page_id }: { item_id: number; page_id: number }): Promise<void> {
  const change = { kind: 'text', rule: 'text', level: 'words', where: { place: 'call', of: '', path: '' } };
  const details = JSON.stringify({ changes: [{ ...change, before: 'One.', after: 'Two.' }], more: 0 });
  const began = Math.floor(Date.now() / 1000) - entries;
  const imported = await addPages(db, page_id);
  for (let from = 0; from < entries; from += rowsAtOnce) {
    const rows = Array.from({ length: rowsAtOnce }, (_, at) => {
      const number = from + at;
      const own = imported[number - (entries - grouped)];
      const group_id = own === undefined ? 0 : groupId;
      return { ...entryOf(number, began + number), item_id, page_id: own ?? page_id, group_id, details };
    });
    for (let part = 0; part < rows.length; part += 50)
      await db
        .insertInto('page_change')
        .values(rows.slice(part, part + 50))
        .execute();
  }
}

/** Copies of the page, so that each entry of the group is about another one. */
async function addPages(db: Db, page_id: number): Promise<number[]> {
  const page = db.selectFrom('page').selectAll().where('page_id', '=', page_id);
  const { page_id: _, ...columns } = await page.executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (let from = 0; from < grouped; from += copiedAtOnce) {
    const copies = Array.from({ length: copiedAtOnce }, () => columns);
    const added = await db.insertInto('page').values(copies).returning('page_id').execute();
    ids.push(...added.map(row => row.page_id));
  }
  return ids;
}

function entryOf(number: number, moment: number) {
  return {
    kind: 'saved' as const,
    note: '',
    page_title: 'Call',
    title_before: '',
    level: number % 20 === 0 ? ('breaking' as const) : ('words' as const),
    version_before: number,
    version: number + 1,
    uid: 1,
    username: 'admin',
    cat_id: 0,
    cat_id_before: 0,
    endpoint_method: 'POST',
    endpoint_path: '/orders',
    is_deprecated: 0,
    breaking_count: 0,
    risky_count: 0,
    safe_count: 0,
    words_count: 1,
    started_at: moment,
    addtime: moment,
  };
}
