/** Files of pages. */
import type { Insertable } from 'kysely';
import { pageInScope, type ScopedItem, seesEverything } from '../../platform/access/grants/seen-parts.ts';
import { forShare, forUpdate } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { AttachmentRow, Tables } from '../../platform/db/tables.ts';

export async function insertAttachment(
  db: Db,
  attachment: Insertable<Tables['attachment']>,
): Promise<AttachmentRow> {
  return db.insertInto('attachment').values(attachment).returningAll().executeTakeFirstOrThrow();
}

export async function findAttachment(db: Db, file_id: number): Promise<AttachmentRow | undefined> {
  return db.selectFrom('attachment').selectAll().where('file_id', '=', file_id).executeTakeFirst();
}

export async function findAttachmentBySign(db: Db, sign: string): Promise<AttachmentRow | undefined> {
  return db.selectFrom('attachment').selectAll().where('sign', '=', sign).executeTakeFirst();
}

export async function removeAttachment(db: Db, file_id: number): Promise<void> {
  await db.deleteFrom('attachment').where('file_id', '=', file_id).execute();
}

/** What a page has besides its text: pictures in the text are not counted. */
const listedOf = (db: Db, page_id: number) =>
  db.selectFrom('attachment').where('page_id', '=', page_id).where('is_image', '=', 0);

export async function listAttachments(db: Db, page_id: number): Promise<AttachmentRow[]> {
  return listedOf(db, page_id).selectAll().orderBy('addtime', 'desc').orderBy('file_id', 'desc').execute();
}

const attachmentCount = prepared((db, { page_id }: { page_id: number }) =>
  listedOf(db, page_id).select(eb => eb.fn.countAll<number>().as('count')),
);

export async function countAttachments(db: Db, page_id: number): Promise<number> {
  return (await attachmentCount(db, { page_id }))?.count ?? 0;
}

/** All rows that have the same bytes, until the transaction ends: nobody copies or removes them meanwhile. */
export async function lockFiles(
  db: Db,
  { storage, storage_key }: Pick<AttachmentRow, 'storage' | 'storage_key'>,
): Promise<AttachmentRow[]> {
  const query = db
    .selectFrom('attachment')
    .selectAll()
    .where('storage_key', '=', storage_key)
    .where('storage', '=', storage)
    .orderBy('file_id');
  return forUpdate(db, query).execute();
}

/** Nobody has the uid -1; 0 is whoever pushes. */
const nowhere = { item_id: 0, page_id: 0, uid: -1, addtime: 0 };

/** The file belongs to nobody and nothing any more: what listDetachedFiles finds, whatever the moment. */
export async function detachFile(db: Db, file_id: number): Promise<void> {
  await db.updateTable('attachment').set(nowhere).where('file_id', '=', file_id).execute();
}

/** Undoes detachFile: the file is where its page is by now. */
export async function reattachFile(
  db: Db,
  { file_id, item_id, page_id, uid, addtime }: AttachmentRow,
): Promise<void> {
  await db
    .updateTable('attachment')
    .set(eb => ({
      page_id,
      uid,
      addtime,
      item_id: eb.fn.coalesce(
        eb.selectFrom('page').select('page.item_id').where('page.page_id', '=', page_id),
        eb.val(item_id),
      ),
    }))
    .where('file_id', '=', file_id)
    .execute();
}

/** Whether another row has the same bytes. */
export async function isShared(db: Db, { file_id, storage, storage_key }: AttachmentRow): Promise<boolean> {
  const other = await db
    .selectFrom('attachment')
    .select('file_id')
    .where('storage_key', '=', storage_key)
    .where('storage', '=', storage)
    .where('file_id', '!=', file_id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Those of the files that belong to the item, of pages that may be seen, and its pictures, which its pages share; they stay until the transaction ends. */
export async function listFilesOf(
  db: Db,
  { item_id, scope }: ScopedItem,
  signs: readonly string[],
): Promise<AttachmentRow[]> {
  if (signs.length === 0) return [];
  const query = db
    .selectFrom('attachment')
    .selectAll()
    .where('item_id', '=', item_id)
    .where('sign', 'in', signs)
    .where(eb =>
      eb.or([
        eb.lit(seesEverything(scope)),
        eb('is_image', '=', 1),
        eb.exists(
          eb
            .selectFrom('page')
            .select('page.page_id')
            .whereRef('page.page_id', '=', 'attachment.page_id')
            .where(pageInScope(scope)),
        ),
      ]),
    )
    .orderBy('file_id');
  return forShare(db, query).execute();
}

/** They stay until the transaction ends. */
export async function listFilesOfPages(db: Db, page_ids: readonly number[]): Promise<AttachmentRow[]> {
  if (page_ids.length === 0) return [];
  const query = db.selectFrom('attachment').selectAll().where('page_id', 'in', page_ids).orderBy('file_id');
  return forShare(db, query).execute();
}

/** Files of these pages belong to this item from now on. */
export async function giveFilesTo(db: Db, item_id: number, page_ids: readonly number[]): Promise<void> {
  await db.updateTable('attachment').set({ item_id }).where('page_id', 'in', page_ids).execute();
}

type PicturePlacement = { item_id: number; page_id: number };

/** Pictures that belong to no page yet, uploaded by the author or for this item, belong to this page from now on. */
export async function placePictures(
  db: Db,
  signs: readonly string[],
  { item_id, page_id, uid }: PicturePlacement & { uid: number },
): Promise<void> {
  await db
    .updateTable('attachment')
    .set({ item_id, page_id })
    .where('sign', 'in', signs)
    .where('page_id', '=', 0)
    .where(eb => eb.or([eb('item_id', '=', item_id), eb.and([eb('item_id', '=', 0), eb('uid', '=', uid)])]))
    .execute();
}

export async function movePicture(db: Db, file_id: number, page_id: number): Promise<void> {
  await db.updateTable('attachment').set({ page_id }).where('file_id', '=', file_id).execute();
}

/** Files whose item or page is gone for good, and those of no page uploaded before a moment; from the one after `after` on. */
export async function listDetachedFiles(
  db: Db,
  unused_before: number,
  { after, limit }: { after: number; limit: number },
): Promise<(AttachmentRow & { has_item: boolean })[]> {
  const rows = await db
    .selectFrom('attachment as a')
    .leftJoin('item', 'item.item_id', 'a.item_id')
    .leftJoin('page', 'page.page_id', 'a.page_id')
    .selectAll('a')
    .select('item.item_id as found_item_id')
    .where('a.file_id', '>', after)
    .where(eb =>
      eb.or([
        eb.and([eb('a.item_id', '>', 0), eb('item.item_id', 'is', null)]),
        eb.and([eb('a.page_id', '>', 0), eb('page.page_id', 'is', null)]),
        eb.and([eb('a.page_id', '=', 0), eb('a.addtime', '<', unused_before)]),
      ]),
    )
    .orderBy('a.file_id')
    .limit(limit)
    .execute();
  return rows.map(({ found_item_id, ...row }) => ({ ...row, has_item: found_item_id !== null }));
}

/** Those of the keys that a row has. */
export async function listKnownKeys(
  db: Db,
  storage: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('attachment')
    .select('storage_key')
    .where('storage', '=', storage)
    .where('storage_key', 'in', keys)
    .execute();
  return new Set(rows.map(row => row.storage_key));
}

/** A site setting; `''` when it was never set. */
export async function readOption(db: Db, option_name: string): Promise<string> {
  const row = await db
    .selectFrom('options')
    .select('option_value')
    .where('option_name', '=', option_name)
    .executeTakeFirst();
  return row?.option_value ?? '';
}
