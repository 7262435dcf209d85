/**
 * What people had through a right ends with it, at once: the shares, links and keys they made, their unlocked visits, their presence.
 * The rows go, so that nothing comes back when somebody gets the right again. Each runs in the transaction that takes
 * the right away, after that, with the items locked before it.
 */
import { noteGrants } from '../../platform/access/grants/queries.ts';
import { lockItems } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import {
  endLinksOfFormer,
  endLinksTo,
  type FormerAccess,
  listItemsWithAccess,
  listPeopleAt,
  listPeopleIn,
  nameSharesOf,
  removeGrantsOfFormer,
  removeItemKeys,
  removeKeysOfFormer,
  removeSharesAndPresence,
  removeUnlocksOf,
} from './access-queries.ts';

type AccessScope = Pick<Context, 'db' | 'now'>;

/** Of those among these people who may not edit these items any more; kept answers about the items end as well. */
export async function endAccess({ db, now }: AccessScope, former: FormerAccess): Promise<void> {
  await removeGrantsOfFormer(db, former);
  await noteGrants(db, former.item_ids);
  await removeSharesAndPresence(db, former);
  await removeKeysOfFormer(db, former);
  await endLinksOfFormer(db, former, now());
  await removeUnlocksOf(db, former);
}

type OwnedItems = { item_ids: readonly number[]; uid: number };

/** Keys of items are their owner's, and so are shares of which nobody knows who made them. */
export async function endOwnership({ db, now }: AccessScope, { item_ids, uid }: OwnedItems): Promise<void> {
  await removeItemKeys(db, item_ids);
  await nameSharesOf(db, item_ids, uid);
  await endAccess({ db, now }, { item_ids, uids: [uid] });
}

/** Of somebody who is to be suspended or removed, everywhere. @returns what ends it */
export async function prepareToEndAll({ db, now }: AccessScope, uid: number): Promise<() => Promise<void>> {
  const { own_ids, item_ids } = await listItemsWithAccess(db, uid);
  await lockItems(db, item_ids);
  return async () => {
    await endOwnership({ db, now }, { item_ids: own_ids, uid });
    await endAccess({ db, now }, { item_ids, uids: [uid] });
  };
}

/**
 * Pages or catalogs went to another place in their item: what people have who may not edit there ends. To be called after
 * that, in its transaction; where nobody's right differs by catalog it only asks for that.
 */
export async function endAccessByPlace({ db, now }: AccessScope, item_id: number): Promise<void> {
  const uids = await listPeopleIn(db, item_id);
  if (uids.length === 0) return;
  await removeSharesAndPresence(db, { item_ids: [item_id], uids });
  await endLinksOfFormer(db, { item_ids: [item_id], uids }, now());
}

type MovedItems = { from: Pick<ItemRow, 'item_id' | 'uid'>; to: Pick<ItemRow, 'item_id'> };

/** Pages go to another item: what people who may not edit there have on them ends. @param move moves the pages */
export async function endAccessToMoved(
  { db, now }: AccessScope,
  page_ids: readonly number[],
  { from, to, move }: MovedItems & { move: () => Promise<void> },
): Promise<void> {
  await nameSharesOf(db, [from.item_id], from.uid);
  await move();
  await endLinksTo(db, { column: 'page_id', ids: page_ids }, now());
  await removeSharesAndPresence(db, { item_ids: [to.item_id], uids: await listPeopleAt(db, page_ids) });
}

/** Catalogs are gone, or in another item: links to them open nothing any more, and say so. */
export async function endAccessToCatalogs(
  { db, now }: AccessScope,
  cat_ids: readonly number[],
): Promise<void> {
  await endLinksTo(db, { column: 'cat_id', ids: cat_ids }, now());
}
