/** A site in a file, taken while it is used, and brought back elsewhere. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { encryptBackup } from '#tests/kit/encrypted-backup.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';
import { listTables, type Row, readRows } from './queries.ts';
import { readBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

let app: TestApp;
let lin: As;
let folder: string;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  file = join(folder, 'site.zip');
  app = await startTestApp({ SECRET_KEY: '' });
  lin = await app.person('lin');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function everything({ context }: TestApp): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const table of await listTables(context.db)) {
    tables[table.name] = [];
    for await (const row of readRows(context.db, table)) tables[table.name]?.push(row);
  }
  return tables;
}

/** An empty site without people. */
const emptySite = () => startTestApp({ SECRET_KEY: '' });
const restoreInto = ({ context }: TestApp) => readBackup(context.config, file);

test('all of it comes back elsewhere: rows, files, passwords, and what comes next', async () => {
  const item_id = await buildItem(lin, { password: 'visit word', item_name: '支付 🎉' });
  const { page_id } = await buildPage(lin, { item_id, page_content: 'line\nline "quoted" \\ 中文' });
  await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'second' });
  const { url } = await uploadTo(lin, 'page/upload', { page_id }, { file_name: '费率.txt', bytes: 'kept' });
  await app.context.background.drain();
  // That there is a backup now is known to the site that made it.
  const before = await everything(app);
  const count = await writeBackup(app.context, file);
  expect(count).toMatchObject({ files: 1, missing: 0, has_key: true });
  const other = await emptySite();
  rmSync(join(other.context.config.data_dir, 'secret.key'), { force: true });
  expect(await restoreInto(other)).toMatchObject({ rows: count.rows, files: 1 });
  expect(await everything(other)).toEqual(before);
  const again = await startTestApp({
    SECRET_KEY: readFileSync(join(other.context.config.data_dir, 'secret.key'), 'utf8'),
  });
  expect(again.context.secrets.decrypt((await everything(app)).item?.[0]?.password as string)).toBe(
    'visit word',
  );
  const guest = other.visitor();
  expect(await guest.refused('page/info', { page_id })).toBe('visitPasswordNeeded');
  const back = other.visitor();
  await back.call('user/login', { username: 'lin', password: 'correct horse 7' });
  expect((await back.request({ url })).body).toBe('kept');
  const next = await buildItem(back);
  expect(Number(next)).toBeGreaterThan(Number(item_id));
});

