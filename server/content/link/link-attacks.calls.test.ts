/** What a hostile stranger and the reader of a link try, in one process and across two. */
import { describe, expect, test } from 'vitest';
import { buildItem, buildPage, suspend } from '#tests/kit/build.ts';
import { makeLink } from '#tests/kit/grants/item-link.ts';
import { buildShop, type Shop } from '#tests/kit/grants/shop-with-parts.ts';
import type { As } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const privately = async () => buildShop(1, { password: 'visit word' });

async function seenBy(who: As, { pages }: Pick<Shop, 'pages'>): Promise<string[]> {
  const seen: string[] = [];
  for (const [name, page_id] of Object.entries(pages))
    if ((await who.try('page/info', { page_id })).data !== undefined) seen.push(name);
  return seen;
}

/** The reader's browser is answered by another process than the owner's. */
async function acrossProcesses() {
  const shop = await privately();
  const other = await shop.app.otherProcess();
  const open = async (url: string) => {
    const reader = shop.app.visitor('10.7.0.1').at(other);
    await reader.request({ url });
    return reader;
  };
  /** All ways in, so that whatever is kept is kept by then. */
  const reads = async (reader: As) => {
    const { item_id, pages } = shop;
    await reader.try('item/info', { item_id });
    const document = await reader.request({ url: `/${item_id}?page_id=${pages.open}` });
    const markdown = await reader.request({ url: `/page/${pages.open}.md` });
    const info = await reader.try('page/info', { page_id: pages.open });
    const found = await reader.try('search/pages', { item_id, keyword: 'open' });
    return [
      document.body.includes('Of /open') && document.statusCode === 200,
      markdown.statusCode === 200,
      info.data !== undefined,
      JSON.stringify(found.data ?? []).includes('/open'),
    ];
  };
  return { ...shop, other, open, reads };
}

const all = [true, true, true, true];
const nothing = [false, false, false, false];

describe('in another process, at the next request, a link opens nothing any more', () => {
  test('when it, one address of it, or all links are ended; its password or its part is another; the site forbids links', async () => {
    const { app, lin, item_id, pages, open, reads } = await acrossProcesses();
    const boss = await app.person('boss', 1);
    const ways: ((link: Awaited<ReturnType<typeof makeLink>>) => Promise<unknown>)[] = [
      async ({ link_id }) => lin.call('link/end', { link_id }),
      async ({ link_id, address_id }) => lin.call('link/end', { link_id, address_id }),
      async () => lin.call('link/endAll', { item_id }),
      async ({ address_id }) => lin.call('link/renewAddress', { address_id }),
      async ({ link_id }) => lin.call('link/save', { link_id, password: 'cable' }),
      async ({ link_id }) => lin.call('link/save', { link_id, page_id: pages.secret }),
      async () => boss.call('adminSetting/saveConfig', { allow_links: '0' }),
    ];
    for (const end of ways) {
      const link = await makeLink(lin, item_id, { can_download: '1' });
      const reader = await open(link.url);
      expect(await reads(reader)).toEqual(all);
      await end(link);
      expect(await reads(reader)).toEqual(nothing);
    }
  });

  test('on its day; when downloads end files and documents do', async () => {
    const { app, other, lin, item_id, open, reads } = await acrossProcesses();
    let now = app.context.now();
    for (const { context } of [app, other]) context.now = () => now;
    const { link_id, url } = await makeLink(lin, item_id, { can_download: '1' });
    const reader = await open(url);
    expect(await reads(reader)).toEqual(all);
    await lin.call('link/save', { link_id, can_download: '0' });
    expect(await reads(reader)).toEqual([true, false, true, true]);
    await lin.call('link/save', { link_id, can_download: '1', expire_time: String(now + 60) });
    expect(await reads(reader)).toEqual(all);
    now += 60;
    expect(await reads(reader)).toEqual(nothing);
  });

  test.each([
    'is to edit other parts alone',
    'loses a part',
    'is removed',
    'is suspended',
    'has the item archived',
  ])('when its maker %s', async how => {
    const { app, lin, mei, item_id, cats, set, open, reads } = await acrossProcesses();
    const { url } = await makeLink(mei, item_id, { cat_id: cats.open, can_download: '1' });
    const reader = await open(url);
    expect(await reads(reader)).toEqual(all);
    const members = await lin.call('member/getList', { item_id });
    const item_member_id = members.find(one => one.username === 'mei')?.item_member_id ?? '';
    if (how === 'is to edit other parts alone') await set({}, 'named');
    if (how === 'loses a part') await set({ cat_id: cats.open }, 'none');
    if (how === 'is removed') await lin.call('member/delete', { item_id, item_member_id });
    if (how === 'is suspended') await suspend(app, 'mei');
    if (how !== 'has the item archived') return expect(await reads(reader)).toEqual(nothing);
    // An archived item is read on, and its editors may make nothing new.
    await lin.call('item/archive', { item_id, password: 'correct horse 7' });
    return expect(await reads(reader)).toEqual(all);
  });
});

