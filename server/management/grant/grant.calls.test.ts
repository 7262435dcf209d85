/** Rights in parts of an item, as people meet them: what is hidden, what is refused, and what ends. */
import { describe, expect, test } from 'vitest';
import { addMember, buildItem, buildTeam } from '#tests/kit/build.ts';
import { exportFile } from '#tests/kit/export.ts';
import { buildShop, menuOf, type Shop } from '#tests/kit/grants/shop-with-parts.ts';
import { type As, startTestApp, testPassword } from '#tests/kit/test-app.ts';

describe('what somebody may not see does not exist', () => {
  async function waysOf({ app, item_id, pages }: Shop, who: As) {
    const text = async (url: string) => (await who.request({ url })).body;
    const found: Record<string, string> = {
      menu: JSON.stringify(await who.call('item/info', { item_id })),
      catalogs: JSON.stringify(await who.call('catalog/catListGroup', { item_id })),
      names: JSON.stringify(await who.call('catalog/catListName', { item_id })),
      search: JSON.stringify(await who.call('search/pages', { item_id, keyword: 'secret' })),
      searchAll: JSON.stringify(await who.call('search/pages', { keyword: 'secret' })),
      endpoint: JSON.stringify(await who.call('search/pages', { item_id, keyword: 'GET /secret' })),
      menuSearch: JSON.stringify(await who.call('item/info', { item_id, keyword: 'secret' })),
      changes: JSON.stringify(await who.call('change/list', { item_id })),
      document: await text(`/${item_id}/openapi.json`),
      // What was asked for stands in the refusal.
      mock: (await text(`/mock/${item_id}/secret`)).replaceAll('/secret', '/nowhere'),
      feed: await text(`/${item_id}/changes.atom`),
      reader: await text(`/${item_id}`),
      markdown: await text(`/page/${pages.secret}.md`),
      page: await text(`/page/${pages.secret}`),
    };
    await app.context.background.drain();
    return found;
  }

  test.each(['a visitor', 'a member'])('for %s', async subject => {
    // What a visitor may see somebody with a right of their own sees too, once they sign out.
    const shop = await buildShop(1, subject === 'a visitor' ? {} : { password: 'visit word' });
    const { app, lin, mei, item_id, cats, set } = shop;
    await lin.call('item/saveMock', { ...(await lin.call('item/mock', { item_id })), is_on: '1' });
    if (subject === 'a visitor') await lin.call('grant/save', { item_id, cat_id: cats.secret, role: 'none' });
    else await set({ cat_id: cats.secret }, 'none');
    const ways = await waysOf(shop, subject === 'a visitor' ? app.visitor() : mei);
    const leaking = Object.entries(ways).filter(([, body]) => /Secret|Inner|\/secret|\/inner/.test(body));
    expect(leaking.map(([way]) => way)).toEqual([]);
    const nowhere = await (subject === 'a visitor' ? app.visitor() : mei).request({
      url: `/mock/${item_id}/nowhere`,
    });
    expect(ways.mock).toBe(nowhere.body);
    expect(ways.menu).toContain('Page /open');
    expect(ways.document).toContain('/open');
  });

  test('its calls answer as if it were not there', async () => {
    const { mei, item_id, cats, pages, set } = await buildShop();
    await set({ cat_id: cats.secret }, 'none');
    const page = { page_id: pages.inner };
    for (const name of [
      'page/info',
      'page/article',
      'page/history',
      'page/versions',
      'page/isWatching',
    ] as const)
      expect([name, await mei.refused(name, page)]).toEqual([name, 'notFound']);
    expect(await mei.refused('page/save', { item_id, ...page, page_title: 'x', page_content: 'x' })).toBe(
      'notFound',
    );
    expect(await mei.refused('page/delete', page)).toBe('notFound');
    expect(await mei.refused('catalog/delete', { item_id, cat_id: cats.inner })).toBe('notFound');
    const into = { item_id, cat_id: cats.secret, page_title: 'x', page_content: 'x' };
    expect(await mei.refused('page/save', { page_id: '0', ...into })).toBe('notFound');
    expect(await mei.refused('page/save', { page_id: pages.open, ...into })).toBe('notFound');
    expect(await mei.refused('grant/save', { item_id, cat_id: cats.secret, role: '' })).toBe('notAllowed');
  });

  test('a hidden catalog is refused as one that is not there', async () => {
    const { mei, item_id, cats, pages, set } = await buildShop();
    await set({ cat_id: cats.secret }, 'none');
    const refusals = async (cat_id: string) => {
      const place = { item_id, parent_cat_id: cat_id };
      const moved = JSON.stringify([{ cat_id: Number(cats.open), parent_cat_id: Number(cat_id) }]);
      const text = { item_id, cat_id, page_title: 'x', page_content: 'x' };
      return [
        await mei.refused('catalog/save', { ...place, cat_name: 'New' }),
        await mei.refused('catalog/save', { ...place, cat_id: cats.open, cat_name: 'Open' }),
        await mei.refused('catalog/batUpdate', { item_id, cats: moved }),
        await mei.refused('page/save', { page_id: '0', ...text }),
        await mei.refused('page/save', { page_id: pages.open, ...text }),
        await mei.refused('page/copy', { page_id: pages.open, to_item_id: item_id, new_cat_id: cat_id }),
        await mei.refused('catalog/copy', { cat_id: cats.open, to_item_id: item_id, new_p_cat_id: cat_id }),
      ];
    };
    expect(await refusals('999999')).toEqual(await refusals(cats.secret));
  });

  test('an export, a copy and a document hold what the person sees', async () => {
    const { mei, lin, item_id, cats, set } = await buildShop();
    await set({ cat_id: cats.secret }, 'none');
    const { bytes } = await exportFile(mei, 'export/openapi', { item_id });
    expect(Object.keys(JSON.parse(bytes.toString()).paths)).toEqual(['/root', '/open']);
    const copy = await buildItem(mei, { copy_item_id: item_id, item_name: 'Copy' });
    expect(await menuOf(mei, copy)).toEqual([
      '"page_title":"Page /root"',
      '"cat_name":"Open"',
      '"page_title":"Page /open"',
    ]);
    expect(await menuOf(lin, item_id)).toContain('"page_title":"Page /inner"');
  });

  test('a catalog within one that is hidden stands higher, and comes back where it was', async () => {
    const { lin, mei, item_id, cats, set } = await buildShop();
    await set({ cat_id: cats.secret }, 'none');
    await set({ cat_id: cats.inner }, 'editor');
    const rows = await mei.call('catalog/catList', { item_id });
    expect(rows.map(({ cat_name, parent_cat_id, level }) => [cat_name, parent_cat_id, level])).toEqual([
      ['Open', '0', '2'],
      ['Inner', '0', '2'],
    ]);
    const before = await lin.call('catalog/catList', { item_id });
    const cats_sent = rows.map((row, at) => ({ ...row, s_number: at + 1 }));
    await mei.call('catalog/batUpdate', { item_id, cats: JSON.stringify(cats_sent) });
    const placed = (list: typeof before) =>
      new Set(list.map(({ cat_name, parent_cat_id, level }) => `${cat_name} ${parent_cat_id} ${level}`));
    expect(placed(await lin.call('catalog/catList', { item_id }))).toEqual(placed(before));
    await mei.call('catalog/save', { item_id, cat_id: cats.inner, cat_name: 'Inside', parent_cat_id: '0' });
    const renamed = (await lin.call('catalog/catList', { item_id })).find(
      ({ cat_id }) => cat_id === cats.inner,
    );
    expect([renamed?.cat_name, renamed?.parent_cat_id]).toEqual(['Inside', cats.secret]);
  });
});

