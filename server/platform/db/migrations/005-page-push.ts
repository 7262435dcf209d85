/** What a database last said of each table that it was pushed for: what differs from it on the page, a person wrote. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('page_push')
    .addColumn('page_id', 'bigint', column => column.primaryKey())
    .addColumn('page_content', 'text', column => column.notNull().defaultTo(''))
    .execute();
}
