/** Documents of APIs that were imported into items, and the operations that their pages came from. */

import { type Insertable, sql } from 'kysely';
import { componentStarts } from '#common/field-model/layout/read/read-component.ts';
import { pageInScope, type ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ApiDocumentRow, PageOperationRow, PageRow, Tables } from '../../platform/db/tables.ts';

export async function insertApiDocument(
  db: Db,
  document: Insertable<Tables['api_document']>,
): Promise<ApiDocumentRow> {
  return db.insertInto('api_document').values(document).returningAll().executeTakeFirstOrThrow();
}

/** The first is the one that gives an export its name. */
export async function listApiDocuments(db: Db, item_id: number): Promise<ApiDocumentRow[]> {
  return db
    .selectFrom('api_document')
    .selectAll()
    .where('item_id', '=', item_id)
    .orderBy('place')
    .orderBy('document_id', 'desc')
    .execute();
}

/** Without their text. */
export async function listPlaces(db: Db, item_id: number) {
  return db
    .selectFrom('api_document')
    .select(['document_id', 'place'])
    .where('item_id', '=', item_id)
    .execute();
}

export async function placeDocument(db: Db, document_id: number, place: number): Promise<void> {
  await db.updateTable('api_document').set({ place }).where('document_id', '=', document_id).execute();
}

/** Of these pages, as far as they came from operations. */
export async function listOperations(db: Db, page_ids: readonly number[]): Promise<PageOperationRow[]> {
  if (page_ids.length === 0) return [];
  return db.selectFrom('page_operation').selectAll().where('page_id', 'in', page_ids).execute();
}

export async function listDocumentsOfPages(db: Db, page_ids: readonly number[]): Promise<number[]> {
  if (page_ids.length === 0) return [];
  const rows = await db
    .selectFrom('page_operation')
    .select('document_id')
    .distinct()
    .where('page_id', 'in', page_ids)
    .execute();
  return rows.map(row => row.document_id);
}

/** In place of what was kept of these pages before. */
export async function replaceOperations(
  db: Db,
  operations: readonly Insertable<Tables['page_operation']>[],
): Promise<void> {
  if (operations.length === 0) return;
  const page_ids = operations.map(({ page_id }) => page_id);
  await db.deleteFrom('page_operation').where('page_id', 'in', page_ids).execute();
  await db
    .insertInto('page_operation')
    .values([...operations])
    .execute();
}

/** Documents that none of their pages need any more. */
export async function removeUnusedDocuments(db: Db, item_id: number): Promise<void> {
  await db
    .deleteFrom('api_document')
    .where('item_id', '=', item_id)
    .where('document_id', 'not in', db.selectFrom('page_operation').select('document_id'))
    .execute();
}

/** Pages about whole documents, with what the last import wrote of each. */
export async function listOverviews(db: Db, item_id: number) {
  return db
    .selectFrom('page_operation')
    .innerJoin('api_document', 'api_document.document_id', 'page_operation.document_id')
    .select(['page_operation.page_id', 'page_operation.operation'])
    .where('api_document.item_id', '=', item_id)
    .where('page_operation.place', '=', 'overview')
    .execute();
}

/** The document that a page is about as a whole; undefined for every other page. */
export async function findOverviewSource(
  db: Db,
  page_id: number,
): Promise<Pick<ApiDocumentRow, 'document_id' | 'source'> | undefined> {
  return db
    .selectFrom('page_operation')
    .innerJoin('api_document', 'api_document.document_id', 'page_operation.document_id')
    .select(['api_document.document_id', 'api_document.source'])
    .where('page_operation.page_id', '=', page_id)
    .where('page_operation.place', '=', 'overview')
    .executeTakeFirst();
}

/** Pages about an API as a whole. */
export async function listOverviewPages(db: Db, item_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('page_operation')
    .innerJoin('api_document', 'api_document.document_id', 'page_operation.document_id')
    .select('page_operation.page_id')
    .where('api_document.item_id', '=', item_id)
    .where('page_operation.place', '=', 'overview')
    .execute();
  return rows.map(({ page_id }) => page_id);
}

/** Pages of components, with the names of those. */
export async function listComponentPages(db: Db, item_id: number) {
  return db
    .selectFrom('page_operation')
    .innerJoin('api_document', 'api_document.document_id', 'page_operation.document_id')
    .select(['page_operation.page_id', 'page_operation.path'])
    .where('api_document.item_id', '=', item_id)
    .where('page_operation.place', '=', 'schemas')
    .execute();
}

