/** Entries of the audit log that a syslog receiver has not taken yet, and which process sends them. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await autoId(db, db.schema.createTable('syslog_message'), 'message_id')
    .addColumn('entry', 'text', c => c.notNull())
    .execute();
  await db.schema
    .createTable('syslog_receiver')
    .addColumn('slot', 'integer', c => c.primaryKey())
    .addColumn('claimed_until', 'bigint', c => c.notNull())
    .execute();
}
