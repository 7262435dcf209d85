/** Signing in: the password, the failures that are counted, the code that is asked for after some. */
import { fail } from '#common/errors.ts';
import { failureSeconds, loginFailuresBeforeCode } from '#common/limits.ts';
import type { Context } from '../context.ts';
import { countTry, resetCounts } from '../db/counters.ts';
import type { UserRow } from '../db/tables.ts';
import { requireCode, type TypedCode } from '../site/codes.ts';
import { signInByDirectory } from './ldap-login.ts';
import { makeOwnLink } from './mail-link.ts';
import { hashPassword, isPassword } from './password.ts';
import { findUserByEmail, findUserByName, updateUser } from './queries.ts';
import { isShippedPassword, isShowDocPassword } from './showdoc-password.ts';

export type Attempt = {
  username: string;
  password: string;
  address: string;
  token_hash: string | undefined;
} & TypedCode;

/** @throws codeWrong, loginWrong, loginWrongCodeNeeded, suspended, passwordMustChange; ldapUnreachable and its kin */
export async function signIn(context: Context, attempt: Attempt): Promise<UserRow> {
  const counters = [
    `login:name:${attempt.username.trim().toLowerCase()}`,
    `login:address:${attempt.address}`,
  ];
  const tries = await countTry(context, counters, failureSeconds);
  if (tries > loginFailuresBeforeCode) await requireCode(context, attempt.token_hash, attempt);
  if (attempt.password === '') fail('codeWrong');
  const known = await findUser(context, attempt.username);
  const isLocal = await isPassword(known?.password ?? '', attempt.password);
  const user = isLocal ? known : await signInByDirectory(context, attempt, known);
  if (!user) fail(tries >= loginFailuresBeforeCode ? 'loginWrongCodeNeeded' : 'loginWrong');
  if (user.is_suspended === 1) fail('suspended');
  await resetCounts(context, counters);
  if (isShowDocPassword(user.password)) await renewPassword(context, user, attempt.password);
  return user;
}

/** @throws passwordMustChange with a link for the one everybody knows */
async function renewPassword(context: Context, { uid }: UserRow, typed: string): Promise<void> {
  if (isShippedPassword(typed)) fail('passwordMustChange', { data: await makeOwnLink(context, uid) });
  await updateUser(context.db, uid, { password: await hashPassword(typed) });
}

async function findUser({ db }: Context, username: string): Promise<UserRow | undefined> {
  const byName = await findUserByName(db, username);
  return byName ?? (username.includes('@') ? findUserByEmail(db, username) : undefined);
}
