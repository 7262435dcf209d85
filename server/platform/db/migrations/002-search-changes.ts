/** How often the search index of each item has changed: the data version of what visitors find in it. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('search_item')
    .addColumn('item_id', 'bigint', column => column.primaryKey())
    .addColumn('changes', 'bigint', column => column.notNull().defaultTo(0))
    .execute();
}
