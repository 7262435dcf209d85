import { describe, expect, test } from 'vitest';
import { removeExpired } from '#server/management/admin/remove-expired.ts';
import { addCatalog, addMember, buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { type As, startTestApp, testPassword } from '#tests/kit/test-app.ts';

async function people() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const wang = await app.person('wang');
  const item_id = await buildItem(lin, { item_name: 'Pay <b> & Co' });
  return { app, lin, wang, item_id };
}

const titles = async (who: As) => (await who.call('notice/getList', {})).map(notice => notice.title);

describe('people are notified', () => {
  test('that they came into an item, may do something else there, and are out of it', async () => {
    const { lin, wang, item_id } = await people();
    const { item_member_id } = await lin.call('member/save', { item_id, username: 'wang' });
    await lin.call('member/update', { item_id, item_member_id, member_group_id: '1' });
    await lin.call('member/update', { item_id, item_member_id, member_group_id: '1' });
    await lin.call('member/delete', { item_id, item_member_id });
    expect(await titles(wang)).toEqual([
      'You were removed from “Pay <b> & Co”',
      'Your permission in “Pay <b> & Co” changed',
      'You were added to “Pay <b> & Co”',
    ]);
    const [removed, changed] = await wang.call('notice/getList', {});
    expect(removed?.href).toBe('');
    expect(changed).toMatchObject({ text: 'lin set it to: Edit.', href: `/${item_id}`, from_name: 'lin' });
    expect(await titles(lin)).toEqual([]);
  });

  test('the same of a team, its items and its end', async () => {
    const { lin, wang, item_id } = await people();
    const team_id = await buildTeam(lin, { members: ['wang'], items: [item_id] });
    const [right] = await lin.call('teamItemMember/getList', { team_id, item_id });
    await lin.call('teamItemMember/save', { id: right?.id ?? '', member_group_id: '0' });
    const [link] = await lin.call('teamItem/getList', { item_id });
    await lin.call('teamItem/delete', { id: link?.id ?? '' });
    await lin.call('team/delete', { id: team_id });
    expect(await titles(wang)).toEqual([
      'The team “Core” was deleted',
      'You were removed from “Pay <b> & Co”',
      'Your permission in “Pay <b> & Co” changed',
      'You were added to “Pay <b> & Co”',
      'You were added to the team “Core”',
    ]);
  });

  test('that an item or a team is theirs now', async () => {
    const { lin, wang, item_id } = await people();
    await lin.call('item/attorn', { item_id, username: 'wang', password: testPassword });
    const team_id = await buildTeam(lin, { items: [await buildItem(lin)] });
    await lin.call('team/attorn', { team_id, username: 'wang', password: testPassword });
    const [team, item] = await wang.call('notice/getList', {});
    expect(item?.title).toBe('“Pay <b> & Co” is yours now');
    expect(team).toMatchObject({
      text: 'lin transferred it to you. Items that came with it: 1.',
      href: '/team/index',
    });
  });

  test('that an item of theirs was archived and deleted, also those who have it through a team', async () => {
    const { app, lin, wang, item_id } = await people();
    const zhao = await app.person('zhao');
    await addMember(app, item_id, 'wang', 0);
    await buildTeam(lin, { members: ['zhao', 'wang'], items: [item_id] });
    await lin.call('item/archive', { item_id, password: testPassword });
    await lin.call('item/delete', { item_id, password: testPassword });
    const expected = ['“Pay <b> & Co” was deleted', '“Pay <b> & Co” was archived'];
    expect((await titles(wang)).slice(0, 2)).toEqual(expected);
    expect((await titles(zhao)).slice(0, 2)).toEqual(expected);
  });

  test('that somebody else deleted their page, alone or with its catalog', async () => {
    const { app, lin, wang, item_id } = await people();
    await addMember(app, item_id, 'wang', 1);
    const cat_id = String(await addCatalog(app, item_id, 'Guides'));
    const { page_id } = await buildPage(wang, { item_id, page_title: 'Refunds' });
    await buildPage(wang, { item_id, cat_id });
    const own = await buildPage(wang, { item_id });
    await wang.call('page/delete', { page_id: own.page_id });
    expect(await titles(wang)).toEqual([]);
    await lin.call('page/delete', { page_id });
    await lin.call('catalog/delete', { item_id, cat_id });
    expect(await titles(wang)).toEqual([
      'Pages of yours were deleted with “Guides”',
      'Your page “Refunds” was deleted',
    ]);
  });
});