test('guesses at the password of a link are counted by all processes together, and its right word works on', async () => {
  const { app, other, lin, item_id } = await acrossProcesses();
  const friend = app.visitor('10.7.0.9');
  const guess = async (token: string, tries: number, process?: typeof other) => {
    const thief = app.visitor('10.7.0.2');
    const there = process && tries % 2 === 1 ? thief.at(process) : thief;
    return there.refused('link/open', { token, password: `guess ${tries}` });
  };
  const found: string[][] = [];
  for (const process of [undefined, other]) {
    const { token } = await makeLink(lin, item_id, { password: 'wire' });
    await friend.call('link/open', { token, password: 'wire' });
    const refusals: string[] = [];
    for (let tries = 0; tries < 15; tries += 1) refusals.push(await guess(token, tries, process));
    found.push(refusals);
    await friend.at(other).call('link/open', { token, password: 'wire' });
    await app.context.db.deleteFrom('counter').execute();
  }
  expect(found[1]).toEqual(found[0]);
  expect(found[1]?.at(-1)).toMatch(/^(waitBeforeRetry|codeWrong)$/);
});

describe('the reader of a link to one page', () => {
  const hidden = /\/secret|\/inner|\/root|Secret|Inner|Elsewhere|elsewhere words/;

  async function withFiles() {
    const shop = await privately();
    const { lin, item_id, pages } = shop;
    const fileOf = async (page_id: string) => {
      await uploadTo(lin, 'page/upload', { page_id }, { file_name: 'a.txt', bytes: `of ${page_id}` });
      const [listed] = await lin.call('page/uploadList', { page_id });
      const { pathname, search } = new URL(listed?.url ?? '', 'http://site');
      return pathname + search;
    };
    const files = { own: await fileOf(pages.open), hidden: await fileOf(pages.secret) };
    const elsewhere = await buildItem(lin, { item_name: 'Elsewhere', password: 'visit word' });
    const words = { page_title: 'Elsewhere', page_content: 'elsewhere words' };
    const other = await buildPage(lin, { item_id: elsewhere, ...words });
    await lin.call('page/save', {
      page_id: pages.secret,
      page_title: 'Page /secret',
      page_content: 'GET /secret new',
    });
    await lin.call('item/saveMock', { ...(await lin.call('item/mock', { item_id })), is_on: '1' });
    const { url } = await makeLink(lin, item_id, { page_id: pages.open, can_download: '1' });
    await shop.app.context.background.drain();
    return { ...shop, files, elsewhere, other_page_id: other.page_id, url };
  }

  const documents = ({ item_id, pages, elsewhere, other_page_id }: Awaited<ReturnType<typeof withFiles>>) => [
    ...[pages.secret, other_page_id].flatMap(id => [
      `/page/${id}`,
      `/page/${id}.md`,
      `/${item_id}?page_id=${id}`,
      `/${elsewhere}?page_id=${id}`,
      `/page/edit/${item_id}/${id}`,
      `/page/diff/${id}/1`,
      `/api/page/info?page_id=${id}`,
      `/server/index.php?s=/api/page/info&page_id=${id}`,
      `/api/page/article?page_id=${id}`,
      `/api/page/history?page_id=${id}`,
      `/api/page/uploadList?page_id=${id}`,
    ]),
    ...[item_id, elsewhere].flatMap(id => [
      `/${id}`,
      `/${id}?keyword=secret`,
      `/${id}/changes`,
      `/${id}/changes.atom`,
      `/${id}/changes.json`,
      `/${id}/openapi.json`,
      `/${id}/openapi.yaml`,
      `/${id}/llms.txt`,
      `/${id}/llms-full.txt`,
      `/mock/${id}/nothing`,
      `/api/item/info?item_id=${id}`,
      `/api/item/info?item_id=${id}&keyword=secret`,
      `/api/search/pages?item_id=${id}&keyword=secret`,
      `/api/catalog/catListGroup?item_id=${id}`,
      `/api/change/list?item_id=${id}`,
      `/api/item/report?item_id=${id}`,
      `/api/environment/list?item_id=${id}`,
      `/api/export/markdown?item_id=${id}`,
      `/api/export/openapi?item_id=${id}`,
    ]),
    '/llms.txt',
    '/sitemap.xml',
    '/robots.txt',
    '/',
    '/item/index',
    '/api/item/myList',
    '/api/search/pages?keyword=secret',
    '/api/search/pages?keyword=elsewhere',
    '/api/notice/getList',
  ];

  test.each(['a visitor', 'an account'])('as %s finds nothing else by any address', async kind => {
    const stage = await withFiles();
    const { app, pages, files, url } = stage;
    const reader = kind === 'a visitor' ? app.visitor('10.7.0.3') : await app.person('ann');
    await reader.request({ url });
    expect((await reader.call('page/info', { page_id: pages.open })).page_title).toBe('Page /open');
    const tellsOf = async (who: As) => {
      const telling: string[] = [];
      for (const address of documents(stage)) {
        const { body } = await who.request({ url: address });
        // What was asked for stands in some answers.
        const said = body.replaceAll(address, '').replaceAll(encodeURIComponent(address), '');
        if (hidden.test(said.replaceAll('keyword=secret', ''))) telling.push(address);
      }
      return telling;
    };
    expect(await tellsOf(reader)).toEqual([]);
    // These addresses tell of it whoever may see it.
    expect((await tellsOf(stage.lin)).length).toBeGreaterThan(25);
    expect((await reader.request({ url: files.own })).statusCode).toBe(200);
    expect((await reader.request({ url: files.hidden })).statusCode).not.toBe(200);
    const mock = async (path: string) =>
      (await reader.request({ url: `/mock/${stage.item_id}${path}` })).statusCode;
    expect(await mock('/open')).toBe(200);
    expect(await mock('/secret')).toBe(await mock('/nowhere'));
  });

  test('as an account copies, watches and takes nothing that it does not open', async () => {
    const { app, lin, item_id, pages, cats, other_page_id, url } = await withFiles();
    const ann = await app.person('ann');
    await ann.request({ url });
    const own = await buildItem(ann);
    for (const page_id of [pages.secret, pages.inner, other_page_id]) {
      expect(await ann.refused('page/copy', { page_id, to_item_id: own })).not.toBe('broken');
      expect((await ann.try('page/watch', { page_id, is_watching: '1' })).data).toBeUndefined();
      expect(
        (await ann.try('change/watch', { item_id, cat_id: cats.secret, level: 'all' })).data,
      ).toBeUndefined();
      expect(
        (await ann.try('page/createSinglePage', { page_id, isCreateSiglePage: '1' })).data,
      ).toBeUndefined();
    }
    expect(
      (await ann.try('page/copy', { page_id: pages.open, to_item_id: own, is_del: '1' })).data,
    ).toBeUndefined();
    const { refusal } = await ann.try('item/add', { item_name: 'Mine', copy_item_id: item_id });
    const mine = await ann.call('item/myList', {});
    for (const { item_id: id } of mine) {
      const menu = JSON.stringify(await ann.call('item/info', { item_id: id }));
      expect(`${menu} ${refusal?.error_message ?? ''}`).not.toMatch(hidden);
    }
    expect(await ann.refused('link/list', { item_id })).toBe('notAllowed');
    expect(await ann.refused('link/add', { item_id, name: 'Mine', page_id: pages.open })).toBe('notAllowed');
    expect((await lin.call('link/list', { item_id })).length).toBe(1);
  });
});

