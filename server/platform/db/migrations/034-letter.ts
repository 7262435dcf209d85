/** Letters about accounts that wait to be sent. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = autoId(db, db.schema.createTable('letter'), 'letter_id');
  for (const column of ['uid', 'item_id', 'addtime', 'next_at', 'claimed_until', 'failures'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['kind', 'email', 'lang', 'secret'])
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await table.execute();
  await db.schema.createIndex('letter_next').on('letter').column('next_at').execute();
}
