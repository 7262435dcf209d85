/** Which components of an imported document have pages of their own; empty where everything is unfolded. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('api_document')
    .addColumn('schema_pages', 'text', c => c.notNull().defaultTo(''))
    .execute();
}
