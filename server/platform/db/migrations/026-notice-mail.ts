/** Who gets notices by mail and when the next letter goes out, and which notices were in one. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = db.schema.createTable('notice_mail').addColumn('uid', 'bigint', c => c.primaryKey());
  for (const column of ['next_at', 'claimed_until', 'failures', 'failing_since'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['mode', 'time_zone', 'lang'])
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await table.execute();
  await db.schema.createIndex('notice_mail_next').on('notice_mail').column('next_at').execute();
  await db.schema
    .alterTable('notice')
    .addColumn('is_mailed', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}
