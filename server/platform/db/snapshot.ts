/** The database as it is at one moment, while others write: a snapshot on PostgreSQL, a copy on SQLite. */
import { rm } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { isPostgres } from './engine.ts';
import { type Db, databaseFile, openDb } from './open.ts';
import { openDatabase } from './sqlite/sqlite-module.ts';

/** SQLite as it is at one moment. @param file must not be there */
export function copyFile({ data_dir, file }: Pick<Config, 'data_dir'> & { file: string }): void {
  const source = openDatabase(databaseFile(data_dir));
  try {
    source.prepare('vacuum into ?').run(file);
  } finally {
    source.close();
  }
}

/** @param folder takes the copy, which goes when the work is done */
export async function withSnapshot<R>(
  db: Db,
  { data_dir, folder }: Pick<Config, 'data_dir'> & { folder: string },
  work: (db: Db) => Promise<R>,
): Promise<R> {
  if (isPostgres(db))
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async snapshot => work(snapshot));
  const file = databaseFile(folder);
  copyFile({ data_dir, file });
  const copy = openDb({ data_dir: folder, database_url: undefined });
  try {
    return await work(copy);
  } finally {
    await copy.destroy();
    for (const end of ['', '-wal', '-shm']) await rm(file + end, { force: true });
  }
}
