/** A new password by the link in a letter, for whoever forgot the old one or has none yet. */
import { fail } from '#common/errors.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import { record } from '../../../platform/access/audit.ts';
import { removeTokensOf } from '../../../platform/access/token/queries.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import type { UserRow } from '../../../platform/db/tables.ts';
import { hashPassword, requireGoodPassword } from '../password/password.ts';
import { removeSessionsOf, updateUser } from '../queries.ts';
import { requireLink } from './mail-link.ts';
import { isConfirmedElsewhere, removeMailLinksOf, takeMailLink } from './mail-queries.ts';

type Reset = { uid: number; email: string; token: string; new_password: string };

/** The link is used up only by a password that is taken. @throws linkExpired, passwordTooShort, passwordTooCommon */
export async function resetByLink(context: Context, actor: Actor, reset: Reset): Promise<UserRow> {
  await requireLink(context, 'reset', reset);
  requireGoodPassword(reset.new_password);
  const password = await hashPassword(reset.new_password);
  return inTransaction(context, async context => {
    const { user, token_hash, is_welcome } = await requireLink(context, 'reset', reset);
    if (!(await takeMailLink(context.db, token_hash))) fail('linkExpired');
    for (const purpose of ['reset', 'welcome'] as const)
      await removeMailLinksOf(context.db, user.uid, purpose);
    const confirmed = is_welcome && (await provesAddress(context, user, reset)) ? { email_verify: 1 } : {};
    await updateUser(context.db, user.uid, { password, ...confirmed });
    await removeSessionsOf(context.db, user.uid, '');
    await removeTokensOf(context.db, user.uid);
    await record(context, { ...actor, user }, { what: 'passwordReset' });
    return user;
  });
}

/** The first link came in a letter to it, and nobody else has confirmed it meanwhile. */
async function provesAddress({ db }: Context, { uid, email }: UserRow, link: Reset): Promise<boolean> {
  return link.email !== '' && !(await isConfirmedElsewhere(db, email, uid));
}
