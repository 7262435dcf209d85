/** Which backup takes, or took, the place of the site: all processes look there, and its row is the mark of a whole exchange. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .createTable('site_restore')
    .addColumn('slot', 'integer', c => c.primaryKey())
    .addColumn('restore_id', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('alive_at', 'bigint', c => c.notNull())
    .execute();
  for (const column of ['paused_for', 'pid_space'] as const)
    await db.schema
      .alterTable('server_process')
      .addColumn(column, 'text', c => c.notNull().defaultTo(''))
      .execute();
  await db.schema
    .alterTable('server_process')
    .addColumn('pid', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}
