/** The kept versions of pages. */
import type { Db } from '../../platform/db/open.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { PageRow, VersionRow } from '../../platform/db/tables.ts';

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

const findVersionAfter = prepared((db, { page_id, item_id, keep }: PageOfVersions & { keep: number }) =>
  db
    .selectFrom('page_history')
    .select('page_history_id')
    .where('page_id', '=', page_id)
    .where('item_id', '=', item_id)
    .orderBy('page_history_id', 'desc')
    .offset(keep)
    .limit(1),
);

/** Keeps the newest versions and removes the rest; those that stayed in another item are not counted. */
export async function pruneHistory(
  db: Db,
  { page_id, item_id }: PageOfVersions,
  keep: number,
): Promise<void> {
  const oldest = await findVersionAfter(db, { page_id, item_id, keep });
  if (!oldest) return;
  await db
    .deleteFrom('page_history')
    .where('page_id', '=', page_id)
    .where('item_id', '=', item_id)
    .where('page_history_id', '<=', oldest.page_history_id)
    .execute();
}

/** Newest first, without their texts. */
export async function listVersions(db: Db, page: PageOfVersions) {
  return versionsOf(db, page)
    .select(['page_history_id', 'page_title', 'page_comments', 'author_uid', 'author_username', 'addtime'])
    .execute();
}

/** Newest first: how long each text is, which the database knows without reading it. */
export async function listVersionSizes(db: Db, page: PageOfVersions, limit: number) {
  return versionsOf(db, page)
    .select(['page_history_id', 'addtime'])
    .select(eb => eb.fn<number>('octet_length', ['page_content']).as('bytes'))
    .limit(limit)
    .execute();
}

/** The texts of these versions of a page. */
export async function listTexts(db: Db, page: PageOfVersions, page_history_ids: readonly number[]) {
  if (page_history_ids.length === 0) return [];
  return versionsOf(db, page)
    .select(['page_history_id', 'page_content'])
    .where('page_history_id', 'in', page_history_ids)
    .execute();
}

export async function findVersion(
  db: Db,
  page: PageOfVersions,
  page_history_id: number,
): Promise<VersionRow | undefined> {
  return versionsOf(db, page).selectAll().where('page_history_id', '=', page_history_id).executeTakeFirst();
}

/** The kept version of this number, which its page had then. */
export async function findVersionByNumber(
  db: Db,
  page: PageOfVersions,
  version: number,
): Promise<VersionRow | undefined> {
  return versionsOf(db, page).selectAll().where('version', '=', version).limit(1).executeTakeFirst();
}

/** Whose versions count, and all that was written before a moment. */
type Agreed = { author_uids: readonly number[]; moment: number };

/** The newest kept version that counts; the oldest of all where none does. */
export async function findAgreedVersion(
  db: Db,
  page: PageOfVersions,
  { author_uids, moment }: Agreed,
): Promise<VersionRow | undefined> {
  return versionsOf(db, page)
    .selectAll()
    .where(eb => {
      const isAgreed = eb.or([eb('author_uid', 'in', author_uids), eb('addtime', '<', moment)]);
      return eb.or([isAgreed, eb('page_history_id', '=', oldestOf(db, page))]);
    })
    .limit(1)
    .executeTakeFirst();
}

function oldestOf(db: Db, { page_id, item_id }: PageOfVersions) {
  return db
    .selectFrom('page_history')
    .select(eb => eb.fn.min('page_history_id').as('page_history_id'))
    .where('page_id', '=', page_id)
    .where('item_id', '=', item_id);
}

/** A page, with the item it is in now: versions that stayed in another item are not its. */
export type PageOfVersions = Pick<PageRow, 'page_id' | 'item_id'>;

function versionsOf(db: Db, { page_id, item_id }: PageOfVersions) {
  return db
    .selectFrom('page_history')
    .where('page_id', '=', page_id)
    .where('item_id', '=', item_id)
    .orderBy('page_history_id', 'desc');
}

/** For good. @returns whether it was there */
export async function removeVersion(
  db: Db,
  { page_id, item_id }: PageOfVersions,
  page_history_id: number,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('page_history')
    .where('page_id', '=', page_id)
    .where('item_id', '=', item_id)
    .where('page_history_id', '=', page_history_id)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
