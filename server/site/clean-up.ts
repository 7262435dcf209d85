/** Drops what has expired: sessions, codes, counters. */
import type { Context } from '../context.ts';
import { removeExpiredCounts } from '../db/counters.ts';
import { removeExpiredCodes, removeExpiredPresences, removeExpiredSessions } from './queries.ts';

const sessionsAtOnce = 5_000;

export async function removeExpired(context: Context): Promise<void> {
  await removeExpiredSessions(context.db, context.now(), sessionsAtOnce);
  await removeExpiredCodes(context.db, context.now());
  await removeExpiredCounts(context);
  await removeExpiredPresences(context.db, context.now());
}
