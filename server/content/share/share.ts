/** Sharing one page by a key of its own. */
import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import type { Actor, Author } from '../../platform/access/actor.ts';
import type { AllowedItem, AllowedPage } from '../../platform/access/authorize.ts';
import { findItemWithRights, findPage, findPageHead, type PageHead } from '../../platform/access/queries.ts';
import { can } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { findShare, findShareOfPage, type PageShare, saveShare } from './queries.ts';

const daySeconds = 24 * 3600;
const keyBytes = 16;

/** Ends the key before, if there was one. @param expire_days 0 never ends @throws linksForbidden */
export async function sharePage(
  context: Context,
  { uid }: Author,
  { page: { page_id }, item }: AllowedPage,
  expire_days: number,
): Promise<PageShare> {
  if (!isOn(item.allow_links) || !isOn(item.allow_visitors)) fail('linksForbidden');
  const now = context.now();
  const share = {
    unique_key: context.random.hex(keyBytes),
    page_id,
    expire_time: expire_days === 0 ? 0 : now + expire_days * daySeconds,
  };
  await saveShare(context.db, { ...share, addtime: now, uid });
  return share;
}

/** The key opens a page to whoever has it, so only who may share it gets it, and no program with a token. `''`: not shared, or not for them. */
export async function keyForEditors(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { token }: Actor,
  { role, is_archived, page_id }: Pick<AllowedItem, 'role' | 'is_archived'> & { page_id: number },
): Promise<string> {
  if (token !== undefined || !can('page.edit', { role, is_archived: isOn(is_archived) })) return '';
  return (await findShareOfPage(db, page_id, now()))?.unique_key ?? '';
}

type Shared<Page> = { page: Page; item: ItemRow; share: PageShare };
export type SharedPage = Shared<PageRow>;

/** The key is the right: also for a private item. @throws notFound */
export async function requireSharedPage(context: Context, unique_key: string): Promise<SharedPage> {
  return requireShared(context, unique_key, findPage);
}

/** As requireSharedPage, for whoever needs no text. @throws notFound */
export async function requireSharedPageHead(context: Context, unique_key: string): Promise<Shared<PageHead>> {
  return requireShared(context, unique_key, findPageHead);
}

async function requireShared<P extends PageHead>(
  { db, now }: Context,
  unique_key: string,
  find: (db: Db, page_id: number) => Promise<P | undefined>,
): Promise<Shared<P>> {
  const share = (await findShare(db, unique_key, now())) ?? fail('notFound');
  const page = (await find(db, share.page_id)) ?? fail('notFound');
  const item = (await findItemWithRights(db, 0, page.item_id)) ?? fail('notFound');
  return { page, item, share };
}
