/** As whom the owner of an item reads it in this session. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('session')
    .addColumn('viewing', 'text', c => c.notNull().defaultTo(''))
    .execute();
}
