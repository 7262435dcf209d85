/** The key of an item -> the item: whoever has the key may read and write it. */
import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import type { Actor, Author } from '../../platform/access/actor.ts';
import {
  countKeyUse,
  type KeyPurpose,
  requireKey,
  type SentKey,
} from '../../platform/access/key/item-key.ts';
import { findItemWithRights, type ItemWithRights, lockItem } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';

/** Whose name a pushed page bears: nobody's, so that only the owner may delete it. */
export const scriptAuthor: Author = { uid: 0, username: 'API', name: '' };

/** @throws as requireKey, tooMany, notFound */
export async function requireItemByKey(
  context: Context,
  actor: Actor,
  sent: SentKey,
  purpose: KeyPurpose = 'read',
): Promise<ItemWithRights> {
  const { item_id, key } = await requireKey(context, actor, sent, purpose);
  if (key) await countKeyUse(context, actor, key);
  return (await findItemWithRights(context.db, 0, item_id)) ?? fail('notFound');
}

/** @throws as requireItemByKey, itemArchived */
export async function requireItemToWrite(
  context: Context,
  actor: Actor,
  key: SentKey,
): Promise<ItemWithRights> {
  return requireWritable(await requireItemByKey(context, actor, key, 'write'));
}

/** At the end of work that took long: a key that was reset meanwhile writes nothing any more. @throws as requireItemToWrite */
export async function requireItemAgain(
  context: Context,
  actor: Actor,
  sent: SentKey,
): Promise<ItemWithRights> {
  const { item_id } = await requireKey(context, actor, sent, 'write');
  return requireWritable((await findItemWithRights(context.db, 0, item_id)) ?? fail('notFound'));
}

/** As access/change.ts, with a key: it counts as it is when the change is written. @throws as requireItemToWrite */
export async function changeItemByKey<R>(
  context: Context,
  actor: Actor,
  sent: SentKey,
  work: (context: Context, item: ItemWithRights) => Promise<R>,
): Promise<R> {
  const { item_id } = await requireItemToWrite(context, actor, sent);
  return inTransaction(context, async context => {
    await lockItem(context.db, item_id);
    return work(context, await requireItemAgain(context, actor, sent));
  });
}

function requireWritable(item: ItemWithRights): ItemWithRights {
  return isOn(item.is_archived) ? fail('itemArchived') : item;
}
