/** A letter to whoever owns what somebody tries passwords of: once a day for each account and item. */
import { isOn } from '#common/row-values.ts';
import { type Lang, langs } from '#common/texts/index.ts';
import type { Context } from '../../../platform/context.ts';
import { countInWindow } from '../../../platform/db/counters.ts';
import type { ItemRow, PersonRow } from '../../../platform/db/tables.ts';
import { guessesLetter, type Letter, visitGuessesLetter } from '../../../platform/mail/letters.ts';
import { findUserById } from '../queries.ts';

const daySeconds = 24 * 3600;

/** Tries passwords of a person's account. */
export function warnOfGuesses(context: Context, user: PersonRow): void {
  warnLater(context, `letter:guesses:u${user.uid}`, async public_url => ({
    user,
    letter: guessesLetter({
      lang: langOf(user),
      username: user.username,
      link: `${public_url}/user/setting`,
    }),
  }));
}

/** Tries the visit password of an item. */
export function warnOfVisitGuesses(context: Context, { item_id, item_name, uid }: ItemRow): void {
  warnLater(context, `letter:guesses:i${item_id}`, async public_url => {
    const user = await findUserById(context.db, uid);
    const link = `${public_url}/item/setting/${item_id}`;
    return user && { user, letter: visitGuessesLetter({ lang: langOf(user), item: item_name, link }) };
  });
}

type Warning = { user: PersonRow; letter: Letter };

/** Beside the answer, whose time reveals nothing of whether there is an address. */
function warnLater(
  context: Context,
  counter: string,
  write: (public_url: string) => Promise<Warning | undefined>,
): void {
  const { mailer } = context;
  if (mailer === undefined) return;
  context.background.run('letter that warns of guesses', async () => {
    const warning = await write(mailer.public_url);
    if (warning === undefined || !isOn(warning.user.email_verify)) return;
    if ((await countInWindow(context, counter, daySeconds)) > 1) return;
    await mailer.send(warning.user.email, warning.letter);
  });
}

function langOf({ language }: PersonRow): Lang {
  return langs.find(lang => lang === language) ?? 'en';
}
