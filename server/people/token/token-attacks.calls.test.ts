/** Tokens, keys and rights that are taken away while another process answers, and tokens in places that are not theirs. */
import { describe, expect, test } from 'vitest';
import { buildItem, buildPage, suspend } from '#tests/kit/build.ts';
import { buildShop } from '#tests/kit/grants/shop-with-parts.ts';
import { type As, testPassword } from '#tests/kit/test-app.ts';

/** mei's token and session, answered by another process than the one where rights are taken away. */
async function acrossProcesses() {
  const shop = await buildShop(1, { password: 'visit word' });
  const { app, mei, item_id, pages } = shop;
  await app.context.background.drain();
  const other = await app.otherProcess();
  const { token, token_id } = await mei.call('token/add', { name: 'script', may_write: '1' });
  const program = app.program(token).at(other);
  const person = mei.at(other);
  /** By each kind of call, so that whatever is kept is kept by then. */
  const reads = async (who: As) => {
    const info = await who.try('page/info', { page_id: pages.open });
    const menu = await who.try('item/info', { item_id });
    const found = await who.try('search/pages', { item_id, keyword: 'open' });
    const overall = await who.try('search/pages', { keyword: 'open' });
    const markdown = await who.request({ url: `/page/${pages.open}.md` });
    const document = await who.request({ url: `/${item_id}/openapi.json` });
    return [
      info.data !== undefined,
      JSON.stringify(menu.data ?? '').includes('Page /open'),
      JSON.stringify(found.data ?? '').includes('/open'),
      JSON.stringify(overall.data ?? '').includes('/open'),
      markdown.statusCode === 200,
      document.body.includes('/open'),
    ];
  };
  return { ...shop, other, token, token_id, program, person, reads };
}

const all = [true, true, true, true, true, true];
const nothing = [false, false, false, false, false, false];

describe('in another process, at the next request, nothing is left of', () => {
  test.each(['the membership', 'a catalog', 'everything', 'the account'])(
    '%s, by session or token',
    async what => {
      const { app, lin, item_id, cats, set, program, person, reads } = await acrossProcesses();
      expect([await reads(person), await reads(program)]).toEqual([all, all]);
      const [member] = await lin.call('member/getList', { item_id });
      if (what === 'the membership')
        await lin.call('member/delete', { item_id, item_member_id: member?.item_member_id ?? '' });
      if (what === 'a catalog') await set({ cat_id: cats.open }, 'none');
      if (what === 'everything') await set({}, 'none');
      if (what === 'the account') await suspend(app, 'mei');
      expect([await reads(person), await reads(program)]).toEqual([nothing, nothing]);
    },
  );

  test('the right to write, by session or token', async () => {
    const { pages, cats, set, program, person } = await acrossProcesses();
    const save = { page_id: pages.open, page_title: 'Page /open', page_content: 'GET /open' };
    for (const who of [person, program])
      await who.call('page/save', { ...save, page_content: 'GET /open one' });
    await set({ cat_id: cats.open }, 'reader');
    for (const who of [person, program]) {
      expect(await who.refused('page/save', save)).toBe('notAllowed');
      expect((await who.call('page/info', { page_id: pages.open })).page_title).toBe('Page /open');
    }
  });

  test('a token that ended, and of one that was made for reading or for other items', async () => {
    const { app, mei, other, item_id, pages, program, token_id, reads } = await acrossProcesses();
    expect(await reads(program)).toEqual(all);
    await mei.call('token/delete', { token_id });
    expect(await reads(program)).toEqual(nothing);
    expect(await program.refused('item/myList', {})).toBe('tokenWrong');
    const elsewhere = await buildItem(mei, { password: 'x-visit' });
    const chosen = await mei.call('token/add', { name: 'chosen', item_ids: elsewhere });
    const limited = app.program(chosen.token).at(other);
    expect(await reads(limited)).toEqual(nothing);
    for (const url of [
      `/${item_id}/changes.atom`,
      `/${item_id}`,
      `/page/${pages.open}`,
      `/mock/${item_id}/open`,
    ])
      expect((await limited.request({ url })).body).not.toContain('Of /open');
    const { page_id } = await buildPage(mei, { item_id: elsewhere });
    expect(await limited.refused('page/save', { page_id, page_title: 'x', page_content: 'y' })).toBe(
      'tokenReadOnly',
    );
    const asGet = `/api/page/save?page_id=${page_id}&page_title=x&page_content=y`;
    expect(JSON.parse((await limited.request({ url: asGet })).body)).not.toMatchObject({ error_code: 0 });
  });

  test('keys of the item, the pair of it among them', async () => {
    const { app, lin, other, item_id } = await acrossProcesses();
    const push = (api_key: string, api_token: string) => ({
      api_key,
      api_token,
      page_title: 'Pushed',
      page_content: 'x',
    });
    const robot = app.visitor('10.8.0.1').at(other);
    const pair = await lin.call('item/getKey', { item_id });
    await robot.call('open/updateItem', push(pair.api_key, pair.api_token));
    const next = await lin.call('item/resetKey', { item_id });
    expect(await robot.refused('open/updateItem', push(pair.api_key, pair.api_token))).toBe('keyWrong');
    expect(await robot.refused('open/updateItem', push(next.api_key, pair.api_token))).toBe('keyWrong');
    await robot.call('open/updateItem', push(next.api_key, next.api_token));
    const mine = await buildItem(lin);
    const others = await lin.call('item/getKey', { item_id: mine });
    expect(await robot.refused('open/updateItem', push(next.api_key, others.api_token))).toBe('keyWrong');
    const { key, key_id } = await lin.call('itemKey/add', { item_id, name: 'CI', may_write: '1' });
    await robot.call('open/updateItem', push(next.api_key, key));
    await lin.call('itemKey/delete', { item_id, key_id });
    expect(await robot.refused('open/updateItem', push(next.api_key, key))).toBe('keyWrong');
    await suspend(app, 'lin');
    expect(await robot.refused('open/updateItem', push(next.api_key, next.api_token))).toBe('keyWrong');
  });
});

