/** What is restored is what was checked: a file that came in its place is not. */
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildItem } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp, testPassword } from '#tests/kit/test-app.ts';
import { sendBackup } from '#tests/kit/upload.ts';
import { writeBackup } from '../write-backup.ts';

let app: TestApp;
let chief: As;
let folder: string;
let file: string;
let restarts = 0;

beforeEach(async () => {
  restarts = 0;
  folder = mkdtempSync(join(tmpdir(), 'docstead-test-'));
  file = join(folder, 'site.zip');
  app = await startTestApp({ SECRET_KEY: '' }, { restart: () => (restarts += 1) });
  chief = await app.person('chief', 1);
  await buildItem(chief, { item_name: 'Kept' });
  await app.context.background.drain();
  await writeBackup(app.context, file);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const send = async () =>
  sendBackup(chief, readFileSync(file), { upload_id: '', received_bytes: 0, part_bytes: 2_000_000 });

async function check(): Promise<string> {
  const { restore_id } = await chief.call('restore/check', { source: 'uploaded' });
  await app.context.background.drain();
  expect((await chief.call('restore/progress', {})).state).toBe('checked');
  return restore_id;
}

const start = (restore_id: string) => ({ restore_id, password: testPassword, confirmation: 'restore' });

/** The same bytes, yet not the same file. */
function exchangeUploaded(): void {
  const place = join(app.context.config.data_dir, 'restores', 'upload.backup');
  const other = join(folder, 'other.zip');
  copyFileSync(file, other);
  copyFileSync(other, `${place}.other`);
  renameSync(`${place}.other`, place);
}

test('a file that came in the place of the checked one before the restore begins is not restored', async () => {
  await send();
  const restore_id = await check();
  exchangeUploaded();
  expect(await chief.refused('restore/start', start(restore_id))).toBe('restoreNotChecked');
  await chief.call('restore/start', start(await check()));
  await app.context.background.drain();
  expect(restarts).toBe(1);
});

test('a file that came in its place while everybody is being held off is not restored either', async () => {
  await send();
  const restore_id = await check();
  const leave = app.context.maintenance.enter();
  await chief.call('restore/start', start(restore_id));
  exchangeUploaded();
  leave();
  await app.context.background.drain();
  expect(await chief.call('restore/progress', {})).toMatchObject({ state: 'failed', reason: 'gone' });
  expect([restarts, app.context.maintenance.isOn()]).toEqual([0, false]);
});

test('a new upload ends what the check of the one before was worth', async () => {
  await send();
  const restore_id = await check();
  await send();
  expect((await chief.call('restore/progress', {})).state).toBe('none');
  expect(await chief.refused('restore/start', start(restore_id))).toBe('restoreNotChecked');
});
