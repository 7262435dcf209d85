/** A data folder of ShowDoc, made for a test: tables with the columns that the rows name. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDatabase } from '#server/platform/db/sqlite/sqlite-module.ts';
import { moveShowDoc } from '#server/transfer/showdoc/move-showdoc.ts';
import type { Report } from '#server/transfer/showdoc/report.ts';
import { openSource } from '#server/transfer/showdoc/source.ts';
import type { TestApp } from './test-app.ts';

type Cell = string | number | null;
export type ShowDocTables = Record<string, Record<string, Cell>[]>;

type Uploads = { files: Record<string, string | Buffer>; links: Record<string, string> };

/** @param uploads path below Public/Uploads -> what is in it, or where it leads. @returns the folder */
function makeShowDoc(tables: ShowDocTables, { files, links }: Uploads): string {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  mkdirSync(join(folder, 'Sqlite'));
  const db = openDatabase(join(folder, 'Sqlite/showdoc.db.php'));
  for (const [table, rows] of Object.entries(tables)) {
    const columns = [...new Set(rows.flatMap(row => Object.keys(row)))];
    db.exec(`create table "${table}" (${columns.map(name => `"${name}"`).join(', ')})`);
    for (const row of rows) {
      const places = columns.map(() => '?').join(', ');
      db.prepare(`insert into "${table}" values (${places})`).run(...columns.map(name => row[name] ?? null));
    }
  }
  db.close();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'Public/Uploads', path)), { recursive: true });
    writeFileSync(join(folder, 'Public/Uploads', path), text);
  }
  for (const [path, target] of Object.entries(links))
    symlinkSync(target, join(folder, 'Public/Uploads', path));
  return folder;
}

/** Rows as ShowDoc has them. */
export const user = (uid: number, username: string, more = {}) => ({
  uid,
  username,
  groupid: 2,
  password: '',
  ...more,
});
export const item = (item_id: number | string, more = {}) => ({
  item_id,
  item_name: `Item ${item_id}`,
  uid: 5,
  username: 'lin',
  password: '',
  item_type: 1,
  is_del: 0,
  ...more,
});
export const page = (page_id: number | string, more = {}) => ({
  page_id,
  item_id: 70,
  cat_id: 0,
  page_title: `Page ${page_id}`,
  page_content: 'text',
  addtime: 1_600_000_000,
  author_uid: 5,
  is_del: 0,
  ...more,
});
export const site = (more: ShowDocTables = {}): ShowDocTables => ({
  user: [user(5, 'lin')],
  item: [item(70)],
  page: [page(700)],
  ...more,
});

/** What was noted: reason -> names. */
export const said = (report: Report) => report.print('en');

type Options = { files?: Record<string, string>; links?: Record<string, string>; is_dry?: boolean };

/** Makes a folder and moves it. */
export async function moveTables(
  { context }: TestApp,
  tables: ShowDocTables,
  { files = {}, links = {}, is_dry = false }: Options = {},
): Promise<Report> {
  const folder = makeShowDoc(tables, { files, links });
  const source = openSource(folder);
  try {
    return await moveShowDoc(context, source, { is_dry });
  } finally {
    source.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
