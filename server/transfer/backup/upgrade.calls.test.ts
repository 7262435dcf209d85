/** A newer program over what an older one wrote: nothing is lost, the old database is kept, a newer one is not touched. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { isFile } from '#server/platform/db/dialect.ts';
import { migrate, type Steps, UpgradeRefused } from '#server/platform/db/migrate.ts';
import { up as start } from '#server/platform/db/migrations/001-start.ts';
import { type Db, openDb } from '#server/platform/db/open.ts';
import { openDatabase } from '#server/platform/db/sqlite/sqlite-module.ts';
import { openLog } from '#server/platform/log.ts';
import { openRandom } from '#server/platform/random.ts';
import { createEmptyDatabase, type TestDatabase } from '#tests/kit/test-database.ts';
import { listSteps } from './queries.ts';
import { readBackup } from './read-backup.ts';
import { copiesFolder, upgrade } from './upgrade.ts';

const opened: Db[] = [];
let database: TestDatabase;
let lines: string[];
let clock: number;

beforeEach(async () => {
  database = await createEmptyDatabase();
  lines = [];
  clock = 1_800_000_000;
});
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
  await database.remove();
});

function open(at: Pick<TestDatabase, 'data_dir' | 'database_url'> = database): Db {
  const db = openDb(at);
  opened.push(db);
  return db;
}

const contextOf = (db: Db, environment: Record<string, string> = {}) => ({
  db,
  config: { ...readConfig(environment), data_dir: database.data_dir, database_url: database.database_url },
  log: openLog('info', line => void lines.push(line)),
  now: () => clock,
  random: openRandom(),
});
const copies = () => (existsSync(copiesFolder(database)) ? readdirSync(copiesFolder(database)) : []);

const addItem = async (db: Db, item_name: string) =>
  db
    .insertInto('item')
    .values({ item_name, uid: 1, addtime: 1, last_update_time: 1 } as never)
    .execute();
const namesOf = async (db: Db) =>
  (await db.selectFrom('item').select('item_name').execute()).map(row => row.item_name);

/** The builder knows the tables of the product, not its notes of the schema. */
const notes = 'kysely_migration' as never;
const noteStep = async (db: Db, name: string) =>
  db
    .insertInto(notes)
    .values({ name, timestamp: '2030' } as never)
    .execute();
const forgetStep = async (db: Db, name: string) =>
  db
    .deleteFrom(notes)
    .where('name' as never, '=', name as never)
    .execute();

/** What came after the first version. */
const laterSteps = [
  '002-search-changes',
  '003-search-terms',
  '004-sign-in',
  '005-page-push',
  '007-history',
  '009-audit',
  '010-page-endpoint',
  '011-page-model',
  '012-api-document',
  '013-push-source',
  '014-api-settings',
  '015-schema-pages',
  '016-reserved-words',
  '017-mock',
  '018-environments',
  '019-console',
  '020-item-source',
  '021-endpoint-pages',
  '022-page-change',
  '023-item-watch',
  '024-breaking-rule',
  '025-webhook',
  '026-notice-mail',
  '027-change-seen',
  '028-removal-reminder',
  '029-save-notice',
  '030-source-preview',
  '032-item-corrections',
  '033-watch-levels',
  '034-letter',
  '035-item-grant',
  '036-members-only',
  '037-user-token',
  '038-item-key',
  '039-item-link',
  '041-page-change-group',
  '042-breaking-rule-since',
  '043-session-viewing',
  '044-catalog-levels',
  '045-callback-pages',
  '046-brand',
  '047-key-readings',
  '048-pdf-export',
  '049-portal',
  '050-page-feedback',
  '051-item-use',
  '052-administration',
  '053-announcement',
  '055-site-restore',
  '056-syslog-message',
];

/** A site as the first version left it. */
async function openOldSite(): Promise<Db> {
  const db = open();
  await migrate(db, { steps: { '001-start': { up: start } } });
  await addItem(db, '支付 🎉');
  return db;
}

/** What the copy has, brought back as the handbook says. */
async function namesInCopy(): Promise<string[]> {
  const file = join(copiesFolder(database), copies()[0] ?? '');
  if (file.endsWith('.db')) {
    const copy = openDatabase(file);
    const rows = copy.prepare('select item_name from item').all() as { item_name: string }[];
    expect(copy.prepare("select 1 from sqlite_master where name = 'search_item'").all()).toEqual([]);
    copy.close();
    return rows.map(row => row.item_name);
  }
  const other = await createEmptyDatabase();
  await readBackup({ ...contextOf(open()).config, ...other }, file);
  const db = open(other);
  const names = await namesOf(db);
  await db.destroy();
  opened.pop();
  await other.remove();
  return names;
}

