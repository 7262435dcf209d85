/** The key and token that a script sends -> the row of its item. */
import { fail } from '#common/errors.ts';
import type { Context } from '../context.ts';
import type { ItemKeyRow } from '../db/tables.ts';
import { sameText } from '../secrets.ts';
import type { Actor } from './actor.ts';
import { findItemKeyByName } from './queries.ts';
import { limitRate } from './rate-limit.ts';

export type SentKey = { api_key: string; api_token: string };

/** @throws keyWrong; tooMany for an address that guesses */
export async function requireKey(
  context: Context,
  actor: Actor,
  { api_key, api_token }: SentKey,
): Promise<ItemKeyRow> {
  const key = await findItemKeyByName(context.db, api_key);
  if (key && sameText(context.secrets.decrypt(key.api_token), api_token)) return key;
  await limitRate(context, actor, 'key');
  return fail('keyWrong');
}
