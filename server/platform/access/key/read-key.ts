/** What opens one item for programs that only read: a key of the item, or a personal token where a key may stand. */
import { fail } from '#common/errors.ts';
import { holdsEverywhere, rights, sameEverywhere } from '#common/grants/item-scope.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../../context.ts';
import type { ItemKeyRow } from '../../db/tables.ts';
import { sameText } from '../../secrets.ts';
import type { Actor } from '../actor.ts';
import { type AllowedItem, requireItem } from '../authorize.ts';
import { findItemId, findItemWithRights, type ItemWithRights } from '../queries.ts';
import { limitRate } from '../rate-limit.ts';
import { actAsToken, isPersonalToken } from '../token/personal-token.ts';
import { countKeyUse, type FoundKey, findKeyWithName, keyOfRow, namedKeyPrefix } from './item-key.ts';
import { findKeyOfPair, findPair } from './queries.ts';

const readKeyLength = 40;

type Keys = Pick<Context, 'db' | 'secrets' | 'now'>;

/** It follows from key and token, and changes with them. @param row as it is stored */
export function readKeyOf({ secrets }: Pick<Context, 'secrets'>, row: ItemKeyRow): string {
  const api_token = secrets.decrypt(row.api_token);
  return secrets.sign(`read ${row.item_id} ${row.api_key} ${api_token}`).slice(0, readKeyLength);
}

/** An item whose keys nobody asked for has none. */
async function findReadKey(context: Keys, item_id: number, sent: string): Promise<FoundKey | undefined> {
  if (sent.startsWith(namedKeyPrefix)) {
    const key = await findKeyWithName(context, sent);
    return key?.item_id === item_id ? key : undefined;
  }
  const pair = sent.length === readKeyLength ? await findPair(context.db, item_id) : undefined;
  if (pair === undefined || !sameText(readKeyOf(context, pair), sent)) return undefined;
  const row = await findKeyOfPair(context.db, item_id, context.now());
  return row && keyOfRow(row);
}

/**
 * @param sent not empty
 * @returns undefined: nothing that opens this item
 * @throws tooMany, rateReached; of a token as requireItem
 */
export async function openByKey(
  context: Context,
  actor: Actor,
  item: ItemWithRights,
  sent: string,
): Promise<AllowedItem | undefined> {
  if (isPersonalToken(sent))
    return requireItem(context, await actAsToken(context, actor, sent), item.item_id, 'item.view');
  const key = isOn(item.is_suspended) ? undefined : await findReadKey(context, item.item_id, sent);
  if (key === undefined) return undefined;
  await countKeyUse(context, actor, key);
  return { ...item, role: 'reader', scope: sameEverywhere(rights.read) };
}

/** `item_id` as it stands in an address: a number or a domain. */
export type SentReadKey = { item_id: string; read_key: string };

/**
 * For what is compared with all of an item.
 * @throws readKeyWrong, also for an item that is not there; tooMany for an address that guesses; as openByKey;
 *   notAllowed for the token of somebody who may not see all of it
 */
export async function requireItemByReadKey(
  context: Context,
  actor: Actor,
  { item_id, read_key }: SentReadKey,
): Promise<AllowedItem> {
  const { db } = context;
  const number = /^\d{1,15}$/.test(item_id) ? Number(item_id) : await findItemId(db, item_id);
  const item = number === undefined ? undefined : await findItemWithRights(db, 0, number);
  const opened = item && (await openWhole(context, actor, item, read_key));
  if (opened) return opened;
  await limitRate(context, actor, 'key');
  return fail('readKeyWrong');
}

async function openWhole(
  context: Context,
  actor: Actor,
  item: ItemWithRights,
  read_key: string,
): Promise<AllowedItem | undefined> {
  const isByToken = read_key === '' && actor.token !== undefined;
  const opened = isByToken
    ? await requireItem(context, actor, item.item_id, 'item.view')
    : await openByKey(context, actor, item, read_key);
  if (opened && !holdsEverywhere(opened.scope, rights.read)) fail('notAllowed');
  return opened;
}
