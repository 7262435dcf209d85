/** Making an account: by the person, by an administrator, at the first start. */
import { fail } from '#common/errors.ts';
import { usernameMaxLength, usernameMinLength } from '#common/limits.ts';
import { type Group, groups } from '#common/row-kinds.ts';
import type { Context } from '../../platform/context.ts';
import { isDuplicate } from '../../platform/db/dialect.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import { hashPassword, requireGoodPassword } from './password/password.ts';
import { findUserByName, hasLookalike, insertUser } from './queries.ts';

type NewPerson = { username: string; password: string; name?: string; groupid?: Group };

type AfterMaking = (context: Context, user: UserRow) => Promise<void>;

/**
 * @param noteDown in the same transaction
 * @throws usernameMalformed, usernameTaken, usernameLookalike, passwordTooShort, passwordTooCommon
 */
export async function createUser(
  context: Context,
  { username, password, name = '', groupid = groups.users }: NewPerson,
  noteDown: AfterMaking = async () => {},
): Promise<UserRow> {
  requireGoodName(username);
  requireGoodPassword(password);
  if (await findUserByName(context.db, username)) fail('usernameTaken');
  if (await hasLookalike(context.db, username)) fail('usernameLookalike');
  const row = newAccount(context, { username, password: await hashPassword(password), name, groupid });
  return inTransaction(context, async context => {
    const user = await insertUser(context.db, row).catch((error: unknown) => {
      if (isDuplicate(error)) fail('usernameTaken');
      throw error;
    });
    await noteDown(context, user);
    return user;
  });
}

/** @param person `password`: a hash; empty for those who sign in elsewhere */
export function newAccount(
  { now }: Pick<Context, 'now'>,
  { username, password, name = '', groupid = groups.users }: NewPerson,
) {
  return {
    username,
    username_key: username.toLowerCase(),
    name,
    email: '',
    email_verify: 0,
    password,
    groupid,
    language: '',
    is_suspended: 0,
    reg_time: now(),
    last_login_time: 0,
  };
}

/** 2 to 60 characters; no whitespace, no control or invisible characters, nothing that separates names or makes an address. */
export function requireGoodName(username: string): void {
  const { length } = Array.from(username);
  const good = length >= usernameMinLength && length <= usernameMaxLength && !/[\s\p{C}@,，]/u.test(username);
  if (!good) fail('usernameMalformed', { values: { min: usernameMinLength, max: usernameMaxLength } });
}