describe('a saved page', () => {
  test('goes to the people of the item when the box was ticked, with the note', async () => {
    const { app, lin, wang, item_id } = await people();
    await addMember(app, item_id, 'wang', 0);
    const page = { item_id, page_title: 'Refunds', page_content: 'one' };
    const { page_id } = await lin.call('page/save', page);
    expect(await titles(wang)).toEqual([]);
    const again = {
      ...page,
      page_id,
      page_content: 'two',
      is_notify: '1',
      notify_content: ' See <i>limits</i> ',
    };
    await lin.call('page/save', again);
    await app.context.background.drain();
    const [notice] = await wang.call('notice/getList', {});
    expect(notice).toMatchObject({
      title: '“Refunds” was changed',
      text: 'lin saved the page in “Pay <b> & Co”. See <i>limits</i>\n- 1 line added, 1 removed',
      href: `/page/${page_id}`,
    });
    expect(notice?.notice_content).toBe(
      `lin saved the page in “Pay &lt;b&gt; &amp; Co”. See &lt;i&gt;limits&lt;/i&gt;<br>- 1 line added, 1 removed <a href="/page/${page_id}">/page/${page_id}</a>`,
    );
    expect(await titles(lin)).toEqual([]);
  });

  test('is sent with the note also when nothing in it changed, and without a note it is not', async () => {
    const { app, lin, wang, item_id } = await people();
    await addMember(app, item_id, 'wang', 0);
    const { page_id } = await buildPage(lin, { item_id, page_title: 'Refunds', page_content: 'one' });
    const same = { page_id, page_title: 'Refunds', page_content: 'one' };
    await lin.call('page/save', same);
    expect(await titles(wang)).toEqual([]);
    const { version } = await lin.call('page/save', {
      ...same,
      is_notify: '1',
      notify_content: 'Please read',
    });
    await app.context.background.drain();
    expect(await wang.call('notice/getList', {})).toMatchObject([
      { text: 'lin saved the page in “Pay <b> & Co”. Please read', href: `/page/${page_id}` },
    ]);
    expect(version).toBe('1');
    expect(await lin.call('page/versions', { page_id })).toEqual([]);
  });

  test('comes from who sends it, also of a page that is new or that somebody else wrote', async () => {
    const { app, lin, wang, item_id } = await people();
    await addMember(app, item_id, 'wang', 1);
    const note = { item_id, page_title: 'Refunds', page_content: 'one', is_notify: '1' };
    const { page_id } = await lin.call('page/save', { ...note, notify_content: 'New here' });
    await app.context.background.drain();
    const [notice] = await wang.call('notice/getList', {});
    expect(notice?.text).toBe('lin saved the page in “Pay <b> & Co”. New here');
    await wang.call('page/save', { ...note, page_id, notify_content: 'Seen' });
    await app.context.background.drain();
    const [answer] = await lin.call('notice/getList', {});
    expect(answer?.text).toBe('wang saved the page in “Pay <b> & Co”. Seen');
  });

  test('goes to who watches it, once until they have read it, and only while they may see it', async () => {
    const { app, lin, wang, item_id } = await people();
    const { page_id } = await buildPage(lin, { item_id });
    expect(await wang.call('page/watch', { page_id, is_watching: '1' })).toEqual({ is_watching: 1 });
    expect(await wang.call('page/isWatching', { page_id })).toMatchObject({ is_watching: 1 });
    const save = async (page_content: string) => {
      await lin.call('page/save', { page_id, page_title: 'Overview', page_content });
      await app.context.background.drain();
    };
    await save('two');
    await save('three');
    await save('three');
    expect(await titles(wang)).toEqual(['“Overview” was changed']);
    await lin.call('item/update', { item_id, item_name: 'Closed', password: 'visit word' });
    await save('four');
    expect(await wang.call('notice/getList', {})).toMatchObject([
      { text: 'lin saved the page in “Pay <b> & Co”.\n- 1 line added, 1 removed' },
    ]);
    await lin.call('item/update', { item_id, item_name: 'Open', password: '' });
    await wang.call('page/watch', { page_id, is_watching: '0' });
    await save('five');
    expect(await titles(wang)).toHaveLength(1);
  });
});

