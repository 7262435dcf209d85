/** How many levels of catalogs an item may have: three, until its owner allows more. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('item')
    .addColumn('catalog_levels', 'bigint', c => c.notNull().defaultTo(3))
    .execute();
}
