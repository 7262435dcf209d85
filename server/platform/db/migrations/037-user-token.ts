/** Personal tokens: what a program may do of what its owner may. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = autoId(db, db.schema.createTable('user_token'), 'token_id');
  for (const column of ['uid', 'may_write', 'ends_at', 'last_used_at', 'addtime'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['name', 'token_hash', 'last_four', 'item_ids'])
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await table.execute();
  await db.schema.createIndex('user_token_hash').on('user_token').column('token_hash').unique().execute();
  await db.schema.createIndex('user_token_uid').on('user_token').column('uid').execute();
}
