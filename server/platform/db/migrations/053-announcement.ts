/** What administrators announce at the top of every screen, who has put it away, and why letters were refused. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  let table = autoId(db, db.schema.createTable('announcement'), 'announcement_id');
  for (const column of ['kind', 'audience', 'text_en', 'text_zh'])
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  for (const column of ['starts_at', 'ends_at', 'uid', 'addtime', 'version'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  await table.execute();
  await db.schema.createIndex('announcement_audience').on('announcement').column('audience').execute();
  await db.schema
    .createTable('announcement_put_away')
    .addColumn('announcement_id', 'bigint', c => c.notNull())
    .addColumn('uid', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('announcement_put_away_key', ['announcement_id', 'uid'])
    .execute();
  await db.schema
    .createIndex('announcement_put_away_uid')
    .on('announcement_put_away')
    .column('uid')
    .execute();
  for (const letters of ['letter', 'notice_mail'] as const) await keepRefusals(db, letters);
}

async function keepRefusals(db: Db, letters: 'letter' | 'notice_mail'): Promise<void> {
  await db.schema
    .alterTable(letters)
    .addColumn('refused_by', 'text', c => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable(letters)
    .addColumn('refused_at', 'bigint', c => c.notNull().defaultTo(0))
    .execute();
}
