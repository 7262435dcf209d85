/** What was understood of pages: written beside them in the background, read by reports. */
import { sql } from 'kysely';
import type { PageEndpoint } from '#common/search/page-endpoint.ts';
import { pageInScope, type ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow, PageRow, Tables } from '../../platform/db/tables.ts';

export type SavedText = Pick<PageRow, 'page_id' | 'page_content' | 'version'> &
  Pick<ItemRow, 'corrections' | 'corrections_hash'>;
/** With what the row says of its endpoint. */
export type SavedPage = SavedText & Pick<PageRow, 'item_id'> & PageEndpoint;

export async function listSavedTexts(db: Db, page_ids: readonly number[]): Promise<SavedPage[]> {
  if (page_ids.length === 0) return [];
  return db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(['page_id', 'page.item_id', 'page_content', 'page.version', 'corrections', 'corrections_hash'])
    .select(['endpoint_method', 'endpoint_path', 'endpoint_key', 'is_deprecated'])
    .where('page_id', 'in', page_ids)
    .orderBy('page_id')
    .execute();
}

type Stretch = { after: number; limit: number };

/** Live pages that were not read yet, or by other rules, or other corrections of their item; in their order, from the one after `after` on. */
export async function listUnreadPages(
  db: Db,
  reader_version: number,
  { after, limit }: Stretch,
): Promise<number[]> {
  const rows = await db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .leftJoin('page_model', 'page_model.page_id', 'page.page_id')
    .select('page.page_id')
    .where('page.page_id', '>', after)
    .where('page.is_del', '=', 0)
    .where(eb =>
      eb.or([
        eb('page_model.page_id', 'is', null),
        eb('page_model.version', '<', eb.ref('page.version')),
        eb('page_model.reader_version', '!=', reader_version),
        eb('page_model.corrections_hash', '!=', eb.ref('item.corrections_hash')),
      ]),
    )
    .orderBy('page.page_id')
    .limit(limit)
    .execute();
  return rows.map(row => row.page_id);
}

export type FoundEndpoint = PageEndpoint & Pick<PageRow, 'page_id' | 'item_id' | 'version'>;

export type ReadModel = Tables['page_model'] & {
  fields: Omit<Tables['field'], 'page_id'>[];
  /** Which one the page is about; left out where that is not known. */
  endpoint?: PageEndpoint;
  /** The same, where the row of the page has to be changed. */
  found?: FoundEndpoint | undefined;
};

/** Keeps fewer values in a statement than either database takes. */
const rowsAtOnce = 500;

/** JSON of its `PageModel[]`, as it was read last. */
export async function findKeptModels(db: Db, page_id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('page_model')
    .select('models')
    .where('page_id', '=', page_id)
    .executeTakeFirst();
  return row?.models;
}

/** A text that is newer than this one stays. */
export async function saveModel(
  db: Db,
  { fields, endpoint: _, found: __, ...model }: ReadModel,
): Promise<void> {
  const { page_id, ...changes } = model;
  const saved = await db
    .insertInto('page_model')
    .values(model)
    .onConflict(conflict =>
      conflict.column('page_id').doUpdateSet(changes).where('page_model.version', '<=', model.version),
    )
    .returning('page_id')
    .executeTakeFirst();
  if (!saved) return;
  await db.deleteFrom('field').where('page_id', '=', page_id).execute();
  for (let from = 0; from < fields.length; from += rowsAtOnce) {
    const rows = fields.slice(from, from + rowsAtOnce).map(field => ({ page_id, ...field }));
    await db.insertInto('field').values(rows).execute();
  }
}

/** @returns the item that the page is in by now; undefined where it has another text than the one that was read */
export async function saveEndpointOf(
  db: Db,
  { page_id, version, item_id: _, ...endpoint }: FoundEndpoint,
): Promise<number | undefined> {
  const row = await db
    .updateTable('page')
    .set(endpoint)
    .where('page_id', '=', page_id)
    .where('version', '=', version)
    .returning('item_id')
    .executeTakeFirst();
  return row?.item_id;
}

