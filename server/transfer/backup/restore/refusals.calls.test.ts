/** What is no backup, who may not, and what fails in the middle: the site stays as it was. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { restoreCheckedSeconds } from '#common/contract/site/restore-limits.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { encryptBackup } from '#tests/kit/encrypted-backup.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { sendBackup, storedFiles, uploadTo } from '#tests/kit/upload.ts';
import { openArchive } from '../open-archive.ts';
import { listSteps, listTables, type Row, readRows } from '../queries.ts';
import { writeBackup } from '../write-backup.ts';
import { findRestore } from './queries.ts';
import { removeOldRestores } from './remove-old-restores.ts';
import { waitForRestore, watchRestores } from './watch-restores.ts';

let app: TestApp;
let chief: As;
let folder: string;
let file: string;
let now = 0;
let restarts = 0;
/** At each look at the clock. */
let leapMs = 0;
let leaptMs = 0;

beforeEach(async () => {
  now = 1_700_000_000;
  restarts = 0;
  leapMs = 0;
  leaptMs = 0;
  folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  file = join(folder, 'site.zip');
  app = await startTestApp(
    { SECRET_KEY: '' },
    {
      now: () => now,
      restart: () => (restarts += 1),
      elapsedMs: () => performance.now() + (leaptMs += leapMs),
    },
  );
  chief = await app.person('chief', 1);
  const item_id = await buildItem(chief, { item_name: 'Kept' });
  const { page_id } = await buildPage(chief, { item_id, page_content: 'kept' });
  await uploadTo(chief, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'kept' });
  await app.context.background.drain();
  await writeBackup(app.context, file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function everything(): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const table of await listTables(app.context.db)) {
    if (table.name === 'audit' || table.name === 'options') continue;
    tables[table.name] = [];
    for await (const row of readRows(app.context.db, table)) tables[table.name]?.push(row);
  }
  return tables;
}

const send = async (bytes: Buffer) =>
  sendBackup(chief, bytes, { upload_id: '', received_bytes: 0, part_bytes: 2_000_000 });

async function check(source = 'uploaded', passphrase = '') {
  const { restore_id } = await chief.call('restore/check', { source, passphrase });
  await app.context.background.drain();
  const { state, reason, detail } = await chief.call('restore/progress', {});
  return { restore_id, state, reason, detail };
}

const begin = (restore_id: string, changes: Record<string, string> = {}) =>
  chief.try('restore/start', { restore_id, password: testPassword, confirmation: '恢复', ...changes });

type Change = {
  steps?: string[];
  tables?: string[];
  lines?: Record<string, (text: string) => string>;
  more?: Record<string, string>;
};

