/** A letter to whoever owns what somebody tries passwords of: once a day for each account and item. */
import type { Context } from '../../../platform/context.ts';
import { countInWindow } from '../../../platform/db/counters.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import type { ItemRow, PersonRow } from '../../../platform/db/tables.ts';
import { queueLetter } from '../letter/queue-letter.ts';

const daySeconds = 24 * 3600;

/** Tries passwords of a person's account. */
export function warnOfGuesses(context: Context, { uid }: PersonRow): void {
  warnLater(context, `letter:guesses:u${uid}`, { kind: 'guesses', uid, item_id: 0 });
}

/** Tries the visit password of an item. */
export function warnOfVisitGuesses(context: Context, { item_id, uid }: ItemRow): void {
  warnLater(context, `letter:guesses:i${item_id}`, { kind: 'visit_guesses', uid, item_id });
}

type Warning = { kind: 'guesses' | 'visit_guesses'; uid: number; item_id: number };

/** Beside the answer, whose time reveals nothing of whether there is an account. */
function warnLater(context: Context, counter: string, warning: Warning): void {
  if (context.mailer === undefined) return;
  context.background.run('letter that warns of guesses', async () =>
    inTransaction(context, async context => {
      if ((await countInWindow(context, counter, daySeconds)) > 1) return;
      await queueLetter(context, { ...warning, email: '', lang: '' });
    }),
  );
}
