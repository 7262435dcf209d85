/** Through the client of MySQL or MariaDB, which whoever runs such a server has. */
import { spawnSync } from 'node:child_process';
import { Refusal } from '../refusal.ts';
import { say } from '../say.ts';
import type { Schema, SchemaStatements } from './schema.ts';

const ofDatabase = "t.table_schema = database() and t.table_type = 'BASE TABLE'";
const joined = (kind: string) =>
  `from information_schema.tables t join information_schema.${kind} c
    on c.table_schema = t.table_schema and c.table_name = t.table_name where ${ofDatabase}`;
const statements: SchemaStatements = {
  table_info: `select t.table_name, t.table_comment, ifnull(t.engine, ''), ifnull(t.table_collation, '')
    from information_schema.tables t where ${ofDatabase} order by 1`,
  table_detail: `select c.table_name, c.column_name, ifnull(c.column_default, ''), c.is_nullable, c.column_type,
    c.column_comment ${joined('columns')} order by 1, c.ordinal_position`,
  table_index: `select c.table_name, c.index_name, ifnull(c.column_name, '(expression)'), c.seq_in_index, c.non_unique,
    c.index_type, c.index_comment ${joined('statistics')} order by 1, c.index_name, c.seq_in_index`,
  table_relation: `select c.table_name, c.column_name, c.referenced_table_name, c.referenced_column_name
    ${joined('key_column_usage')} and c.referenced_table_schema = c.table_schema
    order by 1, c.constraint_name, c.ordinal_position`,
};

type Client = { args: string[]; env: NodeJS.ProcessEnv };
const outputMaxBytes = 256 * 1024 * 1024;

export function readMysql(url: string): Schema {
  const client = clientFor(url);
  return {
    table_info: query(client, statements.table_info),
    table_detail: query(client, statements.table_detail),
    table_index: query(client, statements.table_index),
    table_relation: query(client, statements.table_relation),
  };
}

/** The address holds a password, so it is not repeated. */
function clientFor(url: string): Client {
  if (!URL.canParse(url)) throw new Refusal(say('mysqlAddress'));
  const { hostname, port, username, password, pathname } = new URL(url);
  const args = [
    '--protocol=tcp',
    `--host=${hostname}`,
    `--port=${port === '' ? 3306 : port}`,
    `--user=${decodeURIComponent(username)}`,
    `--database=${decodeURIComponent(pathname.slice(1))}`,
    '--batch',
    '--skip-column-names',
    '--default-character-set=utf8mb4',
  ];
  return { args, env: { ...process.env, MYSQL_PWD: decodeURIComponent(password) } };
}

function query({ args, env }: Client, input: string): string[][] {
  const run = (program: string) =>
    spawnSync(program, args, { env, input, encoding: 'utf8', maxBuffer: outputMaxBytes });
  const first = run('mysql');
  const done = first.error === undefined ? first : run('mariadb');
  if (done.error !== undefined) throw new Refusal(say('mysqlNeeds'));
  if (done.status !== 0) throw new Refusal(say('unreadableDatabase', { reason: done.stderr.trim() }));
  const lines = done.stdout.split('\n').filter(line => line !== '');
  return lines.map(line => line.split('\t').map(unescapeCell));
}

/** As the client writes what would break its lines. */
const escapes: Record<string, string> = { n: ' ', t: ' ', r: ' ', '0': '', '\\': '\\' };
const unescapeCell = (text: string) =>
  text.replace(/\\([ntr0\\])/g, (_, sign: string) => escapes[sign] ?? '');
