/** The login password of the person who makes the request, typed once more. */
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../../../platform/access/actor.ts';
import { recordFailure } from '../../../platform/access/audit.ts';
import { claimGuess } from '../../../platform/access/guess-limit.ts';
import type { Context } from '../../../platform/context.ts';
import { isDirectoryPassword } from '../directory/ldap-login.ts';
import { findPasswordOf } from '../queries.ts';
import { isPassword } from './password.ts';

/** @throws loginPasswordWrong, waitBeforeRetry; ldapUnreachable and its kin for people of the directory */
export async function requireOwnPassword(
  context: Context,
  actor: MemberActor,
  password: string,
): Promise<void> {
  const stored = await findPasswordOf(context.db, actor.user.uid);
  const isTheirs = await tryOwnPassword(
    context,
    actor,
    async () =>
      (await isPassword(stored, password)) ||
      (await isDirectoryPassword(context, { ...actor.user, password: stored }, password)),
  );
  if (!isTheirs) fail('loginPasswordWrong');
}

/** Tries with a session in hand are slowed like those at the login. @throws waitBeforeRetry, and what `isRight` throws */
export async function tryOwnPassword(
  context: Context,
  actor: MemberActor,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  const { user, address } = actor;
  // Apart from the attempts of strangers at the login, which must not slow those who are signed in.
  const subject = `own ${user.uid}`;
  const claim = await claimGuess(context, { kind: 'login', subject, address, is_known_browser: false });
  const isTheirs = await isRight().catch(async (error: unknown) => {
    await claim.giveBack();
    throw error;
  });
  if (isTheirs) await claim.succeed();
  else await recordFailure(context, actor, { what: 'ownPasswordFailed' });
  return isTheirs;
}
