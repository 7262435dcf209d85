/** How many browsers read pages, day by day: of items that their owners list on the portal. */
import { sql } from 'kysely';
import { rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';

/** `day` counts from 1970. */
export type PageReading = { page_id: number; day: number; times: number };

/** Of these pages, those of which readings are kept. */
export async function listCountedPages(db: Db, page_ids: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (let from = 0; from < page_ids.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('page')
      .innerJoin('item', 'item.item_id', 'page.item_id')
      .select('page.page_id')
      .where('item.on_portal', '=', 1)
      .where('item.is_del', '=', 0)
      .where('page.is_del', '=', 0)
      .where('page.page_id', 'in', page_ids.slice(from, from + rowsAtOnce))
      .execute();
    for (const { page_id } of rows) found.add(page_id);
  }
  return found;
}

export async function addPageReading(db: Db, reading: PageReading): Promise<void> {
  await db
    .insertInto('page_reading')
    .values(reading)
    .onConflict(conflict =>
      conflict
        .columns(['page_id', 'day'])
        .doUpdateSet({ times: sql<number>`page_reading.times + ${reading.times}` }),
    )
    .execute();
}

/**
 * Of all listed items, whoever may see them: the most read first.
 * @param min so many browsers on one day: over several days one reader is counted several times
 */
export async function listMostRead(
  db: Db,
  { since, min, limit }: { since: number; min: number; limit: number },
): Promise<number[]> {
  const times = sql<number>`sum(page_reading.times)`;
  const rows = await db
    .selectFrom('page_reading')
    .innerJoin('page', 'page.page_id', 'page_reading.page_id')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select('page_reading.page_id')
    .where('page_reading.day', '>=', since)
    .where('item.on_portal', '=', 1)
    .where('item.is_del', '=', 0)
    .where('page.is_del', '=', 0)
    .groupBy('page_reading.page_id')
    .having(eb => eb.fn.max('page_reading.times'), '>=', min)
    .orderBy(times, 'desc')
    .orderBy('page_reading.page_id')
    .limit(limit)
    .execute();
  return rows.map(({ page_id }) => page_id);
}

export async function removePageReadingsBefore(db: Db, day: number): Promise<void> {
  await db.deleteFrom('page_reading').where('day', '<', day).execute();
}
