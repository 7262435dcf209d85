/** An administrator invites somebody to register: by a link to pass on, or by a letter. */
import type { Input, Result } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { canSendLetterTo, requireEmail, requireMailer } from '../../people/user/email/mail-link.ts';
import { invite } from '../../people/user/invitation/invitation.ts';
import { queueLetter } from '../../people/user/letter/queue-letter.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';

/** @throws emailMalformed, mailNotSetUp, lettersTooMany */
export async function inviteByAdministrator(
  context: Context,
  actor: MemberActor,
  { email: typed, days, uses }: Input<'adminUser/invite'>,
): Promise<Result<'adminUser/invite'>> {
  const { uid } = actor.user;
  if (typed.trim() === '') return makeInvitation(context, actor, { email: '', uid, days, uses });
  requireMailer(context);
  const email = requireEmail(typed);
  if (!(await canSendLetterTo(context, email))) fail('lettersTooMany');
  // The letter confirms one address, so it makes one account.
  return inTransaction(context, async context => {
    const made = await makeInvitation(context, actor, { email, uid, days, uses: 1 });
    await queueLetter(context, { kind: 'invitation', email, lang: actor.lang, key: made.token });
    return made;
  });
}

async function makeInvitation(
  context: Context,
  actor: MemberActor,
  invited: Parameters<typeof invite>[1],
): Promise<Result<'adminUser/invite'>> {
  return inTransaction(context, async context => {
    const made = await invite(context, invited);
    await record(context, actor, { what: 'invited', names: { email: invited.email } });
    return made;
  });
}
