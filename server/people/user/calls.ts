import { fail } from '#common/errors.ts';
import type { Person } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { limitRate } from '../../platform/access/rate-limit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { anyone, type CallsOf, member } from '../../platform/http/handler.ts';
import type { Session } from '../../platform/http/session/session.ts';
import { requireCaptcha } from '../site/captcha.ts';
import { findPeopleLimit } from '../site/people-limit.ts';
import { bindEmail, confirmEmail, sendConfirmLetterAgain } from './email/bind-email.ts';
import { requireEmail, requireLink, requireMailer } from './email/mail-link.ts';
import { resetByLink } from './email/reset-by-mail.ts';
import { requireRegistration, requireRegistrationByLetter, useInvitation } from './invitation/invitation.ts';
import { queueLetter } from './letter/queue-letter.ts';
import { knownBrowserOf, signIn } from './login.ts';
import { endOwnSession, listSessions } from './own-session.ts';
import { requireOwnPassword, tryOwnPassword } from './password/own-password.ts';
import { hashPassword, isPassword, requireGoodPassword } from './password/password.ts';
import { findPasswordOf, listUsersLike, removeSessionsOf, updateUser } from './queries.ts';
import { createUser } from './register.ts';

export const userCalls: CallsOf<'user'> = {
  'user/login': anyone(async ({ context, actor, input, session }) => {
    await limitRate(context, actor, 'login');
    const user = await signIn(context, {
      ...input,
      address: actor.address,
      token_hash: session.token_hash(),
      known_browser: session.known_browser,
    });
    return startSession(context, session, user);
  }),

  'user/register': anyone(async ({ context, actor, input, session }) => {
    await limitRate(context, actor, 'register');
    const invitation = await requireRegistration(context, input.invitation);
    await requireCaptcha(context, session.token_hash(), input);
    if (input.password !== input.confirm_password) fail('passwordsDiffer');
    const { address } = actor;
    const user = await createUser(context, input, async (context, user) => {
      await useInvitation(context, invitation, user);
      await record(context, { user, address }, { what: 'registered' });
    });
    session.known_browser.add(knownBrowserOf(user));
    return startSession(context, session, user);
  }),

  'user/registerByEmail': anyone(async ({ context, actor, input, session }) => {
    await limitRate(context, actor, 'mail');
    await requireRegistrationByLetter(context);
    requireMailer(context);
    const email = requireEmail(input.email);
    await requireCaptcha(context, session.token_hash(), input);
    // Whatever depends on whether somebody has this address happens with the letter, after the answer.
    await queueLetter(context, { kind: 'registration', email, lang: actor.lang });
    return [];
  }),

  'user/proveAgain': member(async ({ context, actor, input, session }) => {
    await requireOwnPassword(context, actor, input.password);
    await session.prove();
    return [];
  }),

  'user/info': member(async ({ actor: { user } }) => ({
    ...present(user),
    reg_time: user.reg_time,
    language: user.language,
  })),

  'user/updateInfo': member(async ({ context, actor, input }) => {
    const given = Object.entries(input).filter(([, value]) => value !== undefined);
    const { name } = input;
    await inTransaction(context, async context => {
      await updateUser(context.db, actor.user.uid, Object.fromEntries(given));
      if (name !== undefined && name !== actor.user.name)
        await record(context, actor, { what: 'nameChanged', names: { name } });
    });
    return [];
  }),

  'user/resetPassword': member(async ({ context, actor, input, session }) => {
    const { uid } = actor.user;
    const stored = await findPasswordOf(context.db, uid);
    if (stored === '') fail('passwordElsewhere');
    const isTheirs = await tryOwnPassword(context, actor, () => isPassword(stored, input.password));
    if (!isTheirs) fail('oldPasswordWrong');
    requireGoodPassword(input.new_password);
    const password = await hashPassword(input.new_password);
    await inTransaction(context, async context => {
      await updateUser(context.db, uid, { password });
      await removeSessionsOf(context.db, uid, session.token_hash() ?? '');
      await record(context, actor, { what: 'passwordChanged' });
    });
    return [];
  }),

  'user/updateEmail': member(async ({ context, actor, input }) => {
    await requireOwnPassword(context, actor, input.password);
    await bindEmail(context, actor, input.email);
    return [];
  }),

  'user/sendConfirmLetter': member(async ({ context, actor }) => {
    await limitRate(context, actor, 'mail');
    await sendConfirmLetterAgain(context, actor);
    return [];
  }),

  'user/confirmEmail': anyone(async ({ context, actor, input }) => {
    await confirmEmail(context, actor, input);
    return [];
  }),

  'user/resetPasswordEmail': anyone(async ({ context, actor, input, session }) => {
    await limitRate(context, actor, 'mail');
    requireMailer(context);
    const email = requireEmail(input.email);
    await requireCaptcha(context, session.token_hash(), input);
    await queueLetter(context, { kind: 'reset', email, lang: actor.lang });
    return [];
  }),

  'user/resetLink': anyone(async ({ context, input }) => {
    const { user } = await requireLink(context, 'reset', input);
    return { username: user.username };
  }),

  'user/resetPasswordByUrl': anyone(async ({ context, actor, input, session }) => {
    await limitRate(context, actor, 'password');
    return startSession(context, session, await resetByLink(context, actor, input));
  }),

  'user/sessions': member(async ({ context, actor, session }) =>
    listSessions(context, actor.user.uid, session.token_hash()),
  ),

  'user/endSession': member(async ({ context, actor, input }) => {
    await endOwnSession(context, actor, input.session_id);
    return [];
  }),

  'user/logout': anyone(async ({ session }) => {
    await session.end();
    return [];
  }),

  'user/allUser': member(async ({ context, actor, input }) => {
    const related_to = await findPeopleLimit(context, actor);
    const people = await listUsersLike(context.db, { name_part: input.username.trim(), related_to });
    return people.map(person => ({ ...person, value: person.username }));
  }),
};

function present(user: Person) {
  const { uid, username, name, groupid, email, email_verify } = user;
  return { uid, username, name, groupid, email, email_verify, avatar: '', avatar_small: '' };
}

async function startSession(context: Context, session: Session, user: Person) {
  await updateUser(context.db, user.uid, { last_login_time: context.now() });
  return { ...present(user), user_token: await session.start(user) };
}