describe('what somebody reads and may not edit', () => {
  test('is refused, and the item says which pages it is', async () => {
    const { mei, item_id, cats, pages, set } = await buildShop();
    await set({ cat_id: cats.secret }, 'reader');
    const text = { item_id, page_title: 'x', page_content: 'x' };
    expect(await mei.refused('page/save', { page_id: pages.inner, ...text })).toBe('notAllowed');
    expect(await mei.refused('page/save', { page_id: pages.open, cat_id: cats.inner, ...text })).toBe(
      'notAllowed',
    );
    expect(await mei.refused('catalog/save', { item_id, cat_id: cats.inner, cat_name: 'x' })).toBe(
      'notAllowed',
    );
    expect(await mei.refused('import/auto', { item_id })).toBe('importDenied');
    const info = await mei.call('item/info', { item_id });
    expect([info.ItemPermn, info.readonly_page_ids]).toEqual([true, [pages.secret, pages.inner]]);
    await mei.call('page/save', { page_id: pages.open, ...text });
  });

  test('a catalog that holds it cannot be deleted or moved', async () => {
    const { mei, lin, item_id, cats, set } = await buildShop();
    await set({ cat_id: cats.inner }, 'none');
    expect(await mei.refused('catalog/delete', { item_id, cat_id: cats.secret })).toBe('partsNotEditable');
    const move = { cat_id: cats.secret, to_item_id: item_id, new_p_cat_id: cats.open, is_del: '1' } as const;
    expect(await mei.refused('catalog/copy', move)).toBe('partsNotEditable');
    const sent = JSON.stringify([{ cat_id: Number(cats.secret), parent_cat_id: Number(cats.open) }]);
    expect(await mei.refused('catalog/batUpdate', { item_id, cats: sent })).toBe('partsNotEditable');
    expect(await menuOf(lin, item_id)).toContain('"cat_name":"Inner"');
  });
});

