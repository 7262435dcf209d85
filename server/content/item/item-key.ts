/** The key and token with which scripts write into an item, and the key with which they read it. */
import { fail } from '#common/errors.ts';
import { rights, sameEverywhere } from '#common/grants/item-scope.ts';
import { isOn } from '#common/row-values.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem, requireItemForUnlock } from '../../platform/access/authorize.ts';
import { findItemKey } from '../../platform/access/queries.ts';
import { isReadKey, readKeyOf } from '../../platform/access/read-key.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemKeyRow } from '../../platform/db/tables.ts';
import { newToken } from '../../platform/secrets.ts';
import { insertItemKey, saveItemKey } from './key-queries.ts';

const keyBytes = 16;

function newKey({ secrets, now, random }: Context, item_id: number) {
  return {
    item_id,
    api_key: random.hex(keyBytes),
    api_token: secrets.encrypt(newToken(random)),
    addtime: now(),
    last_check_time: 0,
  };
}

/** Made when it is first asked for. */
export async function readItemKey(context: Context, item_id: number): Promise<ReadableKey> {
  const row =
    (await findItemKey(context.db, item_id)) ?? (await insertItemKey(context.db, newKey(context, item_id)));
  return readable(context, row);
}

/** The ones before stop working at once. */
export async function resetItemKey(context: Context, item_id: number): Promise<ReadableKey> {
  return readable(context, await saveItemKey(context.db, newKey(context, item_id)));
}

export type ReadableKey = ItemKeyRow & {
  /** Opens what machines read of the item, and writes nothing. It follows from key and token, and changes with them. */
  read_key: string;
};

function readable(context: Context, row: ItemKeyRow): ReadableKey {
  const api_token = context.secrets.decrypt(row.api_token);
  return { ...row, api_token, read_key: readKeyOf(context, row) };
}

type MachineReading = {
  /** As it stands in the address: number or domain, percent-encoded. */
  reference: string;
  /** Empty: without. */
  key: string;
};

/**
 * For addresses that programs read: by the right of a person or visitor, or with the key for reading.
 * @throws notFound, also for a wrong key; visitPasswordNeeded, downloadsDenied
 */
export async function requireForMachine(
  context: Context,
  actor: Actor,
  { reference, key }: MachineReading,
): Promise<AllowedItem> {
  const item_id = readReference(reference);
  if (key === '') {
    const number = /^\d+$/.test(item_id) ? Number(item_id) : item_id;
    const seen = await requireItem(context, actor, number, 'item.view');
    return seen.denies_downloads === true ? fail('downloadsDenied') : seen;
  }
  const item = await requireItemForUnlock(context, item_id, 0);
  if (isOn(item.is_suspended) || !(await isReadKey(context, item.item_id, key))) fail('notFound');
  return { ...item, role: 'reader', scope: sameEverywhere(rights.read) };
}

/** @throws notFound for what is no address of an item */
function readReference(part: string): string {
  try {
    const reference = decodeURIComponent(part);
    if (!/\p{Cc}/u.test(reference)) return reference;
  } catch {
    // Malformed, as below.
  }
  return fail('notFound');
}
