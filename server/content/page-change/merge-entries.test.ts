import { expect, test } from 'vitest';
import { belongsTogether, mergeEntries } from './merge-entries.ts';
import type { LoggedChange, LoggedPage } from './queries.ts';

const details = JSON.stringify({ changes: [], more: 0 });
const counts = { is_deprecated: 0, breaking_count: 0, risky_count: 0, safe_count: 0, words_count: 0 };

function entry(more: Partial<LoggedChange>): LoggedChange {
  const place = { item_id: 1, page_id: 2, cat_id: 0, cat_id_before: 0 };
  const texts = { page_title: 'Order', title_before: '', endpoint_method: '', endpoint_path: '', note: '' };
  const author = { uid: 0, username: 'ci' };
  const versions = { version_before: 1, version: 2, started_at: 1_000, addtime: 1_000 };
  return {
    ...place,
    ...texts,
    ...author,
    ...versions,
    ...counts,
    kind: 'saved',
    level: 'words',
    details,
    ...more,
  };
}

const next = (more: Partial<LoggedChange> = {}) =>
  entry({ version_before: 2, version: 3, started_at: 1_060, addtime: 1_060, ...more });

test('saves belong together when one author made one behind the other', () => {
  expect(belongsTogether(entry({}), next())).toBe(true);
  expect(belongsTogether(entry({}), next({ username: 'bob' }))).toBe(false);
  expect(belongsTogether(entry({}), next({ version_before: 1 }))).toBe(false);
});

test('an entry whose first text is not kept any more stays what it was when a save without changes follows', async () => {
  const log = {
    page: {} as LoggedPage,
    versions: [],
    compare: async () => Promise.reject(new Error('no texts')),
  };
  const merged = async (level: LoggedChange['level'], later: LoggedChange['level']) =>
    (await mergeEntries(log, entry({ level }), next({ level: later }))).level;
  expect(await merged('words', '')).toBe('words');
  expect(await merged('risky', 'words')).toBe('risky');
  expect(await merged('', 'words')).toBe('words');
});
