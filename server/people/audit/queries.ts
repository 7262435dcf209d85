/** Reading the audit log; access/queries.ts writes it. */
import type { Db } from '../../platform/db/open.ts';
import type { AuditRow } from '../../platform/db/tables.ts';

/** 0: not filtered. */
export type AuditChoice = {
  item_id: number;
  /** Who did it, or to whom it was done. */
  uid: number;
};

function chosen(db: Db, { item_id, uid }: AuditChoice) {
  let query = db.selectFrom('audit');
  if (item_id > 0) query = query.where('item_id', '=', item_id);
  if (uid > 0) query = query.where(eb => eb.or([eb('uid', '=', uid), eb('target_uid', '=', uid)]));
  return query;
}

/** Newest first. */
export async function listAudit(
  db: Db,
  choice: AuditChoice,
  { offset, limit }: { offset: number; limit: number },
): Promise<AuditRow[]> {
  return chosen(db, choice).selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
}

/** The same, those before an id. */
export async function listAuditBefore(
  db: Db,
  choice: AuditChoice,
  { before_id, limit }: { before_id: number; limit: number },
): Promise<AuditRow[]> {
  return chosen(db, choice)
    .selectAll()
    .where('id', '<', before_id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countAudit(db: Db, choice: AuditChoice): Promise<number> {
  const row = await chosen(db, choice)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function removeAuditBefore(db: Db, moment: number): Promise<void> {
  await db.deleteFrom('audit').where('addtime', '<', moment).execute();
}
