/** Deletes a catalog with all below it; the pages wait in the recycle bin. */

import type { ItemScope } from '#common/grants/item-scope.ts';
import { notify } from '../../people/notice/notify.ts';
import type { Author } from '../../platform/access/actor.ts';
import { wholeItem } from '../../platform/access/grants/seen-parts.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/open.ts';
import type { CatalogRow, ItemRow } from '../../platform/db/tables.ts';
import { endAccessToCatalogs } from '../item/end-access.ts';
import { findItemName, touchItem } from '../item/queries.ts';
import { recyclePagesOf } from '../page/delete-queries.ts';
import { listPagesIn } from '../page/queries.ts';
import { recordMoves } from '../page-change/record-moves.ts';
import { listHiddenFrom, removeWatchesOfCatalogs } from '../page-change/watch/watch-queries.ts';
import { requireOwnerOfEndpoints } from '../page-model/breaking-rule.ts';
import { listAuthorsIn, listCatalogs, removeCatalogs } from './queries.ts';
import { requireBranchEditable } from './require-branch.ts';
import { branchOf } from './tree.ts';

/** Runs in a transaction that has locked the item. @throws partsNotEditable, breakingNeedsOwner */
export async function deleteCatalog(
  context: Context,
  deleter: Author,
  { catalog, item, scope }: { catalog: CatalogRow; item: ItemRow; scope: ItemScope },
): Promise<void> {
  const { item_id, cat_id } = catalog;
  const branch = branchOf(cat_id, await listCatalogs(context.db, wholeItem(item_id)));
  await requireBranchEditable(context.db, { item_id, scope }, branch);
  const { uid, username } = deleter;
  const deletion = { del_by_uid: uid, del_by_username: username, del_time: context.now() };
  const authors = await listSeeingAuthors(context.db, item_id, branch);
  const pages = { item_id, cat_ids: branch };
  await requireOwnerOfEndpoints(context, deleter, item, pages);
  await recordMoves(context, pages, { kind: 'deleted', by: deleter });
  await recyclePagesOf(context.db, pages, deletion);
  await removeCatalogs(context.db, branch);
  await removeWatchesOfCatalogs(context.db, branch);
  await endAccessToCatalogs(context, branch);
  await touchItem(context.db, item_id, context.now(), 'menu');
  const names = { item: await findItemName(context.db, item_id), catalog: catalog.cat_name };
  await notify(context, { what: 'pagesDeleted', to: authors, from: deleter, names, item_id });
}

/** Who wrote in it and may see all of it. */
async function listSeeingAuthors(db: Db, item_id: number, cat_ids: readonly number[]): Promise<number[]> {
  const uids = await listAuthorsIn(db, item_id, cat_ids);
  if (uids.length === 0) return [];
  const page_ids = (await listPagesIn(db, item_id, cat_ids)).map(({ page_id }) => page_id);
  const hidden = [...(await listHiddenFrom(db, item_id, { uids, page_ids }))];
  return uids.filter(uid => !hidden.some(pair => pair.startsWith(`${uid} `)));
}
