/** PDFs that wait, are made, or lie ready. */
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../../platform/db/open.ts';
import type { PdfExportRow, Tables } from '../../../../platform/db/tables.ts';

const underWay = ['waiting', 'gathering', 'drawing', 'numbering', 'printing'] as const;

export async function insertPdf(db: Db, row: Insertable<Tables['pdf_export']>): Promise<void> {
  await db.insertInto('pdf_export').values(row).execute();
}

export async function findPdf(db: Db, pdf_id: string): Promise<PdfExportRow | undefined> {
  return db.selectFrom('pdf_export').selectAll().where('pdf_id', '=', pdf_id).executeTakeFirst();
}

/** @returns false when it has ended meanwhile */
export async function updatePdfUnderWay(
  db: Db,
  pdf_id: string,
  changes: Updateable<Tables['pdf_export']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pdf_export')
    .set(changes)
    .where('pdf_id', '=', pdf_id)
    .where('state', 'in', underWay)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of one process, which makes one after the other. */
export async function countPdfsBefore(
  db: Db,
  { process, turn }: Pick<PdfExportRow, 'process' | 'turn'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('pdf_export')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('process', '=', process)
    .where('turn', '<', turn)
    .where('state', 'in', underWay)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Under way, and those that lie ready since a moment; those that failed are over. */
export async function countPdfsOf(db: Db, uid: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('pdf_export')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where(eb =>
      eb.or([eb('state', 'in', underWay), eb.and([eb('state', '=', 'done'), eb('alive_at', '>=', since)])]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listPdfsUnderWay(db: Db): Promise<PdfExportRow[]> {
  return db.selectFrom('pdf_export').selectAll().where('state', 'in', underWay).execute();
}

/** Those that ended, with their bytes. */
export async function removePdfsBefore(db: Db, moment: number): Promise<void> {
  const old = db
    .selectFrom('pdf_export')
    .select('pdf_id')
    .where('state', 'not in', underWay)
    .where('alive_at', '<', moment);
  await db.deleteFrom('pdf_part').where('pdf_id', 'in', old).execute();
  await db
    .deleteFrom('pdf_export')
    .where('state', 'not in', underWay)
    .where('alive_at', '<', moment)
    .execute();
}

/** @returns false when somebody else did */
export async function removePdf(db: Db, pdf_id: string): Promise<boolean> {
  await db.deleteFrom('pdf_part').where('pdf_id', '=', pdf_id).execute();
  const { numDeletedRows } = await db
    .deleteFrom('pdf_export')
    .where('pdf_id', '=', pdf_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @param bytes in base64 */
export async function insertPdfPart(db: Db, { pdf_id, part, bytes }: Tables['pdf_part']): Promise<void> {
  await db.insertInto('pdf_part').values({ pdf_id, part, bytes }).execute();
}

/** In base64. */
export async function findPdfPart(db: Db, pdf_id: string, part: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('pdf_part')
    .select('bytes')
    .where('pdf_id', '=', pdf_id)
    .where('part', '=', part)
    .executeTakeFirst();
  return row?.bytes;
}
