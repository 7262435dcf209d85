/** When a session last proved its password, when a failed try may be repeated, names that look alike, invitations. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';
import { fillSkeletons } from '../skeleton.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await addNumber(db, 'session', 'proved_at');
  await endIdleSessions(db);
  await addNumber(db, 'counter', 'next_at');
  await addSkeletons(db);
  await createInvitations(db);
}

async function addNumber(db: Db, table: string, column: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}

/** Sessions that were given half a year end 30 days after their last use, like new ones. */
async function endIdleSessions(db: Db): Promise<void> {
  const idle = 30 * 24 * 3600;
  await db
    .updateTable('session')
    .set(eb => ({ expires_at: eb('renewed_at', '+', idle) }))
    .where('uid', '>', 0)
    .where(eb => eb('expires_at', '>', eb('renewed_at', '+', idle)))
    .execute();
}

async function addSkeletons(db: Db): Promise<void> {
  await db.schema
    .alterTable('user')
    .addColumn('username_skeleton', 'text', c => c.notNull().defaultTo(''))
    .execute();
  await fillSkeletons(db);
  // Not unique: names from a directory and from a ShowDoc stay as they are.
  await db.schema.createIndex('user_username_skeleton').on('user').column('username_skeleton').execute();
}

async function createInvitations(db: Db): Promise<void> {
  await autoId(db, db.schema.createTable('invitation'), 'id')
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('email', 'text', c => c.notNull().defaultTo(''))
    .addColumn('uid', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('addtime', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('uses_left', 'bigint', c => c.notNull().defaultTo(1))
    .execute();
}
