/** People. */
import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { relatedPeople } from '../../platform/access/related-people.ts';
import { contains } from '../../platform/db/dialect.ts';
import type { Db } from '../../platform/db/open.ts';
import { skeletonOf } from '../../platform/db/skeleton.ts';
import type { Tables, UserRow } from '../../platform/db/tables.ts';

export async function findUserByName(db: Db, username: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('user')
    .selectAll()
    .where('username_key', '=', username.trim().toLowerCase())
    .executeTakeFirst();
}

/** Those there are, in the order of their accounts; who is suspended is left out. */
export async function findUsersByNames(db: Db, usernames: readonly string[]): Promise<UserRow[]> {
  if (usernames.length === 0) return [];
  const keys = usernames.map(username => username.toLowerCase());
  return db
    .selectFrom('user')
    .selectAll()
    .where('username_key', 'in', keys)
    .where('is_suspended', '=', 0)
    .orderBy('uid')
    .execute();
}

/** Of everybody: names without regard to case. */
export async function listNameKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('user').select('username_key').execute();
  return rows.map(row => row.username_key);
}

/** Only a confirmed address counts, and only when it is one person's. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const rows = await db
    .selectFrom('user')
    .selectAll()
    .where('email', '=', email.trim().toLowerCase())
    .where('email_verify', '=', 1)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}

export async function findPasswordOf(db: Db, uid: number): Promise<string> {
  const row = await db.selectFrom('user').select('password').where('uid', '=', uid).executeTakeFirst();
  return row?.password ?? '';
}

export async function insertUser(db: Db, user: Insertable<Tables['user']>): Promise<UserRow> {
  const username_skeleton = await skeletonOf(user.username);
  return db
    .insertInto('user')
    .values({ ...user, username_skeleton })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findUserById(db: Db, uid: number): Promise<UserRow | undefined> {
  return db.selectFrom('user').selectAll().where('uid', '=', uid).executeTakeFirst();
}

/** Whether somebody has a name that looks like this one. */
export async function hasLookalike(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom('user')
    .select('uid')
    .where('username_skeleton', '=', await skeletonOf(username))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns undefined when the name is taken, also by who takes it at this moment */
export async function insertUserWithFreeName(
  db: Db,
  user: Insertable<Tables['user']>,
): Promise<UserRow | undefined> {
  const username_skeleton = await skeletonOf(user.username);
  return db
    .insertInto('user')
    .values({ ...user, username_skeleton })
    .onConflict(conflict => conflict.column('username_key').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateUser(db: Db, uid: number, changes: Updateable<Tables['user']>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('user').set(changes).where('uid', '=', uid).execute();
}

/** Ends the sessions of a person, but for the one given. */
export async function removeSessionsOf(db: Db, uid: number, but: string): Promise<void> {
  const ended = db
    .selectFrom('session')
    .select('token_hash')
    .where('uid', '=', uid)
    .where('token_hash', '!=', but);
  await db.deleteFrom('session_item').where('token_hash', 'in', ended).execute();
  await db.deleteFrom('session').where('uid', '=', uid).where('token_hash', '!=', but).execute();
}

export async function listSessionsOf(db: Db, uid: number, now: number) {
  return db
    .selectFrom('session')
    .select(['token_hash', 'address', 'user_agent', 'addtime', 'renewed_at'])
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .orderBy('renewed_at', 'desc')
    .orderBy('addtime', 'desc')
    .limit(sessionsMax)
    .execute();
}

/** What it had unlocked goes with it. */
export async function removeOneSession(db: Db, token_hash: string): Promise<void> {
  await db.deleteFrom('session_item').where('token_hash', '=', token_hash).execute();
  await db.deleteFrom('session').where('token_hash', '=', token_hash).execute();
}

/** People who sign in at the directory, and are signed in here now or have a token. */
export async function listSignedInOfDirectory(
  db: Db,
  now: number,
): Promise<{ uid: number; username: string; name: string }[]> {
  return db
    .selectFrom('user')
    .select(['uid', 'username', 'name'])
    .where('password', '=', '')
    .where('uid', 'in', eb =>
      eb
        .selectFrom('session')
        .select('uid')
        .where('expires_at', '>', now)
        .where('uid', '>', 0)
        .union(eb.selectFrom('user_token').select('uid')),
    )
    .execute();
}

export async function countUsers(db: Db): Promise<number> {
  const row = await db
    .selectFrom('user')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

const listMax = 1_000;

/** What these people are called; who was deleted is not among them. */
export async function listPersonNames(
  db: Db,
  uids: readonly number[],
): Promise<Map<number, { username: string; name: string }>> {
  const names = new Map<number, { username: string; name: string }>();
  const wanted = [...new Set(uids)].filter(uid => uid > 0);
  for (let from = 0; from < wanted.length; from += listMax) {
    const some = wanted.slice(from, from + listMax);
    const rows = db.selectFrom('user').select(['uid', 'username', 'name']).where('uid', 'in', some);
    for (const { uid, username, name } of await rows.execute()) names.set(uid, { username, name });
  }
  return names;
}
/** Scripts that log in again and again leave many. */
const sessionsMax = 200;

/** @param related_to only people of an item or a team of this person */
export async function listUsersLike(
  db: Db,
  { name_part, related_to }: { name_part: string; related_to: number | undefined },
): Promise<{ uid: number; username: string; name: string }[]> {
  let query = db
    .selectFrom('user')
    .select(['uid', 'username', 'name'])
    .where('is_suspended', '=', 0)
    .where(contains(db, sql.ref<string>('username'), name_part));
  if (related_to !== undefined) query = query.where('uid', 'in', relatedPeople(db, related_to));
  return query.orderBy('username_key').limit(listMax).execute();
}
