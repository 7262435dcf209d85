/** All files of a site: what administrators see of them, and what they may delete. */
import { describe, expect, test } from 'vitest';
import { png } from '#tests/kit/browser/pictures.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';
import { storedFiles, uploadTo } from '#tests/kit/upload.ts';

const day = 24 * 3600;

async function openSite() {
  const clock = { now: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => clock.now });
  const [boss, lin] = [await app.person('boss', 1), await app.person('lin')];
  const item_id = await buildItem(lin, { item_name: 'Payments' });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Rates' });
  const attach = async (file_name: string, bytes: string) =>
    uploadTo(lin, 'page/upload', { item_id, page_id }, { file_name, bytes });
  const draw = async (file_name: string, place: Record<string, string> = { item_id, page_id }) =>
    uploadTo(lin, 'page/uploadImg', place, { file_name, bytes: await png() });
  const write = async (page_content: string) =>
    lin.call('page/save', { page_id, item_id, page_title: 'Rates', page_content });
  const names = async (input: Record<string, string> = {}) =>
    (await boss.call('adminFile/getList', input)).files.map(file => file.display_name);
  return { app, boss, lin, clock, item_id, page_id, attach, draw, write, names };
}

describe('the list of all files', () => {
  test('has the largest first or last, the newest, those with a name and of a person', async () => {
    const { clock, attach, names } = await openSite();
    await attach('small.txt', 'a');
    clock.now += 1;
    await attach('large.txt', 'a'.repeat(3_000));
    clock.now += 1;
    await attach('middle.csv', 'a'.repeat(500));
    expect(await names()).toEqual(['large.txt', 'middle.csv', 'small.txt']);
    expect(await names({ ascending: '1' })).toEqual(['small.txt', 'middle.csv', 'large.txt']);
    expect(await names({ sort: 'time' })).toEqual(['middle.csv', 'large.txt', 'small.txt']);
    expect(await names({ keyword: '.TXT' })).toEqual(['large.txt', 'small.txt']);
    expect(await names({ username: 'li' })).toHaveLength(3);
    expect(await names({ username: 'boss' })).toEqual([]);
    expect(await names({ keyword: '%' })).toEqual([]);
  });

  test('goes on behind the last file of a part, also among files of one size', async () => {
    const { boss, attach } = await openSite();
    for (let at = 0; at < 5; at += 1) await attach(`${at}.txt`, 'same');
    const found: string[] = [];
    let cursor = '';
    do {
      const part = await boss.call('adminFile/getList', { count: '2', cursor });
      found.push(...part.files.map(file => file.display_name));
      cursor = part.next_cursor;
    } while (cursor !== '');
    expect(found).toEqual(['4.txt', '3.txt', '2.txt', '1.txt', '0.txt']);
    expect(await boss.refused('adminFile/getList', { cursor: '1.2; drop' })).toBe('badInput');
  });

  test('says who uploaded a file, where it belongs, and which pages name it', async () => {
    const { boss, draw, write, lin, item_id } = await openSite();
    const { file_id, url, sign } = await draw('flow.png');
    await write(`![](${url})`);
    await buildPage(lin, { item_id, page_title: 'Refunds', page_content: `![](${url})` });
    const { files } = await boss.call('adminFile/getList', {});
    expect(files).toMatchObject([
      { file_id, display_name: 'flow.png', username: 'lin', item_name: 'Payments', page_title: 'Rates' },
    ]);
    expect(files[0]?.url).toContain(sign);
    const uses = await boss.call('adminFile/uses', { file_id });
    expect(uses.map(page => page.page_title)).toEqual(['Rates', 'Refunds']);
  });

  test('is for administrators alone, and the log says who looked, once an hour', async () => {
    const { boss, lin, names } = await openSite();
    await names();
    await names();
    const log = await boss.call('audit/list', {});
    expect(log.entries.filter(({ text }) => text.includes('list of all files'))).toHaveLength(1);
    for (const call of ['adminFile/getList', 'adminFile/uses', 'adminFile/delete'] as const)
      expect(await lin.refused(call, { file_id: '1', file_ids: '1' })).toBe('notAllowed');
  });
});

