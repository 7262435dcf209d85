/** Scripts: the key of an item as they have it, and how they send. */

import { insertItemKey } from '#server/content/item/key-queries.ts';
import type { Context } from '#server/platform/context.ts';
import { buildItem } from './build.ts';
import { type As, startTestApp, type TestApp } from './test-app.ts';

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

/** An item of somebody, and a script that has its key. */
export async function openItem(settings: Record<string, string> = {}, changes: Partial<Context> = {}) {
  const app = await startTestApp({}, changes);
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, settings);
  await giveKey(app, item_id);
  const push = (page: Record<string, string | number>) =>
    app.visitor().call('open/updateItem', { ...key, page_title: 'Log', page_content: 'one', ...page });
  return { app, lin, item_id, push, script: app.visitor() };
}

export const menuOf = async (who: As, item_id: string) => (await who.call('item/info', { item_id })).menu;

/** As scripts send it. */
export const postForm = (who: As, url: string, payload: string) =>
  who.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
