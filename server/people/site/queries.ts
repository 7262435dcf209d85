/** Site settings and the codes of pictures. */
import type { Insertable } from 'kysely';
import type { Db } from '../../platform/db/open.ts';
import type { Tables } from '../../platform/db/tables.ts';

export async function saveCode(db: Db, code: Insertable<Tables['code']>): Promise<void> {
  await db
    .insertInto('code')
    .values(code)
    .onConflict(conflict =>
      conflict.column('owner').doUpdateSet({ code: code.code, expires_at: code.expires_at }),
    )
    .execute();
}

/** Looks at a code without using it up. */
export async function findCode(db: Db, owner: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('code')
    .select('code')
    .where('owner', '=', owner)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.code;
}

/** Takes the code away: it is good for one try. */
export async function takeCode(
  db: Db,
  owner: string,
): Promise<{ code: string; expires_at: number } | undefined> {
  return db
    .deleteFrom('code')
    .where('owner', '=', owner)
    .returning(['code', 'expires_at'])
    .executeTakeFirst();
}

export async function removeExpiredCodes(db: Db, now: number): Promise<void> {
  await db.deleteFrom('code').where('expires_at', '<', now).execute();
}

/** All site settings by name. */
export async function listOptions(db: Db): Promise<Record<string, string>> {
  const rows = await db.selectFrom('options').selectAll().execute();
  return Object.fromEntries(rows.map(row => [row.option_name, row.option_value]));
}

export async function saveOptions(db: Db, options: Record<string, string>): Promise<void> {
  for (const [option_name, option_value] of Object.entries(options)) {
    await db
      .insertInto('options')
      .values({ option_name, option_value })
      .onConflict(conflict => conflict.column('option_name').doUpdateSet({ option_value }))
      .execute();
  }
}

export async function removeExpiredPresences(db: Db, now: number): Promise<void> {
  await db.deleteFrom('page_lock').where('expires_at', '<', now).execute();
}

export async function removeExpiredSessions(db: Db, now: number, limit: number): Promise<void> {
  const ended = await db
    .selectFrom('session')
    .select('token_hash')
    .where('expires_at', '<', now)
    .limit(limit)
    .execute();
  const hashes = ended.map(row => row.token_hash);
  if (hashes.length === 0) return;
  await db.deleteFrom('session_item').where('token_hash', 'in', hashes).execute();
  await db.deleteFrom('session').where('token_hash', 'in', hashes).execute();
}
