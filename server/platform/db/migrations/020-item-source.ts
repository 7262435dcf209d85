/** OpenAPI addresses that items follow, and what became of their runs. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let source = autoId(db, db.schema.createTable('item_source'), 'source_id');
  for (const column of ['item_id', 'interval_minutes', 'is_on', 'next_run_at', 'failures', 'addtime'])
    source = source.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['url', 'mode', 'etag', 'last_modified', 'document_hash', 'page_ids'])
    source = source.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await source.execute();
  await db.schema.createIndex('item_source_item_id').on('item_source').column('item_id').execute();
  await db.schema.createIndex('item_source_next_run').on('item_source').column('next_run_at').execute();
  let run = autoId(db, db.schema.createTable('source_run'), 'run_id');
  for (const column of ['source_id', 'item_id', 'addtime'])
    run = run.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['state', 'details'])
    run = run.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await run.execute();
  await db.schema
    .createIndex('source_run_source_id')
    .on('source_run')
    .columns(['source_id', 'run_id'])
    .execute();
}
