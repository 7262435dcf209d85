/**
 * Guessing does not pay: attempts at a password are claimed before it is looked at, and after some failures the next one
 * is due only after a delay that grows. Counted per subject and address; per subject alone and per address alone only
 * for browsers that never got in, so that a stranger's guesses lock nobody out of their own browser.
 */
import { fail } from '#common/errors.ts';
import {
  failureSeconds,
  guessesPerHour,
  loginFailuresBeforeCode,
  visitFailuresBeforeCode,
} from '#common/limits.ts';
import type { Context } from '../context.ts';
import {
  type AttemptLimit,
  claimAttempt,
  hasCount,
  refundAttempts,
  resetCounts,
  secondsUntilDue,
} from '../db/counters.ts';

type GuessCounting = Pick<Context, 'db' | 'now'>;

export type Guess = {
  kind: 'login' | 'visit' | 'link';
  /** The account, item or link whose password is tried. */
  subject: string;
  address: string;
  /** Somebody got in with this subject's password at this browser before. */
  is_known_browser: boolean;
};

const hour = 3600;
const beforeCode = {
  login: loginFailuresBeforeCode,
  visit: visitFailuresBeforeCode,
  link: visitFailuresBeforeCode,
} as const;

export type ClaimedGuess = {
  /** As many attempts failed that a code is asked for with this one, or with the next. */
  needs_code: boolean;
  needs_code_next: boolean;
  /** Failures of the subject at unknown browsers, this one included. */
  failures: number;
  /**
   * The password was right: what this browser's network failed at the subject is forgotten, and of an account all that
   * was counted for it. Failures at an item stay for the other visitors, since many people open it every day.
   */
  succeed(): Promise<void>;
  /** The password was not looked at. */
  giveBack(): Promise<void>;
};

/** @throws waitBeforeRetry with the seconds until the next attempt is due */
export async function claimGuess(context: GuessCounting, guess: Guess): Promise<ClaimedGuess> {
  const limits = limitsOf(context, guess);
  const claimed: string[] = [];
  const counts: number[] = [];
  for (const limit of limits) {
    const count = await claimAttempt(context, limit);
    if (count === 0) {
      await refundAttempts(context, claimed);
      // At least one: another may have been given back just now.
      const seconds = Math.max(1, await secondsUntilNextGuess(context, guess));
      fail('waitBeforeRetry', { values: { seconds }, data: { seconds } });
    }
    claimed.push(limit.name);
    counts.push(count);
  }
  const [ofPair = 0, ofSubject = 0] = counts;
  const failures = Math.max(ofPair, ofSubject);
  return {
    needs_code: failures > beforeCode[guess.kind],
    needs_code_next: failures >= beforeCode[guess.kind],
    failures: ofSubject,
    async succeed() {
      const forgotten = guess.kind === 'login' ? 2 : 1;
      await resetCounts(context, claimed.slice(0, forgotten));
      await refundAttempts(context, claimed.slice(forgotten));
    },
    giveBack: async () => refundAttempts(context, claimed),
  };
}

async function secondsUntilNextGuess(context: GuessCounting, guess: Guess): Promise<number> {
  return secondsUntilDue(
    context,
    limitsOf(context, guess).map(limit => limit.name),
  );
}

/**
 * Whether a right password that came along with something else has to wait. What strangers fail elsewhere holds up only
 * where something failed as well, so that they lock out nobody who has the password.
 */
export async function isDelayed(context: GuessCounting, guess: Guess): Promise<boolean> {
  const [pair, subject, address] = limitsOf(context, guess);
  const own = [pair, address].flatMap(limit => limit?.name ?? []);
  if ((await secondsUntilDue(context, own)) > 0) return true;
  if (pair === undefined || subject === undefined || !(await hasCount(context, pair.name))) return false;
  return (await secondsUntilDue(context, [subject.name])) > 0;
}

/** A wrong password that came along with something else: no letter is sent. */
export async function countGuess(context: GuessCounting, guess: Guess): Promise<void> {
  for (const limit of limitsOf(context, guess)) await claimAttempt(context, limit);
}

function limitsOf({ now }: GuessCounting, guess: Guess): AttemptLimit[] {
  const { kind, subject, address } = guess;
  const name = `${kind}:${subject}`;
  const pair = { name: `${name}@${address}`, free: beforeCode[kind] + 1, life_seconds: failureSeconds };
  // Counted apart from strangers, so that nobody slows the owner, and no copied cookie is a way around.
  const known = { name: `${name}#known`, free: guessesPerHour, life_seconds: failureSeconds };
  if (guess.is_known_browser) return [pair, known];
  const free = guessesPerHour;
  return [
    pair,
    { name, free, life_seconds: failureSeconds },
    // Of this hour only: the failures of one person do not stay with everybody behind one address.
    { name: `${kind}@${address}:${Math.floor(now() / hour)}`, free, life_seconds: hour },
  ];
}
