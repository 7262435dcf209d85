/** A personal token that came with a request -> its owner and what it leaves of their rights. */

import { tokenCallsPerMinute } from '#common/contract/token-limits.ts';
import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../../context.ts';
import { hashToken } from '../../secrets.ts';
import type { Actor, Person } from '../actor.ts';
import { limitRate } from '../rate-limit.ts';
import { findLiveToken, type LiveToken, recordTokenUse } from './queries.ts';
import type { TokenLimit } from './token-limit.ts';
import { countUse, type RateReport } from './use-rate.ts';

/** By this a token is told from everything else that may stand where it is sent. */
export const personalTokenPrefix = 'dst_p_';

/** The use of a token is noted at most this often. */
const noteEverySeconds = 60;

export function isPersonalToken(sent: string): boolean {
  return sent.startsWith(personalTokenPrefix);
}

type Sender = Pick<Actor, 'address' | 'rate'>;
export type OpenedToken = { user: Person; token: TokenLimit };

/** Of a request: a token is looked up and counted once in each, however often it is asked who makes it. */
const openedIn = new WeakMap<RateReport, { sent: string; opening: Promise<OpenedToken> }>();

/** @throws tokenWrong; tooMany for an address that guesses; rateReached */
export async function openPersonalToken(
  context: Context,
  sender: Sender,
  sent: string,
): Promise<OpenedToken> {
  const { rate } = sender;
  const known = rate && openedIn.get(rate);
  if (known?.sent === sent) return known.opening;
  const opening = openOnce(context, sender, sent);
  if (rate) openedIn.set(rate, { sent, opening });
  return opening;
}

async function openOnce(context: Context, sender: Sender, sent: string): Promise<OpenedToken> {
  const now = context.now();
  const found = await findLiveToken(context.db, { token_hash: hashToken(sent), now });
  if (!found) {
    await limitRate(context, sender, 'key');
    return fail('tokenWrong');
  }
  const { token_id, may_write, item_ids, last_used_at, ...user } = found;
  const counted = { name: `token ${token_id}`, limit: tokenCallsPerMinute, report: sender.rate };
  if (!countUse(context, counted)) fail('rateReached');
  if (now - last_used_at >= noteEverySeconds)
    context.background.run('note the use of a token', async () => recordTokenUse(context.db, token_id, now));
  return { user, token: { token_id, may_write: isOn(may_write), item_ids: readItems(item_ids) } };
}

/** For where a key of an item may stand instead. @returns the owner of the token in place of whoever sent it */
export async function actAsToken(context: Context, actor: Actor, sent: string): Promise<Actor> {
  const opened = await openPersonalToken(context, actor, sent);
  return { ...actor, ...opened, unlocked_item_ids: [], visit_password: '' };
}

function readItems(item_ids: LiveToken['item_ids']): readonly number[] | undefined {
  return item_ids === '' ? undefined : (JSON.parse(item_ids) as number[]);
}
