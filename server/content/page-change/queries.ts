/** The change log of pages: written behind each save, read by whoever may see the item. */
import type { Insertable } from 'kysely';
import type { ChangedField } from '#common/field-model/compare/changed-fields.ts';
import { forUpdate, rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow, PageChangeRow, PageRow, Tables, VersionRow } from '../../platform/db/tables.ts';

type NewChange = Insertable<Tables['page_change']>;
/** What the last save by itself did, where an entry is of several. */
export type OwnChange = Pick<PageChangeRow, 'level' | 'is_deprecated'> & { fields: ChangedField[] };
/** `replaces`: the entry that it continues. */
export type LoggedChange = NewChange & { replaces?: number; own?: OwnChange };

/** A text of a page with what the log says of it. */
export type PageVersion = Pick<
  VersionRow,
  | 'page_id'
  | 'item_id'
  | 'cat_id'
  | 'page_title'
  | 's_number'
  | 'page_content'
  | 'page_comments'
  | 'author_uid'
  | 'author_username'
  | 'addtime'
  | 'version'
>;
const versionColumns = [
  'page_id',
  'item_id',
  'cat_id',
  'page_title',
  's_number',
  'page_content',
  'page_comments',
  'author_uid',
  'author_username',
  'addtime',
  'version',
] as const;

export type LoggedPage = PageVersion &
  Pick<PageRow, 'endpoint_method' | 'endpoint_path'> &
  Pick<ItemRow, 'corrections'>;

export async function findLoggedPage(db: Db, page_id: number): Promise<LoggedPage | undefined> {
  return db
    .selectFrom('page')
    .innerJoin('item', 'item.item_id', 'page.item_id')
    .select(versionColumns.map(column => `page.${column}` as const))
    .select(['endpoint_method', 'endpoint_path', 'corrections'])
    .where('page_id', '=', page_id)
    .where('page.is_del', '=', 0)
    .executeTakeFirst();
}

/** Kept versions from this one on, oldest first. */
export async function listVersionsFrom(
  db: Db,
  { page_id, item_id }: Pick<PageRow, 'page_id' | 'item_id'>,
  version: number,
): Promise<PageVersion[]> {
  return db
    .selectFrom('page_history')
    .select(versionColumns)
    .where('page_id', '=', page_id)
    .where('item_id', '=', item_id)
    .where('version', '>=', version)
    .orderBy('version')
    .orderBy('page_history_id')
    .execute();
}

/** Pages whose newest version the log does not have, in their order from the one after `after` on. */
export async function listUnloggedPages(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('page')
    .select('page_id')
    .where('page_id', '>', after)
    .where('is_del', '=', 0)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('page_change as change')
            .select('change.change_id')
            .whereRef('change.page_id', '=', 'page.page_id')
            .whereRef('change.version', '>=', 'page.version')
            .where('change.kind', 'in', ['added', 'saved']),
        ),
      ),
    )
    .orderBy('page_id')
    .limit(limit)
    .execute();
  return rows.map(({ page_id }) => page_id);
}

