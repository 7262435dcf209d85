import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '#common/markdown/render.ts';
import { addCatalog, addMember, archiveItem, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

async function itemWithPage() {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const page = await buildPage(lin, { item_id, page_title: 'Overview', page_content: 'first' });
  return { app, lin, item_id, page };
}

/** From the oldest on. */
const versionsOf = async (who: As, page_id: string) =>
  (await who.call('page/history', { page_id })).map(row => row.page_content).toReversed();

describe('saving', () => {
  test('creates a page and answers its row', async () => {
    const { lin, page, item_id } = await itemWithPage();
    expect(page).toMatchObject({
      item_id,
      cat_id: '0',
      s_number: '99',
      version: '1',
      author_username: 'lin',
      is_del: '0',
    });
    const info = await lin.call('page/info', { page_id: page.page_id });
    expect(info).toMatchObject({
      page_title: 'Overview',
      page_content: 'first',
      unique_key: '',
      attachment_count: 0,
    });
    expect(info.addtime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const other = await buildPage(lin, { item_id, page_id: '-1' });
    expect(Number(other.page_id)).toBeGreaterThan(Number(page.page_id));
  });

  test('keeps any Unicode to the letter, encoded once or twice', async () => {
    const { lin, item_id } = await itemWithPage();
    const text = '# 标题\r\n\t<script>&amp; 100% %E4 \u{1F468}‍👩‍👧 ﷽ \u202e "quotes" \\ + &';
    const plain = await buildPage(lin, { item_id, page_title: text.slice(0, 40), page_content: text });
    const twice = await buildPage(lin, {
      item_id,
      page_content: encodeURIComponent(text),
      is_urlencode: '1',
    });
    for (const { page_id } of [plain, twice])
      expect((await lin.call('page/info', { page_id })).page_content).toBe(text);
    expect((await lin.call('page/info', { page_id: plain.page_id })).page_title).toBe(text.slice(0, 40));
  });

  test('keeps the version before it, and none for an identical save', async () => {
    const { lin, page } = await itemWithPage();
    const { page_id } = page;
    await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'second' });
    const same = await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'second' });
    expect(same.version).toBe('2');
    expect(await versionsOf(lin, page_id)).toEqual(['first']);
  });

  test('keeps the newest hundred versions', async () => {
    const { lin, page } = await itemWithPage();
    for (let i = 0; i < 105; i += 1) {
      await lin.call('page/save', {
        page_id: page.page_id,
        page_title: 'Overview',
        page_content: `text ${i}`,
      });
    }
    const versions = await versionsOf(lin, page.page_id);
    expect(versions).toHaveLength(100);
    expect(versions.at(-1)).toBe('text 103');
  });

  test('an untitled page gets a title in the language of its author', async () => {
    const { lin, item_id } = await itemWithPage();
    expect((await buildPage(lin, { item_id, page_title: ' ' })).page_title).toBe('Untitled');
    await lin.call('user/updateInfo', { language: 'zh-cn' });
    expect((await buildPage(lin, { item_id, page_title: '' })).page_title).toBe('默认页面');
  });

  test('renames a single-page item with its page', async () => {
    const app = await startTestApp();
    const lin = await app.person('lin');
    const item_id = await buildItem(lin, { item_type: '2', item_name: 'Old' });
    const { default_page_id } = await lin.call('item/info', { item_id });
    await lin.call('page/save', { page_id: default_page_id, page_title: 'New', page_content: 'text' });
    expect((await lin.call('item/info', { item_id })).item_name).toBe('New');
    expect(await lin.refused('page/save', { item_id, page_title: 'Second', page_content: 'x' })).toBe(
      'badInput',
    );
  });

  test('raises the version of the item when the menu changes, and not when only the text does', async () => {
    const { lin, item_id, page } = await itemWithPage();
    const versionOf = async () => Number((await lin.call('item/info', { item_id })).version);
    const before = await versionOf();
    await lin.call('page/save', { page_id: page.page_id, page_title: 'Overview', page_content: 'only text' });
    expect(await versionOf()).toBe(before);
    await lin.call('page/save', { page_id: page.page_id, page_title: 'Renamed', page_content: 'only text' });
    expect(await versionOf()).toBe(before + 1);
  });

  test.each([
    [{ page_content: '' }, 'pageEmpty'],
    [{ page_content: 'a\u0000b' }, 'badInput'],
    [{ page_title: 'x'.repeat(501) }, 'fieldTooLong'],
    [{ cat_id: '987654' }, 'badInput'],
    [{ page_id: '987654' }, 'notFound'],
    [{ page_id: '12x' }, 'badInput'],
    [{ page_id: '1000000000000001' }, 'badInput'],
    [{ version: 'v9' }, 'badInput'],
    [{ cat_id: 'abc' }, 'badInput'],
    [{ item_id: '987654' }, 'notFound'],
  ])('%o is refused with %s and changes nothing', async (input, name) => {
    const { lin, item_id } = await itemWithPage();
    const wish = { page_id: '0', item_id, page_title: 'T', page_content: 'c', ...input };
    expect(await lin.refused('page/save', wish)).toBe(name);
    const { pages } = (await lin.call('item/info', { item_id })).menu;
    expect(pages).toMatchObject([{ page_title: 'Overview' }]);
  });
});