describe('a change of an API page', () => {
  test('is described field by field, in the language of who reads it, what breaks callers first', async () => {
    const { app, lin, wang, item_id } = await people();
    const text = (type: string, about: string) =>
      `## Endpoint\n\n\`\`\`http\nPOST /orders\n\`\`\`\n\n${about}\n\n## Request body\n\n| Name | Type |\n|---|---|\n| age | ${type} |\n`;
    const { page_id } = await buildPage(lin, { item_id, page_content: text('int', 'One.') });
    await wang.call('page/watch', { page_id, is_watching: '1' });
    await lin.call('page/save', { page_id, page_title: 'Orders', page_content: text('string', 'Two.') });
    await app.context.background.drain();
    expect(await wang.call('notice/getList', {})).toMatchObject([
      {
        text: 'lin saved the page in “Pay <b> & Co”.\n- Request field age: int to string, breaking\n- Call: text changed',
      },
    ]);
  });
});

describe('reading notices', () => {
  test('they are counted, read and deleted by the one they are for, and nobody else', async () => {
    const { app, lin, wang, item_id } = await people();
    await lin.call('member/save', { item_id, username: 'wang' });
    expect((await wang.call('item/info', { item_id })).unread_count).toBe(1);
    expect(await wang.call('notice/unreadCount', {})).toEqual({ unread_count: 1 });
    const [notice] = await wang.call('notice/getList', { notice_type: 'unread', count: '1' });
    const notice_id = notice?.notice_id ?? '';
    expect(notice).toMatchObject({ is_read: '0', notice_time: expect.stringMatching(/^\d{4}-/) });
    for (const name of ['notice/setRead', 'notice/delete'] as const)
      expect(await lin.refused(name, { notice_id })).toBe('notFound');
    expect(await wang.call('notice/setRead', { notice_id })).toEqual([]);
    expect(await wang.call('notice/unreadCount', {})).toEqual({ unread_count: 0 });
    expect(await wang.call('notice/getList', { notice_type: 'unread' })).toEqual([]);
    expect(await wang.call('notice/getList', {})).toMatchObject([{ is_read: '1' }]);
    await wang.call('notice/delete', { notice_id });
    expect(await titles(wang)).toEqual([]);
    expect(await app.visitor().refused('notice/getList', {})).toBe('notLoggedIn');
  });

  test('the words are in the language of who reads', async () => {
    const { lin, wang, item_id } = await people();
    await lin.call('member/save', { item_id, username: 'wang' });
    await wang.call('user/updateInfo', { language: 'zh-cn' });
    expect(await wang.call('notice/getList', {})).toMatchObject([
      { title: '你已加入项目“Pay <b> & Co”', text: 'lin 把你加为成员，权限：只读。' },
    ]);
  });

  test('the newer clients find the same in their own shape, announcements apart', async () => {
    const { app, lin, wang, item_id } = await people();
    expect(await wang.call('message/getUnread', {})).toEqual({ remind: [], announce: [] });
    const root = await app.person('root', 1);
    await root.call('notice/announce', { title: 'Maintenance', content: 'At noon' });
    const { page_id } = await buildPage(lin, { item_id, page_title: 'Refunds' });
    await wang.call('page/watch', { page_id, is_watching: '1' });
    await lin.call('page/save', { page_id, page_title: 'Refunds', page_content: 'x' });
    await app.context.background.drain();
    const { total, list } = await wang.call('message/getRemindList', { page: '1', count: '10' });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({
      message_type: 'remind',
      action_type: 'update',
      object_type: 'page',
      object_id: page_id,
      status: '0',
      readtime: '',
      from_name: 'lin',
      page_data: { page_id, page_title: 'Refunds', item_id },
    });
    const { announce } = await wang.call('message/getUnread', {});
    expect(announce).toMatchObject({ message_content: 'Maintenance<br>At noon', page_data: [] });
    const message_content_id = list[0]?.message_content_id ?? '';
    await wang.call('message/setRead', { from_uid: list[0]?.from_uid ?? '', message_content_id });
    expect(await wang.call('message/getUnreadRemind', {})).toEqual({ total: 0, list: [] });
    await wang.call('message/delete', { message_content_id });
    expect((await wang.call('message/getRemindList', {})).total).toBe(0);
    expect((await wang.call('message/getAnnouncementList', {})).total).toBe(1);
  });

  test('all are marked as read at once', async () => {
    const { app, lin, wang, item_id } = await people();
    await lin.call('member/save', { item_id, username: 'wang' });
    await (await app.person('root', 1)).call('notice/announce', { title: 'Hello' });
    await wang.call('notice/setAllRead', {});
    expect(await wang.call('notice/unreadCount', {})).toEqual({ unread_count: 0 });
    expect(await lin.call('notice/unreadCount', {})).toEqual({ unread_count: 1 });
  });

  test('one that is older than a year is gone', async () => {
    const { app, lin, item_id } = await people();
    await lin.call('member/save', { item_id, username: 'wang' });
    // Sessions of that time are gone as well.
    const noticesOfWang = async () => {
      const wang = app.visitor();
      await wang.call('user/login', { username: 'wang', password: testPassword });
      return wang.call('notice/getList', {});
    };
    const now = app.context.now();
    await removeExpired({ ...app.context, now: () => now + 364 * 24 * 3600 });
    expect(await noticesOfWang()).toHaveLength(1);
    await removeExpired({ ...app.context, now: () => now + 366 * 24 * 3600 });
    expect(await noticesOfWang()).toEqual([]);
  });
});

