import { describe, expect, test } from 'vitest';
import type { Sent } from '#common/contract/index.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';

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
      changes: [{ text: 'Response field `email` added (string)', level: 'safe', is_breaking: false }],
      more: 0,
    },
    {
      page_history_id: second?.page_history_id,
      changes: [{ text: 'Response field `age`: int to string', level: 'breaking', is_breaking: true }],
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
  const saves = await lin.call('page/versionChanges', { page_id });
  expect(saves.map(one => one.page_history_id)).toEqual(['0']);
});

async function withReader(settings: Partial<Sent<'item/update'>> = {}) {
  const opened = await pageWithVersions(['the password is 1234', 'no password']);
  const { app, lin, item_id, page_id } = opened;
  await lin.call('item/update', { item_id, item_name: 'Docs', ...settings });
  const [version] = await lin.call('page/versions', { page_id });
  const page_history_id = version?.page_history_id ?? '';
  const wang = await app.person('wang');
  await addMember(app, item_id, 'wang', 0);
  return { ...opened, page_history_id, readers: [app.visitor(), wang] };
}

test('who only reads sees no old version, and no error', async () => {
  const { readers, page_id, page_history_id } = await withReader();
  for (const who of readers) {
    expect(await who.call('page/history', { page_id })).toEqual([]);
    expect(await who.call('page/versions', { page_id })).toEqual([]);
    const { history_page } = await who.call('page/diff', { page_id, page_history_id });
    expect(history_page.page_content).toBe('no password');
  }
  const [, wang] = readers;
  expect(await wang?.call('page/versionChanges', { page_id })).toEqual([]);
});

test('the owner may show old versions to readers', async () => {
  const { readers, page_id, page_history_id } = await withReader({ history_for_readers: '1' });
  for (const who of readers) {
    expect(await who.call('page/versions', { page_id })).toHaveLength(1);
    const { history_page } = await who.call('page/diff', { page_id, page_history_id });
    expect(history_page.page_content).toBe('the password is 1234');
  }
});

test('an administrator who is no member sees no old version of a private item', async () => {
  const { app, lin, item_id, page_id } = await pageWithVersions(['first', 'second']);
  await lin.call('item/update', { item_id, item_name: 'Docs', password: 'visit word' });
  const boss = await app.person('boss', 1);
  expect(await boss.call('page/history', { page_id })).toEqual([]);
});

test('an editor removes one version for good, and the log says who', async () => {
  const { app, lin, item_id, page_id } = await pageWithVersions(['a secret', 'second', 'third']);
  const [, oldest] = await lin.call('page/versions', { page_id });
  const page_history_id = oldest?.page_history_id ?? '';
  await lin.call('page/deleteVersion', { page_id, page_history_id });
  const left = await lin.call('page/history', { page_id });
  expect(left.map(row => row.page_content)).toEqual(['second']);
  expect(await lin.refused('page/deleteVersion', { page_id, page_history_id })).toBe('notFound');
  const rows = await app.context.db.selectFrom('page_history').select('page_content').execute();
  expect(JSON.stringify(rows)).not.toContain('a secret');
  const { entries } = await lin.call('audit/list', { item_id });
  expect(entries[0]).toMatchObject({ what: 'versionDeleted', username: 'lin' });
});

describe('the versions of a page that goes to another item', () => {
  async function moved(with_history: '0' | '1') {
    const { app, lin, item_id, page_id } = await pageWithVersions(['a secret', 'second']);
    await app.person('wang');
    const to_item_id = await buildItem(lin);
    await addMember(app, to_item_id, 'wang', 1);
    const wang = app.visitor();
    await wang.call('user/login', { username: 'wang', password: testPassword });
    await lin.call('page/copy', { page_id, to_item_id, is_del: '1', with_history });
    return { lin, wang, item_id, page_id };
  }

  test('stay behind, where nobody sees them, and are back with the page', async () => {
    const { lin, wang, item_id, page_id } = await moved('0');
    expect(await wang.call('page/history', { page_id })).toEqual([]);
    await wang.call('page/save', { page_id, page_title: 'Overview', page_content: 'third' });
    expect((await wang.call('page/history', { page_id })).map(row => row.page_content)).toEqual(['second']);
    await lin.call('page/copy', { page_id, to_item_id: item_id, is_del: '1' });
    expect((await lin.call('page/history', { page_id })).map(row => row.page_content)).toEqual(['a secret']);
  });

  test('do not come to light in a third item', async () => {
    const { lin, wang, page_id } = await moved('0');
    const third = await buildItem(wang);
    await wang.call('page/save', { page_id, page_title: 'Overview', page_content: 'third' });
    await wang.call('page/copy', { page_id, to_item_id: third, is_del: '1', with_history: '1' });
    const seen = (await wang.call('page/history', { page_id })).map(row => row.page_content);
    expect(seen).toEqual(['second']);
    expect(await lin.refused('page/history', { page_id: '999999' })).toBe('notFound');
  });

  test('are not pushed out by saves elsewhere', async () => {
    const { lin, item_id, page_id } = await moved('0');
    for (let at = 0; at < 101; at += 1)
      await lin.call('page/save', { page_id, page_title: 'Overview', page_content: `text ${at}` });
    await lin.call('page/copy', { page_id, to_item_id: item_id, is_del: '1' });
    expect((await lin.call('page/history', { page_id })).map(row => row.page_content)).toEqual(['a secret']);
  });

  test('go along on request', async () => {
    const { wang, page_id } = await moved('1');
    expect((await wang.call('page/history', { page_id })).map(row => row.page_content)).toEqual(['a secret']);
  });
});
