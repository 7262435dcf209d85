/** The statements that find out what a person is to an item, and that note what was done. */
import { forUpdate, rowsAtOnce } from '../db/dialect.ts';
import { hasDomain } from '../db/item-domain.ts';
import type { Db } from '../db/open.ts';
import { prepared } from '../db/prepared.ts';
import type { AuditEntry, PageRow } from '../db/tables.ts';
import { type ItemWithRights, itemsWithRights } from './item-rights.ts';
import { belongsTo } from './visible-to.ts';

export type { ItemWithRights };

type Asking = { uid: number; now: number };

const itemWithRights = prepared((db, { uid, item_id, now }: Asking & { item_id: number }) =>
  itemsWithRights(db, { uid, now }).where('item.item_id', '=', item_id),
);

/**
 * The item with what this person may; uid 0 is a visitor. Deleted items are not found.
 * @param now rights that ended before do not count
 */
export async function findItemWithRights(
  db: Db,
  uid: number,
  item_id: number,
  now = 0,
): Promise<ItemWithRights | undefined> {
  return (await itemWithRights(db, { uid, item_id, now })) as ItemWithRights | undefined;
}

export async function findItemId(db: Db, domain: string): Promise<number | undefined> {
  if (domain === '') return undefined;
  const row = await db
    .selectFrom('item')
    .select('item_id')
    .where(hasDomain(domain.toLowerCase()))
    .where('is_del', '=', 0)
    .executeTakeFirst();
  return row?.item_id;
}

const livePage = prepared((db, { page_id }: { page_id: number }) =>
  db.selectFrom('page').selectAll().where('page_id', '=', page_id).where('is_del', '=', 0),
);

/** A live page; its text comes with it. */
export async function findPage(db: Db, page_id: number): Promise<PageRow | undefined> {
  return livePage(db, { page_id });
}

const headColumns = [
  'page_id',
  'item_id',
  'cat_id',
  'page_title',
  'version',
  'author_uid',
  'creator_uid',
] as const;

/** A page without its text, which may be megabytes. */
export type PageHead = Pick<PageRow, (typeof headColumns)[number]>;

const livePageHead = prepared((db, { page_id }: { page_id: number }) =>
  db.selectFrom('page').select(headColumns).where('page_id', '=', page_id).where('is_del', '=', 0),
);

export async function findPageHead(db: Db, page_id: number): Promise<PageHead | undefined> {
  return livePageHead(db, { page_id });
}

/** Others who change something of these items wait until the transaction ends; always in the same order. */
export async function lockItems(db: Db, item_ids: readonly number[]): Promise<void> {
  for (let from = 0; from < item_ids.length; from += rowsAtOnce) {
    const some = item_ids.toSorted((a, b) => a - b).slice(from, from + rowsAtOnce);
    const query = db.selectFrom('item').select('item_id').where('item_id', 'in', some).orderBy('item_id');
    await forUpdate(db, query).execute();
  }
}

export async function lockItem(db: Db, item_id: number): Promise<void> {
  await lockItems(db, [item_id]);
}

/**
 * Locks the item of a row, with other items; whatever moves a row to another item locks both first.
 * @returns the row as it is then
 */
export async function lockItemOf<R extends { item_id: number }>(
  db: Db,
  find: () => Promise<R | undefined>,
  others: readonly number[] = [],
): Promise<R | undefined> {
  let row = await find();
  while (row) {
    const { item_id } = row;
    await lockItems(db, [...new Set([item_id, ...others])]);
    row = await find();
    if (row?.item_id === item_id) return row;
  }
  return undefined;
}

const pageForUpdate = prepared((db, { page_id }: { page_id: number }) =>
  forUpdate(
    db,
    db
      .selectFrom('item')
      .innerJoin('page', 'page.item_id', 'item.item_id')
      .selectAll('page')
      .where('page.page_id', '=', page_id)
      .where('page.is_del', '=', 0),
  ),
);

/** The live page, locked until the transaction ends; its item before it, as everybody locks them. */
export async function findPageForUpdate(db: Db, page_id: number): Promise<PageRow | undefined> {
  const page = await pageForUpdate(db, { page_id });
  // PostgreSQL finds nothing where the page went to another item while its own was waited for.
  return page ?? lockItemOf(db, async () => findPage(db, page_id));
}

/** The person made the page, saved it last, or saved one of its kept versions. */
export async function hasWritten(db: Db, uid: number, page: PageHead): Promise<boolean> {
  if (page.author_uid === uid || page.creator_uid === uid) return true;
  const version = await db
    .selectFrom('page_history')
    .select('page_history_id')
    .where('page_id', '=', page.page_id)
    .where('author_uid', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return version !== undefined;
}

export async function insertAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.insertInto('audit').values(entry).execute();
}

/** One more of what happened since then already. @returns whether it had */
export async function countAuditAgain(db: Db, entry: AuditEntry, since: number): Promise<boolean> {
  const row = await sameAudit(db, entry)
    .where('address', '=', entry.address)
    .where('addtime', '>=', since)
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('audit')
    .set(eb => ({ times: eb('times', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  return true;
}

export async function hasAudited(db: Db, entry: AuditEntry, since: number): Promise<boolean> {
  const row = await sameAudit(db, entry)
    .where('details', '=', entry.details)
    .where('addtime', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

function sameAudit(db: Db, { what, uid, item_id, target_uid }: AuditEntry) {
  return db
    .selectFrom('audit')
    .select('id')
    .where('what', '=', what)
    .where('uid', '=', uid)
    .where('item_id', '=', item_id)
    .where('target_uid', '=', target_uid)
    .orderBy('id', 'desc')
    .limit(1);
}

/** The owner, or a member by themselves or through a team; of a deleted item too. */
export async function isOwnOrShared(db: Db, uid: number, item_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('item')
    .select('item.item_id')
    .where('item.item_id', '=', item_id)
    .where(belongsTo(uid))
    .executeTakeFirst();
  return row !== undefined;
}
