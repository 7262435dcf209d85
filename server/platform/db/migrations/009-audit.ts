/**
 * How often what an entry of the audit log says happened in its hour, and whether an administrator did it by admin override
 * alone; the files of a person are counted.
 */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await addNumber(db, 'times', 1);
  await addNumber(db, 'by_office', 0);
  await db.schema
    .createIndex('audit_what_address_addtime')
    .on('audit')
    .columns(['what', 'address', 'addtime'])
    .execute();
  await markAdminOverrides(db);
  await db.schema.createIndex('attachment_uid').on('attachment').column('uid').execute();
}

async function addNumber(db: Db, column: string, initial: number): Promise<void> {
  await db.schema
    .alterTable('audit')
    .addColumn(column, 'bigint', c => c.notNull().defaultTo(initial))
    .execute();
}

/** What administrators did to items that are not theirs; who was a member then is not known any more. */
async function markAdminOverrides(db: Db): Promise<void> {
  await db
    .updateTable('audit')
    .set({ by_office: 1 })
    .where('item_id', '>', 0)
    .where('uid', 'in', eb => eb.selectFrom('user').select('uid').where('groupid', '=', 1))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('item')
            .select('item.item_id')
            .whereRef('item.item_id', '=', 'audit.item_id')
            .whereRef('item.uid', '=', 'audit.uid'),
        ),
      ),
    )
    .execute();
}
