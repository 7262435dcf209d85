/** Puts pages of an item in order. A client sends back all it was shown, also pages that the person may not move. */

import { holdsEverywhere, rightAt, rights } from '#common/grants/item-scope.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/open.ts';
import { listMenuPages } from '../item/menu-queries.ts';
import { touchItem } from '../item/queries.ts';
import { sortPages } from './queries.ts';

type Position = { id: number; position: number };

/** Those where the person may edit; others keep their positions. Runs in a transaction that has locked the item. */
export async function sortEditablePages(
  { db, now }: Context,
  item: AllowedItem,
  order: readonly Position[],
): Promise<void> {
  await sortPages(db, item.item_id, await editableOf(db, item, order));
  await touchItem(db, item.item_id, now(), 'menu');
}

async function editableOf(
  db: Db,
  item: AllowedItem,
  order: readonly Position[],
): Promise<readonly Position[]> {
  if (holdsEverywhere(item.scope, rights.edit)) return order;
  const pages = await listMenuPages(db, item);
  const editable = new Set(
    pages.filter(page => rightAt(item.scope, page) === rights.edit).map(({ page_id }) => page_id),
  );
  return order.filter(({ id }) => editable.has(id));
}
