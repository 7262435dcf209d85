/** Shares of single pages. */
import type { Insertable } from 'kysely';
import { isAllowedOnSite } from '../../platform/access/visible-to.ts';
import type { Db } from '../../platform/db/open.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type PageShare = { unique_key: string; page_id: number; expire_time: number };

/** A share that has not ended, of a page that lives. */
export async function findShare(db: Db, unique_key: string, now: number): Promise<PageShare | undefined> {
  return shares(db, now).where('single_page.unique_key', '=', unique_key).executeTakeFirst();
}

const shareOfPage = prepared((db, { page_id, now }: { page_id: number; now: number }) =>
  shares(db, now).where('single_page.page_id', '=', page_id),
);

export async function findShareOfPage(db: Db, page_id: number, now: number): Promise<PageShare | undefined> {
  return shareOfPage(db, { page_id, now });
}

function shares(db: Db, now: number) {
  return db
    .selectFrom('single_page')
    .select(['single_page.unique_key', 'single_page.page_id', 'single_page.expire_time'])
    .where(eb => eb.or([eb('expire_time', '=', 0), eb('expire_time', '>', now)]))
    .where(isAllowedOnSite('allow_links'))
    .where(isAllowedOnSite('allow_visitors'));
}

/** One key per page: the one before ends. */
export async function saveShare(db: Db, share: Insertable<Tables['single_page']>): Promise<void> {
  const { unique_key, addtime, expire_time, uid = 0 } = share;
  await db
    .insertInto('single_page')
    .values(share)
    .onConflict(conflict => conflict.column('page_id').doUpdateSet({ unique_key, addtime, expire_time, uid }))
    .execute();
}

export async function removeShare(db: Db, page_id: number): Promise<void> {
  await db.deleteFrom('single_page').where('page_id', '=', page_id).execute();
}
