/** Personal tokens by their hash. */
import type { Db } from '../../db/open.ts';
import { personColumns } from '../../db/person-columns.ts';
import { prepared } from '../../db/prepared.ts';
import type { PersonRow, UserTokenRow } from '../../db/tables.ts';

type Lookup = { token_hash: string; now: number };

const liveToken = prepared((db, { token_hash, now }: Lookup) =>
  db
    .selectFrom('user_token as t')
    .innerJoin('user', 'user.uid', 't.uid')
    .select(['t.token_id', 't.may_write', 't.item_ids', 't.last_used_at'])
    .select(personColumns)
    .where('t.token_hash', '=', token_hash)
    .where('user.is_suspended', '=', 0)
    .where(eb => eb.or([eb('t.ends_at', '=', 0), eb('t.ends_at', '>', now)])),
);

export type LiveToken = Pick<UserTokenRow, 'token_id' | 'may_write' | 'item_ids' | 'last_used_at'> &
  PersonRow;

/** With its owner; one that has ended, or whose owner is suspended, is not found. */
export async function findLiveToken(db: Db, lookup: Lookup): Promise<LiveToken | undefined> {
  return liveToken(db, lookup);
}

/** As a person's sessions end: they were suspended, left, or had their password set by somebody else or through a letter. */
export async function removeTokensOf(db: Db, uid: number): Promise<void> {
  await db.deleteFrom('user_token').where('uid', '=', uid).execute();
}

export async function recordTokenUse(db: Db, token_id: number, last_used_at: number): Promise<void> {
  await db.updateTable('user_token').set({ last_used_at }).where('token_id', '=', token_id).execute();
}