test('sessions, links in letters and invitations stay behind', async () => {
  await buildItem(lin);
  const boss = await app.person('boss', 1);
  const { token } = await boss.call('adminUser/invite', {});
  await writeBackup(app.context, file);
  const other = await emptySite();
  rmSync(join(other.context.config.data_dir, 'secret.key'), { force: true });
  await restoreInto(other);
  for (const table of ['session', 'session_item', 'mail_link', 'invitation'] as const)
    expect([table, await other.context.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  const thief = await other.visitor().request({
    url: '/api/user/info',
    headers: { cookie: `cookie_token=${lin.token()}` },
  });
  expect(JSON.parse(thief.body)).toMatchObject({ error_code: 10102 });
  expect(token).toMatch(/^[0-9a-f]{64}$/);
});

test('taken while people write, it is the site as it was at one moment', async () => {
  const item_id = await buildItem(lin);
  const pages = await Promise.all([1, 2].map(async at => buildPage(lin, { item_id, page_title: `P${at}` })));
  let isOver = false;
  const write = async () => {
    for (let round = 0; !isOver; round += 1)
      for (const { page_id } of pages)
        await lin.call('page/save', {
          page_id,
          page_title: `Round ${round}`,
          page_content: `Round ${round}`,
        });
  };
  const writing = write();
  await writeBackup(app.context, file);
  isOver = true;
  await writing;
  const other = await emptySite();
  rmSync(join(other.context.config.data_dir, 'secret.key'), { force: true });
  await restoreInto(other);
  const { page = [], page_history = [] } = await everything(other);
  const rounds = page.map(row => Number(/\d+$/.exec(String(row.page_title))?.[0]));
  expect(Math.max(...rounds) - Math.min(...rounds)).toBeLessThanOrEqual(1);
  for (const row of page) {
    const versions = page_history.filter(one => one.page_id === row.page_id).map(one => Number(one.version));
    expect(Math.max(0, ...versions)).toBe(Number(row.version) - 1);
  }
});

const passphrase = '一个 long enough word';

test('with a passphrase nothing in the file can be read, and the same passphrase brings all of it back', async () => {
  await buildPage(lin, { item_id: await buildItem(lin), page_content: 'a rare zebra' });
  await app.context.background.drain();
  const before = await everything(app);
  await writeBackup(app.context, file, { passphrase });
  const whole = readFileSync(file);
  expect(whole.toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt \S{22} 18\n/);
  for (const word of ['zebra', 'backup.json', 'tables/']) expect(whole.includes(word)).toBe(false);
  const other = await emptySite();
  rmSync(join(other.context.config.data_dir, 'secret.key'), { force: true });
  const restore = (word?: string) => readBackup(other.context.config, file, word);
  await expect(restore()).rejects.toMatchObject({ why: 'passphraseMissing' });
  await expect(restore('another long word')).rejects.toMatchObject({ why: 'passphraseWrong' });
  expect(Object.values(await everything(other)).flat()).toEqual([]);
  expect(readdirSync(other.context.config.data_dir).filter(name => /key|restore/.test(name))).toEqual([]);
  await restore(passphrase);
  expect(await everything(other)).toEqual(before);
  expect(readdirSync(other.context.config.data_dir).filter(name => /restore/.test(name))).toEqual([]);
});

test('with a passphrase a changed byte is found, and nothing is left of what was read', async () => {
  await buildPage(lin, { item_id: await buildItem(lin), page_content: 'a rare zebra' });
  await app.context.background.drain();
  await writeBackup(app.context, file);
  await encryptBackup(file, passphrase);
  const changed = readFileSync(file);
  changed.writeUInt8((changed.at(-500) ?? 0) ^ 1, changed.length - 500);
  writeFileSync(file, changed);
  const other = await emptySite();
  rmSync(join(other.context.config.data_dir, 'secret.key'), { force: true });
  const restoring = readBackup(other.context.config, file, passphrase);
  await expect(restoring).rejects.toMatchObject({ why: 'noBackup' });
  expect(Object.values(await everything(other)).flat()).toEqual([]);
  expect(readdirSync(other.context.config.data_dir).filter(name => /key|restore/.test(name))).toEqual([]);
});

describe('a backup is not restored', () => {
  test('into a site that has something, whose own stays', async () => {
    await buildItem(lin);
    await writeBackup(app.context, file);
    const before = await everything(app);
    await expect(restoreInto(app)).rejects.toMatchObject({ why: 'notEmpty' });
    expect(await everything(app)).toEqual(before);
  });

  test('when it is cut, is something else, or is newer, and nothing is left of it', async () => {
    const { page_id } = await buildPage(lin, { item_id: await buildItem(lin) });
    await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: 'kept' });
    await writeBackup(app.context, file);
    const whole = readFileSync(file);
    const other = await emptySite();
    rmSync(join(other.context.config.data_dir, 'secret.key'), { force: true });
    const damaged = Buffer.from(whole);
    damaged.fill(0, Math.floor(whole.length / 3), Math.floor(whole.length / 2));
    for (const bytes of [whole.subarray(0, whole.length - 200), Buffer.from('no zip at all'), damaged]) {
      writeFileSync(file, bytes);
      await expect(restoreInto(other)).rejects.toThrow();
      const rows = Object.values(await everything(other)).flat();
      expect(rows).toEqual([]);
      expect(readdirSync(other.context.config.data_dir)).not.toContain('secret.key');
    }
  });
});
