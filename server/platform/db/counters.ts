/** Counters that several processes share: failed attempts and rates. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './open.ts';

/** `now` in seconds since the epoch. */
type CounterContext = { db: Db; now: () => number };

/** Adds one and renews the counter's life. @returns the new count */
async function countUp({ db, now }: CounterContext, name: string, life_seconds: number): Promise<number> {
  const expires_at = now() + life_seconds;
  const row = await db
    .insertInto('counter')
    .values({ name, count: 1, expires_at })
    .onConflict(conflict =>
      conflict.column('name').doUpdateSet(eb => ({
        count: eb
          .case()
          .when('counter.expires_at', '>', now())
          .then(eb('counter.count', '+', 1))
          .else(1)
          .end(),
        expires_at,
      })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Tries of one name: the first `free` of them may follow each other at once, then each is due after a longer delay. */
export type AttemptLimit = { name: string; free: number; life_seconds: number };

/** Seconds after each further failure; the last stays. */
const delaySeconds = [1, 2, 4, 8, 16, 30] as const;

/**
 * Counts an attempt before it is known whether it fails, so that attempts at the same time are all counted; one that is not due
 * is not counted. @returns the count with this attempt, 0 when it is not due
 */
export async function claimAttempt(
  { db, now }: CounterContext,
  { name, free, life_seconds }: AttemptLimit,
): Promise<number> {
  const moment = now();
  const expires_at = moment + life_seconds;
  const row = await db
    .insertInto('counter')
    .values({ name, count: 1, expires_at, next_at: moment })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet(eb => ({
          count: eb
            .case()
            .when('counter.expires_at', '>', moment)
            .then(eb('counter.count', '+', 1))
            .else(1)
            .end(),
          next_at: sql<number>`cast(${moment} as bigint) + ${delayAfter(sql`case when counter.expires_at > ${moment} then counter.count + 1 else 1 end - ${free}`)}`,
          expires_at,
        }))
        .where(eb => eb.or([eb('counter.next_at', '<=', moment), eb('counter.expires_at', '<=', moment)])),
    )
    .returning('count')
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** @param beyond how many failures there are beyond the free ones */
function delayAfter(beyond: RawBuilder<unknown>): RawBuilder<number> {
  const steps = delaySeconds.map(
    (seconds, index) => sql`when (${beyond}) <= ${index} then ${sql.lit(seconds)}`,
  );
  return sql<number>`case when (${beyond}) < 0 then 0 ${sql.join(steps, sql` `)} else ${sql.lit(delaySeconds.at(-1))} end`;
}

/** As if these attempts had not been made: the next is due now, as this one was. */
export async function refundAttempts({ db, now }: CounterContext, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await db
    .updateTable('counter')
    .set(eb => ({ count: eb('count', '-', 1), next_at: now() }))
    .where('name', 'in', names)
    .execute();
}

/** Whether anything was counted under the name, within the counter's life. */
export async function hasCount({ db, now }: CounterContext, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('counter')
    .select('count')
    .where('name', '=', name)
    .where('expires_at', '>', now())
    .where('count', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Until the next attempt of all these names is due. */
export async function secondsUntilDue(
  { db, now }: CounterContext,
  names: readonly string[],
): Promise<number> {
  const rows = await db
    .selectFrom('counter')
    .select('next_at')
    .where('name', 'in', names)
    .where('expires_at', '>', now())
    .execute();
  return Math.max(0, ...rows.map(row => row.next_at - now()));
}

/** Adds one in a window that is not renewed: a rate. @returns the count in this window */
export async function countInWindow(
  counting: CounterContext,
  name: string,
  window_seconds: number,
): Promise<number> {
  const window = Math.floor(counting.now() / window_seconds);
  return countUp(counting, `${name}:${window}`, window_seconds);
}

export async function resetCounts({ db }: CounterContext, names: readonly string[]): Promise<void> {
  await db.deleteFrom('counter').where('name', 'in', names).execute();
}

export async function removeExpiredCounts({ db, now }: CounterContext): Promise<void> {
  await db.deleteFrom('counter').where('expires_at', '<', now()).execute();
}
