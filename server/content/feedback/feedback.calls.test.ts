/** What readers say of pages: who may say it, how often, and who sees it. */
import { describe, expect, test } from 'vitest';
import { openMistakesOfPageMax, openMistakesOfSenderMax } from '#common/feedback/feedback-limits.ts';
import { emptyRecycleBins } from '#server/content/recycle/empty-recycle-bins.ts';
import { removeExpired } from '#server/management/admin/remove-expired.ts';
import { addMember, archiveItem, buildItem, buildPage, reportMistake } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const daySeconds = 24 * 3600;

async function buildSite(password = '') {
  const clock = { now: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => clock.now });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop', password });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Limits', page_content: 'Ten a day.' });
  const list = async (input: Record<string, string> = {}) => lin.call('feedback/list', { item_id, ...input });
  return { app, clock, lin, item_id, page_id, list };
}

const browser = (who: As, agent: string) => ({
  vote: async (fields: Record<string, string>) =>
    who.request({
      method: 'POST',
      url: '/api/feedback/vote',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
      payload: new URLSearchParams(fields).toString(),
    }),
});

describe('whether a page helped', () => {
  test('is said once by each browser; another vote takes the place of the first, and a reason comes behind it', async () => {
    const { app, page_id, list } = await buildSite();
    const guest = app.visitor('10.0.0.5');
    await guest.call('feedback/vote', { page_id, is_helpful: '1' });
    await guest.call('feedback/vote', { page_id, is_helpful: '0' });
    await guest.call('feedback/vote', { page_id, is_helpful: '0', reason: ' No <b>example</b>. ' });
    await guest.call('feedback/vote', { page_id, is_helpful: '0' });
    const { votes, entries, total } = await list();
    expect(votes).toEqual([{ page_id, page_title: 'Limits', helpful_count: 0, unhelpful_count: 1 }]);
    expect(total).toBe(1);
    expect(entries).toMatchObject([
      {
        kind: 'vote',
        is_helpful: '0',
        words: 'No <b>example</b>.',
        version: '1',
        is_older: '0',
        username: '',
      },
    ]);
    await guest.call('feedback/vote', { page_id, is_helpful: '1' });
    expect(await list()).toMatchObject({ entries: [], votes: [{ helpful_count: 1, unhelpful_count: 0 }] });
  });

  test('is one vote also where a reader sends it twice at the same time', async () => {
    const { app, page_id, list } = await buildSite();
    const guest = app.visitor('10.0.0.5');
    const send = async () => guest.call('feedback/vote', { page_id, is_helpful: '1' });
    await Promise.all([send(), send(), send()]);
    expect((await list()).votes).toMatchObject([{ helpful_count: 1 }]);
  });

  test('sets no cookie and keeps neither address nor name', async () => {
    const { app, lin, page_id } = await buildSite();
    const reply = await browser(app.visitor('10.0.0.5'), 'Firefox').vote({ page_id, is_helpful: '1' });
    expect(reply.headers['set-cookie']).toBeUndefined();
    await lin.call('feedback/vote', { page_id, is_helpful: '1' });
    const rows = await app.context.db.selectFrom('page_feedback').selectAll().execute();
    expect(rows.map(({ uid }) => uid)).toEqual([0, 0]);
    for (const hidden of ['10.0.0.5', 'Firefox', 'lin']) expect(JSON.stringify(rows)).not.toContain(hidden);
  });

  test('counts five browsers of one address, whatever they call themselves', async () => {
    const { app, page_id, list } = await buildSite();
    const guest = app.visitor('10.0.0.5');
    for (let agent = 1; agent <= 7; agent += 1)
      await browser(guest, `Browser ${agent}`).vote({ page_id, is_helpful: '1' });
    expect((await list()).votes).toMatchObject([{ helpful_count: 5 }]);
  });

  test('is asked by the key of a page as well, and not where the key has ended', async () => {
    const { app, lin, page_id, list } = await buildSite('tea time');
    const shared = await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: '1' });
    const unique_key = 'unique_key' in shared ? shared.unique_key : '';
    const guest = app.visitor('10.0.0.5');
    expect((await guest.call('page/infoByKey', { unique_key })).takes_feedback).toBe('1');
    expect(await guest.refused('feedback/vote', { page_id, is_helpful: '1' })).toBe('visitPasswordNeeded');
    await guest.call('feedback/vote', { unique_key, is_helpful: '1' });
    expect((await list()).votes).toMatchObject([{ helpful_count: 1 }]);
    await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: '0' });
    expect(await guest.refused('feedback/vote', { unique_key, is_helpful: '0' })).toBe('notFound');
  });

  test('is not asked where the owner has switched it off, and not in an archived item', async () => {
    const { app, lin, item_id, page_id } = await buildSite();
    const guest = app.visitor('10.0.0.5');
    const asks = async () => (await guest.call('page/info', { page_id })).takes_feedback;
    const refused = async () => guest.refused('feedback/vote', { page_id, is_helpful: '1' });
    expect(await asks()).toBe('1');
    await lin.call('item/update', { item_id, item_name: 'Shop', takes_feedback: '0' });
    expect([await asks(), await refused()]).toEqual(['0', 'feedbackOff']);
    await lin.call('item/update', { item_id, item_name: 'Shop', takes_feedback: '1' });
    expect(await asks()).toBe('1');
    await archiveItem(lin, item_id);
    expect([await asks(), await refused()]).toEqual(['0', 'feedbackOff']);
  });

  test('is not said by an owner who sees the item as somebody else', async () => {
    const { app, lin, item_id, page_id } = await buildSite();
    await app.person('wang');
    await addMember(app, item_id, 'wang', 0);
    const { people } = await lin.call('grant/list', { item_id });
    const subject_id = people.find(({ username }) => username === 'wang')?.uid ?? '';
    await lin.call('grant/viewAs', { item_id, subject: 'person', subject_id });
    expect(await lin.refused('feedback/vote', { page_id, is_helpful: '1' })).toBe('viewingAs');
    expect(await lin.refused('feedback/list', { item_id })).toBe('viewingAs');
  });
});