describe('the right in the whole item', () => {
  test('a member of named parts sees those alone', async () => {
    const { mei, item_id, cats, pages, set } = await buildShop(1, { password: 'visit word' });
    await set({}, 'named');
    expect(await menuOf(mei, item_id)).toEqual([]);
    await set({ cat_id: cats.open }, 'editor');
    expect(await menuOf(mei, item_id)).toEqual(['"cat_name":"Open"', '"page_title":"Page /open"']);
    await set({ page_id: pages.secret }, 'reader');
    expect(await menuOf(mei, item_id)).toEqual([
      '"page_title":"Page /secret"',
      '"cat_name":"Open"',
      '"page_title":"Page /open"',
    ]);
    const text = { item_id, page_title: 'x', page_content: 'x' };
    await mei.call('page/save', { page_id: '0', cat_id: cats.open, ...text });
    expect(await mei.refused('page/save', { page_id: '0', cat_id: '0', ...text })).toBe('notFound');
    expect(await mei.refused('export/markdown', { item_id })).toBe('exportDenied');
  });

  test('no access ends what teams and the open item would give', async () => {
    const { lin, mei, item_id, pages, set } = await buildShop();
    await buildTeam(lin, { members: ['mei'], items: [item_id] });
    await set({}, 'none');
    expect(await mei.refused('item/info', { item_id })).toBe('visitPasswordNeeded');
    expect(await mei.refused('page/info', { page_id: pages.open })).toBe('visitPasswordNeeded');
    expect(await mei.call('item/myList', {})).toEqual([]);
    expect(await mei.call('search/pages', { keyword: 'open' })).toEqual([]);
    await set({}, 'reader');
    expect((await mei.call('item/myList', {})).map(({ item_name }) => item_name)).toEqual(['Shop']);
  });

  test('a co-owner manages all but handing over, archiving and deleting', async () => {
    const { mei, lin, app, item_id, set } = await buildShop();
    await set({}, 'owner');
    await app.person('wang');
    await mei.call('member/save', { item_id, username: 'wang', member_group_id: '0' });
    await mei.call('item/update', { item_id, item_name: 'Shop 2' });
    expect((await mei.call('item/info', { item_id })).item_manage).toBe(true);
    const password = { item_id, password: testPassword };
    for (const name of ['item/delete', 'item/archive'] as const)
      expect([name, await mei.refused(name, password)]).toEqual([name, 'notManager']);
    expect(await mei.refused('item/attorn', { ...password, username: 'mei' })).toBe('notManager');
    const { people } = await mei.call('grant/list', { item_id });
    const creator = people.find(({ is_creator }) => is_creator === '1')?.uid ?? '';
    expect(await mei.refused('grant/save', { item_id, uid: creator, role: 'none' })).toBe('badInput');
    expect((await lin.call('item/myList', {}))[0]?.creator).toBe(1);
  });

  test('what was set for somebody goes with their membership and does not come back', async () => {
    const { app, lin, mei, item_id, cats, set } = await buildShop();
    await set({ cat_id: cats.secret }, 'none');
    const [member] = await lin.call('member/getList', { item_id });
    await lin.call('member/delete', { item_id, item_member_id: member?.item_member_id ?? '' });
    await addMember(app, item_id, 'mei', 0);
    expect(await menuOf(mei, item_id)).toContain('"cat_name":"Secret"');
    expect((await lin.call('grant/list', { item_id })).grants).toEqual([]);
  });
});

