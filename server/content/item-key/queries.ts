/** The keys of an item that have names. */
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { NamedKeyRow, Tables } from '../../platform/db/tables.ts';

export async function listKeys(db: Db, item_id: number): Promise<(NamedKeyRow & { by_username: string })[]> {
  return db
    .selectFrom('item_key')
    .leftJoin('user', 'user.uid', 'item_key.by_uid')
    .selectAll('item_key')
    .select(eb => eb.fn.coalesce('user.username', eb.val('')).as('by_username'))
    .where('item_key.item_id', '=', item_id)
    .orderBy('item_key.key_id', 'desc')
    .execute();
}

export async function insertKey(
  db: Db,
  key: Omit<Insertable<Tables['item_key']>, 'key_id'>,
): Promise<number> {
  const row = await db.insertInto('item_key').values(key).returning('key_id').executeTakeFirstOrThrow();
  return row.key_id;
}

export async function removeKey(
  db: Db,
  { item_id, key_id }: Pick<NamedKeyRow, 'item_id' | 'key_id'>,
): Promise<NamedKeyRow | undefined> {
  return db
    .deleteFrom('item_key')
    .where('item_id', '=', item_id)
    .where('key_id', '=', key_id)
    .returningAll()
    .executeTakeFirst();
}
