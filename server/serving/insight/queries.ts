/** How an item was used, in sums; only for its owners. */
import { sql } from 'kysely';
import { searchAskersMin } from '#common/feedback/insight-limits.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type Use = Tables['item_use']['what'];
/** Days from 1970, both counted in. */
export type DaySpan = { item_id: number; since: number; until: number };

const times = sql<number>`sum(item_use.times)`;
/** On the day that had most. */
const most = sql<number>`max(item_use.times)`;

function usesIn(db: Db, { item_id, since, until }: DaySpan) {
  return db
    .selectFrom('item_use')
    .where('item_use.item_id', '=', item_id)
    .where('item_use.day', '>=', since)
    .where('item_use.day', '<=', until);
}

/** A reader of several pages is one of the item. */
export async function sumUsesByDay(db: Db, span: DaySpan) {
  const rows = await usesIn(db, span)
    .select(['item_use.day', 'item_use.what', times.as('times'), times.as('most')])
    .where(eb => eb.or([eb('item_use.what', '!=', 'reader'), eb('item_use.page_id', '=', 0)]))
    .groupBy(['item_use.day', 'item_use.what'])
    .execute();
  return rows.map(row => ({ ...row, times: Number(row.times), most: Number(row.most) }));
}

export async function sumUsesByPage(db: Db, span: DaySpan) {
  const rows = await usesIn(db, span)
    .select(['item_use.page_id', 'item_use.what', times.as('times'), most.as('most')])
    .where('item_use.page_id', '>', 0)
    .groupBy(['item_use.page_id', 'item_use.what'])
    .execute();
  return rows.map(row => ({ ...row, times: Number(row.times), most: Number(row.most) }));
}

export async function listPagesOf(db: Db, item_id: number) {
  return db
    .selectFrom('page')
    .leftJoin('catalog', 'catalog.cat_id', 'page.cat_id')
    .select(['page.page_id', 'page.page_title'])
    .select(eb => eb.fn.coalesce('catalog.cat_name', eb.val('')).as('cat_name'))
    .where('page.item_id', '=', item_id)
    .where('page.is_del', '=', 0)
    .execute();
}

/** @param since seconds since the epoch */
export async function sumVotesByPage(
  db: Db,
  { item_id, since }: { item_id: number; since: number },
): Promise<Map<number, { helpful_count: number; votes_count: number }>> {
  const rows = await db
    .selectFrom('page_feedback')
    .innerJoin('page', 'page.page_id', 'page_feedback.page_id')
    .select(eb => [
      'page.page_id',
      eb.fn.countAll<number>().as('votes_count'),
      eb.fn.sum<number>('page_feedback.is_helpful').as('helpful_count'),
    ])
    .where('page.item_id', '=', item_id)
    .where('page.is_del', '=', 0)
    .where('page_feedback.kind', '=', 'vote')
    .where('page_feedback.addtime', '>=', since)
    .groupBy('page.page_id')
    .execute();
  return new Map(
    rows.map(({ page_id, helpful_count, votes_count }) => [
      page_id,
      { helpful_count: Number(helpful_count), votes_count: Number(votes_count) },
    ]),
  );
}

/** Words that have a name and were searched for often enough in that time, the most searched first; @param column `empty_times`: those that found nothing */
export async function listWords(
  db: Db,
  { item_id, since, until }: DaySpan,
  { column, limit }: { column: 'times' | 'empty_times'; limit: number },
): Promise<{ keyword: string; times: number }[]> {
  const sum = sql<number>`sum(${sql.ref(`search_count.${column}`)})`;
  const rows = await db
    .selectFrom('search_word')
    .innerJoin('search_count', join =>
      join
        .onRef('search_count.item_id', '=', 'search_word.item_id')
        .onRef('search_count.word_hash', '=', 'search_word.word_hash'),
    )
    .select(['search_word.keyword', sum.as('times')])
    .where('search_word.item_id', '=', item_id)
    .where('search_count.day', '>=', since)
    .where('search_count.day', '<=', until)
    .groupBy('search_word.keyword')
    .having(sum, '>=', searchAskersMin)
    .orderBy(sum, 'desc')
    .orderBy('search_word.keyword')
    .limit(limit)
    .execute();
  return rows.map(row => ({ ...row, times: Number(row.times) }));
}
