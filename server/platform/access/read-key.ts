/** The key with which programs read one item and write nothing. */
import { fail } from '#common/errors.ts';
import { rights, sameEverywhere } from '#common/grants/item-scope.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../context.ts';
import type { ItemKeyRow } from '../db/tables.ts';
import { sameText } from '../secrets.ts';
import type { Actor } from './actor.ts';
import type { AllowedItem } from './authorize.ts';
import { findItemId, findItemKey, findItemWithRights } from './queries.ts';
import { limitRate } from './rate-limit.ts';

const readKeyLength = 40;

type Keys = Pick<Context, 'db' | 'secrets'>;

/** It follows from key and token, and changes with them. @param row as it is stored */
export function readKeyOf({ secrets }: Pick<Context, 'secrets'>, row: ItemKeyRow): string {
  const api_token = secrets.decrypt(row.api_token);
  return secrets.sign(`read ${row.item_id} ${row.api_key} ${api_token}`).slice(0, readKeyLength);
}

/** Whether a key opens the item for reading. An item whose key nobody asked for has none. */
export async function isReadKey(context: Keys, item_id: number, sent: string): Promise<boolean> {
  const row = sent.length === readKeyLength ? await findItemKey(context.db, item_id) : undefined;
  return row !== undefined && sameText(readKeyOf(context, row), sent);
}

/** `item_id` as it stands in an address: a number or a domain. */
export type SentReadKey = { item_id: string; read_key: string };

/** @throws readKeyWrong, also for an item that is not there; tooMany for an address that guesses */
export async function requireItemByReadKey(
  context: Context,
  actor: Actor,
  { item_id, read_key }: SentReadKey,
): Promise<AllowedItem> {
  const { db } = context;
  const number = /^\d{1,15}$/.test(item_id) ? Number(item_id) : await findItemId(db, item_id);
  const item = number === undefined ? undefined : await findItemWithRights(db, 0, number);
  if (item && !isOn(item.is_suspended) && (await isReadKey(context, item.item_id, read_key)))
    return { ...item, role: 'reader', scope: sameEverywhere(rights.read) };
  await limitRate(context, actor, 'key');
  return fail('readKeyWrong');
}
