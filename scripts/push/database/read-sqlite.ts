import { statSync } from 'node:fs';
import { Refusal } from '../refusal.ts';
import { say } from '../say.ts';
import type { Cell, Schema } from './schema.ts';

type Column = { name: string; dflt_value: Cell; notnull: number; pk: number; type: string };
type Index = { name: string; origin: string; unique: number };
/** `to` is null where the primary key is meant. */
type Relation = { table: string; from: string; to: string | null; seq: number };
type IndexColumn = { name: string | null; seqno: number };
type Read = <Row>(statement: string) => Row[];

export async function readSqlite(path: string): Promise<Schema> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new Refusal(say('noFile', { path }));
  const db = await openSqlite(path);
  try {
    return describeTables(<Row>(statement: string) => db.prepare(statement).all() as Row[]);
  } catch (error) {
    throw new Refusal(
      say('notSqlite', { path, reason: error instanceof Error ? error.message : String(error) }),
    );
  } finally {
    db.close();
  }
}

async function openSqlite(path: string) {
  const module =
    (await import('node:sqlite').catch(() => undefined)) ??
    (await import('@photostructure/sqlite').catch(() => undefined));
  if (module === undefined) throw new Refusal(say('sqliteNeeds'));
  return new module.DatabaseSync(path, { readOnly: true });
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function describeTables(read: Read): Schema {
  const all = read<{ name: string }>("select name from sqlite_schema where type = 'table' order by name");
  const tables = all.map(({ name }) => name).filter(name => !name.startsWith('sqlite_'));
  const columns = tables.flatMap(table =>
    read<Column>(`pragma table_info(${quoted(table)})`).map(column => ({ table, ...column })),
  );
  const keys = columns.filter(({ pk }) => pk > 0);
  return {
    table_info: tables.map(table => [table]),
    table_detail: columns.map(({ table, name, dflt_value, notnull, pk, type }) => {
      return [table, name, dflt_value, notnull > 0 || pk > 0 ? 'NO' : 'YES', type];
    }),
    table_index: [
      ...keys.map(({ table, name, pk }) => [table, 'PRIMARY', name, pk, 0]),
      ...tables.flatMap(table => describeIndexes(read, table)),
    ],
    table_relation: tables.flatMap(table =>
      read<Relation>(`pragma foreign_key_list(${quoted(table)})`).map(one => {
        const key = keys.filter(column => column.table === one.table).find(({ pk }) => pk === one.seq + 1);
        return [table, one.from, one.table, one.to ?? key?.name];
      }),
    ),
  };
}

/** Besides the primary key. */
function describeIndexes(read: Read, table: string): Cell[][] {
  const indexes = read<Index>(`pragma index_list(${quoted(table)})`);
  return indexes
    .filter(index => index.origin !== 'pk')
    .flatMap(index =>
      read<IndexColumn>(`pragma index_info(${quoted(index.name)})`).map(({ name, seqno }) => {
        return [table, index.name, name ?? '(expression)', seqno + 1, index.unique > 0 ? 0 : 1];
      }),
    );
}