describe('a file that nothing uses', () => {
  test('is what no page, bin, kept version or template names, a day after it came', async () => {
    const { lin, clock, item_id, page_id, attach, draw, write, names } = await openSite();
    await attach('listed.txt', 'a');
    const [inText, inVersion, inBin, inTemplate] = [
      await draw('in-text.png'),
      await draw('in-version.png'),
      await draw('in-bin.png'),
      await draw('in-template.png'),
    ];
    await draw('in-nothing.png');
    await draw('never-saved.png', {});
    await write(`![](${inVersion.url})`);
    await write(`![](${inText.url})`);
    const gone = await buildPage(lin, { item_id, page_content: `![](${inBin.url})` });
    await lin.call('page/delete', { page_id: gone.page_id });
    await lin.call('template/save', { template_title: 'Rate', template_content: `![](${inTemplate.url})` });
    expect(await names({ use: 'unused' })).toEqual([]);
    clock.now += day + 1;
    expect((await names({ use: 'unused', count: '50' })).toSorted()).toEqual([
      'in-nothing.png',
      'never-saved.png',
    ]);
    expect((await names({ use: 'used', count: '50' })).toSorted()).toEqual([
      'in-bin.png',
      'in-template.png',
      'in-text.png',
      'in-version.png',
      'listed.txt',
    ]);
    expect(page_id).not.toBe('');
  });

  test('is deleted with its bytes, by its item’s log too; one that is used by now stays', async () => {
    const { app, boss, lin, clock, item_id, draw, write, names } = await openSite();
    const [one, other] = [await draw('one.png'), await draw('other.png')];
    clock.now += day + 1;
    await write(`![](${other.url})`);
    const before = storedFiles(app).length;
    await boss.call('user/proveAgain', { password: testPassword });
    const file_ids = [one.file_id, other.file_id, '99999'].join(',');
    expect(await boss.call('adminFile/delete', { file_ids })).toEqual({ deleted: 1, kept: 2 });
    expect(storedFiles(app)).toHaveLength(before - 1);
    expect(await names()).toEqual(['other.png']);
    const log = await lin.call('audit/list', { item_id });
    expect(log.entries[0]?.text).toContain('one.png');
  });

  test('is not found among ever more files in one answer: a part says where it goes on', async () => {
    const { app, boss, clock, draw, names } = await openSite();
    const { file_id } = await draw('lost.png');
    const { db } = app.context;
    const lost = await db.selectFrom('attachment').selectAll().executeTakeFirstOrThrow();
    const copy = { ...lost, page_id: 1, is_image: 0, file_size: lost.file_size + 1 };
    for (let at = 0; at < 25; at += 1)
      await db
        .insertInto('attachment')
        .values(
          Array.from({ length: 100 }, (_, n) => {
            const { file_id: _id, ...row } = copy;
            return { ...row, sign: `${at}-${n}` };
          }),
        )
        .execute();
    clock.now += day + 1;
    const first = await boss.call('adminFile/getList', { use: 'unused' });
    expect(first.files).toEqual([]);
    expect(first.next_cursor).not.toBe('');
    const second = await boss.call('adminFile/getList', { use: 'unused', cursor: first.next_cursor });
    expect(second.files.map(file => file.file_id)).toEqual([file_id]);
    expect(await names({ use: 'used', count: '3' })).toHaveLength(3);
  });

  test('stays where a page of another item or the front of one shows it', async () => {
    const { boss, lin, clock, draw, item_id, names } = await openSite();
    const [shared, shown, lost] = [await draw('shared.png'), await draw('shown.png'), await draw('lost.png')];
    const other = await buildItem(lin, { item_name: 'Guides' });
    await buildPage(lin, { item_id: other, page_content: `![](${shared.url})` });
    const front = { is_on: true, text: { en: `![](${shown.url})` } };
    await lin.call('brand/save', { item_id, settings: JSON.stringify({ front }) });
    clock.now += day + 1;
    await boss.call('user/proveAgain', { password: testPassword });
    const file_ids = [shared, shown, lost].map(({ file_id }) => file_id).join(',');
    expect(await boss.call('adminFile/delete', { file_ids })).toEqual({ deleted: 1, kept: 2 });
    expect((await names()).toSorted()).toEqual(['shared.png', 'shown.png']);
  });

  test('cannot be asked for by more than fifty at a time', async () => {
    const { boss } = await openSite();
    const file_ids = Array.from({ length: 51 }, (_, at) => String(at + 1)).join(',');
    expect(await boss.refused('adminFile/delete', { file_ids })).toBe('badInput');
  });
});
