/**
 * A claim is short, so that what a process held that ended goes on soon, and is made longer as long as a message is on
 * its way.
 */
import type { Context } from '../../platform/context.ts';
import type { WebhookRow } from '../../platform/db/tables.ts';
import { extendClaim } from '../../platform/events/outbox-queries.ts';

/** Covers clocks of two machines that differ by some seconds. */
export const claimSeconds = 8;
const renewEveryMs = 2_000;

/** @param webhook gets the end of its claim, by which it is released */
export async function whileClaimed<R>(
  { db, now }: Context,
  webhook: WebhookRow,
  work: () => Promise<R>,
): Promise<R> {
  let renewal = Promise.resolve();
  const renew = async () => {
    const until = Math.max(now() + claimSeconds, webhook.claimed_until);
    if (await extendClaim(db, webhook, until)) webhook.claimed_until = until;
  };
  const timer = setInterval(() => {
    // A database that is away for a moment: the next one may succeed.
    renewal = renewal.then(renew).catch(() => undefined);
  }, renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
  }
}
