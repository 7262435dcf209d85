/** Which table of which database a page is about: those that are missing from a push of all tables were dropped. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const name of ['database_name', 'table_name'])
    await db.schema
      .alterTable('page_push')
      .addColumn(name, 'text', column => column.notNull().defaultTo(''))
      .execute();
}
