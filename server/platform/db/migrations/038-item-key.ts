/** Several keys of one item beside its pair of key and token; the key for reading that follows from the pair is one of them. */
import { type Kysely, sql } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = autoId(db, db.schema.createTable('item_key'), 'key_id');
  for (const column of ['item_id', 'may_write', 'of_pair', 'ends_at', 'last_used_at', 'addtime', 'by_uid'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['name', 'key_hash', 'last_four'])
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await table.execute();
  await db.schema.createIndex('item_key_item').on('item_key').column('item_id').execute();
  await db.schema.createIndex('item_key_hash').on('item_key').column('key_hash').execute();
  await keepReadKeys(db);
}

/** It opened each item whose pair somebody has asked for, and goes on doing so. */
async function keepReadKeys(db: Db): Promise<void> {
  await sql`insert into item_key (item_id, of_pair, addtime) select item_id, 1, addtime from item_token`.execute(
    db,
  );
}
