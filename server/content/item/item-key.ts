/** The key and token with which scripts write into an item, and the key with which they read it. */
import { fail } from '#common/errors.ts';
import { highestRight, rights } from '#common/grants/item-scope.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem, requireItemForUnlock } from '../../platform/access/authorize.ts';
import { downloadsOf } from '../../platform/access/grants/link-use.ts';
import { findKeyOfPair, findPair } from '../../platform/access/key/queries.ts';
import { openByKey, readKeyOf } from '../../platform/access/key/read-key.ts';
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
    (await findPair(context.db, item_id)) ?? (await insertItemKey(context.db, newKey(context, item_id)));
  return readable(context, row);
}

/** The ones before stop working at once. */
export async function resetItemKey(context: Context, item_id: number): Promise<ReadableKey> {
  return readable(context, await saveItemKey(context.db, newKey(context, item_id)));
}

export type ReadableKey = ItemKeyRow & {
  /** Opens what machines read of the item, and writes nothing. It follows from key and token, and changes with them; empty once it was ended. */
  read_key: string;
};

async function readable(context: Context, row: ItemKeyRow): Promise<ReadableKey> {
  const api_token = context.secrets.decrypt(row.api_token);
  const isThere = await findKeyOfPair(context.db, row.item_id, context.now());
  return { ...row, api_token, read_key: isThere ? readKeyOf(context, row) : '' };
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
    const item = await requireItem(context, actor, number, 'item.view');
    const scope = downloadsOf(item);
    const isDenied = highestRight(scope) < rights.read && highestRight(item.scope) >= rights.read;
    return isDenied ? fail('downloadsDenied') : { ...item, scope };
  }
  const item = await requireItemForUnlock(context, { item_id });
  return (await openByKey(context, actor, item, key)) ?? fail('notFound');
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
