/** Pages go into the recycle bin. */
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type Deletion = Pick<Selectable<Tables['recycle']>, 'del_by_uid' | 'del_by_username' | 'del_time'>;
type Pages = { item_id: number } & ({ page_id: number } | { cat_ids: readonly number[] });

/** Live pages go into the bin, and their shares end. */
export async function recyclePagesOf(db: Db, pages: Pages, deletion: Deletion): Promise<void> {
  const { del_by_uid, del_by_username, del_time } = deletion;
  await db
    .insertInto('recycle')
    .columns(['item_id', 'page_id', 'page_title', 'del_by_uid', 'del_by_username', 'del_time'])
    .expression(
      livePages(db, pages)
        .select(['item_id', 'page_id', 'page_title'])
        .select(eb => [
          eb.cast<number>(eb.val(del_by_uid), 'bigint').as('del_by_uid'),
          eb.cast<string>(eb.val(del_by_username), 'text').as('del_by_username'),
          eb.cast<number>(eb.val(del_time), 'bigint').as('del_time'),
        ]),
    )
    .onConflict(conflict => conflict.column('page_id').doNothing())
    .execute();
  const ids = livePages(db, pages).select('page_id');
  await db.deleteFrom('single_page').where('page_id', 'in', ids).execute();
  await db.updateTable('page').set({ is_del: 1 }).where('page_id', 'in', ids).execute();
}

function livePages(db: Db, pages: Pages) {
  const ofItem = db.selectFrom('page').where('item_id', '=', pages.item_id).where('is_del', '=', 0);
  return 'page_id' in pages
    ? ofItem.where('page_id', '=', pages.page_id)
    : ofItem.where('cat_id', 'in', pages.cat_ids);
}
