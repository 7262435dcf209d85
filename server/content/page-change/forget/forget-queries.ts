/** What the log and notices keep of a version that is deleted for good. */
import type { Updateable } from 'kysely';
import type { Db } from '../../../platform/db/open.ts';
import type { PageChangeRow, PageRow, Tables } from '../../../platform/db/tables.ts';

type PageInItem = Pick<PageRow, 'page_id' | 'item_id'>;

/** Entries that a version stands at the beginning, at the end or within. */
export async function listChangesOfVersion(
  db: Db,
  page_id: number,
  version: number,
): Promise<PageChangeRow[]> {
  return db
    .selectFrom('page_change')
    .selectAll()
    .where('page_id', '=', page_id)
    .where('version_before', '<=', version)
    .where('version', '>=', version)
    .execute();
}

export async function updateChange(
  db: Db,
  change_id: number,
  changes: Updateable<Tables['page_change']>,
): Promise<void> {
  await db.updateTable('page_change').set(changes).where('change_id', '=', change_id).execute();
}

/** Notices that say what changed on the page, and those of fields in its item, which say so too. */
export async function listNoticesAbout(db: Db, { page_id, item_id }: PageInItem) {
  return db
    .selectFrom('notice')
    .select(['notice_id', 'details'])
    .where(eb =>
      eb.or([
        eb.and([eb('page_id', '=', page_id), eb('what', '=', 'pageSaved')]),
        eb.and([eb('item_id', '=', item_id), eb('what', '=', 'fieldChanges')]),
      ]),
    )
    .execute();
}

export async function updateNotice(db: Db, notice_id: number, details: string): Promise<void> {
  await db.updateTable('notice').set({ details }).where('notice_id', '=', notice_id).execute();
}
