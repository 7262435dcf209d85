/** What a letter says that is wanted, and to whom it goes: by what is there when it is sent. */
import { invitationDays } from '#common/limits.ts';
import { isOn } from '#common/row-values.ts';
import { type Lang, langs } from '#common/texts/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { LetterRow, PersonRow } from '../../../platform/db/tables.ts';
import {
  confirmLetter,
  guessesLetter,
  invitationLetter,
  resetLetter,
  visitGuessesLetter,
  type WriteLetter,
  welcomeLetter,
} from '../../../platform/mail/letters.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { canSendLetterTo, makeLink } from '../email/mail-link.ts';
import { isConfirmedElsewhere } from '../email/mail-queries.ts';
import { invite } from '../invitation/invitation.ts';
import { findInvitation } from '../invitation/invitation-queries.ts';
import { findPasswordOf, findUserByEmail, findUserById } from '../queries.ts';
import { findItemName } from './letter-queries.ts';

type DueLetter = LetterRow & { lang: Lang };
type Addressed = { email: string; letter: WriteLetter };
type Write = (context: Context, mailer: Mailer, wanted: DueLetter) => Promise<Addressed | undefined>;

/** @returns undefined where nobody is to be told any more */
export async function writeLetter(
  context: Context,
  mailer: Mailer,
  wanted: DueLetter,
): Promise<Addressed | undefined> {
  return writers[wanted.kind](context, mailer, wanted);
}

const confirm: Write = async (context, mailer, { uid, email, lang }) => {
  const user = await findActive(context, uid);
  if (user === undefined || (user.email === email && isOn(user.email_verify))) return undefined;
  const link = await makeLink(context, mailer, { purpose: 'confirm', uid, email });
  return { email, letter: confirmLetter({ lang, username: user.username, link }) };
};

const reset: Write = async (context, mailer, { email, lang, failures }) => {
  const user = await findUserByEmail(context.db, email);
  // Who has no password here signs in elsewhere, or has a link for the first one.
  if (!user || isOn(user.is_suspended) || user.password === '') return undefined;
  if (!(await mayGoTo(context, { email, failures }))) return undefined;
  const { uid, username } = user;
  const link = await makeLink(context, mailer, { purpose: 'reset', uid, email });
  return { email, letter: resetLetter({ lang: wishOf(user) ?? lang, username, link }) };
};

/** Whoever has a password by now needs no first one. */
const welcome: Write = async (context, mailer, { uid, lang }) => {
  const user = await findActive(context, uid);
  if (user === undefined || (await findPasswordOf(context.db, uid)) !== '') return undefined;
  const { email, username } = user;
  const link = await makeLink(context, mailer, { purpose: 'welcome', uid, email });
  return { email, letter: welcomeLetter({ lang, username, link }) };
};

const registration: Write = async (context, mailer, wanted) => {
  const { email, lang, failures } = wanted;
  // Who has an account already gets a way into it.
  if (await isConfirmedElsewhere(context.db, email, 0)) return reset(context, mailer, wanted);
  if (!(await mayGoTo(context, { email, failures }))) return undefined;
  const { token } = await invite(context, { email, uid: 0, days: invitationDays, uses: 1 });
  return { email, letter: invitationLetter({ lang, link: invitationLink(mailer, token) }) };
};

const invitation: Write = async ({ db, now, secrets }, mailer, { email, lang, secret }) => {
  const token = secrets.decrypt(secret);
  if ((await findInvitation(db, hashToken(token), now())) === undefined) return undefined;
  return { email, letter: invitationLetter({ lang, link: invitationLink(mailer, token) }) };
};

const guesses: Write = async (context, { public_url }, { uid }) => {
  const user = await findConfirmed(context, uid);
  if (user === undefined) return undefined;
  const link = `${public_url}/user/setting`;
  const letter = guessesLetter({ lang: wishOf(user) ?? 'en', username: user.username, link });
  return { email: user.email, letter };
};

const visitGuesses: Write = async (context, { public_url }, { uid, item_id }) => {
  const user = await findConfirmed(context, uid);
  const item = await findItemName(context.db, { uid, item_id });
  if (user === undefined || item === undefined) return undefined;
  const link = `${public_url}/item/setting/${item_id}`;
  return { email: user.email, letter: visitGuessesLetter({ lang: wishOf(user) ?? 'en', item, link }) };
};

const writers: Record<LetterRow['kind'], Write> = {
  confirm,
  reset,
  welcome,
  registration,
  invitation,
  guesses,
  visit_guesses: visitGuesses,
};

/** A letter that is tried again is counted once. */
async function mayGoTo(context: Context, { email, failures }: Pick<LetterRow, 'email' | 'failures'>) {
  return failures > 0 || (await canSendLetterTo(context, email));
}

async function findActive({ db }: Context, uid: number): Promise<PersonRow | undefined> {
  const user = await findUserById(db, uid);
  return user === undefined || isOn(user.is_suspended) ? undefined : user;
}

async function findConfirmed(context: Context, uid: number): Promise<PersonRow | undefined> {
  const user = await findActive(context, uid);
  return user !== undefined && isOn(user.email_verify) ? user : undefined;
}

/** The language somebody set; undefined: as the browser prefers. */
function wishOf({ language }: Pick<PersonRow, 'language'>): Lang | undefined {
  return langs.find(lang => lang === language);
}

function invitationLink({ public_url }: Mailer, token: string): string {
  return `${public_url}/user/register?${new URLSearchParams({ invitation: token }).toString()}`;
}
