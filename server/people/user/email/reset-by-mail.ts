/** A new password by a letter, for whoever forgot the old one. */
import { setImmediate } from 'node:timers/promises';
import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import { type Lang, langs } from '#common/texts/index.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { record } from '../../../platform/access/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import type { UserRow } from '../../../platform/db/tables.ts';
import { resetLetter } from '../../../platform/mail/letters.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { hashPassword, requireGoodPassword } from '../password/password.ts';
import { findUserByEmail, removeSessionsOf, updateUser } from '../queries.ts';
import { canSendLetterTo, makeLink, requireLink } from './mail-link.ts';
import { removeMailLinksOf, takeMailLink } from './mail-queries.ts';

type ResetRequest = { email: string; lang: Lang };

/** Everything that depends on whether somebody has this address happens after the answer. */
export function sendResetLetterLater(context: Context, mailer: Mailer, request: ResetRequest): void {
  context.background.run('letter that resets a password', async () => {
    await setImmediate();
    await sendResetLetter(context, mailer, request);
  });
}

export async function sendResetLetter(
  context: Context,
  mailer: Mailer,
  { email, lang }: ResetRequest,
): Promise<void> {
  const user = await findUserByEmail(context.db, email);
  // Who has no password here signs in elsewhere.
  if (!user || isOn(user.is_suspended) || user.password === '') return;
  if (!(await canSendLetterTo(context, email))) return;
  const { uid, username, language } = user;
  const link = await makeLink(context, mailer, { purpose: 'reset', uid, email });
  await mailer.send(email, resetLetter({ lang: wishOf(language) ?? lang, username, link }));
}

/** The language somebody set; undefined: as the browser prefers. */
function wishOf(language: string): Lang | undefined {
  return langs.find(lang => lang === language);
}

type Reset = { uid: number; email: string; token: string; new_password: string };

/** The link is used up only by a password that is taken. @throws linkExpired, passwordTooShort, passwordTooCommon */
export async function resetByLink(context: Context, actor: Actor, reset: Reset): Promise<UserRow> {
  await requireLink(context, 'reset', reset);
  requireGoodPassword(reset.new_password);
  const password = await hashPassword(reset.new_password);
  return inTransaction(context, async context => {
    const { user, token_hash } = await requireLink(context, 'reset', reset);
    if (!(await takeMailLink(context.db, token_hash))) fail('linkExpired');
    await removeMailLinksOf(context.db, user.uid, 'reset');
    await updateUser(context.db, user.uid, { password });
    await removeSessionsOf(context.db, user.uid, '');
    await record(context, { ...actor, user }, { what: 'passwordReset' });
    return user;
  });
}
