/** Catalogs of an item. */
import type { Insertable, Updateable } from 'kysely';
import { soundPlaces } from '#common/grants/catalog-places.ts';
import { pageInScope, type ScopedItem, seenCatalogs } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import { preparedList } from '../../platform/db/prepared.ts';
import type { CatalogRow, PageRow, Tables } from '../../platform/db/tables.ts';

export async function findCatalog(db: Db, cat_id: number): Promise<CatalogRow | undefined> {
  return db.selectFrom('catalog').selectAll().where('cat_id', '=', cat_id).executeTakeFirst();
}

/** Those that may be seen, each in the nearest of these that it lies in. */
export async function listCatalogs(db: Db, { item_id, scope }: ScopedItem): Promise<CatalogRow[]> {
  return seenCatalogs(scope, soundPlaces(await catalogsOf(db, { item_id })));
}

const catalogsOf = preparedList((db, { item_id }: { item_id: number }) =>
  db.selectFrom('catalog').selectAll().where('item_id', '=', item_id).orderBy('s_number').orderBy('cat_id'),
);

export async function insertCatalog(db: Db, catalog: Insertable<Tables['catalog']>): Promise<CatalogRow> {
  return db.insertInto('catalog').values(catalog).returningAll().executeTakeFirstOrThrow();
}

export async function updateCatalog(
  db: Db,
  cat_id: number,
  changes: Updateable<Tables['catalog']>,
): Promise<void> {
  await db.updateTable('catalog').set(changes).where('cat_id', '=', cat_id).execute();
}

/** Rights that were set in these catalogs end, as they go to another item. */
export async function removeGrantsIn(db: Db, cat_ids: readonly number[]): Promise<void> {
  await db.deleteFrom('item_grant').where('cat_id', 'in', cat_ids).execute();
}

export async function removeCatalogs(db: Db, cat_ids: readonly number[]): Promise<void> {
  await db.deleteFrom('catalog').where('cat_id', 'in', cat_ids).execute();
}

export type PageInCatalog = Pick<PageRow, 'page_id' | 'page_title' | 's_number'>;

export async function listPagesOfCatalog(
  db: Db,
  { item_id, scope }: ScopedItem,
  cat_id: number,
): Promise<PageInCatalog[]> {
  return db
    .selectFrom('page')
    .select(['page_id', 'page_title', 's_number'])
    .where('item_id', '=', item_id)
    .where(pageInScope(scope))
    .where('is_del', '=', 0)
    .where('cat_id', '=', cat_id)
    .orderBy('s_number')
    .orderBy('page_id')
    .execute();
}

/** The catalog of a page of this item; undefined when there is no such page. */
export async function findCatalogOfPage(db: Db, item_id: number, page_id: number) {
  const row = await db
    .selectFrom('page')
    .select('cat_id')
    .where('page_id', '=', page_id)
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .executeTakeFirst();
  return row?.cat_id;
}

/** The catalog in which this person saved last; undefined when they never did. */
export async function findLatestCatalogOf(db: Db, item_id: number, uid: number) {
  const row = await db
    .selectFrom('page')
    .select('cat_id')
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .where('author_uid', '=', uid)
    .orderBy('addtime', 'desc')
    .orderBy('page_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.cat_id;
}

/** Who made or last saved the live pages of these catalogs. */
export async function listAuthorsIn(db: Db, item_id: number, cat_ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('page')
    .select(['author_uid', 'creator_uid'])
    .distinct()
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .where('cat_id', 'in', cat_ids)
    .execute();
  return rows.flatMap(row => [row.author_uid, row.creator_uid]);
}
