/** Links in letters: made here, found here. Only hashes of their keys are stored. */
import { fail } from '#common/errors.ts';
import { confirmLinkSeconds, emailMaxLength, lettersPerHour, resetLinkSeconds } from '#common/limits.ts';
import { welcomeLinkSeconds } from '#common/people-file/people-file.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../../../platform/context.ts';
import { countInWindow } from '../../../platform/db/counters.ts';
import type { UserRow } from '../../../platform/db/tables.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { findUserByLink, type IssuedLink, insertMailLink } from './mail-queries.ts';

const links = {
  confirm: { path: '/user/confirmEmail', life_seconds: confirmLinkSeconds },
  reset: { path: '/user/ResetPasswordByUrl', life_seconds: resetLinkSeconds },
  /** Of an account that an administrator made: it sets the first password. */
  welcome: { path: '/user/ResetPasswordByUrl', life_seconds: welcomeLinkSeconds },
} as const;
type Purpose = keyof typeof links;
type Addressee = { uid: number; email: string };

/** @throws mailNotSetUp */
export function requireMailer({ mailer }: Pick<Context, 'mailer'>): Mailer {
  return mailer ?? fail('mailNotSetUp');
}

/** One address, in small letters: nothing that a mail program would read as two. @throws emailMalformed */
export function requireEmail(typed: string): string {
  const email = typed.trim().toLowerCase();
  const isGood = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(email);
  if (!isGood || email.length > emailMaxLength) fail('emailMalformed');
  return email;
}

/** Nobody's letter box is filled by others. @returns whether one more letter may go to this address */
export async function canSendLetterTo(
  context: Pick<Context, 'db' | 'now' | 'random'>,
  email: string,
): Promise<boolean> {
  return (await countInWindow(context, `letter:${email}`, 3600)) <= lettersPerHour;
}

/** @returns the address that the letter leads to */
export async function makeLink(
  context: Pick<Context, 'db' | 'now' | 'random'>,
  { public_url }: Mailer,
  { purpose, uid, email }: Addressee & { purpose: Purpose },
): Promise<string> {
  const token = await keepLink(context, { purpose, uid, email });
  const query = new URLSearchParams({ uid: String(uid), email, token });
  return `${public_url}${links[purpose].path}?${query.toString()}`;
}

/** For somebody who has just proved a password that must not stay. @returns the parts of a link that sets another */
export async function makeOwnLink(context: Pick<Context, 'db' | 'now' | 'random'>, uid: number) {
  const email = '';
  return { uid: String(uid), email, token: await keepLink(context, { purpose: 'reset', uid, email }) };
}

/** For a person whose account was made for them; who passes it on, an administrator says. @returns the parts of the link */
export async function makeWelcomeLink(context: Pick<Context, 'db' | 'now' | 'random'>, uid: number) {
  const email = '';
  return { uid, email, token: await keepLink(context, { purpose: 'welcome', uid, email }) };
}

async function keepLink(
  { db, now, random }: Pick<Context, 'db' | 'now' | 'random'>,
  { purpose, uid, email }: Addressee & { purpose: Purpose },
): Promise<string> {
  const token = newToken(random);
  const expires_at = now() + links[purpose].life_seconds;
  await insertMailLink(db, { token_hash: hashToken(token), purpose, uid, email, expires_at });
  return token;
}

type TypedLink = Addressee & { token: string };
type KnownLink = { user: UserRow; token_hash: string; is_welcome: boolean };

/** Whom the link belongs to, with what it is stored as. A first password is set as a forgotten one. @throws linkExpired */
export async function requireLink(
  { db, now }: Pick<Context, 'db' | 'now' | 'random'>,
  purpose: 'confirm' | 'reset',
  { uid, email, token }: TypedLink,
): Promise<KnownLink> {
  const token_hash = hashToken(token);
  const purposes: Purpose[] = purpose === 'reset' ? ['reset', 'welcome'] : [purpose];
  const given: IssuedLink = { token_hash, purposes, uid, email: email.trim().toLowerCase(), now: now() };
  const found = await findUserByLink(db, given);
  if (found === undefined) fail('linkExpired');
  const { link_purpose, ...user } = found;
  const is_welcome = link_purpose === 'welcome';
  // Somebody has set a password meanwhile: it is no first one any more.
  if (is_welcome && user.password !== '') fail('linkExpired');
  // Only the address that is confirmed now sets a password; one that is to be confirmed may be a new one.
  const isConfirmed = user.email === given.email && (isOn(user.email_verify) || is_welcome);
  const isTheirs = purpose === 'confirm' || given.email === '' || isConfirmed;
  return isTheirs ? { user, token_hash, is_welcome } : fail('linkExpired');
}
