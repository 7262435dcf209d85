/** Links in letters, and the addresses they were sent to. */
import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/open.ts';
import type { Tables, UserRow } from '../../../platform/db/tables.ts';

type Purpose = Tables['mail_link']['purpose'];
export type IssuedLink = {
  token_hash: string;
  purposes: readonly Purpose[];
  uid: number;
  email: string;
  now: number;
};

export async function insertMailLink(db: Db, link: Insertable<Tables['mail_link']>): Promise<void> {
  await db.insertInto('mail_link').values(link).execute();
}

/** Whom a link belongs to, while it works. */
export async function findUserByLink(
  db: Db,
  given: IssuedLink,
): Promise<(UserRow & { link_purpose: Purpose }) | undefined> {
  return db
    .selectFrom('mail_link')
    .innerJoin('user', 'user.uid', 'mail_link.uid')
    .selectAll('user')
    .select('mail_link.purpose as link_purpose')
    .where('mail_link.token_hash', '=', given.token_hash)
    .where('mail_link.purpose', 'in', given.purposes)
    .where('mail_link.uid', '=', given.uid)
    .where('mail_link.email', '=', given.email)
    .where('mail_link.expires_at', '>', given.now)
    .where('user.is_suspended', '=', 0)
    .executeTakeFirst();
}

/** @returns whether it was there: of two who use it at the same moment, one has it */
export async function takeMailLink(db: Db, token_hash: string): Promise<boolean> {
  const taken = await db.deleteFrom('mail_link').where('token_hash', '=', token_hash).executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** And letters with such a link that wait to be sent. */
export async function removeMailLinksOf(db: Db, uid: number, purpose: Purpose): Promise<void> {
  await db.deleteFrom('letter').where('uid', '=', uid).where('kind', '=', purpose).execute();
  await db.deleteFrom('mail_link').where('uid', '=', uid).where('purpose', '=', purpose).execute();
}

/** Whether a link that sets a first password is on its way, or works still. */
export async function awaitsFirstPassword(db: Db, uid: number, now: number): Promise<boolean> {
  const link = await db
    .selectFrom('mail_link')
    .select('uid')
    .where('uid', '=', uid)
    .where('purpose', '=', 'welcome')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  const letter = await db
    .selectFrom('letter')
    .select('uid')
    .where('uid', '=', uid)
    .where('kind', '=', 'welcome')
    .executeTakeFirst();
  return link !== undefined || letter !== undefined;
}

export async function removeExpiredMailLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom('mail_link').where('expires_at', '<', now).execute();
}

/** Whether somebody else has confirmed this address. */
export async function isConfirmedElsewhere(db: Db, email: string, uid: number): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('uid')
    .where('email', '=', email)
    .where('email_verify', '=', 1)
    .where('uid', '!=', uid)
    .executeTakeFirst();
  return row !== undefined;
}
