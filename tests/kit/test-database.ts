/** A fresh migrated database per test: on SQLite a copy of a file, on PostgreSQL one of a few that are emptied after use. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDb } from '#server/platform/db/open.ts';
import {
  createDatabase,
  type Emptier,
  openEmptier,
  postgresUrl,
  statementsToEmpty,
} from './servers/postgres.ts';

export type TestDatabase = { data_dir: string; database_url: string | undefined; remove(): Promise<void> };

const newName = () => `t${randomBytes(8).toString('hex')}`;
/** Where memory is a folder, since a disk is waited for at each commit; not where it is small, as in a container. */
const memoryFolder = '/dev/shm';
const memoryBytesLeast = 2 ** 30;
const isRoomy = () => {
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= memoryBytesLeast;
};
const parent = existsSync(memoryFolder) && isRoomy() ? memoryFolder : tmpdir();
const newFolder = () => mkdtempSync(join(parent, 'docstead-test-'));

let template: Promise<string> | undefined;

/** The template's file, or its name in PostgreSQL. */
async function makeTemplate(): Promise<string> {
  const folder = newFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const name = newName();
  const database_url = postgresUrl() === undefined ? undefined : await createDatabase(name);
  const db = openDb({ data_dir: folder, database_url });
  await migrate(db);
  await db.destroy();
  if (database_url !== undefined) emptying = await statementsToEmpty(database_url);
  return database_url === undefined ? join(folder, 'docstead.db') : name;
}

/** Without tables: as before the first start. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const data_dir = newFolder();
  const database_url = postgresUrl() === undefined ? undefined : await createDatabase(newName());
  return {
    data_dir,
    database_url,
    remove: async () => rmSync(data_dir, { recursive: true, force: true }),
  };
}

/** More at a time are of tests that ended without closing them. */
const openMost = 20;
let open = 0;

export async function createTestDatabase(): Promise<TestDatabase> {
  open += 1;
  if (open > openMost) throw new Error(`${open} databases of tests are open: who closes them?`);
  const database = await takeDatabase();
  return {
    ...database,
    async remove() {
      open -= 1;
      await database.remove();
    },
  };
}

async function takeDatabase(): Promise<TestDatabase> {
  template ??= makeTemplate();
  const source = await template;
  const data_dir = newFolder();
  const discard = () => rmSync(data_dir, { recursive: true, force: true });
  if (postgresUrl() === undefined) {
    copyFileSync(source, join(data_dir, 'docstead.db'));
    return { data_dir, database_url: undefined, remove: async () => discard() };
  }
  const database = free.pop() ?? (await makeDatabase(source));
  return {
    data_dir,
    database_url: database.url,
    async remove() {
      if (await database.empty()) free.push(database);
      discard();
    },
  };
}

type EmptiedDatabase = { url: string; empty: Emptier };

async function makeDatabase(source: string): Promise<EmptiedDatabase> {
  const url = await createDatabase(newName(), source);
  return { url, empty: await openEmptier(url, emptying) };
}

/** Databases of this test process that nobody uses now; the server they are in goes away with the run. */
const free: EmptiedDatabase[] = [];
let emptying = '';
