/** What people say of all tables and code of an item that look alike, and by what of it each page was read. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await addTexts(db, 'item', { corrections: '[]', corrections_hash: '' });
  await addTexts(db, 'page_model', { corrections_hash: '', looks: '[]' });
}

async function addTexts(
  db: Db,
  table: 'item' | 'page_model',
  columns: Record<string, string>,
): Promise<void> {
  for (const [name, value] of Object.entries(columns))
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', column => column.notNull().defaultTo(value))
      .execute();
}
