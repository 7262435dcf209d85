/** Counters that several processes share: failed tries and rates. */
import type { Context } from '../context.ts';

type Counting = Pick<Context, 'db' | 'now'>;

/** How often, within the counter's life. */
export async function countOf({ db, now }: Counting, name: string): Promise<number> {
  const row = await db.selectFrom('counter').selectAll().where('name', '=', name).executeTakeFirst();
  return row && row.expires_at > now() ? row.count : 0;
}

/** Adds one and renews the counter's life. @returns the new count */
export async function countUp({ db, now }: Counting, name: string, life_seconds: number): Promise<number> {
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

/** Adds one to each, before it is known whether the try fails: tries at the same time are all counted. @returns the highest */
export async function countTry(
  counting: Counting,
  names: readonly string[],
  life_seconds: number,
): Promise<number> {
  const counts = [];
  for (const name of names) counts.push(await countUp(counting, name, life_seconds));
  return Math.max(...counts);
}

/** Adds one in a window that is not renewed: a rate. @returns the count in this window */
export async function countInWindow(
  counting: Counting,
  name: string,
  window_seconds: number,
): Promise<number> {
  const window = Math.floor(counting.now() / window_seconds);
  return countUp(counting, `${name}:${window}`, window_seconds);
}

export async function resetCounts({ db }: Counting, names: readonly string[]): Promise<void> {
  await db.deleteFrom('counter').where('name', 'in', names).execute();
}

export async function removeExpiredCounts({ db, now }: Counting): Promise<void> {
  await db.deleteFrom('counter').where('expires_at', '<', now()).execute();
}