const addsThenFails: Steps = {
  '001-start': { up: start },
  '002-search-changes': {
    async up(db) {
      await db.schema.createTable('half_done').addColumn('id', 'bigint').execute();
      await (db as never as Db).updateTable('item').set({ item_name: 'half done' }).execute();
      throw new Error('the third column is not there');
    },
  },
};

test('an old site keeps all it has, and is copied as it was before anything changes', async () => {
  const db = await openOldSite();
  await upgrade(contextOf(db));
  expect(await listSteps(db)).toEqual(['001-start', ...laterSteps]);
  expect(await namesOf(db)).toEqual(['支付 🎉']);
  expect(copies()).toEqual([`before-upgrade-2027-01-15T08-00-00.${isFile(db) ? 'db' : 'zip'}`]);
  expect(lines.join('')).toContain(join(copiesFolder(database), copies()[0] ?? ''));
  expect(await namesInCopy()).toEqual(['支付 🎉']);
});

test('the key for reading of an old site is one of the keys of its item', async () => {
  const db = await openOldSite();
  const pair = { item_id: 1, api_key: 'k', api_token: 'encrypted', addtime: 7, last_check_time: 0 };
  await db.insertInto('item_token').values(pair).execute();
  await upgrade(contextOf(db));
  expect(await db.selectFrom('item_key').selectAll().execute()).toMatchObject([
    { item_id: 1, of_pair: 1, may_write: 0, name: '', ends_at: 0, addtime: 7 },
  ]);
});

test('a new site, and one that has the newest schema, are not copied', async () => {
  const db = open();
  await upgrade(contextOf(db));
  await upgrade(contextOf(db));
  expect(copies()).toEqual([]);
});

test('who keeps copies by other means may do without', async () => {
  const db = await openOldSite();
  await upgrade(contextOf(db, { UPGRADE_COPY: 'false' }));
  expect([copies(), (await listSteps(db)).length]).toEqual([[], 1 + laterSteps.length]);
});

test('a step that fails takes back what it did, and says so in one line', async () => {
  const db = await openOldSite();
  const failed = upgrade(contextOf(db), addsThenFails);
  await expect(failed).rejects.toThrow(UpgradeRefused);
  await expect(failed).rejects.toThrow(
    /^The upgrade of the database failed at step 002-search-changes: the third column is not there\. Nothing was changed[^\n]*$/,
  );
  expect(await listSteps(db)).toEqual(['001-start']);
  expect(await namesOf(db)).toEqual(['支付 🎉']);
  await upgrade(contextOf(db));
  expect(await namesOf(db)).toEqual(['支付 🎉']);
});

test('of many copies the last three stay', async () => {
  const db = await openOldSite();
  const steps: Steps = { '001-start': { up: start }, '002-nothing': { up: async () => undefined } };
  for (let round = 0; round < 5; round += 1) {
    clock += 60;
    await upgrade(contextOf(db), steps);
    await forgetStep(db, '002-nothing');
  }
  expect(copies().map(name => name.slice(26, 34))).toEqual(['08-03-00', '08-04-00', '08-05-00']);
});

test('a copy that cannot be made ends the start before anything changes', async () => {
  const db = await openOldSite();
  writeFileSync(copiesFolder(database), 'a file in the way');
  await expect(upgrade(contextOf(db))).rejects.toThrow(
    /^A copy of the database comes before its upgrade[^\n]*UPGRADE_COPY=false\.$/,
  );
  expect(await listSteps(db)).toEqual(['001-start']);
});

test('a database of a newer version is left alone', async () => {
  const db = await openOldSite();
  await migrate(db);
  await noteStep(db, '999-later');
  await expect(upgrade(contextOf(db))).rejects.toThrow('written by a newer version of Docstead');
  expect(await namesOf(db)).toEqual(['支付 🎉']);
});

test('two that start at the same time run each step once', async () => {
  const db = await openOldSite();
  const other = isFile(db) ? db : open();
  const done = await Promise.all([migrate(db), migrate(other)]);
  expect(done.flat()).toEqual(laterSteps);
  expect(await namesOf(other)).toEqual(['支付 🎉']);
});
