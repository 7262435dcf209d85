/** The key and token with which scripts write into an item. */
import type { Context } from '../../platform/context.ts';
import type { ItemKeyRow } from '../../platform/db/tables.ts';
import { newToken } from '../../platform/secrets.ts';
import { findItemKey, insertItemKey, saveItemKey } from './key-queries.ts';

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
export async function readItemKey(context: Context, item_id: number): Promise<ItemKeyRow> {
  const row =
    (await findItemKey(context.db, item_id)) ?? (await insertItemKey(context.db, newKey(context, item_id)));
  return readable(context, row);
}

/** The ones before stop working at once. */
export async function resetItemKey(context: Context, item_id: number): Promise<ItemKeyRow> {
  return readable(context, await saveItemKey(context.db, newKey(context, item_id)));
}

function readable({ secrets }: Context, row: ItemKeyRow): ItemKeyRow {
  return { ...row, api_token: secrets.decrypt(row.api_token) };
}
