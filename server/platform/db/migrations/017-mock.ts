/** Which items answer requests to their endpoints themselves, how, and what was requested last. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .createTable('mock_settings')
    .addColumn('item_id', 'bigint', c => c.primaryKey())
    .addColumn('is_on', 'bigint', c => c.notNull().defaultTo(0))
    .addColumn('check_mode', 'text', c => c.notNull().defaultTo('refuse'))
    .addColumn('delay_ms', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
  let request = autoId(db, db.schema.createTable('mock_request'), 'request_id');
  for (const column of ['item_id', 'page_id', 'status', 'addtime'])
    request = request.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['method', 'path', 'source', 'faults', 'headers', 'body'])
    request = request.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await request.execute();
  await db.schema
    .createIndex('mock_request_item_id')
    .on('mock_request')
    .columns(['item_id', 'request_id'])
    .execute();
}
