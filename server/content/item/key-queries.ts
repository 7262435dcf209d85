/** Keys of items. */
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { ItemKeyRow, Tables } from '../../platform/db/tables.ts';

type NewKey = Omit<Insertable<Tables['item_token']>, 'id'>;

/** Where two request it at the same time, the first key counts for both. */
export async function insertItemKey(db: Db, key: NewKey): Promise<ItemKeyRow> {
  await db
    .insertInto('item_token')
    .values(key)
    .onConflict(conflict => conflict.column('item_id').doNothing())
    .execute();
  return db.selectFrom('item_token').selectAll().where('item_id', '=', key.item_id).executeTakeFirstOrThrow();
}

export async function saveItemKey(db: Db, key: NewKey): Promise<ItemKeyRow> {
  const { item_id: _, ...changes } = key;
  return db
    .insertInto('item_token')
    .values(key)
    .onConflict(conflict => conflict.column('item_id').doUpdateSet(changes))
    .returningAll()
    .executeTakeFirstOrThrow();
}
