/** How the database would find the rows of a statement, by its own planner. */
import pg from 'pg';
import { databaseFile } from '#server/platform/db/open.ts';
import { openDatabase } from '#server/platform/db/sqlite/sqlite-module.ts';
import type { TestApp } from '../test-app.ts';

/** @returns the steps of a statement's plan that read a whole table, as the planner words them */
export type FindScans = (statement: string) => Promise<string[]>;

export async function openPlanner({
  context,
}: TestApp): Promise<{ findScans: FindScans; close(): Promise<void> }> {
  const { database_url, data_dir } = context.config;
  return database_url === undefined ? openSqlitePlanner(data_dir) : openPostgresPlanner(database_url);
}

async function openSqlitePlanner(data_dir: string) {
  const database = openDatabase(databaseFile(data_dir));
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as {
    name: string;
  }[];
  const names = new Set(tables.map(({ name }) => name));
  /** Tables under the names that the statement gives them; parts of a query under theirs are no tables. */
  const isTable = (name: string, statement: string) =>
    names.has(name) || new RegExp(`"?(${[...names].join('|')})"? as "?${name}"?[\\s,)]`).test(statement);
  return {
    findScans: async (statement: string) => {
      const steps = database.prepare(`explain query plan ${statement}`).all() as { detail: string }[];
      return steps
        .map(({ detail }) => detail)
        .filter(detail => {
          const [, name] = /^SCAN (\w+)/.exec(detail) ?? [];
          return name !== undefined && !detail.includes('VIRTUAL TABLE') && isTable(name, statement);
        });
    },
    close: async () => database.close(),
  };
}

/** Without rows the planner would rather read a table whole: a setting keeps it from that where there is another way. */
const manners = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan';

async function openPostgresPlanner(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(manners);
  return {
    findScans: async (statement: string) => {
      const count = Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
      await client.query(`prepare planned as ${statement}`);
      const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'null').join(', ')})`;
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute planned${values}`);
      await client.query('deallocate planned');
      return rows.map(row => row['QUERY PLAN'].trim()).filter(step => step.includes('Seq Scan on'));
    },
    close: async () => client.end(),
  };
}
