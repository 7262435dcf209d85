/** Imports that are under way, or were a day ago. */
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../platform/db/open.ts';
import type { AttachmentRow, ImportJobRow, Tables } from '../../../platform/db/tables.ts';

const underWay = ['waiting', 'reading', 'writing'] as const;

export async function insertImportJob(db: Db, job: Insertable<Tables['import_job']>): Promise<void> {
  await db.insertInto('import_job').values(job).execute();
}

export async function findImportJob(db: Db, job_id: string): Promise<ImportJobRow | undefined> {
  return db.selectFrom('import_job').selectAll().where('job_id', '=', job_id).executeTakeFirst();
}

/** @returns false when it has ended meanwhile: somebody cancelled it, or took its process for dead */
export async function updateRunningJob(
  db: Db,
  job_id: string,
  changes: Updateable<Tables['import_job']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_job')
    .set(changes)
    .where('job_id', '=', job_id)
    .where('state', 'in', underWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @param owner uid 0 stands for the scripts of that item */
export async function countRunningJobs(
  db: Db,
  { uid, item_id }: { uid: number; item_id: number },
): Promise<number> {
  let query = db
    .selectFrom('import_job')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('state', 'in', underWay);
  if (uid === 0) query = query.where('item_id', '=', item_id);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function removeImportJob(db: Db, job_id: string): Promise<void> {
  await db.deleteFrom('import_job').where('job_id', '=', job_id).execute();
}

export async function removeImportJobsBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('import_job').where('addtime', '<', moment).execute();
}

export async function listRunningJobs(db: Db): Promise<ImportJobRow[]> {
  return db.selectFrom('import_job').selectAll().where('state', 'in', underWay).execute();
}

/** Files of an item that may be those of an archive: of these sizes. */
export async function listFilesOfSizes(
  db: Db,
  item_id: number,
  sizes: readonly number[],
): Promise<AttachmentRow[]> {
  if (sizes.length === 0) return [];
  return db
    .selectFrom('attachment')
    .selectAll()
    .where('item_id', '=', item_id)
    .where('file_size', 'in', sizes)
    .orderBy('file_id')
    .execute();
}
