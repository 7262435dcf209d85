/** A file that a script brings into an item with its key. */
import { expect, test } from 'vitest';
import { importsPerPerson, strangerUnderBytes } from '#common/limits.ts';
import { buildItem } from '#tests/kit/build.ts';
import { holdImports } from '#tests/kit/hold-imports.ts';
import { pushFile, refusedPush } from '#tests/kit/import.ts';
import { giveKey, key } from '#tests/kit/item-key.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';

const file = { file_name: 'Notes.md', bytes: '# Hello' };
const background = { ...key, in_background: '1' };

async function openItem() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  await giveKey(app, item_id);
  return { app, lin, item_id, script: app.visitor('10.0.0.9') };
}

test('a file becomes a page that nobody but the owner may delete, and the log records it', async () => {
  const { lin, item_id, script } = await openItem();
  const trial = await pushFile(script, file, { ...key, dry_run: '1' });
  expect(trial.rows).toMatchObject([{ page_title: 'Notes', outcome: 'added', page_id: '0' }]);
  const { pages } = (await lin.call('item/info', { item_id })).menu;
  expect(pages).toEqual([]);
  const { rows = [] } = await pushFile(script, file, key);
  const page = await lin.call('page/info', { page_id: rows[0]?.page_id ?? '' });
  expect(page).toMatchObject({ page_content: '# Hello', author_uid: '0', author_username: 'API' });
  expect((await pushFile(script, file, key)).rows).toMatchObject([{ outcome: 'same' }]);
  const { entries } = await lin.call('audit/list', { item_id });
  expect(entries[0]).toMatchObject({ username: '', text: expect.stringContaining('Notes.md') });
});

test('a wrong key, an archived item and a missing file are refused; a large file needs the right key first', async () => {
  const { lin, item_id, script } = await openItem();
  const large = { file_name: 'large.md', bytes: 'word '.repeat(strangerUnderBytes / 5 + 1) };
  const wrong = { ...key, api_token: 'x' };
  expect(await refusedPush(script, file, wrong)).toBe('keyWrong');
  expect(await refusedPush(script, large, wrong)).toBe('keyWrong');
  expect(await refusedPush(script, large, {})).toBe('fileTooLarge');
  expect((await pushFile(script, large, { ...key, dry_run: '1' })).rows).toHaveLength(1);
  expect(await script.refused('open/import', key)).toBe('fileMissing');
  await lin.call('item/archive', { item_id, password: testPassword });
  expect(await refusedPush(script, file, key)).toBe('itemArchived');
});

test('scripts of an item see their own imports, at most so many at once, and none of a key that was reset', async () => {
  const { app, lin, item_id, script } = await openItem();
  const other = { api_key: 'o'.repeat(32), api_token: 'p'.repeat(32) };
  await giveKey(app, await buildItem(lin), other);
  const release = holdImports();
  const jobs = [];
  for (let at = 0; at < importsPerPerson; at += 1) jobs.push(await pushFile(script, file, background));
  expect(await refusedPush(script, file, background)).toBe('importsTooMany');
  const theirs = await pushFile(script, file, { ...other, in_background: '1' });
  const { job_id = '' } = jobs[0] ?? {};
  expect(await script.call('open/importProgress', { ...key, job_id })).toMatchObject({ state: 'waiting' });
  expect(await script.refused('open/importProgress', { ...other, job_id })).toBe('notFound');
  expect(await lin.refused('import/progress', { job_id })).toBe('notFound');
  await lin.call('item/resetKey', { item_id });
  release();
  await app.context.background.drain();
  const request = { ...other, job_id: theirs.job_id ?? '' };
  expect(await script.call('open/importProgress', request)).toMatchObject({ state: 'done', done: '1' });
  expect((await lin.call('item/info', { item_id })).menu.pages).toEqual([]);
});