/** The backup with something else in it. */
async function rewritten({ steps, tables, lines = {}, more = {} }: Change): Promise<Buffer> {
  const archive = await openArchive(file);
  const zip = new ZipFile();
  const manifest = { ...archive.manifest, ...(steps && { steps }), ...(tables && { tables }) };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), 'backup.json');
  for (const table of archive.manifest.tables) {
    let text = '';
    for await (const row of archive.rows(table)) text += `${JSON.stringify(row)}\n`;
    zip.addBuffer(Buffer.from(lines[table]?.(text) ?? text), `tables/${table}.jsonl`);
  }
  for (const [name, text] of Object.entries(more)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  archive.close();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test('a backup that was changed, is newer, has nobody to look after it or names that lead elsewhere is refused with its reason', async () => {
  const before = await everything();
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  const at = damaged.lastIndexOf('kept');
  damaged.write('KEPT', at);
  const climbing = Buffer.from(
    (await rewritten({ more: { 'uploads/2026-11/aaaa': 'x' } }))
      .toString('latin1')
      .replaceAll('uploads/2026-11/aaaa', '../../../../../etc/x'),
    'latin1',
  );
  const steps = [...(await listSteps(app.context.db)), '999-of-tomorrow'];
  const names = (await listTables(app.context.db)).map(({ name }) => name);
  const nobody = (text: string) => text.replaceAll('"groupid":1', '"groupid":2');
  const wrong: [Buffer, string, RegExp][] = [
    [damaged, 'noBackup', /was changed/],
    [whole.subarray(0, whole.length - 300), 'noBackup', /./],
    [Buffer.from('no zip at all'), 'noBackup', /./],
    [await rewritten({ more: { 'uploads/elsewhere': 'x' } }), 'noBackup', /does not belong/],
    [climbing, 'noBackup', /invalid relative path/],
    [await rewritten({ more: { 'tables/page.jsonl': '' } }), 'noBackup', /twice/],
    [await rewritten({ lines: { page: text => text.trimEnd() } }), 'noBackup', /no end/],
    [await rewritten({ tables: [...names, 'page'] }), 'noBackup', /named twice/],
    [await rewritten({ steps }), 'newer', /^$/],
    [await rewritten({ lines: { user: nobody } }), 'noAdministrator', /^$/],
  ];
  for (const [bytes, reason, detail] of wrong) {
    await send(bytes);
    const found = await check();
    expect(found).toMatchObject({ state: 'failed', reason });
    expect(found.detail).toMatch(detail);
    expect((await begin(found.restore_id)).refusal?.error_code).toBe(11068);
  }
  expect(await everything()).toEqual(before);
});

test('an encrypted one needs its passphrase, and nothing of it stays open on the disk', async () => {
  await encryptBackup(file, 'a long enough word');
  await send(readFileSync(file));
  const opened = join(app.context.config.data_dir, 'restores', 'opened.zip');
  expect(await check()).toMatchObject({ state: 'failed', reason: 'passphraseMissing' });
  expect(await check('uploaded', 'another long word')).toMatchObject({ reason: 'passphraseWrong' });
  expect(existsSync(opened)).toBe(false);
  const { restore_id, state } = await check('uploaded', 'a long enough word');
  expect([state, existsSync(opened)]).toEqual(['checked', true]);
  await begin(restore_id);
  await app.context.background.drain();
  expect([restarts, existsSync(opened)]).toEqual([1, false]);
});

test('only administrators, with their password and the word, begin what they checked themselves a short time ago', async () => {
  await send(readFileSync(file));
  const { restore_id } = await check();
  const wrong = async (changes: Record<string, string>) =>
    (await begin(restore_id, changes)).refusal?.error_code;
  expect(await wrong({ password: 'a wrong guess' })).toBe(10208);
  expect(await wrong({ confirmation: 'yes' })).toBe(11065);
  const other = await app.person('other', 1);
  expect((await other.call('restore/progress', {})).restore_id).toBe('');
  const start = { restore_id, password: testPassword, confirmation: 'restore' };
  expect(await other.refused('restore/start', start)).toBe('restoreNotChecked');
  const lin = await app.person('lin');
  expect(await lin.refused('restore/start', start)).toBe('notAllowed');
  expect(await lin.refused('restore/list', {})).toBe('notAllowed');
  now += restoreCheckedSeconds + 1;
  expect(await wrong({})).toBe(11068);
  expect(restarts).toBe(0);
});

test('an upload goes on where it was cut off; a part from elsewhere, or of another upload, is not taken', async () => {
  const whole = readFileSync(file);
  const sent = async (upload_id: string, from_byte: number, bytes: Buffer) =>
    uploadTo(
      chief,
      'restore/upload',
      { upload_id, from_byte: String(from_byte), whole_bytes: String(whole.length) },
      { file_name: 'x', bytes },
    ) as unknown as Promise<{ upload_id: string; received_bytes: number }>;
  const { upload_id } = await sent('', 0, whole.subarray(0, 100));
  expect(await sent(upload_id, 300, whole.subarray(300, 400))).toEqual({ upload_id, received_bytes: 100 });
  await expect(sent('0'.repeat(32), 100, whole.subarray(100, 200))).rejects.toThrow('10101');
  await expect(sent(upload_id, 100, Buffer.concat([whole, whole]))).rejects.toThrow('11000');
  expect(await chief.call('restore/list', {})).toMatchObject({ backups: [], received_bytes: 100 });
  expect(await chief.refused('restore/check', { source: 'uploaded' })).toBe('notFound');
  await sendBackup(chief, whole, { upload_id, received_bytes: 100, part_bytes: 1_000_000 });
  expect(await check()).toMatchObject({ state: 'checked' });
  const room = 9e14;
  await expect(
    uploadTo(
      chief,
      'restore/upload',
      { upload_id: '', from_byte: '0', whole_bytes: String(room) },
      { file_name: 'x', bytes: 'x' },
    ),
  ).rejects.toThrow('11013');
  now = Math.floor(Date.now() / 1000) + 2 * 24 * 3600;
  await removeOldRestores(app.context);
  expect(readdirSync(join(app.context.config.data_dir, 'restores'))).toEqual(['state.json']);
});

test('what fails in the middle leaves the site as it was, which is open again and says why', async () => {
  const strange = (text: string) => text.replace('{', '{"no_such_column":1,');
  await send(await rewritten({ lines: { page: strange } }));
  const before = await everything();
  const { restore_id, state } = await check();
  expect(state).toBe('checked');
  // Of the upload itself nothing is left by now.
  const files = storedFiles(app);
  await begin(restore_id);
  await app.context.background.drain();
  expect(await chief.call('restore/progress', {})).toMatchObject({ state: 'failed', reason: 'failed' });
  expect(await everything()).toEqual(before);
  expect(storedFiles(app)).toEqual(files);
  expect((await findRestore(app.context.db)).state).toBe('failed');
  expect([restarts, app.context.maintenance.isOn()]).toEqual([0, false]);
  // The next one is not hindered.
  await send(readFileSync(file));
  await begin((await check()).restore_id);
  await app.context.background.drain();
  expect(restarts).toBe(1);
});

test('everybody is held off meanwhile, in words, and probes say so', async () => {
  app.context.maintenance.begin({ restore_id: 'x', is_own: true });
  const guest = app.visitor();
  const page = await guest.request({ url: '/', headers: { 'accept-language': 'zh-CN' } });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '15']);
  expect(page.body).toContain('站点正在从备份恢复');
  const call = await guest.request({ url: '/api/item/info', method: 'POST' });
  expect([call.statusCode, JSON.parse(call.body).error_code]).toEqual([503, 11066]);
  expect((await guest.request({ url: '/readyz' })).body).toContain('restored');
  expect((await guest.request({ url: '/healthz' })).statusCode).toBe(200);
  expect((await chief.call('restore/progress', {})).state).toBe('none');
  app.context.maintenance.end();
  expect((await guest.request({ url: '/' })).statusCode).toBe(200);
});

