// A PostgreSQL of our own for one test run: in a temporary folder, on a free port, gone afterwards.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { asOrdinaryUser, findFreePort } from './own-server.ts';

/** The folder with `initdb` and `postgres`; POSTGRES_BIN names one that stands elsewhere. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.POSTGRES_BIN,
    ...versions.map(version => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
    '/opt/homebrew/opt/postgresql@15/bin',
  ];
  return folders.find(
    folder =>
      folder !== undefined && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function runQuietly(command: string, args: string[]): void {
  execFileSync(...asOrdinaryUser(command, args), { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
}

async function waitUntilReady(url: string, deadline: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    if (Date.now() > deadline) throw error;
    await new Promise(resolve => setTimeout(resolve, 50));
    await waitUntilReady(url, deadline);
  }
}

/** Whoever is still connected by then is cut off. */
const stopTimeoutMs = 5_000;

/** `is_durable`: commits wait for the disk, as they do where people work. */
type PostgresOptions = { is_durable?: boolean };

export interface RunningPostgres {
  url: string;
  stop: () => Promise<void>;
  /** Ends at once, connections and all; what was committed stays for another start. */
  crash: () => Promise<void>;
  startAgain: () => Promise<void>;
}

/** A folder the server may write to, with an empty cluster in `data`. */
function createCluster(bin: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'docstead-postgres-'));
  if (process.getuid?.() === 0) execFileSync('chown', ['nobody', folder]);
  const flags = '-U docstead -A trust -E UTF8 --locale=C.UTF-8 --no-sync'.split(' ');
  runQuietly(join(bin, 'initdb'), ['-D', join(folder, 'data'), ...flags]);
  return folder;
}

/** What a test writes has to survive no crash. */
function listFlags(folder: string, port: number, { is_durable = false }: PostgresOptions): string[] {
  const disk = is_durable ? '' : 'fsync=off full_page_writes=off ';
  const settings = `${disk}max_connections=300 unix_socket_directories=${folder}`;
  const address = ['-h', '127.0.0.1', '-p', String(port)];
  return ['-D', join(folder, 'data'), ...address, ...settings.split(' ').flatMap(one => ['-c', one])];
}

async function endServer(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const closed = new Promise<void>(resolve => server.once('close', () => resolve()));
  server.kill(signal);
  const hurry = setTimeout(() => server.kill('SIGQUIT'), stopTimeoutMs);
  await closed;
  clearTimeout(hurry);
}

/** @throws when no PostgreSQL is found. */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const bin = findPostgres();
  if (bin === undefined)
    throw new Error('No PostgreSQL found. Install version 15 or newer, or set POSTGRES_BIN.');
  const folder = createCluster(bin);
  const port = await findFreePort();
  const url = `postgres://docstead@127.0.0.1:${port}/postgres`;
  const launch = () =>
    spawn(...asOrdinaryUser(join(bin, 'postgres'), listFlags(folder, port, options)), {
      cwd: folder,
      stdio: 'ignore',
    });
  let server = launch();
  const discard = () => rmSync(folder, { recursive: true, force: true });
  const stopAtOnce = () => {
    server.kill('SIGQUIT');
    discard();
  };
  process.once('exit', stopAtOnce);
  await waitUntilReady(url, Date.now() + 20_000);
  return {
    url,
    async stop() {
      process.off('exit', stopAtOnce);
      await endServer(server, 'SIGINT');
      discard();
    },
    crash: () => endServer(server, 'SIGQUIT'),
    async startAgain() {
      server = launch();
      await waitUntilReady(url, Date.now() + 20_000);
    },
  };
}

/** The server of this run, started by the project's global setup; undefined in runs without PostgreSQL. */
export function postgresUrl(): string | undefined {
  return process.env.TEST_DATABASE === 'postgres' ? process.env.TEST_POSTGRES_URL : undefined;
}

async function connected<R>(url: string | undefined, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function runStatement(statement: string): Promise<void> {
  await connected(postgresUrl(), async client => client.query(statement));
}

/** One text of statements that takes every row away and begins counting anew; the migrations stay noted. */
const emptying = `select string_agg(statement, ';') as statements from (
  select format('delete from %I', tablename) as statement from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'
  union all
  select format('select setval(%L, 1, false)', quote_ident(sequencename)) from pg_sequences
    where schemaname = 'public') as all_of_them`;

/** @returns what empties it, and others like it; it is empty itself afterwards */
export async function statementsToEmpty(url: string): Promise<string> {
  return connected(url, async client => {
    const { rows } = await client.query<{ statements: string }>(emptying);
    const statements = rows[0]?.statements ?? '';
    await client.query(statements);
    return statements;
  });
}

/** Empties one database, much quicker than a new one is made. Resolves with whether it worked: not when a test took a table away. */
export type Emptier = () => Promise<boolean>;

/** Its connection stays open: a new one would look each table up before it deletes. */
export async function openEmptier(url: string, statements: string): Promise<Emptier> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return async () => {
    try {
      await client.query(statements);
      return true;
    } catch {
      await client.end();
      return false;
    }
  };
}

/** A new database, empty or a copy of a template nobody is connected to. Resolves with its address. */
export async function createDatabase(name: string, template?: string): Promise<string> {
  const from = template === undefined ? '' : ` template ${pg.escapeIdentifier(template)}`;
  await runStatement(`create database ${pg.escapeIdentifier(name)}${from}`);
  const url = new URL(postgresUrl() ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
