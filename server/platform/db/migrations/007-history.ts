/** Whether readers of an item see the old versions of its pages; who shared a page. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('item')
    .addColumn('history_for_readers', 'bigint', column => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('single_page')
    .addColumn('uid', 'bigint', column => column.notNull().defaultTo(0))
    .execute();
}
