/** A backup in place of a site that has people and items: checked first, then exchanged whole, or not at all. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { sendBackup, uploadTo } from '#tests/kit/upload.ts';
import { openArchive } from '../open-archive.ts';
import { listTables, type Row, readRows } from '../queries.ts';
import { writeBackup } from '../write-backup.ts';
import { waitForRestore } from './watch-restores.ts';

let app: TestApp;
let chief: As;
let folder: string;
let file: string;
let now = 0;
let restarts = 0;

beforeEach(async () => {
  now = 1_700_000_000;
  restarts = 0;
  folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  file = join(folder, 'site.zip');
  app = await startTestApp({ SECRET_KEY: '' }, { now: () => now, restart: () => (restarts += 1) });
  chief = await app.person('chief', 1);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function everything({ context }: Pick<TestApp, 'context'>): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const table of await listTables(context.db)) {
    tables[table.name] = [];
    for await (const row of readRows(context.db, table)) tables[table.name]?.push(row);
  }
  return tables;
}

async function check(source: string, passphrase = ''): Promise<string> {
  const { restore_id } = await chief.call('restore/check', { source, passphrase });
  await app.context.background.drain();
  return restore_id;
}

async function restore(restore_id: string) {
  await chief.call('restore/start', { restore_id, password: testPassword, confirmation: 'restore' });
  await app.context.background.drain();
}

test('a backup of another site takes the place of this one: rows, files, key; the site before stays in a copy', async () => {
  const other = await startTestApp({ SECRET_KEY: '' }, { now: () => now });
  const lin = await other.person('lin', 1);
  const item_id = await buildItem(lin, { password: 'visit word', item_name: 'Theirs' });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'A page', page_content: 'a rare zebra' });
  const { url } = await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'theirs' });
  await other.context.background.drain();
  const theirs = await everything(other);
  await writeBackup(other.context, file);

  now += 100;
  const mine = await buildItem(chief, { item_name: 'Mine' });
  const { page_id: my_page } = await buildPage(chief, { item_id: mine, page_content: 'an ordinary horse' });
  await uploadTo(chief, 'page/upload', { page_id: my_page }, { file_name: 'b.txt', bytes: 'mine' });
  // The same name with other bytes: neither site loses its own.
  const key = String(theirs.attachment?.[0]?.storage_key);
  const taken = join(app.context.config.data_dir, 'uploads', key);
  mkdirSync(dirname(taken), { recursive: true });
  writeFileSync(taken, 'others');
  await app.context.background.drain();
  const before = await everything(app);

  await sendBackup(chief, readFileSync(file), { upload_id: '', received_bytes: 0, part_bytes: 9_000 });
  const restore_id = await check('uploaded');
  const { state, report } = await chief.call('restore/progress', {});
  expect({ state, report }).toMatchObject({
    state: 'checked',
    report: {
      made_at: '1700000000',
      version: '0.1.0',
      in_backup: { items: 1, people: 1, files: 1, missing_files: 0 },
      now: { items: 1, people: 1, files: 1 },
      changed_pages: expect.any(Number),
      lost_people: 1,
      lost_usernames: ['chief'],
      key: 'other',
      has_self: '0',
    },
  });
  expect(report?.changed_pages).toBeGreaterThan(0);
  expect(await everything(app)).toEqual(before);

  // What a syslog receiver has not heard of yet happened, whatever the site is afterwards.
  await app.context.db.insertInto('syslog_message').values({ entry: '{}' }).execute();
  await restore(restore_id);
  expect(restarts).toBe(1);
  // Until it has begun anew, nobody gets anything of either site.
  expect((await app.visitor().request({ url: '/' })).statusCode).toBe(503);
  const anew = await app.otherProcess();
  const after = await everything(anew);
  expect(await anew.context.db.selectFrom('syslog_message').select('entry').execute()).toHaveLength(1);
  const { audit: _new, options: _now, attachment, ...rest } = after;
  const { audit: _log, options: _options, attachment: files, ...expected } = theirs;
  expect(rest).toEqual(expected);
  expect(attachment?.map(row => ({ ...row, storage_key: '' }))).toEqual(
    files?.map(row => ({ ...row, storage_key: '' })),
  );
  expect(readFileSync(taken, 'utf8')).toBe('others');
  const back = app.visitor().at(anew);
  await back.call('user/login', { username: 'lin', password: testPassword });
  expect((await back.request({ url })).body).toBe('theirs');
  const guest = app.visitor().at(anew);
  await guest.call('item/pwd', { item_id, password: 'visit word' });
  expect((await guest.call('page/info', { page_id })).page_content).toBe('a rare zebra');
  const [entry] = (await back.call('audit/list', {})).entries.filter(({ what }) => what === 'siteRestored');
  expect(entry).toMatchObject({ username: 'chief', uid: '0' });
  expect(await chief.at(anew).refused('user/info', {})).toBe('notLoggedIn');
  await anew.context.search.catchUp();
  await anew.context.background.drain();
  const found = async (keyword: string) => (await back.call('search/pages', { keyword })).length;
  expect([await found('zebra'), await found('horse')]).toEqual([1, 0]);

  // The copy from before holds the site as it was, and takes its place again.
  const { backups } = await back.call('restore/list', {});
  expect(backups.map(({ source }) => source)).toEqual([expect.stringMatching(/^before-restore-/)]);
  const copy = await openArchive(
    join(app.context.config.data_dir, 'safety-backups', `${backups[0]?.source}.zip`),
  );
  const names: unknown[] = [];
  for await (const row of copy.rows('item')) names.push(row.item_name);
  copy.close();
  expect(names).toEqual(['Mine']);
});

test('a process that starts meanwhile says that it rests, and that it has seen an exchange', async () => {
  const { db } = app.context;
  const other = await app.otherProcess();
  const { process_id } = other.context;
  await db
    .insertInto('server_process')
    .values({ process_id, version: '1', started_at: now, alive_at: now })
    .execute();
  const row = { slot: 1, restore_id: 'x', alive_at: now };
  await db
    .insertInto('site_restore')
    .values({ ...row, state: 'running' })
    .execute();
  const waiting = waitForRestore(other.context);
  await expect
    .poll(
      async () => (await db.selectFrom('server_process').select('paused_for').executeTakeFirst())?.paused_for,
    )
    .toBe('x');
  await db.updateTable('site_restore').set({ state: 'done' }).execute();
  expect(await waiting).toEqual({ restore_id: 'x', hasWaited: true });
  expect(await waitForRestore(other.context)).toEqual({ restore_id: 'x', hasWaited: false });
});
