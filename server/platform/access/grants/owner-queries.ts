import type { Db } from '../../db/open.ts';
import type { ItemRow } from '../../db/tables.ts';

type OwnedItem = Pick<ItemRow, 'item_id' | 'uid'>;

/** The person an item belongs to, and those who own it with them. */
export async function listOwners(db: Db, { item_id, uid }: OwnedItem, now: number): Promise<number[]> {
  const others = await db
    .selectFrom('item_grant')
    .select('uid')
    .where('item_id', '=', item_id)
    .where('cat_id', '=', 0)
    .where('page_id', '=', 0)
    .where('team_id', '=', 0)
    .where('role', '=', 'owner')
    .where(eb => eb.or([eb('ends_at', '=', 0), eb('ends_at', '>', now)]))
    .execute();
  return [uid, ...others.map(other => other.uid)];
}