test('what is stored of a browser opens nothing, nor does its name with a sign more, or one that somebody thought of', async () => {
  const shop = await privately();
  const { app, lin, item_id } = shop;
  const reader = app.visitor('10.7.0.1');
  await reader.request({ url: (await makeLink(lin, item_id)).url });
  const [stored] = await app.context.db.selectFrom('item_link_browser').selectAll().execute();
  for (const name of [stored?.browser_hash, 'f'.repeat(64), '', '%00', `${stored?.browser_hash}'`]) {
    const headers = { cookie: `link_browser=${name}; __Host-link_browser=${name}` };
    const { body } = await app
      .visitor()
      .request({ url: `/api/page/info?page_id=${shop.pages.open}`, headers });
    expect(JSON.parse(body)).toMatchObject({ error_code: 10303 });
  }
  expect(await seenBy(reader, shop)).toHaveLength(4);
});

test('the language of a link is its readers’ alone, also where the pages are kept for others', async () => {
  const shop = await buildShop();
  const { app, lin, item_id, pages } = shop;
  const read = async (who: As, accept: string) => {
    const headers = { 'accept-language': accept };
    return (await who.request({ url: `/${item_id}?page_id=${pages.open}`, headers })).body;
  };
  const [german, french] = [app.visitor('10.7.0.1'), app.visitor('10.7.0.2')];
  await german.request({ url: (await makeLink(lin, item_id, { lang: 'zh-cn' })).url });
  await french.request({ url: (await makeLink(lin, item_id, { lang: 'en' })).url });
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await read(app.visitor('10.7.0.3'), 'en')).toContain('<html lang="en"');
    expect(await read(app.visitor('10.7.0.3'), 'zh-CN')).toContain('<html lang="zh-CN"');
    expect(await read(german, 'de')).toContain('<html lang="zh-CN"');
    expect(await read(french, 'fr')).toContain('<html lang="en"');
  }
});