test('the shares that somebody made where they may not edit any more end', async () => {
  const { lin, mei, app, item_id, cats, pages, set } = await buildShop();
  const shared = await mei.call('page/createSinglePage', {
    page_id: pages.secret,
    isCreateSiglePage: 'true',
  });
  const { unique_key } = shared as { unique_key: string };
  await set({ cat_id: cats.secret }, 'reader');
  expect(await app.visitor().refused('page/infoByKey', { unique_key })).not.toBe('');
  expect(await lin.call('item/shares', { item_id })).toEqual([]);
});

test('who watches an item, and all its members, are told nothing of pages that they may not see', async () => {
  const { app, lin, mei, item_id, cats, pages, set } = await buildShop();
  await mei.call('change/watch', { item_id, level: 'all' });
  await mei.call('page/watch', { page_id: pages.secret, is_watching: 'true', level: 'all' });
  await set({ cat_id: cats.secret }, 'none');
  await app.context.db.deleteFrom('notice').execute();
  const save = async (page_id: string, page_title: string) =>
    lin.call('page/save', {
      page_id,
      page_title,
      page_content: 'Other words',
      is_notify: '1',
      notify_content: 'Look',
    });
  await save(pages.inner, 'Page /inner');
  await save(pages.secret, 'Page /secret');
  await app.context.background.drain();
  await lin.call('page/delete', { page_id: pages.secret });
  await lin.call('catalog/delete', { item_id, cat_id: cats.secret });
  await app.context.background.drain();
  expect(await mei.call('notice/getList', {})).toEqual([]);
  const { entries } = await mei.call('change/list', { item_id });
  expect(JSON.stringify(entries)).not.toMatch(/inner|secret/);
  await save(pages.open, 'Page /open');
  await app.context.background.drain();
  expect(JSON.stringify(await mei.call('notice/getList', {}))).toContain('Page /open');
});

test('a right in a catalog that is gone stands in the way of nothing', async () => {
  const { lin, mei, item_id, cats, set } = await buildShop();
  await set({ cat_id: cats.secret }, 'reader');
  const isEditable = async () => (await mei.call('item/apiSettings', { item_id })).is_editable;
  expect(await isEditable()).toBe('0');
  await lin.call('catalog/delete', { item_id, cat_id: cats.secret });
  expect(await isEditable()).toBe('1');
});

test('a single page has no parts', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  await app.person('mei');
  const item_id = await buildItem(lin, { item_type: '2' });
  await addMember(app, item_id, 'mei', 0);
  const { people } = await lin.call('grant/list', { item_id });
  const uid = people.find(({ username }) => username === 'mei')?.uid ?? '';
  const { menu } = await lin.call('item/info', { item_id });
  const page_id = (menu.pages as { page_id: string }).page_id;
  for (const sent of [
    { uid, role: 'named' },
    { uid, page_id, role: 'none' },
    { page_id, role: 'none' },
  ])
    expect(await lin.refused('grant/save', { item_id, ...sent })).toBe('badInput');
});

test('a row of the table that is set cell by cell is one message; what comes later, or after it was read, another', async () => {
  const { app, mei, cats, set } = await buildShop();
  let now = app.context.now();
  app.context.now = () => now;
  const told = async () =>
    (await mei.call('notice/getList', {})).filter(({ notice_title }) => /permissions/.test(notice_title))
      .length;
  for (const cat_id of Object.values(cats)) await set({ cat_id }, 'reader');
  expect(await told()).toBe(1);
  now += 660;
  await set({ cat_id: cats.open }, 'none');
  expect(await told()).toBe(2);
  await mei.call('notice/setAllRead', {});
  await set({ cat_id: cats.open }, '');
  expect(await told()).toBe(3);
});
