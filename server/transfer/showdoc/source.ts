/** A data folder of ShowDoc, read and never written: the database is copied first, so that it may be in use. */
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Database, openDatabase } from '../../platform/db/sqlite/sqlite-module.ts';

/** Column -> its value as text: the columns' types are loose there. `''` for null, and for a column of newer versions. */
export type SourceRow = (column: string) => string;

export type Source = {
  /** Rows of a table in the order of their numbers; none when this version has no such table. */
  rows(table: string): Generator<SourceRow>;
  /** Those whose column has the value, in the order of their numbers. */
  rowsWith(table: string, column: string, value: string): SourceRow[];
  count(table: string): number;
  countWith(table: string, column: string, value: string): number;
  /** Of the safe numbers in a column; 0 without any. */
  largest(table: string, column: string): number;
  /** Path of an uploaded file by what follows `/Public/Uploads/`; undefined when it is not there. */
  findUpload(path: string): string | undefined;
  close(): void;
};

/** What SQLite counts rows by: also where a table names no number. */
export const rowNumber = 'rowid ';
const chunkRows = 200;
const databaseNames = ['Sqlite/showdoc.db.php', 'html/Sqlite/showdoc.db.php', 'showdoc.db.php'];
const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

export class NoSource extends Error {}

/** @param path the data folder, the web root, or the database file alone @throws NoSource */
export function openSource(path: string): Source {
  const whole = resolve(path);
  const file = isFile(whole)
    ? whole
    : databaseNames.map(name => join(whole, name)).find(name => isFile(name) && isInside(name, whole));
  if (file === undefined) throw new NoSource(path);
  const uploads = [join(dirname(file), '../Public/Uploads'), join(whole, 'Public/Uploads')].find(existsSync);
  const copy = mkdtempSync(join(tmpdir(), 'docstead-showdoc-'));
  try {
    copyDatabase(file, copy);
    return { ...openTables(copy, path), findUpload: name => findIn(uploads, name) };
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    throw error;
  }
}

/** With what SQLite still has in its log beside it. */
function copyDatabase(file: string, folder: string): void {
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(file + end)) copyFileSync(file + end, join(folder, `showdoc.db${end}`));
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** @throws NoSource for a file that is no database of ShowDoc */
function openTables(folder: string, path: string): Omit<Source, 'findUpload'> {
  const db = openDatabase(join(folder, 'showdoc.db'));
  const columnsOf = openColumns(db);
  try {
    if (columnsOf('user').includes('username')) return readTables(db, columnsOf, folder);
  } catch {
    // What SQLite cannot read is no database.
  }
  db.close();
  throw new NoSource(path);
}

function readTables(db: Database, columnsOf: Columns, folder: string): Omit<Source, 'findUpload'> {
  const number = (sql: string, ...values: string[]) =>
    (db.prepare(sql).all(...values) as { number: number }[])[0]?.number ?? 0;
  const count = (table: string) => `select count(*) as number from ${quote(table)}`;
  const where = (column: string) => `where ${quote(column)} = cast(? as integer)`;
  const indexed = (table: string, column: string) => {
    if (!columnsOf(table).includes(column)) return false;
    const name = quote(`${table} ${column}`);
    db.exec(`create index if not exists ${name} on ${quote(table)} (${quote(column)})`);
    return true;
  };
  return {
    rows: table => readInChunks(db, table, columnsOf(table)),
    rowsWith(table, column, value) {
      if (!indexed(table, column)) return [];
      const rows = db
        .prepare(`${select(table, columnsOf(table))} ${where(column)} order by rowid`)
        .all(value);
      return (rows as RawRow[]).map(readRow);
    },
    countWith: (table, column, value) =>
      indexed(table, column) ? number(`${count(table)} ${where(column)}`, value) : 0,
    count: table => (columnsOf(table).length === 0 ? 0 : number(count(table))),
    largest(table, column) {
      if (!columnsOf(table).includes(column)) return 0;
      const safe = `${quote(column)} between 0 and ${Number.MAX_SAFE_INTEGER - 1_000_000}`;
      return number(`select coalesce(max(${quote(column)}), 0) as number from ${quote(table)} where ${safe}`);
    },
    close() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Columns of a table, none when there is no such table. */
type Columns = (table: string) => string[];

function openColumns(db: Database): Columns {
  const known = new Map<string, string[]>();
  return table => {
    const rows = known.has(table) ? [] : db.prepare(`pragma table_info(${quote(table)})`).all();
    const columns = known.get(table) ?? (rows as { name: string }[]).map(row => row.name);
    known.set(table, columns);
    return columns;
  };
}

function select(table: string, columns: readonly string[]): string {
  const list = columns.map(name => `cast(${quote(name)} as blob) as ${quote(name)}`);
  return `select cast(rowid as text) as ${quote(rowNumber)}, ${list.join(', ')} from ${quote(table)}`;
}

function* readInChunks(db: Database, table: string, columns: readonly string[]): Generator<SourceRow> {
  if (columns.length === 0) return;
  const condition = `where rowid > cast(? as integer) order by rowid limit ${chunkRows}`;
  const statement = db.prepare(`${select(table, columns)} ${condition}`);
  for (let after = '-9223372036854775808'; ; ) {
    const some = (statement.all(after) as RawRow[]).map(readRow);
    yield* some;
    if (some.length < chunkRows) return;
    after = some.at(-1)?.(rowNumber) ?? after;
  }
}

/** As bytes: a text may hold zeros, which would end it, and what is no UTF-8. */
type RawRow = Record<string, Uint8Array | string | null>;
const utf8 = new TextDecoder();

function readRow(raw: RawRow): SourceRow {
  return column => {
    const value = raw[column] ?? '';
    return typeof value === 'string' ? value : utf8.decode(value);
  };
}

/** Nothing outside the folder, whatever a path says and wherever a link leads. */
function findIn(uploads: string | undefined, name: string): string | undefined {
  if (uploads === undefined) return undefined;
  const path = resolve(uploads, name);
  if (!path.startsWith(`${resolve(uploads)}/`) || !isFile(path)) return undefined;
  return isInside(path, resolve(uploads, '../..')) ? path : undefined;
}

/** Once every link on the way is followed. */
function isInside(path: string, folder: string): boolean {
  return realpathSync(path).startsWith(`${realpathSync(folder)}/`);
}