describe('feedback and announcements', () => {
  test('feedback reaches the administrators, with the page it is about and no other site', async () => {
    const { app, lin, wang } = await people();
    const root = await app.person('root', 1);
    await lin.call('notice/feedback', { content: 'Six <or> eight?', path: '/payments?page_id=7' });
    for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      await lin.call('notice/feedback', { content: 'Hm', path });
    const notices = await root.call('notice/getList', {});
    expect(notices.map(notice => notice.href)).toEqual(['', '', '', '', '/payments?page_id=7']);
    expect(notices[4]).toMatchObject({ title: 'Feedback from lin', text: 'Six <or> eight?' });
    expect(await titles(wang)).toEqual([]);
    expect(await lin.refused('notice/feedback', { content: '  ' })).toBe('textMissing');
  });

  test('floods of feedback are stopped', async () => {
    const { lin } = await people();
    for (let i = 0; i < 10; i += 1) await lin.call('notice/feedback', { content: 'again' });
    expect(await lin.refused('notice/feedback', { content: 'again' })).toBe('tooMany');
  });

  test('only an administrator announces, to everybody', async () => {
    const { app, lin, wang } = await people();
    const root = await app.person('root', 1);
    expect(await lin.refused('notice/announce', { title: 'Mine' })).toBe('notAllowed');
    expect(await root.refused('notice/announce', { title: ' ' })).toBe('textMissing');
    await root.call('notice/announce', { title: 'Maintenance {note}', content: 'At noon\nfor an hour' });
    for (const who of [lin, wang]) expect(await titles(who)).toEqual(['Maintenance {note}']);
    const [notice] = await wang.call('notice/getList', {});
    expect(notice).toMatchObject({ notice_content: 'At noon<br>for an hour', is_announcement: 1 });
  });
});
