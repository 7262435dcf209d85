/** The one file that knows where SQLite comes from: Node's own from 24 on, a package with the same API below. */
import { createRequire } from 'node:module';

export type Statement = {
  get(...values: (string | number | null)[]): unknown;
  all(...values: (string | number | null)[]): unknown[];
  run(...values: (string | number | null)[]): { changes: number | bigint; lastInsertRowid: number | bigint };
  columns(): unknown[];
};
export type Database = { exec(sql: string): void; prepare(sql: string): Statement; close(): void };
type SqliteModule = { DatabaseSync: new (file: string) => Database };

const nodeWithSqlite = 24;
const nodeMajor = Number(process.versions.node.split('.')[0]);
const require = createRequire(import.meta.url);

export function openDatabase(file: string): Database {
  const module: unknown =
    nodeMajor >= nodeWithSqlite ? require('node:sqlite') : require('@photostructure/sqlite');
  const { DatabaseSync } = module as SqliteModule;
  return new DatabaseSync(file);
}