describe('two people on one page', () => {
  test('the second save from an old version is refused, with the current text', async () => {
    const { app, lin, item_id, page } = await itemWithPage();
    const wang = await app.person('wang');
    await addMember(app, item_id, 'wang', 1);
    const { page_id, version } = page;
    await lin.call('page/save', { page_id, page_title: 'Overview', page_content: 'by lin', version });
    const { refusal } = await wang.try('page/save', {
      page_id,
      page_title: 'Overview',
      page_content: 'by wang',
      version,
    });
    expect(refusal).toMatchObject({
      error_code: 11008,
      data: { page_content: 'by lin', version: '2', author_username: 'lin' },
    });
    expect((await wang.call('page/info', { page_id })).page_content).toBe('by lin');
  });

  test('a client that sends no version overwrites, and the overwritten text is kept', async () => {
    const { lin, page } = await itemWithPage();
    await lin.call('page/save', { page_id: page.page_id, page_title: 'Overview', page_content: 'second' });
    await lin.call('page/save', { page_id: page.page_id, page_title: 'Overview', page_content: 'third' });
    expect(await versionsOf(lin, page.page_id)).toEqual(['first', 'second']);
  });

  test('eight writers at once lose nothing: every acknowledged text is in the page or kept', async () => {
    const { lin, page } = await itemWithPage();
    const { page_id } = page;
    const texts = Array.from({ length: 40 }, (_, i) => `text ${i}`);
    const writer = async (own: string[]) => {
      for (const page_content of own)
        await lin.call('page/save', { page_id, page_title: 'Overview', page_content });
    };
    await Promise.all(Array.from({ length: 8 }, (_, w) => writer(texts.filter((_, i) => i % 8 === w))));
    const now = (await lin.call('page/info', { page_id })).page_content;
    expect([...(await versionsOf(lin, page_id)), now].toSorted()).toEqual(['first', ...texts].toSorted());
  });

  test('of eight saves from one version exactly one succeeds', async () => {
    const { lin, page } = await itemWithPage();
    const { page_id, version } = page;
    const save = (n: number) =>
      lin.try('page/save', { page_id, page_title: 'T', page_content: `save ${n}`, version });
    const outcomes = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(save));
    expect(outcomes.filter(outcome => outcome.data)).toHaveLength(1);
    expect(outcomes.filter(outcome => outcome.refusal?.error_code === 11008)).toHaveLength(7);
  });
});