/** Live pages of the callbacks of a document. */
export async function listCallbackPages(
  db: Db,
  { item_id, document_id }: Pick<ApiDocumentRow, 'item_id' | 'document_id'>,
) {
  return db
    .selectFrom('page_operation')
    .innerJoin('page', 'page.page_id', 'page_operation.page_id')
    .select(['page_operation.page_id', 'page_operation.path', 'page_operation.method'])
    .where('page_operation.document_id', '=', document_id)
    .where('page_operation.place', '=', 'callbacks')
    .where('page.item_id', '=', item_id)
    .where('page.is_del', '=', 0)
    .execute();
}

/** Pages of an item with the document that each came from, and the part of it. */
export async function listDocumentPages(db: Db, item_id: number) {
  return db
    .selectFrom('page_operation')
    .innerJoin('api_document', 'api_document.document_id', 'page_operation.document_id')
    .select(['page_operation.page_id', 'page_operation.document_id', 'page_operation.place'])
    .where('api_document.item_id', '=', item_id)
    .execute();
}

/** Whether the last import into an item made pages of all components that are shared. */
export async function hasSchemaPages(db: Db, item_id: number): Promise<boolean> {
  const last = await db
    .selectFrom('api_document')
    .select('schema_pages')
    .where('item_id', '=', item_id)
    .orderBy('document_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last !== undefined && last.schema_pages.startsWith('[');
}

export async function listPagesByCatalog(db: Db, item_id: number) {
  return db
    .selectFrom('page')
    .select(['page_id', 'cat_id'])
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .orderBy('page_id')
    .execute();
}

/** The one that gives an export its name. */
export async function findFirstDocument(db: Db, item_id: number): Promise<ApiDocumentRow | undefined> {
  return db
    .selectFrom('api_document')
    .selectAll()
    .where('item_id', '=', item_id)
    .orderBy('place')
    .orderBy('document_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** As JSON; undefined where nobody saved any. */
export async function findApiSettings(db: Db, item_id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('api_settings')
    .select('settings')
    .where('item_id', '=', item_id)
    .executeTakeFirst();
  return row?.settings;
}

export async function replaceApiSettings(db: Db, item_id: number, settings: string): Promise<void> {
  await db
    .insertInto('api_settings')
    .values({ item_id, settings })
    .onConflict(on => on.column('item_id').doUpdateSet({ settings }))
    .execute();
}

export async function removeApiSettings(db: Db, item_id: number): Promise<void> {
  await db.deleteFrom('api_settings').where('item_id', '=', item_id).execute();
}

/** `path` is the name of the component where an import made the page. */
export type NamedPage = Pick<PageRow, 'page_id' | 'page_title'> & {
  path: string | null;
  document_id: number | null;
};

/** Live pages of components of these names, or of these titles. */
export async function listNamedPages(
  db: Db,
  { item_id, scope }: ScopedItem,
  names: readonly string[],
): Promise<NamedPage[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('page')
    .leftJoin('page_operation', on =>
      on.onRef('page_operation.page_id', '=', 'page.page_id').on('page_operation.place', '=', 'schemas'),
    )
    .select(['page.page_id', 'page.page_title', 'path', 'document_id'])
    .where('page.item_id', '=', item_id)
    .where(pageInScope(scope))
    .where('is_del', '=', 0)
    .where(eb =>
      eb.or([
        eb('path', 'in', names),
        eb.and([
          eb('page.page_title', 'in', names),
          eb.or(componentStarts.map(start => eb('page_content', 'like', `${start}%`))),
        ]),
      ]),
    )
    .orderBy('page.page_id')
    .execute();
}

/** Empty for a page that is gone, or longer than that. */
export async function findText(
  db: Db,
  { page_id }: Pick<PageRow, 'page_id'>,
  charactersMax: number,
): Promise<string> {
  const row = await db
    .selectFrom('page')
    .select('page_content')
    .where('page_id', '=', page_id)
    .where(sql<boolean>`length(page_content) <= ${charactersMax}`)
    .executeTakeFirst();
  return row?.page_content ?? '';
}

/** 0 for a page that no import made. */
export async function findDocumentOfPage(db: Db, page_id: number): Promise<number> {
  const row = await db
    .selectFrom('page_operation')
    .select('document_id')
    .where('page_id', '=', page_id)
    .executeTakeFirst();
  return row?.document_id ?? 0;
}
