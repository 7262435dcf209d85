/** What leaves with a catalog: nobody takes away what they may not see or edit. */
import { fail } from '#common/errors.ts';
import { holdsEverywhere, rightAt, rights } from '#common/grants/item-scope.ts';
import type { ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import type { Db } from '../../platform/db/open.ts';
import { listPagesIn } from '../page/queries.ts';

/** @param cat_ids a catalog and all below it, whoever may see them @throws partsNotEditable */
export async function requireBranchEditable(
  db: Db,
  { item_id, scope }: ScopedItem,
  cat_ids: readonly number[],
): Promise<void> {
  if (holdsEverywhere(scope, rights.edit)) return;
  const pages = scope.pages.size === 0 ? [] : await listPagesIn(db, item_id, cat_ids);
  const parts = [...cat_ids.map(cat_id => ({ cat_id })), ...pages];
  if (parts.some(part => rightAt(scope, part) < rights.edit)) fail('partsNotEditable');
}
