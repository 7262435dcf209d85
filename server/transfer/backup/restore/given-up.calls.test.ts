/** What a restore that is given up leaves, and what of a database is none of its business. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { sendBackup, storedFiles, uploadTo } from '#tests/kit/upload.ts';
import { openLog } from '../../../platform/log.ts';
import { writeBackup } from '../write-backup.ts';
import { layKey } from './key-in-waiting.ts';
import { removeOldRestores } from './remove-old-restores.ts';

let app: TestApp;
let chief: As;
let folder: string;
let restarts = 0;
let now = 0;
let lines: string[] = [];

beforeEach(async () => {
  restarts = 0;
  now = 1_700_000_000;
  folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  lines = [];
  const log = openLog('error', line => void lines.push(line));
  app = await startTestApp({ SECRET_KEY: '' }, { now: () => now, restart: () => (restarts += 1), log });
  chief = await app.person('chief', 1);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Of a site with two pages in an item, and a file. */
async function backUpOther(): Promise<Buffer> {
  const other = await startTestApp({ SECRET_KEY: '' }, { now: () => now });
  const lin = await other.person('lin', 1);
  const item_id = await buildItem(lin, { item_name: 'Theirs' });
  await buildPage(lin, { item_id });
  const { page_id } = await buildPage(lin, { item_id });
  await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'theirs' });
  await other.context.background.drain();
  const file = join(folder, 'other.zip');
  await writeBackup(other.context, file);
  return readFileSync(file);
}

async function restore(bytes: Buffer): Promise<string> {
  await sendBackup(chief, bytes, { upload_id: '', received_bytes: 0, part_bytes: 2_000_000 });
  const { restore_id } = await chief.call('restore/check', { source: 'uploaded' });
  await app.context.background.drain();
  await chief.call('restore/start', { restore_id, password: testPassword, confirmation: 'restore' });
  await app.context.background.drain();
  return restore_id;
}

test('a restore that is given up takes away the files it brought, the copy it made and the key', async () => {
  const bytes = await backUpOther();
  const { db, config } = app.context;
  const files = storedFiles(app);
  await db.schema.createIndex('one_page_each').unique().on('page').column('item_id').execute();
  await restore(bytes);
  expect(await chief.call('restore/progress', {})).toMatchObject({ state: 'failed', safety_source: '' });
  expect(storedFiles(app)).toEqual(files);
  expect(readdirSync(join(config.data_dir, 'safety-backups'))).toEqual([]);
  expect(existsSync(join(config.data_dir, 'restores', 'key.json'))).toBe(false);
  await db.schema.dropIndex('one_page_each').execute();
  await restore(bytes);
  expect(restarts).toBe(1);
});

test('while the database does not say how it ended, everybody is held off, and note and key stay', async () => {
  await sendBackup(chief, await backUpOther(), { upload_id: '', received_bytes: 0, part_bytes: 2_000_000 });
  const { restore_id } = await chief.call('restore/check', { source: 'uploaded' });
  const { db, background, maintenance, config } = app.context;
  await background.drain();
  const leave = maintenance.enter();
  await chief.call('restore/start', { restore_id, password: testPassword, confirmation: 'restore' });
  await db.schema.alterTable('site_restore').renameTo('elsewhere').execute();
  leave();
  await expect.poll(() => lines.join('')).toContain('does not say how a restore ended');
  expect((await chief.call('restore/progress', {})).state).toBe('running');
  const key = join(config.data_dir, 'restores', 'key.json');
  expect([maintenance.isOn(), existsSync(key)]).toEqual([true, true]);
  await db.schema.alterTable('elsewhere').renameTo('site_restore').execute();
  await background.drain();
  expect((await chief.call('restore/progress', {})).state).toBe('failed');
  expect([maintenance.isOn(), existsSync(key), restarts]).toEqual([false, false, 0]);
});

test('a view that somebody made for themselves hinders neither a backup nor a restore', async () => {
  const bytes = await backUpOther();
  const { db } = app.context;
  const items = db.selectFrom('item').select('item_name');
  await db.schema.createView('names_of_items').as(items).execute();
  await restore(bytes);
  expect(restarts).toBe(1);
  const rows = await db
    .selectFrom('names_of_items' as 'item')
    .select('item_name')
    .execute();
  expect(rows).toEqual([{ item_name: 'Theirs' }]);
});

test('a key whose rows are there waits for as long as it takes; that of a restore that failed goes', async () => {
  const { db, config } = app.context;
  const file = join(config.data_dir, 'restores', 'key.json');
  await sendBackup(chief, Buffer.from('x'), { upload_id: '', received_bytes: 0, part_bytes: 10 });
  await layKey(config, { restore_id: 'x', key: 'a key' });
  const row = { slot: 1, restore_id: 'x', alive_at: now };
  await db
    .insertInto('site_restore')
    .values({ ...row, state: 'done' })
    .execute();
  now = Math.floor(Date.now() / 1000) + 2 * 24 * 3600;
  await removeOldRestores(app.context);
  expect(existsSync(file)).toBe(true);
  await db.updateTable('site_restore').set({ state: 'failed' }).execute();
  await removeOldRestores(app.context);
  expect(existsSync(file)).toBe(false);
});
