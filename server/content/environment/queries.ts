/** What is kept of the environments of items. */
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type EnvironmentsRow = Omit<Tables['item_environments'], 'item_id'>;

export async function findEnvironments(db: Db, item_id: number): Promise<EnvironmentsRow | undefined> {
  return db
    .selectFrom('item_environments')
    .select(['environments', 'visitors_send'])
    .where('item_id', '=', item_id)
    .executeTakeFirst();
}

export async function replaceEnvironments(db: Db, item_id: number, row: EnvironmentsRow): Promise<void> {
  await db
    .insertInto('item_environments')
    .values({ item_id, ...row })
    .onConflict(conflict => conflict.column('item_id').doUpdateSet(row))
    .execute();
}

type Copying = { from_item_id: number; to_item_id: number };

/** The copy has none yet. */
export async function copyEnvironments(db: Db, { from_item_id, to_item_id }: Copying): Promise<void> {
  const row = await findEnvironments(db, from_item_id);
  if (row) await replaceEnvironments(db, to_item_id, { ...row, visitors_send: 0 });
}
