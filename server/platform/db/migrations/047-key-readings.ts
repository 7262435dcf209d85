/** How often pages that are shared by a key are read by it, day by day, and by how many browsers. */
import type { Kysely } from 'kysely';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  const text = (name: string) => [name, 'text', (c: Column) => c.notNull().defaultTo('')] as const;
  const number = (name: string) => [name, 'bigint', (c: Column) => c.notNull().defaultTo(0)] as const;
  await db.schema
    .createTable('single_page_reading')
    .addColumn(...text('unique_key'))
    .addColumn(...number('day'))
    .addColumn(...number('times'))
    .addColumn(...number('last_at'))
    .execute();
  await db.schema
    .createTable('single_page_browser')
    .addColumn(...text('unique_key'))
    .addColumn(...text('browser_hash'))
    .execute();
  const unique = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).unique().on(table).columns(columns);
  await unique('single_page_reading_day', 'single_page_reading', ['unique_key', 'day']).execute();
  await unique('single_page_browser_hash', 'single_page_browser', ['unique_key', 'browser_hash']).execute();
}

type Column = Parameters<Parameters<ReturnType<Db['schema']['createTable']>['addColumn']>[2] & object>[0];
