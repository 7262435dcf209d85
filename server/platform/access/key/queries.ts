/** The keys of items: the pair of each, and further ones with names. */
import type { Db } from '../../db/open.ts';
import type { ItemKeyRow, NamedKeyRow } from '../../db/tables.ts';

export async function findPair(db: Db, item_id: number): Promise<ItemKeyRow | undefined> {
  return db.selectFrom('item_token').selectAll().where('item_id', '=', item_id).executeTakeFirst();
}

export async function findPairByName(db: Db, api_key: string): Promise<ItemKeyRow | undefined> {
  return db.selectFrom('item_token').selectAll().where('api_key', '=', api_key).executeTakeFirst();
}

export async function recordPairUse(db: Db, item_id: number, last_check_time: number): Promise<void> {
  await db.updateTable('item_token').set({ last_check_time }).where('item_id', '=', item_id).execute();
}

/** One that has not ended. */
export async function findNamedKey(db: Db, key_hash: string, now: number): Promise<NamedKeyRow | undefined> {
  return liveKeys(db, now).where('key_hash', '=', key_hash).where('of_pair', '=', 0).executeTakeFirst();
}

/** The one for reading that follows from the pair. */
export async function findKeyOfPair(db: Db, item_id: number, now: number): Promise<NamedKeyRow | undefined> {
  return liveKeys(db, now).where('item_id', '=', item_id).where('of_pair', '=', 1).executeTakeFirst();
}

export async function recordKeyUse(db: Db, key_id: number, last_used_at: number): Promise<void> {
  await db.updateTable('item_key').set({ last_used_at }).where('key_id', '=', key_id).execute();
}

function liveKeys(db: Db, now: number) {
  return db
    .selectFrom('item_key')
    .selectAll()
    .where(eb => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]));
}
