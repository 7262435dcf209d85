import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

async function pageWithVersions(texts: string[], settings = {}) {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, settings);
  const { page_id } = await buildPage(lin, { item_id, page_content: texts[0] ?? '' });
  for (const page_content of texts.slice(1)) {
    await lin.call('page/save', { page_id, page_title: 'Overview', page_content });
  }
  return { app, lin, item_id, page_id };
}

test('every save keeps the version before it, newest first, with its author and time', async () => {
  const { lin, page_id } = await pageWithVersions(['first', 'second', 'third']);
  const history = await lin.call('page/history', { page_id });
  expect(history.map(row => row.page_content)).toEqual(['second', 'first']);
  expect(history[0]).toMatchObject({ page_id, author_username: 'lin', page_title: 'Overview' });
  expect(history[0]?.addtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const versions = await lin.call('page/versions', { page_id });
  expect(versions.map(row => row.page_history_id)).toEqual(history.map(row => row.page_history_id));
});

test('a page that was never changed has no history', async () => {
  const { lin, page_id } = await pageWithVersions(['first']);
  expect(await lin.call('page/history', { page_id })).toEqual([]);
});

test('texts that would not fit in one answer are left out, all versions are listed without them', async () => {
  const texts = ['a', 'b', 'c'].map(letter => letter.repeat(4_900_000));
  const { lin, page_id } = await pageWithVersions([...texts, 'short']);
  expect(await lin.call('page/history', { page_id })).toHaveLength(1);
  expect(await lin.call('page/versions', { page_id })).toHaveLength(3);
});

test('a version is compared with the page it belongs to, and with no other', async () => {
  const { lin, item_id, page_id } = await pageWithVersions(['first', 'second']);
  const [version] = await lin.call('page/versions', { page_id });
  const page_history_id = version?.page_history_id ?? '';
  const { page, history_page } = await lin.call('page/diff', { page_id, page_history_id });
  expect([history_page.page_content, page.page_content]).toEqual(['first', 'second']);
  expect(page.addtime).toMatch(/^\d+$/);
  const other = await buildPage(lin, { item_id });
  expect(await lin.refused('page/diff', { page_id: other.page_id, page_history_id })).toBe('notFound');
});

test('the history of a private item is as private as the item', async () => {
  const { app, page_id } = await pageWithVersions(['first', 'second'], { password: 'visit word' });
  for (const name of ['page/history', 'page/versions', 'page/diff'] as const) {
    const input = { page_id, page_history_id: '1' };
    expect(await app.visitor().refused(name, input)).toBe('visitPasswordNeeded');
  }
});

const users = (age: string, extra = '') => `\`\`\`http
GET /users
\`\`\`

## Response

| Name | Type | Description |
|---|---|---|
| name | string | Who |
| age | ${age} | Years |
${extra}`;

test('the history of an API page says in words what each save changed, what breaks callers first', async () => {
  const { lin, page_id } = await pageWithVersions([
    users('int'),
    users('string'),
    users('string', '| email | string | Mail |\n'),
  ]);
  const [second] = await lin.call('page/versions', { page_id });
  const newest = await lin.call('page/versionChanges', { page_id });
  expect(newest).toEqual([
    {
      page_history_id: '0',
      changes: [{ text: 'Response field `email` added (string)', is_breaking: false }],
      more: 0,
    },
    {
      page_history_id: second?.page_history_id,
      changes: [{ text: 'Response field `age`: int to string', is_breaking: true }],
      more: 0,
    },
  ]);
});

test('the history says nothing of pages without fields, nor of texts too long to read', async () => {
  const guide = await pageWithVersions(['first', 'second']);
  expect(await guide.lin.call('page/versionChanges', { page_id: guide.page_id })).toEqual([]);
  const { lin, page_id } = await pageWithVersions([
    users('int'),
    `${users('string')}\n\n${'x'.repeat(200_000)}`,
    users('string'),
    users('number'),
  ]);
  const told = await lin.call('page/versionChanges', { page_id });
  expect(told.map(one => one.page_history_id)).toEqual(['0']);
});