export async function removeModels(db: Db, page_ids: readonly number[]): Promise<void> {
  if (page_ids.length === 0) return;
  await db.deleteFrom('page_model').where('page_id', 'in', page_ids).execute();
  await db.deleteFrom('field').where('page_id', 'in', page_ids).execute();
}

/** Of an item that is removed for good, before its pages are. */
export async function removeModelsOfItem(db: Db, item_id: number): Promise<void> {
  const pages = db.selectFrom('page').select('page_id').where('item_id', '=', item_id);
  await db.deleteFrom('page_model').where('page_id', 'in', pages).execute();
  await db.deleteFrom('field').where('page_id', 'in', pages).execute();
  await db.deleteFrom('event').where('item_id', '=', item_id).execute();
}

/** Of all live pages: those about endpoints and tables, and those that are not understood whole. */
export async function countReadings(db: Db): Promise<{ complete: number; doubtful: number }> {
  const { complete, doubtful } = await db
    .selectFrom('page')
    .innerJoin('page_model', 'page_model.page_id', 'page.page_id')
    .where('is_del', '=', 0)
    .select([
      sql<number>`coalesce(sum(case when kind in ('endpoint', 'table') and doubts = '[]' then 1 else 0 end), 0)`.as(
        'complete',
      ),
      sql<number>`coalesce(sum(case when doubts <> '[]' then 1 else 0 end), 0)`.as('doubtful'),
    ])
    .executeTakeFirstOrThrow();
  return { complete: Number(complete), doubtful: Number(doubtful) };
}

export type PageReading = Pick<PageRow, 'page_id' | 'cat_id' | 'page_title' | 's_number'> &
  Pick<Tables['page_model'], 'kind' | 'endpoint_count' | 'doubts'> & { is_read: number };

/** How the tables and code of each live page that may be seen look. */
export async function listLooks(db: Db, { item_id, scope }: ScopedItem): Promise<string[]> {
  const rows = await db
    .selectFrom('page')
    .innerJoin('page_model', 'page_model.page_id', 'page.page_id')
    .select('looks')
    .where('item_id', '=', item_id)
    .where(pageInScope(scope))
    .where('is_del', '=', 0)
    .where('looks', '!=', '[]')
    .execute();
  return rows.map(({ looks }) => looks);
}

/** All live pages of an item that may be seen; one that waits to be read is no endpoint yet. */
export async function listReadings(db: Db, { item_id, scope }: ScopedItem): Promise<PageReading[]> {
  return db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .leftJoin('page_model', 'page_model.page_id', 'page.page_id')
    .select(['page.page_id', 'cat_id', 'page_title', 's_number'])
    .select(eb => [
      eb.fn.coalesce('page_model.kind', sql<'guide'>`'guide'`).as('kind'),
      eb.fn.coalesce('endpoint_count', eb.val(0)).as('endpoint_count'),
      eb.fn.coalesce('doubts', eb.val('')).as('doubts'),
    ])
    .select(
      sql<number>`case when page_model.version = page.version
        and page_model.corrections_hash = item.corrections_hash then 1 else 0 end`.as('is_read'),
    )
    .where('page.item_id', '=', item_id)
    .where(pageInScope(scope))
    .where('page.is_del', '=', 0)
    .orderBy('s_number')
    .orderBy('page.page_id')
    .execute();
}

/** Of live items, with what was read of them; from the one after `after` on. */
export async function listDeprecatedPages(db: Db, after: number, limit: number) {
  return db
    .selectFrom('page')
    .innerJoin('page_model', 'page_model.page_id', 'page.page_id')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(['page.page_id', 'page.item_id', 'page.cat_id', 'page.page_title', 'item.item_name'])
    .select('page_model.models')
    .where('page.is_deprecated', '=', 1)
    .where('page.is_del', '=', 0)
    .where('item.is_del', '=', 0)
    .where('page.page_id', '>', after)
    .orderBy('page.page_id')
    .limit(limit)
    .execute();
}

export type DeprecatedPage = Awaited<ReturnType<typeof listDeprecatedPages>>[number];

/** @returns whether this one was not given before */
export async function claimRemovalReminder(db: Db, reminder: Tables['removal_reminder']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('removal_reminder')
    .values(reminder)
    .onConflict(conflict => conflict.columns(['page_id', 'removal_date', 'days_left']).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
