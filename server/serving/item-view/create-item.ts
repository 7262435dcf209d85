/** Makes an item; a single-page item gets its page. */
import { catalogLevelsAtFirst, defaultOrder } from '#common/limits.ts';
import { isSinglePage } from '#common/row-values.ts';
import { orDomainTaken } from '../../content/item/domain.ts';
import { type ItemSettings, settingsToStore } from '../../content/item/item-settings.ts';
import { insertItem } from '../../content/item/queries.ts';
import { insertPage } from '../../content/page/queries.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';

type NewItem = ItemSettings & {
  item_type: number;
  is_loose_markdown: number;
  breaking_needs_owner?: number;
  catalog_levels?: number;
};

/** @returns the new item_id @throws as settingsToStore, domainTaken */
export async function createItem(
  context: Context,
  owner: Person,
  item: ItemSettings & { item_type: number },
): Promise<number> {
  const work = inTransaction(context, async context => {
    const item_id = await insertNewItem(context, owner, { ...item, is_loose_markdown: 0 });
    const page = firstPage(item_id, item.item_name, owner, context.now());
    if (isSinglePage(item)) await insertPage(context.db, page);
    return item_id;
  });
  return orDomainTaken(work);
}

/** The row alone, without a page. @returns the new item_id @throws as settingsToStore; a duplicate domain as the database says it */
export async function insertNewItem(context: Context, owner: Person, item: NewItem): Promise<number> {
  const now = context.now();
  return insertItem(context.db, {
    ...settingsToStore(context, item),
    item_type: item.item_type,
    is_loose_markdown: item.is_loose_markdown,
    breaking_needs_owner: item.breaking_needs_owner ?? 0,
    breaking_rule_since: now,
    catalog_levels: item.catalog_levels ?? catalogLevelsAtFirst,
    uid: owner.uid,
    addtime: now,
    last_update_time: now,
    is_archived: 0,
    is_del: 0,
    del_time: 0,
    indexing: 1,
    version: 1,
  });
}

function firstPage(item_id: number, page_title: string, owner: Person, now: number) {
  return {
    item_id,
    cat_id: 0,
    page_title,
    page_content: '',
    s_number: defaultOrder,
    author_uid: owner.uid,
    author_username: owner.username,
    creator_uid: owner.uid,
    addtime: now,
    page_addtime: now,
    page_comments: '',
    is_del: 0,
    version: 1,
  };
}
