/** Bars above every screen: who sees them, from when to when, and what becomes of them once they were put away. */
import { describe, expect, test } from 'vitest';
import { drawAnnouncements } from '#common/announcement/draw-announcements.ts';
import { addCatalog, addMember, buildItem } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const start = 1_800_000_000;
const hour = 3600;

async function openSite() {
  const clock = { now: start };
  const app = await startTestApp({}, { now: () => clock.now });
  const boss = await app.person('boss', 1);
  const [lin, ann] = [await app.person('lin'), await app.person('ann')];
  const announce = async (sent: Record<string, string>) =>
    (await boss.call('announcement/save', { text_en: 'Hello', ...sent })).announcement_id;
  return { app, boss, lin, ann, clock, announce, guest: app.visitor() };
}

const seenBy = async (who: As) => (await who.call('announcement/shown', {})).map(({ html }) => html);

describe('an announcement', () => {
  test('is seen by those it is meant for and by nobody else', async () => {
    const { app, boss, lin, ann, guest, announce } = await openSite();
    const item_id = await buildItem(lin);
    await addMember(app, item_id, 'ann', 0);
    const text = async (audience: string) => announce({ audience, text_en: audience });
    await text('everybody');
    expect(await seenBy(guest)).toEqual(['everybody']);
    for (const audience of ['people', 'editors']) await text(audience);
    expect(await seenBy(guest)).toEqual(['everybody']);
    expect(await seenBy(ann)).toEqual(['people', 'everybody']);
    expect(await seenBy(lin)).toEqual(['editors', 'people', 'everybody']);
    const only = await text('administrators');
    expect(await seenBy(boss)).toEqual(['administrators', 'people', 'everybody']);
    expect(await seenBy(lin)).not.toContain('administrators');
    expect(await lin.refused('announcement/putAway', { announcement_id: only })).toBe('notFound');
  });

  test('for those who may change an item is seen by who may change a part of one', async () => {
    const { app, boss, lin, ann, announce } = await openSite();
    const item_id = await buildItem(lin);
    await addMember(app, item_id, 'ann', 0);
    const cat_id = await addCatalog(app, item_id, 'Guides');
    await announce({ audience: 'editors', text_en: 'Saving stops' });
    expect(await seenBy(ann)).toEqual([]);
    const { uid } = await ann.call('user/info', {});
    await lin.call('grant/save', { item_id, uid, cat_id: String(cat_id), role: 'editor' });
    expect(await seenBy(ann)).toEqual(['Saving stops']);
    expect(await seenBy(boss)).toEqual([]);
  });

  test('begins and ends by itself, and at once when somebody ends it', async () => {
    const { boss, lin, clock, announce } = await openSite();
    const times = { starts_at: String(start + hour), ends_at: String(start + 2 * hour) };
    const announcement_id = await announce(times);
    const state = async () => (await boss.call('announcement/list', {}))[0]?.state;
    expect([await seenBy(lin), await state()]).toEqual([[], 'planned']);
    clock.now += hour;
    expect([await seenBy(lin), await state()]).toEqual([['Hello'], 'running']);
    clock.now += hour;
    expect([await seenBy(lin), await state()]).toEqual([[], 'ended']);
    await boss.call('announcement/save', { announcement_id, text_en: 'Hello' });
    expect(await seenBy(lin)).toEqual(['Hello']);
    await boss.call('announcement/end', { announcement_id });
    expect([await seenBy(lin), await state()]).toEqual([[], 'ended']);
  });

  test('that was put away stays away for that person, until it says something else', async () => {
    const { boss, lin, ann, guest, announce } = await openSite();
    const announcement_id = await announce({ audience: 'everybody' });
    await lin.call('announcement/putAway', { announcement_id });
    await lin.call('announcement/putAway', { announcement_id });
    expect([await seenBy(lin), await seenBy(ann)]).toEqual([[], ['Hello']]);
    expect((await boss.call('announcement/list', {}))[0]?.put_away_count).toBe(1);
    const later = { announcement_id, audience: 'everybody', ends_at: String(start + hour) } as const;
    await boss.call('announcement/save', { ...later, text_en: 'Hello' });
    expect(await seenBy(lin)).toEqual([]);
    const [before] = await guest.call('announcement/shown', {});
    await boss.call('announcement/save', { ...later, text_en: 'Goodbye' });
    expect(await seenBy(lin)).toEqual(['Goodbye']);
    expect((await guest.call('announcement/shown', {}))[0]?.sign).not.toBe(before?.sign);
    expect(await guest.refused('announcement/putAway', { announcement_id })).toBe('notLoggedIn');
  });

  test('says in each language what was written in it, and in the other what there is', async () => {
    const { lin, announce } = await openSite();
    await announce({ text_en: 'Both', text_zh: '两种' });
    await announce({ text_en: '', text_zh: '只有中文' });
    expect(await seenBy(lin)).toEqual(['只有中文', 'Both']);
    const chinese = await lin.request({
      method: 'POST',
      url: '/api/announcement/shown',
      headers: { 'accept-language': 'zh-CN' },
    });
    expect(chinese.body).toContain('两种');
  });

  test('is one line of words, emphasis, code and links, whatever its author writes', async () => {
    const { lin, announce } = await openSite();
    await announce({
      text_en:
        '# Away\n\n**Back** at `9` — [plan](https://example.com/a) ![](https://example.com/x.png)\n\n<script>alert(1)</script><img src=x onerror=alert(1)> [bad](javascript:alert(1)) <b style="position:fixed" onclick="x()">b</b>',
    });
    const [html = ''] = await seenBy(lin);
    expect(html).toContain('Away');
    expect(html).toContain('<strong>Back</strong> at <code>9</code>');
    expect(html).toContain('<a href="https://example.com/a" rel="noopener">plan</a>');
    expect(html).not.toMatch(/<(h1|p|img|script|b|button|svg)\b|style=|on[a-z]+=|href="(?!https:)/);
  });

  test('that warns stands first; ten are told at most, of which a screen shows three at a time', async () => {
    const { lin, announce } = await openSite();
    for (const text_en of 'abcdefghij') await announce({ text_en });
    await announce({ text_en: 'w', kind: 'warning' });
    expect(await seenBy(lin)).toEqual(['w', ...'jihgfedcb']);
    expect(drawAnnouncements(await lin.call('announcement/shown', {}), { bar: '', putAway: '' })).toContain(
      '>div:nth-of-type(n+4){display:none}',
    );
  });
});

describe('announcing', () => {
  test('is for administrators, and each step is in the log', async () => {
    const { boss, lin, announce } = await openSite();
    for (const call of ['list', 'save', 'end', 'delete'] as const)
      expect(await lin.refused(`announcement/${call}`, { announcement_id: '1' })).toBe('notAllowed');
    const announcement_id = await announce({});
    await boss.call('announcement/save', { announcement_id, text_zh: '你好' });
    await boss.call('announcement/end', { announcement_id });
    await boss.call('announcement/delete', { announcement_id });
    expect(await boss.call('announcement/list', {})).toEqual([]);
    const { entries } = await boss.call('audit/list', {});
    expect(entries.map(({ text }) => text).filter(text => text.includes('announcement'))).toEqual([
      'Deleted the announcement “你好”',
      'Ended the announcement “你好”',
      'Changed the announcement “你好”',
      'Wrote the announcement “Hello”',
    ]);
  });

  test('needs words, and an end that lies ahead and behind its beginning', async () => {
    const { boss } = await openSite();
    const refusal = async (sent: Record<string, string>) => boss.refused('announcement/save', sent);
    expect(await refusal({ text_en: ' ' })).toBe('textMissing');
    expect(await refusal({ text_en: 'a', ends_at: String(start) })).toBe('endPassed');
    const backwards = { starts_at: String(start + hour), ends_at: String(start + 60) };
    expect(await refusal({ text_en: 'a', ...backwards })).toBe('endPassed');
    expect(await refusal({ text_en: 'a', audience: 'nobody' })).toBe('badInput');
    expect(await refusal({ text_en: 'a', announcement_id: '77' })).toBe('notFound');
  });
});

test('every document has the bars of who opens it, and a page that visitors share changes with them', async () => {
  const { app, boss, lin, clock, announce } = await openSite();
  const item_id = await buildItem(lin);
  const read = async (who: As, url: string) => (await who.request({ method: 'GET', url })).body;
  const guest = app.visitor();
  const away = 'Away at **noon**';
  for (const url of [`/${item_id}`, '/user/login']) expect(await read(guest, url)).not.toContain('noon');
  const announcement_id = await announce({
    audience: 'everybody',
    text_en: away,
    ends_at: String(start + hour),
  });
  for (const url of [`/${item_id}`, '/user/login', '/'])
    expect(await read(guest, url)).toContain('Away at <strong>noon</strong>');
  expect(await read(lin, '/item/index')).toContain('Away at <strong>noon</strong>');
  await lin.call('announcement/putAway', { announcement_id });
  for (const url of [`/${item_id}`, '/item/index']) expect(await read(lin, url)).not.toContain('noon');
  clock.now += hour;
  expect(await read(guest, `/${item_id}`)).not.toContain('noon');
  expect(await read(boss, '/admin/index')).not.toContain('noon');
});
