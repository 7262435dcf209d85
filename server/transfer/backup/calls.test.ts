/** The backup that administrators begin on the screen. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { backupKeptSeconds } from '#common/limits.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { removeOldBackups } from './kept-backup.ts';
import { readBackup } from './read-backup.ts';

let app: TestApp;
let chief: As;
let now = 0;

beforeEach(async () => {
  now = 1_700_000_000;
  app = await startTestApp({ SECRET_KEY: '' }, { now: () => now });
  chief = await app.person('chief', 1);
});

const folder = () => join(app.context.config.data_dir, 'backups');
const start = async (who = chief) => (await who.call('backup/start', { password: testPassword })).backup_id;
const fetched = (who: As, backup_id: string) =>
  who.request({ url: `/api/backup/file?backup_id=${backup_id}` });

test('it is a whole site, is noted in the log, and does not stay', async () => {
  expect(await chief.refused('backup/start', { password: 'a wrong guess' })).toBe('loginPasswordWrong');
  expect((await chief.call('backup/progress', {})).state).toBe('none');
  const backup_id = await start();
  await app.context.background.drain();
  const progress = await chief.call('backup/progress', {});
  expect(progress).toMatchObject({ state: 'done', backup_id, username: 'chief', has_key: '1' });
  expect(progress.written_rows).toBeGreaterThan(0);
  const reply = await fetched(chief, backup_id);
  expect(reply.headers['content-disposition']).toContain('docstead-2023-11-14.zip');
  expect(reply.rawPayload).toHaveLength(progress.backup_bytes);
  const whats = (await chief.call('audit/list', {})).entries.map(entry => entry.what);
  expect(whats.slice(0, 2)).toEqual(['backupFetched', 'backupStarted']);
  const other = await startTestApp({ SECRET_KEY: '' });
  rmSync(join(other.context.config.data_dir, 'secret.key'), { force: true });
  await expect(readBackup(other.context.config, join(folder(), `${backup_id}.zip`))).resolves.toMatchObject({
    rows: progress.written_rows,
  });
  now += backupKeptSeconds + 1;
  await chief.call('user/proveAgain', { password: testPassword });
  expect((await fetched(chief, backup_id)).body).toContain('10101');
  await removeOldBackups(app.context);
  expect(readdirSync(folder())).toEqual([]);
});

test('with a passphrase the file is encrypted, and one that is too short is refused', async () => {
  const input = { password: testPassword, passphrase: 'short' };
  expect(await chief.refused('backup/start', input)).toBe('passphraseTooShort');
  const { backup_id } = await chief.call('backup/start', { ...input, passphrase: 'a longer passphrase' });
  await app.context.background.drain();
  const reply = await fetched(chief, backup_id);
  expect(reply.headers['content-disposition']).toContain('docstead-2023-11-14.zip.age');
  expect(reply.body).toMatch(/^age-encryption\.org\/v1\n/);
  expect(readFileSync(join(folder(), 'state.json'), 'utf8')).not.toContain('longer passphrase');
});

test('only the administrator who gave a password for it fetches it', async () => {
  const backup_id = await start();
  await app.context.background.drain();
  const other = await app.person('other', 1);
  expect(await other.call('backup/progress', {})).toMatchObject({ state: 'done', backup_id: '' });
  expect((await fetched(other, backup_id)).body).toContain('10101');
  const lin = await app.person('lin');
  expect((await fetched(lin, backup_id)).headers['content-type']).not.toContain('zip');
});

test('a second one waits for the first; one whose process died does not stand in the way', async () => {
  const backup_id = await start();
  const first = chief.call('backup/progress', {});
  expect(['running', 'done']).toContain((await first).state);
  await app.context.background.drain();
  const next = await start();
  await app.context.background.drain();
  expect(next).not.toBe(backup_id);
  expect(existsSync(join(folder(), `${backup_id}.zip`))).toBe(false);
});
