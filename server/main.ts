/** `npm start`: serves the built product until it gets a signal to stop. */
import './platform/private-files.ts';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Render } from '#common/reader-page.ts';
import type { FirstAdministrator } from './people/user/first-administrator.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { findDatabaseTrouble } from './platform/db/dialect.ts';
import { UpgradeRefused } from './platform/db/migrate.ts';
import { readEntries } from './serving/reader/entry-files.ts';
import { type Running, start } from './start.ts';

const here = dirname(fileURLToPath(import.meta.url));
const web_dir = join(here, '../web');

async function run(): Promise<void> {
  const entries = readEntries(web_dir);
  const renderer = (await import(join(here, 'render.js'))) as { render: Render };
  const begin = async (): Promise<Running> => {
    const running = await start({
      config: readConfig(),
      loadRender: async () => renderer.render,
      entries: () => entries,
      onAdministrator: showAdministrator,
      onRestart: () => {
        current = beginAnew(current, begin);
        current.catch(endWithWords);
      },
      web_dir,
    });
    process.stdout.write(`Docstead is ready: ${running.address}\n`);
    return running;
  };
  let current = begin();
  stopOnSignal(async () => (await current).stop());
  await current;
}

/** In place: whoever watches this process sees none end. Work that wants it ends first. */
async function beginAnew(running: Promise<Running>, begin: () => Promise<Running>): Promise<Running> {
  const before = await running;
  await before.stop();
  return begin();
}

function showAdministrator({ username, password }: FirstAdministrator): void {
  const lines = [
    'The administrator, shown this once:',
    `  username  ${username}`,
    password === undefined ? '  with the password that ADMIN_PASSWORD has' : `  password  ${password}`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function stopOnSignal(stopAll: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    // The second Ctrl-C does not wait.
    if (stopping) process.exit(1);
    stopping = true;
    stopAll().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** What a person can act on is one line; our own faults come with their trace. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof UpgradeRefused) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Set PORT to another one.';
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOSPC')
    return `The data folder cannot be written: ${message}`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `DATABASE_URL: the database does not answer (${message === '' ? code : message}).`;
  return explainDatabase(error) ?? stack ?? String(error);
}

function explainDatabase(error: unknown): string | undefined {
  const trouble = findDatabaseTrouble(error);
  if (trouble === undefined) return undefined;
  const message = error instanceof Error ? error.message : String(error);
  return trouble === 'databaseAway'
    ? `DATABASE_URL: the database does not answer (${message}).`
    : `The database cannot be written: ${message}`;
}

function endWithWords(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

run().catch(endWithWords);
