/** The recycle bin: what was deleted, by whom, when. */
import type { Db } from '../../platform/db/open.ts';

export async function listRecycled(db: Db, item_id: number) {
  return db
    .selectFrom('recycle')
    .leftJoin('user', 'user.uid', 'recycle.del_by_uid')
    .selectAll('recycle')
    .select(eb => eb.fn.coalesce('user.name', eb.val('')).as('del_by_name'))
    .where('item_id', '=', item_id)
    .orderBy('del_time', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Back into the root. @returns the catalog it was in; undefined for a page that is not in the bin of this item */
export async function recoverPage(db: Db, item_id: number, page_id: number): Promise<number | undefined> {
  const page = db.selectFrom('page').select('cat_id').where('item_id', '=', item_id);
  const before = await page.where('page_id', '=', page_id).executeTakeFirst();
  const { numDeletedRows } = await db
    .deleteFrom('recycle')
    .where('item_id', '=', item_id)
    .where('page_id', '=', page_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  await db
    .updateTable('page')
    .set({ is_del: 0, cat_id: 0 })
    .where('item_id', '=', item_id)
    .where('page_id', '=', page_id)
    .execute();
  return before?.cat_id ?? 0;
}

/** Removes pages that were deleted before a moment, for good. @returns their ids, at most `limit` */
export async function purgePages(db: Db, before: number, limit: number): Promise<number[]> {
  const due = await db
    .selectFrom('recycle')
    .select('page_id')
    .where('del_time', '<', before)
    .orderBy('del_time')
    .limit(limit)
    .execute();
  const ids = due.map(row => row.page_id);
  if (ids.length === 0) return [];
  await db.deleteFrom('page_history').where('page_id', 'in', ids).execute();
  await db.deleteFrom('page_push').where('page_id', 'in', ids).execute();
  await db.deleteFrom('page_operation').where('page_id', 'in', ids).execute();
  await db.deleteFrom('page_watch').where('page_id', 'in', ids).execute();
  await db.deleteFrom('page_feedback').where('page_id', 'in', ids).execute();
  await db.deleteFrom('item_use').where('page_id', 'in', ids).execute();
  await db.deleteFrom('notice').where('page_id', 'in', ids).execute();
  await db.deleteFrom('page').where('page_id', 'in', ids).where('is_del', '=', 1).execute();
  await db.deleteFrom('recycle').where('page_id', 'in', ids).execute();
  return ids;
}
