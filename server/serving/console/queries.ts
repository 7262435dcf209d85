/** Where members of an item may send requests through the server. */
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type ConsoleRow = Omit<Tables['console_settings'], 'item_id'>;

export async function findConsoleRow(db: Db, item_id: number): Promise<ConsoleRow | undefined> {
  return db
    .selectFrom('console_settings')
    .select(['is_on', 'targets'])
    .where('item_id', '=', item_id)
    .executeTakeFirst();
}

export async function replaceConsoleRow(db: Db, item_id: number, row: ConsoleRow): Promise<void> {
  await db
    .insertInto('console_settings')
    .values({ item_id, ...row })
    .onConflict(conflict => conflict.column('item_id').doUpdateSet(row))
    .execute();
}
