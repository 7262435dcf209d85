/** Removes for good what has waited its 30 days: deleted pages, and deleted items with everything of them. */
import { recycleDays } from '#common/limits.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { listItemsDeletedBefore, purgeItem } from '../item/queries.ts';
import { removeChangesOfPages } from '../page-change/queries.ts';
import { removeModels, removeModelsOfItem } from '../page-model/queries.ts';
import { removeItemFromIndex, removePagesFromIndex } from '../search-index/queries.ts';
import { purgePages } from './queries.ts';

const daySeconds = 24 * 3600;
const pagesAtOnce = 500;
const itemsAtOnce = 5;

export async function emptyRecycleBins(context: Context): Promise<void> {
  const before = context.now() - recycleDays * daySeconds;
  await inTransaction(context, async ({ db }) => {
    const page_ids = await purgePages(db, before, pagesAtOnce);
    await removePagesFromIndex(db, page_ids);
    await removeModels(db, page_ids);
    await removeChangesOfPages(db, page_ids);
  });
  for (const item_id of await listItemsDeletedBefore(context.db, before, itemsAtOnce)) {
    await inTransaction(context, async ({ db }) => {
      await removeItemFromIndex(db, item_id);
      await removeModelsOfItem(db, item_id);
      await purgeItem(db, item_id);
    });
  }
}