describe('a mistake that is reported', () => {
  test('stands in the list with the words it is about, the page, the version, and who sent it', async () => {
    const { app, lin, item_id, page_id, list } = await buildSite();
    const wang = await app.person('wang');
    await wang.call('feedback/report', { page_id, version: '1', quote: ' Ten ', words: 'It is twelve.' });
    await lin.call('page/save', { page_id, item_id, page_title: 'Limits', page_content: 'Twelve a day.' });
    expect((await list()).entries).toMatchObject([
      {
        kind: 'mistake',
        page_id,
        page_title: 'Limits',
        quote: 'Ten',
        words: 'It is twelve.',
        version: '1',
        is_older: '1',
        username: 'wang',
        is_done: '0',
      },
    ]);
    expect(await wang.refused('feedback/report', { page_id, words: ' ' })).toBe('textMissing');
    expect(await wang.refused('feedback/report', { page_id, words: 'x'.repeat(1_001) })).toBe('fieldTooLong');
  });

  test('is done once an editor says so, and open again', async () => {
    const { lin, item_id, page_id, list } = await buildSite();
    const { feedback_id } = await reportMistake(lin, { item_id, page_id });
    await lin.call('feedback/setDone', { feedback_id, is_done: '1' });
    expect((await list({ state: 'open' })).entries).toEqual([]);
    expect((await list({ state: 'done' })).entries).toMatchObject([{ feedback_id, is_done: '1' }]);
    await lin.call('feedback/setDone', { feedback_id, is_done: '0' });
    expect((await list({ state: 'open' })).total).toBe(1);
  });

  test('is told to those who may edit the page, once in ten minutes, and not to who wrote it', async () => {
    const { app, clock, lin, item_id, page_id } = await buildSite();
    const [wang, mei] = [await app.person('wang'), await app.person('mei')];
    await addMember(app, item_id, 'wang', 1);
    await addMember(app, item_id, 'mei', 0);
    const guest = app.visitor('10.0.0.5');
    const report = async (by: As) => by.call('feedback/report', { page_id, words: 'It is twelve.' });
    await report(guest);
    await report(guest);
    const titles = async (who: As) =>
      (await who.call('notice/getList', { notice_type: 'unread' })).map(({ title, href }) => [title, href]);
    const told = ['A reader found a mistake on “Limits”', `/item/feedback/${item_id}`];
    expect(await titles(lin)).toEqual([told]);
    expect(await titles(wang)).toContainEqual(told);
    expect(await titles(mei)).not.toContainEqual(told);
    clock.now += 601;
    await report(wang);
    expect(await titles(lin)).toHaveLength(2);
    expect((await titles(wang)).filter(([title]) => title === told[0])).toHaveLength(1);
  });

  test('is seen by who may edit the page, and exists for nobody else', async () => {
    const { app, lin, item_id, page_id } = await buildSite();
    const wang = await app.person('wang');
    await addMember(app, item_id, 'wang', 1);
    const { feedback_id } = await reportMistake(lin, { item_id, page_id });
    expect((await wang.call('feedback/list', { item_id })).total).toBe(1);
    const { people } = await lin.call('grant/list', { item_id });
    const uid = people.find(({ username }) => username === 'wang')?.uid ?? '';
    await lin.call('grant/save', { item_id, uid, page_id, role: 'reader' });
    expect(await wang.call('feedback/list', { item_id })).toMatchObject({ total: 0, entries: [], votes: [] });
    expect(await wang.refused('feedback/setDone', { feedback_id, is_done: '1' })).toBe('notFound');
    const stranger = await app.person('zhao');
    expect(await stranger.refused('feedback/list', { item_id })).toBe('notAllowed');
  });

  test('is bounded in number: a page whose reports nobody looks at takes no more', async () => {
    const { app, clock, lin, page_id, list } = await buildSite();
    const report = async (guest: As) => guest.try('feedback/report', { page_id, words: 'Once more.' });
    for (let sent = 0; sent < openMistakesOfPageMax; sent += 1) {
      clock.now += 60;
      const guest = app.visitor(`10.0.0.${Math.floor(sent / openMistakesOfSenderMax.page)}`);
      expect((await report(guest)).refusal).toBeUndefined();
    }
    const guest = app.visitor('10.0.1.1');
    clock.now += 60;
    expect(await guest.refused('feedback/report', { page_id, words: 'Once more.' })).toBe('feedbackFull');
    const [first] = (await list()).entries;
    await lin.call('feedback/setDone', { feedback_id: first?.feedback_id ?? '', is_done: '1' });
    expect((await report(guest)).refusal).toBeUndefined();
    for (let sent = 0; sent < 10; sent += 1) await report(guest);
    expect(await guest.refused('feedback/report', { page_id, words: 'Once more.' })).toBe('tooMany');
  });

  test('leaves others room: one address and one person have a part of a page and of an item', async () => {
    const { app, clock, lin, item_id, page_id } = await buildSite();
    const wang = await app.person('wang');
    const guest = app.visitor('10.0.0.5');
    const send = (page: string) => ['feedback/report', { page_id: page, words: 'Once more.' }] as const;
    const report = async (by: As, page = page_id) => {
      clock.now += 60;
      return (await by.try(...send(page))).refusal;
    };
    const refused = async (by: As, page = page_id) => by.refused(...send(page));
    for (const sender of [guest, wang]) {
      for (let sent = 0; sent < openMistakesOfSenderMax.page; sent += 1)
        expect(await report(sender)).toBeUndefined();
      expect(await refused(sender)).toBe('feedbackFull');
    }
    expect(await report(app.visitor('10.0.0.6'))).toBeUndefined();
    const others = openMistakesOfSenderMax.item / openMistakesOfSenderMax.page - 1;
    for (let number = 0; number < others; number += 1) {
      const other = await buildPage(lin, { item_id, page_title: `Page ${number}`, page_content: 'Text' });
      for (let sent = 0; sent < openMistakesOfSenderMax.page; sent += 1)
        expect(await report(guest, other.page_id)).toBeUndefined();
    }
    const last = await buildPage(lin, { item_id, page_title: 'Last', page_content: 'Text' });
    expect(await refused(guest, last.page_id)).toBe('feedbackFull');
    expect(await report(wang, last.page_id)).toBeUndefined();
    const rows = JSON.stringify(await app.context.db.selectFrom('page_feedback').selectAll().execute());
    expect(rows).not.toContain('10.0.0.5');
  });
});