describe('writing where one may not', () => {
  test('is refused through any id in any field', async () => {
    const { app, lin, item_id, page } = await itemWithPage();
    const mallory = await app.person('mallory');
    const own_item = await buildItem(mallory);
    const own_page = await buildPage(mallory, { item_id: own_item });
    const cat_id = String(await addCatalog(app, item_id, 'Private'));
    const text = { page_title: 'pwned', page_content: 'pwned' };
    expect(await mallory.refused('page/save', { page_id: page.page_id, item_id: own_item, ...text })).toBe(
      'notAllowed',
    );
    expect(await mallory.refused('page/save', { page_id: '0', item_id, ...text })).toBe('notAllowed');
    expect(await mallory.refused('page/save', { page_id: own_page.page_id, item_id, cat_id, ...text })).toBe(
      'badInput',
    );
    expect(
      await mallory.refused('page/createSinglePage', { page_id: page.page_id, isCreateSiglePage: 'true' }),
    ).toBe('notAllowed');
    expect((await lin.call('page/info', { page_id: page.page_id })).page_content).toBe('first');
  });

  test('a read-only member reads and saves nothing; an archived item is read-only for its owner too', async () => {
    const { app, lin, item_id, page } = await itemWithPage();
    const zhao = await app.person('zhao');
    await addMember(app, item_id, 'zhao', 0);
    const save = { page_id: page.page_id, page_title: 'T', page_content: 'x' };
    expect(await zhao.refused('page/save', save)).toBe('notAllowed');
    await archiveItem(lin, item_id);
    expect(await lin.refused('page/save', save)).toBe('itemArchived');
    expect((await lin.call('item/info', { item_id })).ItemPermn).toBe(false);
  });
});

describe('articles', () => {
  test('a long page is rendered in a thread of its own, to the same HTML', async () => {
    const { lin, item_id } = await itemWithPage();
    const text = '## 标题 Title\n\nSome **text**.\n\n'.repeat(2_500);
    const { page_id } = await buildPage(lin, { item_id, page_content: text });
    const { html, toc } = await lin.call('page/article', { page_id });
    expect(toc).toHaveLength(2_500);
    expect(html).toBe(renderMarkdown(text, { base_path: '', loose_headings: false }).html);
  });

  test('a page shown as it was typed says why, in the language of whoever reads', async () => {
    const { lin, item_id } = await itemWithPage();
    const { page_id } = await buildPage(lin, { item_id, page_content: '|'.repeat(60_001) });
    const article = async (lang: string) =>
      (
        await lin.request({
          url: `/api/page/article?page_id=${page_id}`,
          headers: { 'accept-language': lang },
        })
      ).body;
    expect(await article('en')).toContain('it has too many table cells to be laid out.</div>');
    expect(await article('zh-CN')).toContain('表格单元格过多，未排版，按原文显示。</div>');
  });
});

describe('sizes', () => {
  test('a Chinese page of 5 MB, encoded twice, is saved', async () => {
    const { lin, item_id } = await itemWithPage();
    const text = '汉'.repeat(Math.floor((5 * 1024 * 1024) / 3));
    const payload = `item_id=${item_id}&page_title=big&is_urlencode=1&page_content=${encodeURIComponent(encodeURIComponent(text))}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await lin.request({ method: 'POST', url: '/api/page/save', headers, payload });
    const { data } = JSON.parse(reply.body) as { data: { page_id: string } };
    expect((await lin.call('page/info', { page_id: data.page_id })).page_content).toHaveLength(text.length);
  });

  test('a page over 5 MB is refused in the envelope, a body over the ceiling with 413', async () => {
    const { lin, item_id } = await itemWithPage();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const save = (size: number) =>
      lin.request({
        method: 'POST',
        url: '/api/page/save',
        headers,
        payload: `item_id=${item_id}&page_content=${'x'.repeat(size)}`,
      });
    const over = await save(5 * 1024 * 1024 + 1);
    expect([over.statusCode, JSON.parse(over.body).error_code]).toEqual([200, 11001]);
    const far = await save(33 * 1024 * 1024);
    expect([far.statusCode, JSON.parse(far.body).error_code]).toEqual([413, 11001]);
    const other = await lin.request({
      method: 'POST',
      url: '/api/item/add',
      headers,
      payload: 'x'.repeat(1024 * 1024 + 1),
    });
    expect(other.statusCode).toBe(413);
  });
});
