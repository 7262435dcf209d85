import { describe, expect, test } from 'vitest';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

describe('several changes that nobody has read yet', () => {
  const text = (type: string, about: string) =>
    `## Endpoint\n\n\`\`\`http\nPOST /orders\n\`\`\`\n\n${about}\n\n## Request body\n\n| Name | Type |\n|---|---|\n| age | ${type} |\n`;

  async function watched({ right = 1 }: { right?: 0 | 1 } = {}) {
    const app = await startTestApp();
    const [lin, wang] = [await app.person('lin'), await app.person('wang')];
    const item_id = await buildItem(lin, { item_name: 'Shop' });
    await addMember(app, item_id, 'wang', right);
    const { page_id } = await buildPage(lin, { item_id, page_content: text('int', 'One.') });
    await wang.call('page/watch', { page_id, is_watching: '1' });
    const save = async (page_content: string, notify_content?: string) => {
      const note = notify_content !== undefined && { is_notify: '1', notify_content };
      const saved = await lin.call('page/save', { page_id, page_title: 'Orders', page_content, ...note });
      await app.context.background.drain();
      return saved;
    };
    return { lin, wang, page_id, save };
  }

  test('are one notice, which says what changed since the first, what breaks callers above all', async () => {
    const { wang, save } = await watched();
    await save(text('string', 'One.'), 'Mind the age');
    await save(text('string', 'Two.'));
    await save(text('string', 'Three.'), 'Better words');
    const [notice, ...others] = await wang.call('notice/getList', {});
    expect(others).toEqual([]);
    expect(notice?.text).toBe(
      'lin saved the page in “Shop”. Mind the age\nBetter words\n- Request field age: int to string, breaking\n- Call: text changed\n- New title; before: “Overview”',
    );
  });

  test('lead to the comparison with the version before the first; what was read counts no more', async () => {
    const { wang, page_id, save } = await watched();
    await save(text('string', 'One.'));
    await save(text('string', 'Two.'));
    const [unread] = await wang.call('notice/getList', {});
    const page_history_id = unread?.href.replace(`/page/diff/${page_id}/`, '') ?? '';
    const { history_page } = await wang.call('page/diff', { page_id, page_history_id });
    expect(history_page.page_content).toBe(text('int', 'One.'));
    await wang.call('notice/setAllRead', {});
    await save(text('string', 'Three.'));
    const [notice, ...others] = await wang.call('notice/getList', {});
    expect(others).toHaveLength(1);
    expect(notice?.text).toBe('lin saved the page in “Shop”.\n- Call: text changed');
  });

  test('lead to the page for who only reads, and so sees no old version', async () => {
    const { wang, page_id, save } = await watched({ right: 0 });
    await save(text('string', 'One.'));
    const [notice] = await wang.call('notice/getList', {});
    expect(notice?.href).toBe(`/page/${page_id}`);
    expect(notice?.text).toContain('int to string, breaking');
  });

  test('keep what broke when the page is nothing that can be compared any more', async () => {
    const { wang, save } = await watched();
    await save(text('string', 'One.'));
    await save('Moved to another place. '.repeat(5_000));
    const [notice] = await wang.call('notice/getList', {});
    expect(notice?.text).toContain('- Request field age: int to string, breaking');
    await save(text('int', 'One.'));
    const [after] = await wang.call('notice/getList', {});
    expect(after?.text).toBe('lin saved the page in “Shop”.\n- New title; before: “Overview”');
  });

  test('say that the endpoint is gone when the page describes none any more', async () => {
    const { wang, save } = await watched();
    await save(text('string', 'One.'));
    await save('Moved to another place.');
    const [notice] = await wang.call('notice/getList', {});
    expect(notice?.text).toContain('- Endpoint POST /orders removed, breaking');
  });
});

