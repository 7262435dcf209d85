/** What happened and waits to be worked on; what was understood of each page, and its fields. */
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

type Table = CreateTableBuilder<string, string>;

const numbers = (table: Table, ...names: string[]) =>
  names.reduce<Table>((t, name) => t.addColumn(name, 'bigint', c => c.notNull().defaultTo(0)), table);
const texts = (table: Table, ...names: string[]) =>
  names.reduce<Table>((t, name) => t.addColumn(name, 'text', c => c.notNull().defaultTo('')), table);

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await createEvents(db);
  await createModels(db);
}

async function createEvents(db: Db): Promise<void> {
  const table = autoId(db, db.schema.createTable('event') as Table, 'event_id') as Table;
  await numbers(texts(table, 'kind'), 'item_id', 'page_id', 'version', 'uid', 'addtime').execute();
  await db.schema.createIndex('event_item_id').on('event').column('item_id').execute();
}

async function createModels(db: Db): Promise<void> {
  // Short columns first: a list of pages reads them without the long ones behind.
  const model = db.schema.createTable('page_model').addColumn('page_id', 'bigint', c => c.primaryKey());
  const facts = numbers(texts(model as Table, 'kind'), 'version', 'reader_version', 'endpoint_count');
  await texts(facts, 'doubts', 'models').execute();
  const field = numbers(db.schema.createTable('field') as Table, 'page_id', 'position', 'endpoint_at');
  await numbers(texts(field, 'place', 'of', 'path', 'name', 'type'), 'is_required')
    .addPrimaryKeyConstraint('field_key', ['page_id', 'position'] as never)
    .execute();
  await sql`create index field_name on field (name, page_id) where name <> ''`.execute(db);
}
