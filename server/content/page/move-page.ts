/** Pages go to another item, or a copy of them does. */

import type { Input } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { isSinglePage } from '#common/row-values.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { requireItem, requirePage } from '../../platform/access/authorize.ts';
import type { ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import { findPage, lockItemOf } from '../../platform/access/queries.ts';
import { recordMove } from '../../platform/access/record-move.ts';
import type { Context } from '../../platform/context.ts';
import { afterCommit, inTransaction } from '../../platform/db/open.ts';
import type { ItemRow, PageRow } from '../../platform/db/tables.ts';
import { copyFilesOfPages, moveFiles } from '../attachment/file/move-files.ts';
import { endAccessByPlace, endAccessToMoved } from '../item/end-access.ts';
import { touchItem } from '../item/queries.ts';
import { requireOwnerOfEndpoints } from '../page-model/breaking-rule.ts';
import { pagesChanged } from '../page-model/pages-changed.ts';
import { removePagesFromIndex } from '../search-index/queries.ts';
import { givePagesTo, giveVersionsTo, insertPage, updatePage } from './queries.ts';
import { requireCatalog } from './save-page.ts';

export type ItemPair = { from: ItemRow & ScopedItem; to: ItemRow };
type PageTarget = ItemPair & { cat_id: number; with_history: boolean };
type MoveRequest = Pick<PageRow, 'page_id' | 'item_id' | 'cat_id'>;

/** Pages of one statement: a database takes only so many values. */
const pagesAtOnce = 1_000;

/** @throws as requirePage and requireItem, singlePageStays, singlePageFull, badInput for a catalog of another item */
export async function moveOrCopyPage(
  context: Context,
  actor: MemberActor,
  input: Input<'page/copy'>,
): Promise<MoveRequest> {
  await requireBoth(context, actor, input);
  return inTransaction(context, async context => {
    const find = async () => findPage(context.db, input.page_id);
    if (!(await lockItemOf(context.db, find, [input.to_item_id]))) fail('notFound');
    const { page, ...items } = await requireBoth(context, actor, input);
    const place = { ...items, cat_id: input.new_cat_id, with_history: input.with_history };
    const moved = input.is_del
      ? await movePage(context, actor, page, place)
      : await copyPage(context, actor, page, place);
    afterCommit(context, () => pagesChanged(context, [moved.page_id]));
    return moved;
  });
}

async function requireBoth(
  context: Context,
  actor: MemberActor,
  { page_id, to_item_id, new_cat_id, is_del }: Input<'page/copy'>,
): Promise<ItemPair & { page: PageRow }> {
  const { page, item: from } = await requirePage(context, actor, page_id, 'page.edit');
  const to = await requireItem(context, actor, to_item_id, 'page.edit', { cat_id: new_cat_id });
  // For those who stay, a page that leaves is gone.
  if (is_del && from.item_id !== to.item_id) await requirePage(context, actor, page_id, 'page.delete');
  return { page, from, to };
}

async function movePage(
  context: Context,
  actor: MemberActor,
  { page_id, page_title }: PageRow,
  { from, to, cat_id, with_history }: PageTarget,
): Promise<MoveRequest> {
  if (isSinglePage(from)) fail('singlePageStays');
  refuseSinglePage(to);
  await requireOwnerToTake(context, actor, { page_id }, { from, to });
  await requireCatalog(context, to, cat_id);
  await updatePage(context.db, page_id, { cat_id });
  await movePages(context, [page_id], { from, to, with_history });
  await recordMove(context, actor, { way: 'moved', name: page_title, from, to });
  return { page_id, item_id: to.item_id, cat_id };
}

async function copyPage(
  context: Context,
  actor: MemberActor,
  { page_id, page_title }: PageRow,
  { from, to, cat_id }: PageTarget,
): Promise<MoveRequest> {
  refuseSinglePage(to);
  await requireCatalog(context, to, cat_id);
  const copies = await copyPages(context, actor, [{ page_id, cat_id }], { from, to });
  await recordMove(context, actor, { way: 'copied', name: page_title, from, to });
  return { page_id: copies.get(page_id) ?? fail('notFound'), item_id: to.item_id, cat_id };
}

/** For those who call its endpoints, what leaves an item is gone. @throws breakingNeedsOwner */
export async function requireOwnerToTake(
  context: Context,
  { user }: MemberActor,
  pages: { page_id: number } | { cat_ids: readonly number[] },
  { from, to }: ItemPair,
): Promise<void> {
  if (from.item_id === to.item_id) return;
  await requireOwnerOfEndpoints(context, user, from, { item_id: from.item_id, ...pages });
}

/** A single-page item has its one page and no catalogs. @throws singlePageFull */
export function refuseSinglePage(item: Pick<ItemRow, 'item_type'>): void {
  if (isSinglePage(item)) fail('singlePageFull');
}

/** What is of the pages goes with them; old versions only on request, as they may hold what was not meant for others. Runs in the transaction of the move; the caller updates the index after it. */
export async function movePages(
  context: Context,
  page_ids: readonly number[],
  { from, to, with_history }: ItemPair & { with_history: boolean },
): Promise<void> {
  const { db, now } = context;
  if (from.item_id !== to.item_id) {
    if (page_ids.length > 0) await giveToItem(context, page_ids, { from, to, with_history });
    await touchItem(db, from.item_id, now(), 'menu');
  } else await endAccessByPlace(context, to.item_id);
  await touchItem(db, to.item_id, now(), 'menu');
}

async function giveToItem(
  context: Context,
  page_ids: readonly number[],
  { from, to, with_history }: ItemPair & { with_history: boolean },
): Promise<void> {
  const move = async () => giveRowsTo(context, page_ids, { from, to, with_history });
  await endAccessToMoved(context, page_ids, { from, to, move });
  await moveFiles(context, page_ids, { from, to_item_id: to.item_id });
}

async function giveRowsTo(
  { db }: Context,
  page_ids: readonly number[],
  { from, to, with_history }: ItemPair & { with_history: boolean },
): Promise<void> {
  for (let at = 0; at < page_ids.length; at += pagesAtOnce) {
    const some = page_ids.slice(at, at + pagesAtOnce);
    await givePagesTo(db, to.item_id, some);
    const ways = { from_item_id: from.item_id, to_item_id: to.item_id };
    if (with_history) await giveVersionsTo(db, ways, some);
    await removePagesFromIndex(db, some);
  }
}

type CopyRequest = { page_id: number; cat_id: number };

/** Runs in the transaction of the copy. @returns the copies by what they were copied from */
export async function copyPages(
  context: Context,
  actor: MemberActor,
  pages: readonly CopyRequest[],
  { from, to }: ItemPair,
): Promise<Map<number, number>> {
  const copyOf = new Map<number, number>();
  for (const wanted of pages) {
    const page = await findPage(context.db, wanted.page_id);
    if (page?.item_id === from.item_id) {
      copyOf.set(page.page_id, await insertCopy(context, actor, page, { ...wanted, item_id: to.item_id }));
    }
  }
  await copyFilesOfPages(context, copyOf, { from, to_item_id: to.item_id });
  await touchItem(context.db, to.item_id, context.now(), 'menu');
  return copyOf;
}

async function insertCopy(
  { db, now }: Context,
  { user: { uid, username } }: MemberActor,
  { page_title, page_content, s_number, page_comments }: PageRow,
  { item_id, cat_id }: { item_id: number; cat_id: number },
): Promise<number> {
  const author = { author_uid: uid, author_username: username, creator_uid: uid };
  const times = { addtime: now(), page_addtime: now(), is_del: 0, version: 1 };
  const text = { page_title, page_content, s_number, page_comments };
  const { page_id } = await insertPage(db, { item_id, cat_id, ...text, ...author, ...times });
  return page_id;
}
