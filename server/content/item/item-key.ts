/** The key and token with which scripts write into an item. */
import type { Context } from '../../platform/context.ts';
import type { ItemKeyRow } from '../../platform/db/tables.ts';
import { newToken, sameText } from '../../platform/secrets.ts';
import { findItemKey, insertItemKey, saveItemKey } from './key-queries.ts';

const keyBytes = 16;
const readKeyLength = 40;

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

function readable({ secrets }: Context, row: ItemKeyRow): ReadableKey {
  const api_token = secrets.decrypt(row.api_token);
  const read_key = secrets.sign(`read ${row.item_id} ${row.api_key} ${api_token}`).slice(0, readKeyLength);
  return { ...row, api_token, read_key };
}

/** Whether a key opens the item for reading. An item whose key nobody asked for has none. */
export async function isReadKey(context: Context, item_id: number, sent: string): Promise<boolean> {
  const row = sent.length === readKeyLength ? await findItemKey(context.db, item_id) : undefined;
  return row !== undefined && sameText(readable(context, row).read_key, sent);
}
