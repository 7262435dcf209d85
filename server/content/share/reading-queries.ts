/** How often shared pages were read by their keys. */
import { sql } from 'kysely';
import { rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';

/** More are not told apart: nobody fills a disk by calling themselves ever new names. */
const browsersOfKeyMax = 10_000;

/** `day` counts from 1970, `last_at` seconds. */
export type CountedReadings = { unique_key: string; day: number; times: number; last_at: number };

export async function addReadings(db: Db, counted: CountedReadings): Promise<void> {
  const { times, last_at } = counted;
  await db
    .insertInto('single_page_reading')
    .values(counted)
    .onConflict(conflict =>
      conflict.columns(['unique_key', 'day']).doUpdateSet({
        times: sql<number>`single_page_reading.times + ${times}`,
        last_at: sql<number>`case when single_page_reading.last_at > ${last_at} then single_page_reading.last_at
          else ${last_at} end`,
      }),
    )
    .execute();
}

export async function noteBrowsers(db: Db, unique_key: string, hashes: readonly string[]): Promise<void> {
  const room = browsersOfKeyMax - (await countBrowsers(db, unique_key));
  const taken = hashes.slice(0, Math.max(0, room));
  for (let from = 0; from < taken.length; from += rowsAtOnce)
    await db
      .insertInto('single_page_browser')
      .values(taken.slice(from, from + rowsAtOnce).map(browser_hash => ({ unique_key, browser_hash })))
      .onConflict(conflict => conflict.columns(['unique_key', 'browser_hash']).doNothing())
      .execute();
}

async function countBrowsers(db: Db, unique_key: string): Promise<number> {
  const { count } = await db
    .selectFrom('single_page_browser')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('unique_key', '=', unique_key)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const keysOfItem = (db: Db, item_id: number) =>
  db
    .selectFrom('single_page')
    .innerJoin('page', 'page.page_id', 'single_page.page_id')
    .select('single_page.unique_key')
    .where('page.item_id', '=', item_id);

/** Of the keys that the pages of an item have now. */
export async function listReadings(db: Db, item_id: number): Promise<CountedReadings[]> {
  return db
    .selectFrom('single_page_reading')
    .selectAll()
    .where('unique_key', 'in', keysOfItem(db, item_id))
    .execute();
}

/** By key. */
export async function listBrowserCounts(db: Db, item_id: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('single_page_browser')
    .select(['unique_key', eb => eb.fn.countAll<number>().as('count')])
    .where('unique_key', 'in', keysOfItem(db, item_id))
    .groupBy('unique_key')
    .execute();
  return new Map(rows.map(({ unique_key, count }) => [unique_key, Number(count)]));
}

/** Of keys that have ended. */
export async function removeReadingsOfEnded(db: Db): Promise<void> {
  for (const table of ['single_page_reading', 'single_page_browser'] as const)
    await db
      .deleteFrom(table as 'single_page_browser')
      .where(eb =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('single_page as s')
              .select('s.page_id')
              .where('s.unique_key', '=', sql.ref<string>(`${table}.unique_key`)),
          ),
        ),
      )
      .execute();
}
