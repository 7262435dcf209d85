/** Big steps ask for the login password once more. */
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../access/actor.ts';
import { limitRate } from '../access/rate-limit.ts';
import type { Context } from '../context.ts';
import { isDirectoryPassword } from './ldap-login.ts';
import { isPassword } from './password.ts';
import { findPasswordOf } from './queries.ts';

/** @throws loginPasswordWrong, tooMany; ldapUnreachable and its kin for people of the directory */
export async function requireOwnPassword(
  context: Context,
  actor: MemberActor,
  password: string,
): Promise<void> {
  await limitRate(context, actor, 'password');
  const stored = await findPasswordOf(context.db, actor.user.uid);
  const isTheirs =
    (await isPassword(stored, password)) ||
    (await isDirectoryPassword(context, { ...actor.user, password: stored }, password));
  if (!isTheirs) fail('loginPasswordWrong');
}
