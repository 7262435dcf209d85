/** The key of an item, as scripts have it. */
import { insertItemKey } from '#server/item/key-queries.ts';
import type { TestApp } from './test-app.ts';

export const key = { api_key: 'k'.repeat(32), api_token: 't'.repeat(32) };

export async function giveKey({ context }: TestApp, item_id: string, given = key) {
  await insertItemKey(context.db, {
    item_id: Number(item_id),
    api_key: given.api_key,
    api_token: context.secrets.encrypt(given.api_token),
    addtime: context.now(),
    last_check_time: 0,
  });
}
