/** What administrators look after: the processes that run, and all files of the site by size and time. */
import type { Kysely } from 'kysely';
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
}

async function indexFiles(db: Db): Promise<void> {
  const index = async (name: string, columns: ('file_size' | 'addtime' | 'file_id')[]) =>
    db.schema.createIndex(name).on('attachment').columns(columns).execute();
  await index('attachment_size', ['file_size', 'file_id']);
  await index('attachment_time', ['addtime', 'file_id']);
}