describe('feedback', () => {
  test('goes with a page to another item and not with its copy, and ends with the page', async () => {
    const { app, clock, lin, item_id, page_id } = await buildSite();
    await reportMistake(lin, { item_id, page_id });
    const to_item_id = await buildItem(lin, { item_name: 'Other' });
    const copy = await lin.call('page/copy', { page_id, to_item_id });
    expect((await lin.call('feedback/list', { item_id: to_item_id })).entries).toEqual([]);
    await lin.call('page/copy', { page_id, to_item_id, is_del: '1' });
    expect((await lin.call('feedback/list', { item_id })).entries).toEqual([]);
    expect((await lin.call('feedback/list', { item_id: to_item_id })).entries).toMatchObject([{ page_id }]);
    await lin.call('page/delete', { page_id });
    expect((await lin.call('feedback/list', { item_id: to_item_id })).entries).toEqual([]);
    expect(copy.page_id).not.toBe(page_id);
    clock.now += 31 * daySeconds;
    await emptyRecycleBins(app.context);
    expect(await app.context.db.selectFrom('page_feedback').selectAll().execute()).toEqual([]);
  });

  test('that was done a year ago goes; a vote stays counted without its reason', async () => {
    const { app, clock, lin, item_id, page_id, list } = await buildSite();
    await lin.call('feedback/vote', { page_id, is_helpful: '0', reason: 'Too short.' });
    await reportMistake(lin, { item_id, page_id });
    for (const { feedback_id } of (await list()).entries)
      await lin.call('feedback/setDone', { feedback_id, is_done: '1' });
    clock.now += 366 * daySeconds;
    await removeExpired(app.context);
    await lin.call('user/login', { username: 'lin', password: 'correct horse 7' });
    expect(await list()).toMatchObject({ entries: [], votes: [{ unhelpful_count: 1 }] });
  });

  test('names nobody who is gone for good', async () => {
    const { app, lin, item_id, page_id, list } = await buildSite();
    const wang = await app.person('wang');
    await reportMistake(lin, { item_id, page_id, by: wang });
    const chief = await app.person('chief', 1);
    const { uid } = await wang.call('user/info', {});
    await chief.call('adminUser/deleteUser', { uid });
    expect((await list()).entries).toMatchObject([{ username: '', name: '', words: 'It is twelve.' }]);
  });
});
