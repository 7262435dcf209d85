/** Invitations to register. */
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/db/open.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export type InvitationRow = Selectable<Tables['invitation']>;

export async function insertInvitation(
  db: Db,
  invitation: Insertable<Tables['invitation']>,
): Promise<InvitationRow> {
  return db.insertInto('invitation').values(invitation).returningAll().executeTakeFirstOrThrow();
}

/** One that can still be used. */
export async function findInvitation(
  db: Db,
  token_hash: string,
  now: number,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .executeTakeFirst();
}

/** @returns whether a use was left */
export async function takeInvitation(db: Db, id: number, now: number): Promise<boolean> {
  const taken = await db
    .updateTable('invitation')
    .set(eb => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Those of administrators that can still be used, newest first, with who made them. */
export async function listInvitations(db: Db, now: number) {
  return db
    .selectFrom('invitation')
    .innerJoin('user', 'user.uid', 'invitation.uid')
    .selectAll('invitation')
    .select(['user.username', 'user.name'])
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .orderBy('invitation.id', 'desc')
    .limit(listMax)
    .execute();
}

const listMax = 1_000;

/** @returns whether it was there */
export async function removeInvitation(db: Db, id: number): Promise<boolean> {
  const removed = await db.deleteFrom('invitation').where('id', '=', id).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

export async function removeEndedInvitations(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('invitation')
    .where(eb => eb.or([eb('expires_at', '<', now), eb('uses_left', '<=', 0)]))
    .execute();
}
