/** The personal tokens of a person. */
import type { Insertable } from 'kysely';
import { type Viewer, visibleTo } from '../../platform/access/visible-to.ts';
import type { Db } from '../../platform/db/open.ts';
import type { Tables, UserTokenRow } from '../../platform/db/tables.ts';

export async function listTokensOf(db: Db, uid: number): Promise<UserTokenRow[]> {
  return db.selectFrom('user_token').selectAll().where('uid', '=', uid).orderBy('token_id', 'desc').execute();
}

/** Those that somebody may see. */
export async function listItemNames(
  db: Db,
  item_ids: readonly number[],
  viewer: Viewer,
): Promise<{ item_id: number; item_name: string }[]> {
  if (item_ids.length === 0) return [];
  return db
    .selectFrom('item')
    .select(['item_id', 'item_name'])
    .where('item_id', 'in', item_ids)
    .where(visibleTo(viewer))
    .orderBy('item_id')
    .execute();
}

export async function insertToken(
  db: Db,
  token: Omit<Insertable<Tables['user_token']>, 'token_id'>,
): Promise<number> {
  const row = await db.insertInto('user_token').values(token).returning('token_id').executeTakeFirstOrThrow();
  return row.token_id;
}

export async function removeToken(
  db: Db,
  { uid, token_id }: Pick<UserTokenRow, 'uid' | 'token_id'>,
): Promise<UserTokenRow | undefined> {
  return db
    .deleteFrom('user_token')
    .where('uid', '=', uid)
    .where('token_id', '=', token_id)
    .returningAll()
    .executeTakeFirst();
}
