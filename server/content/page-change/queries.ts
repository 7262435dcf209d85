/** The change log of pages: written behind each save, read by whoever may see the item. */
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { ChangedField } from '#common/field-model/compare/changed-fields.ts';
import { forUpdate, rowsAtOnce } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import type { PageChangeRow, PageRow, Tables, VersionRow } from '../../platform/db/tables.ts';

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

export type LoggedPage = PageVersion & Pick<PageRow, 'endpoint_method' | 'endpoint_path'>;

export async function findLoggedPage(db: Db, page_id: number): Promise<LoggedPage | undefined> {
  return db
    .selectFrom('page')
    .select([...versionColumns, 'endpoint_method', 'endpoint_path'])
    .where('page_id', '=', page_id)
    .where('is_del', '=', 0)
    .executeTakeFirst();
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
    const isContinued = last !== undefined && last.change_id === replaces && own?.level !== 'breaking';
    const inserted = await db
      .insertInto('page_change')
      .values({ ...change, reminded_at: isContinued ? last.reminded_at : 0 })
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

type Actor = { uid: number; username: string };
export type LeavingPages = Pick<PageRow, 'item_id'> & ({ page_id: number } | { cat_ids: readonly number[] });

const movedColumns = [
  ...(['item_id', 'page_id', 'page_title', 'cat_id', 'cat_id_before', 'version_before', 'version'] as const),
  ...(['endpoint_method', 'endpoint_path', 'kind', 'level', 'uid', 'username'] as const),
  ...(['started_at', 'addtime'] as const),
];

/** Of live pages that are about to leave, or of one that is back; a call that is gone breaks its callers. */
export async function recordPagesMoved(
  db: Db,
  pages: LeavingPages,
  { kind, now, ...actor }: Actor & { kind: 'deleted' | 'recovered'; now: number },
): Promise<LoggedChange[]> {
  const level =
    kind === 'deleted'
      ? sql<PageChangeRow['level']>`case ${pageKind} when 'endpoint' then 'breaking'
          when 'table' then 'risky' when 'schema' then 'risky' else 'words' end`
      : sql<PageChangeRow['level']>`cast('safe' as text)`;
  return db
    .insertInto('page_change')
    .columns(movedColumns)
    .expression(
      leavingPages(db, pages)
        .select(['page.item_id', 'page.page_id', 'page_title', 'cat_id', 'cat_id as cat_id_before'])
        .select(['page.version as version_before', 'page.version', 'endpoint_method', 'endpoint_path'])
        .select(eb => [
          sql<typeof kind>`cast(${kind} as text)`.as('kind'),
          level.as('level'),
          eb.cast<number>(eb.val(actor.uid), 'bigint').as('uid'),
          eb.cast<string>(eb.val(actor.username), 'text').as('username'),
          eb.cast<number>(eb.val(now), 'bigint').as('started_at'),
          eb.cast<number>(eb.val(now), 'bigint').as('addtime'),
        ]),
    )
    .returningAll()
    .execute();
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

/** Of a page that was not read yet, its first endpoint bar tells. */
const pageKind = sql<string>`coalesce(page_model.kind, case when page.endpoint_path = '' then 'guide' else 'endpoint' end)`;

function leavingPages(db: Db, pages: LeavingPages) {
  const ofItem = db
    .selectFrom('page')
    .leftJoin('page_model', 'page_model.page_id', 'page.page_id')
    .where('page.item_id', '=', pages.item_id)
    .where('page.is_del', '=', 0);
  return 'page_id' in pages
    ? ofItem.where('page.page_id', '=', pages.page_id)
    : ofItem.where('page.cat_id', 'in', pages.cat_ids);
}

/** Those of the pages that describe an endpoint, whose callers break when they are gone. */
export async function listEndpointPages(db: Db, pages: LeavingPages) {
  return leavingPages(db, pages)
    .select(['page.page_id', 'page.page_title'])
    .where(pageKind, '=', 'endpoint')
    .orderBy('page.page_id')
    .execute();
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