test('a token opens nothing in a query, a cookie, a field, a header of another kind, or cut, and never together with one', async () => {
  const { app, item_id, pages, token } = await acrossProcesses();
  const page = `/api/page/info?page_id=${pages.open}`;
  const attempts: [url: string, headers: Record<string, string>, payload?: string][] = [
    [`${page}&user_token=${token}`, {}],
    [`${page}&token=${token}`, {}],
    [`${page}&_item_pwd=${token}`, {}],
    [page, { cookie: `cookie_token=${token}; __Host-cookie_token=${token}` }],
    [page, { cookie: `link_browser=${token}` }],
    [page, { 'x-api-token': token }],
    [page, { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` }],
    [page, { authorization: `Token ${token}` }],
    [page, { authorization: `Bearer ${token.slice(0, -1)}` }],
    [page, { authorization: `Bearer ${token}x` }],
    [page, { authorization: `Bearer ${token.replace('dst_p_', 'dst_i_')}` }],
    [
      '/api/page/info',
      { 'content-type': 'application/x-www-form-urlencoded' },
      `page_id=${pages.open}&user_token=${token}`,
    ],
    [
      '/api/page/info',
      { 'content-type': 'application/json' },
      JSON.stringify({ page_id: pages.open, user_token: token }),
    ],
    [`/api/item/info?item_id=${item_id}&user_token=${token}`, {}],
  ];
  for (const [url, headers, payload] of attempts) {
    const method = payload === undefined ? 'GET' : 'POST';
    const sent = { method, url, headers, ...(payload !== undefined && { payload }) };
    const { body } = await app.visitor('10.8.0.2').request(sent);
    expect([url, headers, body.includes('/open')]).toEqual([url, headers, false]);
  }
  const good = await app.program(token).request({ url: page });
  expect(good.body).toContain('/open');
});

test('rates are counted for each token, whoever of its owner’s programs uses which, and said in each answer', async () => {
  const { app, mei, item_id, pages, token } = await acrossProcesses();
  const second = await mei.call('token/add', { name: 'second' });
  const left = async (who: As, url: string) => {
    const { headers } = await who.request({ url });
    return Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1]);
  };
  const [one, two] = [app.program(token), app.program(second.token)];
  const first = await left(one, `/api/page/info?page_id=${pages.open}`);
  const addresses = [
    `/page/${pages.open}.md`,
    `/${item_id}/openapi.json`,
    `/${item_id}/changes.atom`,
    '/api/page/info?page_id=99999',
  ];
  for (const [at, url] of addresses.entries())
    expect([url, await left(one, url)]).toEqual([url, first - 1 - at]);
  expect(await left(two, `/api/page/info?page_id=${pages.open}`)).toBe(first);
  expect(
    (await app.visitor().request({ url: `/api/page/info?page_id=${pages.open}` })).headers.ratelimit,
  ).toBeUndefined();
});

test('a token changes nothing of accounts, whatever it is sent along with', async () => {
  const { app, token, other } = await acrossProcesses();
  const program = app.program(token).at(other);
  const login = { username: 'mei', password: testPassword };
  for (const name of ['user/login', 'user/resetPassword', 'token/add', 'token/list', 'item/getKey'] as const)
    expect([name, await program.refused(name, login)]).toEqual([name, 'tokenRefused']);
});

test('the list of tokens names no item that its owner may not see any more', async () => {
  const { app, lin, mei, item_id } = await buildShop(1, { password: 'visit word' });
  await mei.call('token/add', { name: 'script', item_ids: item_id });
  expect((await mei.call('token/list', {}))[0]?.items).toEqual([{ item_id, item_name: 'Shop' }]);
  const [member] = await lin.call('member/getList', { item_id });
  await lin.call('member/delete', { item_id, item_member_id: member?.item_member_id ?? '' });
  await lin.call('item/update', { item_id, item_name: 'Takeover', password: 'visit word' });
  expect((await mei.call('token/list', {}))[0]).toMatchObject({ is_for_all: '0', items: [] });
  const boss = await app.person('boss', 1);
  const { uid } = await mei.call('user/info', {});
  expect((await boss.call('adminUser/tokens', { uid }))[0]?.items).toMatchObject([{ item_name: 'Takeover' }]);
});
