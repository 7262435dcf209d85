import { databaseFile } from '#server/platform/db/open.ts';
import { openDatabase } from '#server/platform/db/sqlite/sqlite-module.ts';

/** What SQLite itself says of the file, references between tables included. */
export function complaintsOf(data_dir: string): string[] {
  const database = openDatabase(databaseFile(data_dir));
  const rows = database.prepare('pragma integrity_check').all() as { integrity_check: string }[];
  const orphans = database.prepare('pragma foreign_key_check').all();
  database.close();
  return [...rows.map(row => row.integrity_check), ...orphans.map(row => JSON.stringify(row))];
}
