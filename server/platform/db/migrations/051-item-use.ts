/** How items are used, in sums by day, and the words that are searched for in them. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

type Column = Parameters<Parameters<ReturnType<Db['schema']['createTable']>['addColumn']>[2] & object>[0];

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  const text = (name: string) => [name, 'text', (c: Column) => c.notNull().defaultTo('')] as const;
  const number = (name: string) => [name, 'bigint', (c: Column) => c.notNull().defaultTo(0)] as const;
  // With numbers, so that a backup reads them part by part.
  await autoId(db, db.schema.createTable('item_use'), 'use_id')
    .addColumn(...number('item_id'))
    .addColumn(...number('page_id'))
    .addColumn(...number('day'))
    .addColumn(...text('what'))
    .addColumn(...number('times'))
    .addUniqueConstraint('item_use_key', ['item_id', 'page_id', 'day', 'what'])
    .execute();
  await autoId(db, db.schema.createTable('search_count'), 'count_id')
    .addColumn(...number('item_id'))
    .addColumn(...text('word_hash'))
    .addColumn(...number('day'))
    .addColumn(...number('times'))
    .addColumn(...number('empty_times'))
    .addUniqueConstraint('search_count_key', ['item_id', 'word_hash', 'day'])
    .execute();
  await db.schema.createIndex('search_count_day').on('search_count').columns(['item_id', 'day']).execute();
  await db.schema.createIndex('item_use_day').on('item_use').columns(['day']).execute();
  await db.schema.createIndex('item_use_page').on('item_use').columns(['page_id']).execute();
  await db.schema
    .createTable('search_word')
    .addColumn(...number('item_id'))
    .addColumn(...text('word_hash'))
    .addColumn(...text('keyword'))
    .addPrimaryKeyConstraint('search_word_key', ['item_id', 'word_hash'])
    .execute();
  await db.schema
    .createTable('search_asker')
    .addColumn(...number('item_id'))
    .addColumn(...text('word_hash'))
    .addColumn(...text('asker_hash'))
    .addColumn(...number('day'))
    .addPrimaryKeyConstraint('search_asker_key', ['item_id', 'word_hash', 'asker_hash'])
    .execute();
}