/** The entry of the newest version that the log has. */
export async function findLastChange(db: Db, page_id: number): Promise<PageChangeRow | undefined> {
  return db
    .selectFrom('page_change')
    .selectAll()
    .where('page_id', '=', page_id)
    .where('kind', 'in', ['added', 'saved'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Written = { written: LoggedChange[]; outdated: Set<number> };

/**
 * What another process wrote meanwhile stays as it is. @returns those that were written, and pages of which another one
 * wrote a part of what an entry was made of: they are to be read again
 */
export async function insertChanges(db: Db, changes: readonly LoggedChange[]): Promise<Written> {
  const written: LoggedChange[] = [];
  const outdated = new Set<number>();
  const begun = new Set<number>();
  await lockPages(db, [...new Set(changes.map(({ page_id }) => page_id))]);
  for (const one of changes) {
    const { replaces, own, ...change } = one;
    const { page_id } = change;
    const last = await findLastChange(db, page_id);
    if (outdated.has(page_id) || (last !== undefined && last.version >= change.version)) continue;
    if (!begun.has(page_id) && last !== undefined && !followsOn(one, last)) {
      outdated.add(page_id);
      continue;
    }
    begun.add(page_id);
    const inserted = await db
      .insertInto('page_change')
      .values({ ...change, reminded_at: remindedAt(one, last) })
      .returning('change_id')
      .executeTakeFirstOrThrow();
    if (replaces !== undefined) await replaceChange(db, replaces, { ...one, ...inserted });
    written.push({ ...one, ...inserted });
  }
  return { written, outdated };
}

/** Until the end of the transaction one process alone writes the log of a page. */
async function lockPages(db: Db, page_ids: readonly number[]): Promise<void> {
  if (page_ids.length === 0) return;
  const pages = db.selectFrom('page').select('page_id').where('page_id', 'in', page_ids).orderBy('page_id');
  await forUpdate(db, pages).execute();
}

/** A reminder stays one while an entry is continued, unless more breaks. */
function remindedAt({ replaces, own }: LoggedChange, last: PageChangeRow | undefined): number {
  const isContinued = last !== undefined && last.change_id === replaces && own?.level !== 'breaking';
  return isContinued ? last.reminded_at : 0;
}

/** It continues the last entry, or begins where that ends; of versions that are gone nobody knows. */
function followsOn({ replaces, version_before }: LoggedChange, last: PageChangeRow): boolean {
  if (replaces !== undefined) return replaces === last.change_id;
  return version_before === 0 || version_before >= last.version;
}

/** What somebody has seen of the entry before stays seen, as its reminder stays one, unless more breaks by now. */
async function replaceChange(
  db: Db,
  before: number,
  { change_id, own }: LoggedChange & { change_id: number },
): Promise<void> {
  if (own?.level === 'breaking') await db.deleteFrom('change_seen').where('change_id', '=', before).execute();
  else await db.updateTable('change_seen').set({ change_id }).where('change_id', '=', before).execute();
  await db.deleteFrom('page_change').where('change_id', '=', before).execute();
}

export async function groupChanges(
  db: Db,
  changes: readonly Pick<LoggedChange, 'change_id'>[],
  group_id: number,
): Promise<void> {
  const change_ids = changes.map(({ change_id = 0 }) => change_id);
  for (let from = 0; from < change_ids.length; from += rowsAtOnce)
    await db
      .updateTable('page_change')
      .set({ group_id })
      .where('change_id', 'in', change_ids.slice(from, from + rowsAtOnce))
      .execute();
}

/** What an import wrote, as those who watch are told of it. */
export async function listChangesOfGroup(db: Db, group_id: number): Promise<PageChangeRow[]> {
  return db
    .selectFrom('page_change')
    .selectAll()
    .where('group_id', '=', group_id)
    .orderBy('change_id')
    .execute();
}

export async function listBreakingGroups(db: Db, group_ids: readonly number[]): Promise<Set<number>> {
  if (group_ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('page_change')
    .select('group_id')
    .distinct()
    .where('group_id', 'in', group_ids)
    .where('level', '=', 'breaking')
    .execute();
  return new Set(rows.map(({ group_id }) => group_id));
}

/** Of pages that are removed for good stays that they were deleted, with their last title and no earlier one. */
export async function removeChangesOfPages(db: Db, page_ids: readonly number[]): Promise<void> {
  if (page_ids.length === 0) return;
  const lastDeletions = db
    .selectFrom('page_change')
    .select(eb => eb.fn.max('change_id').as('change_id'))
    .where('page_id', 'in', page_ids)
    .where('kind', '=', 'deleted')
    .groupBy('page_id');
  await db
    .deleteFrom('page_change')
    .where('page_id', 'in', page_ids)
    .where('change_id', 'not in', lastDeletions)
    .execute();
}

export async function findWatchedItem(db: Db, item_id: number) {
  return db
    .selectFrom('item')
    .select(['item_id', 'item_name', 'item_domain'])
    .where('item_id', '=', item_id)
    .executeTakeFirst();
}

/** Of each catalog of an item the one it lies in. */
export async function listCatalogParents(db: Db, item_id: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('catalog')
    .select(['cat_id', 'parent_cat_id'])
    .where('item_id', '=', item_id)
    .execute();
  return new Map(rows.map(({ cat_id, parent_cat_id }) => [cat_id, parent_cat_id]));
}
