/**
 * A claim is short, so that what a process held that ended goes on soon, and is made longer as long as messages are on
 * their way. Work whose claim was lost all the same, as where the database was away for long, ends what it has begun.
 */

/** Covers clocks of two machines that differ by some seconds. */
export const claimSeconds = 8;
const renewEveryMs = 2_000;

type Claim = {
  /** Gets the end of its claim, by which it is released. */
  row: { claimed_until: number };
  /** @returns false where another process has it by now */
  extend: (until: number) => Promise<boolean>;
  now: () => number;
};

export async function whileClaimed<R>({ row, extend, now }: Claim, work: () => Promise<R>): Promise<R> {
  let renewal = Promise.resolve();
  const renew = async () => {
    const until = Math.max(now() + claimSeconds, row.claimed_until);
    if (await extend(until)) row.claimed_until = until;
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