test('a page or catalog that goes where who shared it may not edit takes links and keys of theirs out of use', async () => {
  for (const way of ['the page', 'its catalog', 'the whole tree'] as const) {
    const { app, lin, mei, item_id, cats, pages, set } = await privately();
    await set({ cat_id: cats.secret }, 'none');
    const shared = await mei.call('page/createSinglePage', { page_id: pages.open, isCreateSiglePage: '1' });
    const unique_key = 'unique_key' in shared ? shared.unique_key : '';
    const reader = app.visitor('10.7.0.1');
    await reader.request({ url: (await makeLink(mei, item_id, { page_id: pages.open })).url });
    expect((await reader.try('page/infoByKey', { unique_key })).data).toBeDefined();
    const page = { page_id: pages.open, page_title: 'Page /open', page_content: 'GET /open' };
    const tree = [{ cat_id: cats.open, parent_cat_id: cats.secret }];
    if (way === 'the page') await lin.call('page/save', { ...page, cat_id: cats.secret });
    if (way === 'its catalog')
      await lin.call('catalog/save', {
        item_id,
        cat_id: cats.open,
        cat_name: 'Open',
        parent_cat_id: cats.secret,
      });
    if (way === 'the whole tree')
      await lin.call('catalog/batUpdate', { item_id, cats: JSON.stringify(tree) });
    expect([way, (await reader.try('page/info', { page_id: pages.open })).data]).toEqual([way, undefined]);
    expect([way, (await reader.try('page/infoByKey', { unique_key })).data]).toEqual([way, undefined]);
  }
});