test('a process that serves the same database stops first, and begins anew after; one that does not stop hinders it', async () => {
  const { db } = app.context;
  const alive = { process_id: 'another', version: '1', started_at: now, alive_at: now };
  await db.insertInto('server_process').values(alive).execute();
  await send(readFileSync(file));
  const first = await check();
  leapMs = 3_000;
  // It lives, and does not come to rest.
  const beat = setInterval(() => {
    now += 1;
    void db.updateTable('server_process').set({ alive_at: now }).execute();
  }, 20);
  await begin(first.restore_id);
  await app.context.background.drain();
  clearInterval(beat);
  expect(await chief.call('restore/progress', {})).toMatchObject({ state: 'failed', reason: 'busy' });

  // Another stops and begins anew.
  leapMs = 0;
  await db.deleteFrom('server_process').execute();
  const other = await app.otherProcess();
  const { process_id } = other.context;
  await db
    .insertInto('server_process')
    .values({ ...alive, process_id })
    .execute();
  const known = await waitForRestore(other.context);
  const end = watchRestores(other.context, known.restore_id);
  const second = await check();
  await begin(second.restore_id);
  await app.context.background.drain();
  await expect.poll(() => restarts).toBe(2);
  end();
  expect(other.context.maintenance.isOn()).toBe(true);
  expect((await waitForRestore(other.context)).restore_id).toBe(second.restore_id);
});

test('one whose process was killed is over at the next start: done where the rows are there, else not', async () => {
  const { db } = app.context;
  await send(readFileSync(file));
  const { restore_id } = await check();
  const state = join(app.context.config.data_dir, 'restores', 'state.json');
  const note = JSON.parse(readFileSync(state, 'utf8'));
  for (const [kept, ended] of [
    ['running', 'failed'],
    ['done', 'done'],
  ] as const) {
    writeFileSync(state, JSON.stringify({ ...note, state: 'running' }));
    // Whose row stays the same for so long has fallen silent.
    leapMs = 6_000;
    const row = { slot: 1, restore_id, state: kept, alive_at: now - 31 };
    await db.deleteFrom('site_restore').execute();
    await db.insertInto('site_restore').values(row).execute();
    expect((await waitForRestore(app.context)).restore_id).toBe(restore_id);
    expect((await chief.call('restore/progress', {})).state).toBe(ended);
  }
});
