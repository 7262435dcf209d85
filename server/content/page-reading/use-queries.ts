/** How items are used, in sums by day, and the words that are searched for in them. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type UseRow = Omit<Selectable<Tables['item_use']>, 'use_id'>;

export async function addUse(db: Db, use: UseRow): Promise<void> {
  await db
    .insertInto('item_use')
    .values(use)
    .onConflict(conflict =>
      conflict
        .columns(['item_id', 'page_id', 'day', 'what'])
        .doUpdateSet({ times: sql<number>`item_use.times + ${use.times}` }),
    )
    .execute();
}

/** Of those pages that are live. */
export async function listItemsOfPages(db: Db, page_ids: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let from = 0; from < page_ids.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('page')
      .innerJoin('item', 'item.item_id', 'page.item_id')
      .select(['page.page_id', 'page.item_id'])
      .where('page.is_del', '=', 0)
      .where('item.is_del', '=', 0)
      .where('page.page_id', 'in', page_ids.slice(from, from + rowsAtOnce))
      .execute();
    for (const { page_id, item_id } of rows) found.set(page_id, item_id);
  }
  return found;
}

/** Those of them that are there. */
export async function listLiveItems(db: Db, item_ids: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (let from = 0; from < item_ids.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('item')
      .select('item_id')
      .where('is_del', '=', 0)
      .where('item_id', 'in', item_ids.slice(from, from + rowsAtOnce))
      .execute();
    for (const { item_id } of rows) found.add(item_id);
  }
  return found;
}

/** Of attachments, by the sign in their address; pictures in texts are none. */
export async function listPagesOfFiles(db: Db, signs: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let from = 0; from < signs.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('attachment')
      .select(['sign', 'page_id'])
      .where('is_image', '=', 0)
      .where('page_id', '>', 0)
      .where('sign', 'in', signs.slice(from, from + rowsAtOnce))
      .execute();
    for (const { sign, page_id } of rows) found.set(sign, page_id);
  }
  return found;
}

export async function addSearch(
  db: Db,
  search: Omit<Insertable<Tables['search_count']>, 'count_id'>,
): Promise<void> {
  await db
    .insertInto('search_count')
    .values(search)
    .onConflict(conflict =>
      conflict.columns(['item_id', 'word_hash', 'day']).doUpdateSet({
        times: sql<number>`search_count.times + ${search.times}`,
        empty_times: sql<number>`search_count.empty_times + ${search.empty_times}`,
      }),
    )
    .execute();
}

export async function countWordsOfDay(db: Db, item_id: number, day: number): Promise<number> {
  const row = await db
    .selectFrom('search_count')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('item_id', '=', item_id)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function isWordOfDay(
  db: Db,
  { item_id, word_hash, day }: Word & { day: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('search_count')
    .select('day')
    .where('item_id', '=', item_id)
    .where('word_hash', '=', word_hash)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

type Word = Pick<Tables['search_asker'], 'item_id' | 'word_hash'>;

/** @returns false for a word that has its name already */
export async function addAsker(db: Db, asker: Tables['search_asker']): Promise<boolean> {
  const { item_id, word_hash } = asker;
  const named = await db
    .selectFrom('search_word')
    .select('word_hash')
    .where('item_id', '=', item_id)
    .where('word_hash', '=', word_hash)
    .executeTakeFirst();
  if (named !== undefined) return false;
  await db
    .insertInto('search_asker')
    .values(asker)
    .onConflict(conflict => conflict.columns(['item_id', 'word_hash', 'asker_hash']).doNothing())
    .execute();
  return true;
}

export async function countAskers(db: Db, { item_id, word_hash }: Word): Promise<number> {
  const row = await db
    .selectFrom('search_asker')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('item_id', '=', item_id)
    .where('word_hash', '=', word_hash)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Who searched for it need not be known any more. */
export async function nameWord(db: Db, word: Tables['search_word']): Promise<void> {
  const { item_id, word_hash } = word;
  await db
    .insertInto('search_word')
    .values(word)
    .onConflict(conflict => conflict.columns(['item_id', 'word_hash']).doNothing())
    .execute();
  await db
    .deleteFrom('search_asker')
    .where('item_id', '=', item_id)
    .where('word_hash', '=', word_hash)
    .execute();
}

/** @param day sums before it go @param askerDay so do those who searched for a word that has no name yet */
export async function removeUsesBefore(db: Db, day: number, askerDay: number): Promise<void> {
  await db.deleteFrom('item_use').where('day', '<', day).execute();
  await db.deleteFrom('search_count').where('day', '<', day).execute();
  await db.deleteFrom('search_asker').where('day', '<', askerDay).execute();
  await db
    .deleteFrom('search_word')
    .where(
      sql<boolean>`not exists (select 1 from search_count as s
        where s.item_id = search_word.item_id and s.word_hash = search_word.word_hash)`,
    )
    .execute();
}
