/** An e-mail address of one's own: it counts once the link in the letter to it was opened. */
import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import type { Actor, MemberActor } from '../../../platform/access/actor.ts';
import { record } from '../../../platform/access/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import { queueLetter } from '../letter/queue-letter.ts';
import { updateUser } from '../queries.ts';
import { canSendLetterTo, requireEmail, requireLink, requireMailer } from './mail-link.ts';
import { isConfirmedElsewhere, removeMailLinksOf } from './mail-queries.ts';

/** @throws emailMalformed, mailNotSetUp, lettersTooMany */
export async function bindEmail(context: Context, actor: MemberActor, typed: string): Promise<void> {
  await writeConfirmLetter(context, actor, requireEmail(typed));
}

/** Another letter to the address one has; none once it is confirmed. @throws emailMalformed, mailNotSetUp, lettersTooMany */
export async function sendConfirmLetterAgain(context: Context, actor: MemberActor): Promise<void> {
  await writeConfirmLetter(context, actor, requireEmail(actor.user.email));
}

async function writeConfirmLetter(context: Context, actor: MemberActor, email: string): Promise<void> {
  requireMailer(context);
  const { uid, email: before, email_verify } = actor.user;
  if (email === before && isOn(email_verify)) return;
  if (!(await canSendLetterTo(context, email))) fail('lettersTooMany');
  await inTransaction(context, async context => {
    // The letter before leads nowhere from now on.
    await removeMailLinksOf(context.db, uid, 'confirm');
    // A confirmed address stays until the new one is confirmed, too: who mistypes locks nobody out.
    if (!isOn(email_verify)) await updateUser(context.db, uid, { email });
    if (email !== before) await record(context, actor, { what: 'emailChanged', names: { email } });
    await queueLetter(context, { kind: 'confirm', uid, email, lang: actor.lang });
  });
}

type TypedLink = { uid: number; email: string; token: string };

/** @throws linkExpired, emailTaken */
export async function confirmEmail(context: Context, actor: Actor, link: TypedLink): Promise<void> {
  await inTransaction(context, async context => {
    const { user } = await requireLink(context, 'confirm', link);
    const { uid } = user;
    const email = requireEmail(link.email);
    // The link may be opened twice: mail programs look at links, too.
    if (user.email === email && isOn(user.email_verify)) return;
    if (await isConfirmedElsewhere(context.db, email, uid)) fail('emailTaken');
    await updateUser(context.db, uid, { email, email_verify: 1 });
    // A letter to the address before sets no password any more.
    await removeMailLinksOf(context.db, uid, 'reset');
    await record(context, { ...actor, user }, { what: 'emailConfirmed', names: { email } });
  });
}
