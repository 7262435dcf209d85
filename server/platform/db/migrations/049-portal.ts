/** The portal of a site: what is set of it, which items their owners list there, and how often pages are read. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .alterTable('item')
    .addColumn('on_portal', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('item_on_portal').on('item').columns(['on_portal', 'item_id']).execute();
  await db.schema
    .createTable('portal')
    .addColumn('portal_id', 'bigint', c => c.primaryKey())
    .addColumn('settings', 'text', c => c.notNull())
    .execute();
  await db.schema
    .createTable('page_reading')
    .addColumn('page_id', 'bigint', c => c.notNull())
    .addColumn('day', 'bigint', c => c.notNull())
    .addColumn('times', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('page_reading_day')
    .unique()
    .on('page_reading')
    .columns(['page_id', 'day'])
    .execute();
}