describe('a change of a page in prose', () => {
  const text = (limits: string, more = '') =>
    `# Refunds\n\n## Limits\n\n${limits}\n\n## Errors\n\nNone.\n\n\`\`\`\n# no heading\n\`\`\`\n${more}`;

  async function saved(right: 0 | 1) {
    const app = await startTestApp();
    const [lin, wang] = [await app.person('lin'), await app.person('wang')];
    const item_id = await buildItem(lin, { item_name: 'Shop' });
    const added = { item_id, username: 'wang', member_group_id: right === 1 ? '1' : '0' } as const;
    const { item_member_id } = await lin.call('member/save', added);
    const { page_id } = await buildPage(lin, { item_id, page_title: 'Money', page_content: text('Ten.') });
    await wang.call('page/watch', { page_id, is_watching: '1' });
    const page_content = text('Twelve.\n\nA day.', '\nMore.');
    await lin.call('page/save', { page_id, page_title: 'Refunds', page_content });
    await app.context.background.drain();
    const notice = async () => (await wang.call('notice/getList', {}))[0];
    return { lin, wang, item_id, item_member_id, page_id, notice };
  }

  test('is described by lines and headings, and leads to the comparison', async () => {
    const { wang, page_id, notice } = await saved(1);
    const received = await notice();
    expect(received?.text).toBe(
      'lin saved the page in “Shop”.\n- New title; before: “Money”\n- 4 lines added, 1 removed, under “Limits”, “Errors”',
    );
    expect(received?.href).toMatch(new RegExp(`^/page/diff/${page_id}/\\d+$`));
    await wang.call('user/updateInfo', { language: 'zh-cn' });
    expect((await notice())?.text).toContain('- “Limits”、“Errors”：新增 4 行，删除 1 行');
  });

  test('names no old title to who only reads, and leads them to the page', async () => {
    const { page_id, notice } = await saved(0);
    expect(await notice()).toMatchObject({
      text: 'lin saved the page in “Shop”.\n- 4 lines added, 1 removed, under “Limits”, “Errors”',
      href: `/page/${page_id}`,
    });
  });

  test('leads to the page once the comparison is not allowed any more', async () => {
    const { lin, wang, item_id, item_member_id, page_id } = await saved(1);
    await lin.call('member/update', { item_id, item_member_id, member_group_id: '0' });
    const hrefs = (await wang.call('notice/getList', {})).map(({ title, href }) => [title, href]);
    expect(hrefs).toContainEqual(['“Refunds” was changed', `/page/${page_id}`]);
    await lin.call('item/update', { item_id, item_name: 'Shop', history_for_readers: '1' });
    const shown = (await wang.call('notice/getList', {})).map(({ href }) => href);
    expect(shown).toContainEqual(expect.stringContaining('/page/diff/'));
  });

  test('leads to the page once the old version is gone', async () => {
    const { lin, page_id, notice } = await saved(1);
    const page_history_id = (await notice())?.href.split('/').at(-1) ?? '';
    await lin.call('page/deleteVersion', { page_id, page_history_id });
    expect((await notice())?.href).toBe(`/page/${page_id}`);
  });
});

describe('a note to the people of an item that waits', () => {
  /** mei reads the item, wang edits it; what happens before the note is told is what `meanwhile` does. */
  async function noted() {
    const app = await startTestApp();
    const [lin, mei, wang] = [await app.person('lin'), await app.person('mei'), await app.person('wang')];
    const item_id = await buildItem(lin, { item_name: 'Shop' });
    await addMember(app, item_id, 'mei', 0);
    await addMember(app, item_id, 'wang', 1);
    const { page_id } = await buildPage(lin, { item_id, page_title: 'Orders', page_content: 'one' });
    await app.context.background.drain();
    const page = { page_id, page_title: 'Orders', page_content: 'one' };
    const tell = async () => {
      app.context.page_models.pagesSaved();
      await app.context.background.drain();
    };
    const note = { is_notify: 1, note: 'Look', uid: 0, item_id: Number(item_id), page_id: Number(page_id) };
    const queue = async (username: string) => {
      const { uid } = await app.context.db
        .selectFrom('user')
        .select('uid')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const event = { ...note, kind: 'page.noted', version: 1, uid, addtime: 1 } as const;
      await app.context.db.insertInto('event').values(event).execute();
      return uid;
    };
    return { app, lin, mei, wang, item_id, page, queue, tell };
  }

  test('says nothing in the name of somebody else where its sender is gone', async () => {
    const { app, mei, lin, queue, tell } = await noted();
    const uid = await queue('wang');
    await app.context.db.deleteFrom('user').where('uid', '=', uid).execute();
    await tell();
    expect([await mei.call('notice/getList', {}), await lin.call('notice/getList', {})]).toEqual([[], []]);
  });

  test('goes to nobody of another item that the page was moved to', async () => {
    const { app, lin, page, queue, tell } = await noted();
    const zoe = await app.person('zoe');
    const other = await buildItem(lin, { item_name: 'Other' });
    await addMember(app, other, 'zoe', 0);
    await queue('lin');
    await app.context.db
      .updateTable('page')
      .set({ item_id: Number(other) })
      .where('page_id', '=', Number(page.page_id))
      .execute();
    await tell();
    expect(await zoe.call('notice/getList', {})).toEqual([]);
  });

  test('is told also where its version is kept no more', async () => {
    const { app, lin, mei, page, queue, tell } = await noted();
    await lin.call('page/save', { ...page, page_content: 'two' });
    await tell();
    await queue('lin');
    await app.context.db.deleteFrom('page_history').execute();
    await tell();
    const [notice] = await mei.call('notice/getList', {});
    expect(notice?.text).toBe('lin saved the page in “Shop”. Look');
  });
});
