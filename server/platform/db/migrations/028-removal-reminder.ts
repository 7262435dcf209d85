/** Which reminders of an endpoint's last day were given. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = db.schema.createTable('removal_reminder');
  for (const column of ['page_id', 'item_id', 'days_left'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  table = table.addColumn('removal_date' as never, 'text', c => c.notNull().defaultTo(''));
  await table
    .addPrimaryKeyConstraint('removal_reminder_key', ['page_id', 'removal_date', 'days_left'] as never)
    .execute();
}
