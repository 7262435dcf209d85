/** Addresses that items follow, and what became of their runs. */
import type { Insertable, Updateable } from 'kysely';
import { sourceRunsKept } from '#common/outbound/outbound-limits.ts';
import type { Db } from '../../platform/db/open.ts';
import type {
  ImportJobRow,
  SourcePreviewRow,
  SourceRow,
  SourceRunRow,
  Tables,
} from '../../platform/db/tables.ts';

export async function listSources(db: Db, item_id: number): Promise<SourceRow[]> {
  return db
    .selectFrom('item_source')
    .selectAll()
    .where('item_id', '=', item_id)
    .orderBy('source_id')
    .execute();
}

export async function findSource(
  db: Db,
  { item_id, source_id }: { item_id: number; source_id: number },
): Promise<SourceRow | undefined> {
  return db
    .selectFrom('item_source')
    .selectAll()
    .where('source_id', '=', source_id)
    .where('item_id', '=', item_id)
    .executeTakeFirst();
}

export async function insertSource(db: Db, source: Insertable<Tables['item_source']>): Promise<number> {
  const { source_id } = await db
    .insertInto('item_source')
    .values(source)
    .returning('source_id')
    .executeTakeFirstOrThrow();
  return source_id;
}

export async function updateSource(
  db: Db,
  source_id: number,
  changes: Updateable<Tables['item_source']>,
): Promise<void> {
  await db.updateTable('item_source').set(changes).where('source_id', '=', source_id).execute();
}

export async function removeSource(db: Db, source_id: number): Promise<void> {
  await removePreview(db, source_id);
  await db.deleteFrom('source_run').where('source_id', '=', source_id).execute();
  await db.deleteFrom('item_source').where('source_id', '=', source_id).execute();
}

/** Of live items that may be changed, the longest due first. */
export async function listDueSources(db: Db, now: number, limit: number): Promise<SourceRow[]> {
  return db
    .selectFrom('item_source')
    .innerJoin('item', 'item.item_id', 'item_source.item_id')
    .selectAll('item_source')
    .where('item.is_del', '=', 0)
    .where('item.is_archived', '=', 0)
    .where('is_on', '=', 1)
    .where('next_run_at', '<=', now)
    .orderBy('next_run_at')
    .limit(limit)
    .execute();
}

/** @returns true for the one process that may run it now */
export async function claimSource(
  db: Db,
  { source_id, next_run_at }: SourceRow,
  next: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('item_source')
    .set({ next_run_at: next })
    .where('source_id', '=', source_id)
    .where('next_run_at', '=', next_run_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The oldest go. */
export async function insertRun(db: Db, run: Insertable<Tables['source_run']>): Promise<SourceRunRow> {
  const row = await db.insertInto('source_run').values(run).returningAll().executeTakeFirstOrThrow();
  const oldest = await db
    .selectFrom('source_run')
    .select('run_id')
    .where('source_id', '=', run.source_id)
    .orderBy('run_id', 'desc')
    .offset(sourceRunsKept)
    .limit(1)
    .executeTakeFirst();
  if (oldest)
    await db
      .deleteFrom('source_run')
      .where('source_id', '=', run.source_id)
      .where('run_id', '<=', oldest.run_id)
      .execute();
  return row;
}

/** Of all sources of an item, newest first. */
export async function listRuns(db: Db, item_id: number): Promise<SourceRunRow[]> {
  return db
    .selectFrom('source_run')
    .selectAll()
    .where('item_id', '=', item_id)
    .orderBy('run_id', 'desc')
    .execute();
}

export async function updateRun(
  db: Db,
  run_id: number,
  changes: Updateable<Tables['source_run']>,
): Promise<SourceRunRow | undefined> {
  return db
    .updateTable('source_run')
    .set(changes)
    .where('run_id', '=', run_id)
    .returningAll()
    .executeTakeFirst();
}

/** Those who begin a run at the same time wait for each other. */
export async function lockSource(db: Db, source_id: number): Promise<void> {
  await db
    .updateTable('item_source')
    .set(row => ({ failures: row.ref('failures') }))
    .where('source_id', '=', source_id)
    .execute();
}

export async function findRunning(db: Db, source_id: number): Promise<SourceRunRow | undefined> {
  return db
    .selectFrom('source_run')
    .selectAll()
    .where('source_id', '=', source_id)
    .where('state', '=', 'running')
    .orderBy('run_id', 'desc')
    .executeTakeFirst();
}

export type RunJob = Pick<ImportJobRow, 'job_id' | 'state' | 'done' | 'total' | 'alive_at'>;

export async function listJobs(db: Db, job_ids: readonly string[]): Promise<RunJob[]> {
  if (job_ids.length === 0) return [];
  return db
    .selectFrom('import_job')
    .select(['job_id', 'state', 'done', 'total', 'alive_at'])
    .where('job_id', 'in', job_ids)
    .execute();
}

export async function findPreview(db: Db, source_id: number): Promise<SourcePreviewRow | undefined> {
  return db.selectFrom('source_preview').selectAll().where('source_id', '=', source_id).executeTakeFirst();
}

export async function replacePreview(db: Db, row: SourcePreviewRow): Promise<void> {
  await removePreview(db, row.source_id);
  await db.insertInto('source_preview').values(row).execute();
}

export async function removePreview(db: Db, source_id: number): Promise<void> {
  await db.deleteFrom('source_preview').where('source_id', '=', source_id).execute();
}

export async function removePreviewsBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('source_preview').where('addtime', '<', moment).execute();
}

/** Its pages and catalogs, counted: another text after each change of one of them. */
export async function findItemState(db: Db, item_id: number): Promise<string> {
  const pages = await db
    .selectFrom('page')
    .select(e => [
      e.fn.countAll().as('count'),
      e.fn.coalesce(e.fn.sum('version'), e.lit(0)).as('versions'),
      e.fn.coalesce(e.fn.max('page_id'), e.lit(0)).as('last'),
      e.fn.coalesce(e.fn.sum('cat_id'), e.lit(0)).as('places'),
    ])
    .where('item_id', '=', item_id)
    .where('is_del', '=', 0)
    .executeTakeFirstOrThrow();
  const catalogs = await db
    .selectFrom('catalog')
    .select(['cat_id', 'parent_cat_id', 'cat_name'])
    .where('item_id', '=', item_id)
    .orderBy('cat_id')
    .execute();
  const names = catalogs.map(({ cat_id, parent_cat_id, cat_name }) => [cat_id, parent_cat_id, cat_name]);
  const { count, versions, last, places } = pages;
  return JSON.stringify([String(count), String(versions), String(last), String(places), names]);
}

/** The operations that pages came from, as their sources wrote them. */
export async function listOperations(db: Db, page_ids: readonly number[]) {
  if (page_ids.length === 0) return [];
  return db
    .selectFrom('page_operation')
    .select(['page_id', 'method', 'path', 'operation'])
    .where('place', '=', 'paths')
    .where('page_id', 'in', page_ids)
    .execute();
}
