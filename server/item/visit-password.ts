/** Opens an item for a visitor by its visit password; failures are counted, then a code is asked for. */
import { fail } from '#common/errors.ts';
import { failureSeconds, visitFailuresBeforeCode } from '#common/limits.ts';
import type { Actor } from '../access/actor.ts';
import { visitCounters } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { countTry, resetCounts } from '../db/counters.ts';
import type { ItemRow } from '../db/tables.ts';
import type { Session } from '../http/session.ts';
import { sameText } from '../secrets.ts';
import { requireCode, type TypedCode } from '../site/codes.ts';
import { insertUnlock } from './queries.ts';

type Try = { item: ItemRow; password: string; typed: TypedCode; actor: Actor; session: Session };

/** An open item needs nothing. @throws codeWrong, visitPasswordWrong, visitPasswordWrongCodeNeeded */
export async function unlockItem(
  context: Context,
  { item, password, typed, actor, session }: Try,
): Promise<void> {
  if (item.password === '') return;
  const counters = visitCounters(item.item_id, actor.address);
  const tries = await countTry(context, counters, failureSeconds);
  if (tries > visitFailuresBeforeCode) await requireCode(context, session.token_hash(), typed);
  if (!sameText(context.secrets.decrypt(item.password), password)) {
    fail(tries >= visitFailuresBeforeCode ? 'visitPasswordWrongCodeNeeded' : 'visitPasswordWrong');
  }
  await resetCounts(context, counters);
  await insertUnlock(context.db, await session.hold(), item.item_id);
}

/** Where the visitor came from, base64; only paths of ours, so that nobody is sent elsewhere. */
export function decodeReferUrl(encoded: string): string {
  const url = Buffer.from(encoded, 'base64').toString('utf8');
  return /^\/(?![/\\])[^\p{C}\\]*$/u.test(url) ? url : '';
}
