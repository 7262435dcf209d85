/** Makes an item; a single-page item gets its page. */
import { fail } from '#common/errors.ts';
import { defaultOrder } from '#common/limits.ts';
import type { Person } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/open.ts';
import { insertPage } from '../page/queries.ts';
import { orDomainTaken, requireGoodDomain } from './domain.ts';
import { insertItem } from './queries.ts';

export type ItemSettings = {
  item_name: string;
  item_description: string;
  item_domain: string;
  password: string;
};
type NewItem = ItemSettings & { item_type: number; is_loose_markdown: number };

/** The settings as they are stored. @throws itemNameMissing, domainMalformed, domainReserved */
export function settingsToStore({ secrets }: Pick<Context, 'secrets'>, settings: ItemSettings) {
  if (settings.item_name.trim() === '') fail('itemNameMissing');
  requireGoodDomain(settings.item_domain);
  return {
    item_name: settings.item_name,
    item_description: settings.item_description,
    item_domain: settings.item_domain,
    domain_key: settings.item_domain.toLowerCase(),
    password: secrets.encrypt(settings.password),
  };
}

/** @returns the new item_id @throws as settingsToStore, domainTaken */
export async function createItem(
  context: Context,
  owner: Person,
  item: ItemSettings & { item_type: number },
): Promise<number> {
  const work = inTransaction(context, async context => {
    const item_id = await insertNewItem(context, owner, { ...item, is_loose_markdown: 0 });
    const page = firstPage(item_id, item.item_name, owner, context.now());
    if (item.item_type === 2) await insertPage(context.db, page);
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
