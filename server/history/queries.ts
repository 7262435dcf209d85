/** The kept versions of pages. */
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { PageRow, VersionRow } from '../db/tables.ts';

/** Keeps a page as it is now. */
export async function insertHistory(db: Db, page: PageRow): Promise<void> {
  const { page_id, item_id, cat_id, page_title, page_content, s_number, page_comments, version } = page;
  const { author_uid, author_username, addtime } = page;
  const who = { author_uid, author_username, addtime };
  const what = { page_id, item_id, cat_id, page_title, page_content, s_number, page_comments, version };
  await insertVersion(db, { ...what, ...who });
}

const insertVersion = prepared((db, version: KeptVersion) => {
  const { page_id, item_id, cat_id, page_title, page_content, s_number, page_comments } = version;
  const { author_uid, author_username, addtime } = version;
  const who = { author_uid, author_username, addtime, version: version.version };
  const what = { page_id, item_id, cat_id, page_title, page_content, s_number, page_comments };
  return db.insertInto('page_history').values({ ...what, ...who });
});
type KeptVersion = Omit<VersionRow, 'page_history_id'>;

const findVersionAfter = prepared((db, { page_id, keep }: { page_id: number; keep: number }) =>
  db
    .selectFrom('page_history')
    .select('page_history_id')
    .where('page_id', '=', page_id)
    .orderBy('page_history_id', 'desc')
    .offset(keep)
    .limit(1),
);

/** Keeps the newest versions and removes the rest. */
export async function pruneHistory(db: Db, page_id: number, keep: number): Promise<void> {
  const oldest = await findVersionAfter(db, { page_id, keep });
  if (!oldest) return;
  await db
    .deleteFrom('page_history')
    .where('page_id', '=', page_id)
    .where('page_history_id', '<=', oldest.page_history_id)
    .execute();
}

/** Newest first, without their texts. */
export async function listVersions(db: Db, page_id: number) {
  return versionsOf(db, page_id)
    .select(['page_history_id', 'page_title', 'page_comments', 'author_username', 'addtime'])
    .execute();
}

/** Newest first: how long each text is. */
export async function listVersionSizes(db: Db, page_id: number) {
  return versionsOf(db, page_id)
    .select('page_history_id')
    .select(eb => eb.fn<number>('length', ['page_content']).as('characters'))
    .execute();
}

/** The newest, without their texts. */
export async function listNewestSizes(db: Db, page_id: number, count: number) {
  return versionsOf(db, page_id)
    .select('page_history_id')
    .select(eb => eb.fn<number>('length', ['page_content']).as('characters'))
    .limit(count)
    .execute();
}

/** The texts of these versions of a page. */
export async function listTexts(db: Db, page_id: number, page_history_ids: readonly number[]) {
  if (page_history_ids.length === 0) return [];
  return versionsOf(db, page_id)
    .select(['page_history_id', 'page_content'])
    .where('page_history_id', 'in', page_history_ids)
    .execute();
}

/** Newest first, down to this one. */
export async function listVersionsFrom(db: Db, page_id: number, oldest: number): Promise<VersionRow[]> {
  return versionsOf(db, page_id).selectAll().where('page_history_id', '>=', oldest).execute();
}

export async function findVersion(
  db: Db,
  page_id: number,
  page_history_id: number,
): Promise<VersionRow | undefined> {
  return versionsOf(db, page_id)
    .selectAll()
    .where('page_history_id', '=', page_history_id)
    .executeTakeFirst();
}

function versionsOf(db: Db, page_id: number) {
  return db.selectFrom('page_history').where('page_id', '=', page_id).orderBy('page_history_id', 'desc');
}
