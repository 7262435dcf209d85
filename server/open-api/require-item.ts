/** The key of an item -> the item: whoever has the key may read and write it. */
import { fail } from '#common/errors.ts';
import { pushesPerMinute } from '#common/limits.ts';
import type { Actor, Author } from '../access/actor.ts';
import { findItemWithRights, type ItemWithRights } from '../access/queries.ts';
import { limitRate } from '../access/rate-limit.ts';
import type { Context } from '../context.ts';
import { sameText } from '../secrets.ts';
import { countPush } from './push-rate.ts';
import { findItemKeyByName, noteKeyUse } from './queries.ts';

export type SentKey = { api_key: string; api_token: string };

/** Whose name a pushed page bears: nobody's, so that only the owner may delete it. */
export const pusher: Author = { uid: 0, username: 'API', name: '' };

/** The use of a key is noted at most this often, so that pushes which change nothing write nothing. */
const noteEverySeconds = 3600;

/** @throws keyWrong, tooMany, notFound */
export async function requireItemByKey(
  context: Context,
  actor: Actor,
  { api_key, api_token }: SentKey,
): Promise<ItemWithRights> {
  const key = await findItemKeyByName(context.db, api_key);
  if (!key || !sameText(context.secrets.decrypt(key.api_token), api_token)) {
    await limitRate(context, actor, 'key');
    fail('keyWrong');
  }
  const now = context.now();
  if (countPush(api_key, now) > pushesPerMinute) fail('tooMany');
  if (now - key.last_check_time >= noteEverySeconds) await noteKeyUse(context.db, key.item_id, now);
  return (await findItemWithRights(context.db, 0, key.item_id)) ?? fail('notFound');
}

/** @throws as requireItemByKey, itemArchived */
export async function requireItemToWrite(
  context: Context,
  actor: Actor,
  key: SentKey,
): Promise<ItemWithRights> {
  const item = await requireItemByKey(context, actor, key);
  return item.is_archived === 1 ? fail('itemArchived') : item;
}
