/** What administrators look after: the processes that run, all files of the site by size and time, announcements. */
import type { Kysely } from 'kysely';
import { autoId } from '../dialect.ts';
import type { Db } from '../open.ts';

export async function up(untyped: Kysely<never>): Promise<void> {
  const db = untyped as unknown as Db;
  await db.schema
    .createTable('server_process')
    .addColumn('process_id', 'text', c => c.primaryKey())
    .addColumn('version', 'text', c => c.notNull())
    .addColumn('started_at', 'bigint', c => c.notNull())
    .addColumn('alive_at', 'bigint', c => c.notNull())
    .execute();
  await indexFiles(db);
  await createAnnouncements(db);
}

async function indexFiles(db: Db): Promise<void> {
  const index = async (name: string, columns: ('file_size' | 'addtime' | 'file_id')[]) =>
    db.schema.createIndex(name).on('attachment').columns(columns).execute();
  await index('attachment_size', ['file_size', 'file_id']);
  await index('attachment_time', ['addtime', 'file_id']);
}

async function createAnnouncements(db: Db): Promise<void> {
  let table = autoId(db, db.schema.createTable('announcement'), 'announcement_id');
  for (const column of ['uid', 'addtime', 'ends_at'])
    table = table.addColumn(column as never, 'bigint', c => c.notNull().defaultTo(0));
  for (const column of ['title', 'note', 'audience'])
    table = table.addColumn(column as never, 'text', c => c.notNull().defaultTo(''));
  await table.addColumn('audience_ids' as never, 'text', c => c.notNull().defaultTo('[]')).execute();
  await db.schema.createIndex('announcement_ends_at').on('announcement').column('ends_at').execute();
  await db.schema
    .createTable('announcement_dismissed')
    .addColumn('announcement_id', 'bigint', c => c.notNull())
    .addColumn('uid', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('announcement_dismissed_key', ['announcement_id', 'uid'])
    .execute();
}
