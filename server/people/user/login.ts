/** Signing in: attempts are claimed before the password is looked at; a code is asked for after some failures. */
import { fail } from '#common/errors.ts';
import { failuresBeforeLetter } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import { recordCounted, recordFailure } from '../../platform/access/audit.ts';
import { type ClaimedGuess, claimGuess, type Guess } from '../../platform/access/guess-limit.ts';
import type { Context } from '../../platform/context.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import type { KnownBrowser, KnownUser } from '../../platform/http/session/known-browser.ts';
import { requireCaptcha, type TypedCaptcha } from '../site/captcha.ts';
import { signInByDirectory } from './directory/ldap-login.ts';
import { makeOwnLink } from './email/mail-link.ts';
import { warnOfGuesses } from './email/warn-of-guesses.ts';
import { hashPassword, isPassword } from './password/password.ts';
import { isShippedPassword, isShowDocPassword } from './password/showdoc-password.ts';
import { findUserByEmail, findUserByName, updateUser } from './queries.ts';

export type Attempt = {
  username: string;
  password: string;
  address: string;
  token_hash: string | undefined;
  known_browser: KnownBrowser;
} & TypedCaptcha;

/** How a browser remembers whose password was right at it. */
export const knownBrowserOf = ({ uid, password }: Pick<UserRow, 'uid' | 'password'>): KnownUser => ({
  name: `u${uid}`,
  password,
});

/**
 * @throws waitBeforeRetry, codeWrong, loginWrong, loginWrongCodeNeeded, suspended, passwordMustChange;
 * ldapUnreachable and its kin
 */
export async function signIn(context: Context, attempt: Attempt): Promise<UserRow> {
  const known = await findUser(context, attempt.username);
  const claim = await claimGuess(context, guessOf(attempt, known));
  const user = await tryPassword(context, attempt, { known, claim });
  if (!user) {
    if (known && claim.failures === failuresBeforeLetter) warnOfGuesses(context, known);
    await recordWrong(context, attempt, known);
    fail(claim.needs_code_next ? 'loginWrongCodeNeeded' : 'loginWrong');
  }
  await claim.succeed();
  if (isOn(user.is_suspended)) {
    await recordFailure(context, doerOf(attempt), { what: 'signInSuspended', person: user });
    fail('suspended');
  }
  const password = isShowDocPassword(user.password)
    ? await renewPassword(context, user, attempt.password)
    : user.password;
  attempt.known_browser.add(knownBrowserOf({ ...user, password }));
  await recordCounted(context, { user, address: attempt.address }, { what: 'signedIn' });
  return user;
}

const doerOf = ({ address }: Attempt) => ({ user: undefined, address });

/** Not the name that nobody has: people type their password there. */
async function recordWrong(context: Context, attempt: Attempt, person: UserRow | undefined): Promise<void> {
  const recorded = person
    ? ({ what: 'signInFailed', person } as const)
    : ({ what: 'signInUnknown' } as const);
  await recordFailure(context, doerOf(attempt), recorded);
}

function guessOf({ username, address, known_browser }: Attempt, known: UserRow | undefined): Guess {
  const subject = known ? String(known.uid) : `name ${username.trim().toLowerCase()}`;
  const is_known_browser = known !== undefined && known_browser.has(knownBrowserOf(known));
  return { kind: 'login', subject, address, is_known_browser };
}

type Claimed = { known: UserRow | undefined; claim: ClaimedGuess };

/** What ends without a look at the password does not count as an attempt. */
async function tryPassword(
  context: Context,
  attempt: Attempt,
  { known, claim }: Claimed,
): Promise<UserRow | undefined> {
  try {
    if (claim.needs_code) await requireCaptcha(context, attempt.token_hash, attempt);
    if (attempt.password === '') fail('codeWrong');
    const isLocal = await isPassword(known?.password ?? '', attempt.password);
    return isLocal ? known : await signInByDirectory(context, attempt, known);
  } catch (error) {
    await claim.giveBack();
    throw error;
  }
}

/** @returns the new hash. @throws passwordMustChange with a link for the one everybody knows */
async function renewPassword(context: Context, { uid }: UserRow, typed: string): Promise<string> {
  if (isShippedPassword(typed)) fail('passwordMustChange', { data: await makeOwnLink(context, uid) });
  const password = await hashPassword(typed);
  await updateUser(context.db, uid, { password });
  return password;
}

async function findUser({ db }: Context, username: string): Promise<UserRow | undefined> {
  const byName = await findUserByName(db, username);
  return byName ?? (username.includes('@') ? findUserByEmail(db, username) : undefined);
}
