/**
 * Letters about accounts: one after the other, each by the one process that has claimed it, until the mail server has
 * taken it. It is written anew for each try, so that nothing is stored of what it says.
 */
import { isLang } from '#common/texts/languages.ts';
import { type Context, mayGoOn } from '../../../platform/context.ts';
import type { LetterRow } from '../../../platform/db/tables.ts';
import {
  isAway,
  pauseAfter,
  refusalOf,
  refusedBy,
  refusedSecondsMax,
} from '../../../platform/mail/letter-retries.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { findSenderBrand } from '../../site/brand/sender-brand.ts';
import { noteLetter } from '../../site/done-things.ts';
import { claimLetter, listDueLetters, releaseLetter, removeLetter } from './letter-queries.ts';
import { writeLetter } from './write-letter.ts';

const lettersAtOnce = 50;
/** Longer than a mail server is waited for; what a process held that ended goes to another after it. */
const claimSeconds = 60;

/** Also what a process left that ended, and what has paused long enough. */
export async function sendQueuedLetters(context: Context): Promise<void> {
  const { mailer, db } = context;
  if (mailer === undefined) return;
  for (const { letter_id } of await listDueLetters(db, context.now(), lettersAtOnce)) {
    if (!mayGoOn(context)) return;
    const now = context.now();
    const claimed = await claimLetter(db, letter_id, { now, until: now + claimSeconds });
    // A server that is away is asked again after a pause, not once for each letter.
    if (claimed !== undefined && !(await sendClaimed(context, mailer, claimed))) return;
  }
}

/** @returns whether the mail server answers */
async function sendClaimed(context: Context, mailer: Mailer, claimed: LetterRow): Promise<boolean> {
  const lang = isLang(claimed.lang) ? claimed.lang : 'en';
  try {
    const written = await writeLetter(context, mailer, { ...claimed, lang });
    if (written !== undefined) {
      await mailer.send(written.email, written.letter(await findSenderBrand(context.db)));
      await noteLetter(context);
    }
  } catch (error) {
    await keepRefusal(context, claimed, error);
    return !isAway(error);
  }
  await removeLetter(context.db, claimed.letter_id);
  return true;
}

async function keepRefusal({ db, log, now }: Context, claimed: LetterRow, error: unknown): Promise<void> {
  const { letter_id, kind, uid, addtime, failures } = claimed;
  const isGivenUp = now() - addtime >= refusedSecondsMax;
  log.error('a letter was refused', { kind, uid, isGivenUp, ...refusalOf(error) });
  if (isGivenUp) return removeLetter(db, letter_id);
  const next_at = now() + pauseAfter(failures);
  const refusal = { refused_by: refusedBy(error), refused_at: now() };
  await releaseLetter(db, claimed, { failures: failures + 1, next_at, ...refusal });
}
