/** One PostgreSQL of a pair: a primary, or a standby that follows one. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { asOrdinaryUser, findFreePort } from '#tests/kit/servers/own-server.ts';
import { findPostgres } from '#tests/kit/servers/postgres.ts';

export type Node = {
  name: string;
  port: number;
  url: string;
  /** Answers rows; one connection for each question. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** A new database of its own, or a copy of another that then follows it. */
  create(): Promise<void>;
  copy(source: Node): Promise<void>;
  promote(): Promise<void>;
  /** As a power cut would: all of its processes, at once, without a word. */
  kill(): Promise<void>;
};

/** Not waiting in place: those who write, read and watch meanwhile are in this process too. */
const runQuietly = promisify(execFile);
const readyWithinMs = 20_000;

function programs(): string {
  const bin = findPostgres();
  if (bin === undefined)
    throw new Error('No PostgreSQL found. Install version 15 or newer, or set POSTGRES_BIN.');
  return bin;
}

/** @param folder one that `nobody` may write to */
export async function openNode(name: string, folder: string): Promise<Node> {
  const [bin, port] = [programs(), await findFreePort()];
  const data = join(folder, name);
  const url = `postgres://docstead@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | undefined;
  const run = async (program: string, args: string[]) => {
    await runQuietly(...asOrdinaryUser(join(bin, program), ['-D', data, ...args]), { cwd: folder });
  };
  const query: Node['query'] = async sql => queryOnce(url, sql);
  return {
    name,
    port,
    url,
    query,
    async start() {
      server = launch(join(bin, 'postgres'), { data, folder, port });
      await untilTrue(async () => answers(query), `PostgreSQL ${name} starts`);
    },
    create: async () => run('initdb', '-U docstead -A trust -E UTF8 --locale=C.UTF-8 --no-sync'.split(' ')),
    async copy(source) {
      rmSync(data, { recursive: true, force: true });
      const from = `host=127.0.0.1 port=${source.port} user=docstead application_name=${name}`;
      await run('pg_basebackup', ['-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
    },
    promote: async () => run('pg_ctl', ['promote', '-w']),
    async kill() {
      if (server?.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
      const ended = new Promise(resolve => server?.once('exit', resolve));
      for (const pid of [server.pid, ...listChildren(server.pid)]) endAtOnce(pid);
      await ended;
    },
  };
}

function launch(program: string, { data, folder, port }: { data: string; folder: string; port: number }) {
  const address = ['-h', '127.0.0.1', '-p', String(port), '-c', `unix_socket_directories=${folder}`];
  const [command, args] = asOrdinaryUser(program, ['-D', data, ...address, '-c', 'max_connections=200']);
  return spawn(command, args, { cwd: folder, stdio: 'ignore' });
}

const answers = async (query: Node['query']) =>
  query('select 1').then(
    () => true,
    () => false,
  );

async function queryOnce(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function listChildren(pid: number): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}

/** One that has ended by itself meanwhile is as it should be. */
function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** @throws when it does not become true in time */
export async function untilTrue(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Not in time: ${what}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
