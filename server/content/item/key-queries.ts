/** The pair of key and token of an item, and the key for reading that follows from it. */
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { ItemKeyRow, Tables } from '../../platform/db/tables.ts';

type NewKey = Omit<Insertable<Tables['item_token']>, 'id'>;

/** Where two request it at the same time, the first key counts for both. */
export async function insertItemKey(db: Db, key: NewKey): Promise<ItemKeyRow> {
  const { item_id, addtime } = key;
  const made = await db
    .insertInto('item_token')
    .values(key)
    .onConflict(conflict => conflict.column('item_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await insertKeyOfPair(db, item_id, addtime);
  return db.selectFrom('item_token').selectAll().where('item_id', '=', item_id).executeTakeFirstOrThrow();
}

/** One that was ended stays so. */
export async function saveItemKey(db: Db, key: NewKey): Promise<ItemKeyRow> {
  const { item_id, ...changes } = key;
  const row = await db
    .updateTable('item_token')
    .set(changes)
    .where('item_id', '=', item_id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return insertItemKey(db, key);
  await db
    .updateTable('item_key')
    .set({ addtime: key.addtime, last_used_at: 0 })
    .where('item_id', '=', item_id)
    .where('of_pair', '=', 1)
    .execute();
  return row;
}

/** With each new pair. */
export async function insertKeyOfPair(db: Db, item_id: number, addtime: number): Promise<void> {
  await db
    .insertInto('item_key')
    .values({
      item_id,
      name: '',
      key_hash: '',
      last_four: '',
      may_write: 0,
      of_pair: 1,
      ends_at: 0,
      last_used_at: 0,
      addtime,
      by_uid: 0,
    })
    .execute();
}
