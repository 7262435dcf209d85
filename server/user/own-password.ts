/** Big steps ask for the login password once more. */
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../access/actor.ts';
import { limitRate } from '../access/rate-limit.ts';
import type { Context } from '../context.ts';
import { isPassword } from './password.ts';
import { findPasswordOf } from './queries.ts';

/** @throws loginPasswordWrong, tooMany */
export async function requireOwnPassword(
  context: Context,
  actor: MemberActor,
  password: string,
): Promise<void> {
  await limitRate(context, actor, 'password');
  const stored = await findPasswordOf(context.db, actor.user.uid);
  if (!(await isPassword(stored, password))) fail('loginPasswordWrong');
}
