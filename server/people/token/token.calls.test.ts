/** Personal tokens: what a program may do with one, and when it may no more. */
import { describe, expect, test } from 'vitest';
import { tokenCallsPerMinute, tokensMax } from '#common/contract/token-limits.ts';
import { recentSignInSeconds } from '#common/limits.ts';
import { addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, testPassword } from '#tests/kit/test-app.ts';

const start = 1_800_000_000;

async function openShop() {
  let now = start;
  const app = await startTestApp({}, { now: () => now });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Shop', password: 'visit word' });
  const other_id = await buildItem(lin, { item_name: 'Secret plans', password: 'visit word' });
  const { page_id } = await buildPage(lin, {
    item_id,
    page_title: 'Orders',
    page_content: 'amount of orders',
  });
  const other = await buildPage(lin, {
    item_id: other_id,
    page_title: 'Takeover',
    page_content: 'amount of shares',
  });
  await app.context.background.drain();
  const make = async (fields: Record<string, string> = {}, who: As = lin) => {
    const { token, token_id } = await who.call('token/add', { name: 'script', ...fields });
    return { token, token_id, program: app.program(token) };
  };
  const pass = (seconds: number) => {
    now += seconds;
  };
  return { app, lin, item_id, other_id, page_id, other_page_id: other.page_id, make, pass };
}

describe('a token', () => {
  test('is shown once, kept as a hash, and listed by its last four signs', async () => {
    const { app, lin, item_id, make } = await openShop();
    const ends_at = String(start + 90 * 24 * 3600);
    const { token, token_id } = await make({ may_write: '1', item_ids: item_id, ends_at });
    expect(token).toMatch(/^dst_p_[\w-]{32}$/);
    const listed = await lin.call('token/list', {});
    expect(listed).toMatchObject([
      {
        token_id,
        name: 'script',
        last_four: token.slice(-4),
        may_write: '1',
        is_for_all: '0',
        items: [{ item_id, item_name: 'Shop' }],
        ends_at,
        last_used: '',
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(JSON.stringify(await app.context.db.selectFrom('user_token').selectAll().execute())).not.toContain(
      token,
    );
  });

  test('that may only read reads, and changes nothing', async () => {
    const { make, page_id, item_id, lin } = await openShop();
    const { program } = await make();
    expect((await program.call('page/info', { page_id })).page_content).toBe('amount of orders');
    const text = { page_id, item_id, page_title: 'Orders', page_content: 'less' };
    expect(await program.refused('page/save', text)).toBe('tokenReadOnly');
    expect((await lin.call('page/info', { page_id })).page_content).toBe('amount of orders');
  });

  test('that may write does what its owner may, in their name', async () => {
    const { make, page_id, item_id } = await openShop();
    const { program } = await make({ may_write: '1' });
    await program.call('page/save', { page_id, item_id, page_title: 'Orders', page_content: 'more' });
    const page = await program.call('page/info', { page_id });
    expect(page).toMatchObject({ page_content: 'more', author_username: 'lin' });
  });

  test('of chosen items finds no others: not by number, in no list, search or feed', async () => {
    const { app, make, lin, page_id, other_page_id, item_id, other_id } = await openShop();
    const { program } = await make({ may_write: '1', item_ids: item_id });
    expect(await program.refused('page/info', { page_id: other_page_id })).toBe('notFound');
    expect(await program.refused('item/info', { item_id: other_id })).toBe('notFound');
    expect(await program.refused('item/update', { item_id: other_id, item_name: 'x' })).toBe('notFound');
    expect((await program.call('item/myList', {})).map(item => item.item_id)).toEqual([item_id]);
    const found = await program.call('search/pages', { keyword: 'amount' });
    expect(found.map(page => page.page_id)).toEqual([page_id]);
    expect(await program.refused('item/add', { item_name: 'New', item_type: '1' })).toBe('tokenOfItems');
    const copy = { page_id, item_id: other_id, cat_id: '0' };
    expect(await program.refused('page/copy', { ...copy, to_item_id: other_id })).toBe('notFound');
    await lin.call('item/update', { item_id: other_id, item_name: 'Open plans', password: '' });
    for (const url of [`/${other_id}/changes.atom`, `/page/${other_page_id}.md`])
      expect((await program.request({ url })).statusCode).toBe(404);
    expect((await app.visitor().request({ url: `/page/${other_page_id}.md` })).statusCode).toBe(200);
    expect((await program.request({ url: `/page/${page_id}.md` })).body).toBe('amount of orders');
  });

  test('has nothing of what its owner sees only as an administrator', async () => {
    const { app, make, page_id } = await openShop();
    const chief = await app.person('chief', 1);
    const { program } = await make({ may_write: '1' }, chief);
    expect((await chief.call('page/info', { page_id })).page_title).toBe('Orders');
    expect(await program.refused('page/info', { page_id })).toBe('visitPasswordNeeded');
    expect(await program.refused('adminUser/getList', {})).toBe('tokenRefused');
  });

  test('makes no token, session or password, and signs nobody out', async () => {
    const { make, lin, item_id } = await openShop();
    const { program, token_id } = await make({ may_write: '1' });
    for (const name of ['token/list', 'user/sessions', 'user/logout', 'item/getKey', 'item/pwd'] as const)
      expect(await program.refused(name, { item_id })).toBe('tokenRefused');
    const login = { username: 'lin', password: testPassword };
    const reply = await program.request({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(login).toString(),
    });
    expect(reply.statusCode).toBe(403);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await lin.call('token/list', {}))[0]?.token_id).toBe(token_id);
  });

  test('needs neither our origin nor POST, which browsers alone are held to', async () => {
    const { make, page_id, item_id } = await openShop();
    const { program } = await make({ may_write: '1' });
    const query = new URLSearchParams({ page_id, item_id, page_title: 'Orders', page_content: 'by GET' });
    const headers = { origin: 'https://elsewhere.example' };
    const reply = await program.request({ url: `/api/page/save?${query}`, headers });
    expect(JSON.parse(reply.body)).toMatchObject({ error_code: 0 });
  });

  test('counts before a cookie that comes along', async () => {
    const { lin, make } = await openShop();
    const { token } = await make();
    const headers = { authorization: `Bearer ${token}` };
    const reply = await lin.request({ url: '/api/user/info', headers });
    expect(JSON.parse(reply.body)).toMatchObject({ error_code: 11_181 });
  });

  test('is made only by whoever has just proved their password, and for items they may see', async () => {
    const { app, lin, item_id, pass } = await openShop();
    const mei = await app.person('mei');
    expect(await mei.refused('token/add', { name: 'x', item_ids: item_id })).toBe('visitPasswordNeeded');
    expect(await lin.refused('token/add', { name: ' ' })).toBe('tokenNameMissing');
    expect(await lin.refused('token/add', { name: 'x', ends_at: String(start - 1) })).toBe('endPassed');
    pass(recentSignInSeconds + 1);
    expect(await lin.refused('token/add', { name: 'x' })).toBe('signInAgain');
    await lin.call('user/proveAgain', { password: testPassword });
    for (let at = 0; at < tokensMax; at += 1) await lin.call('token/add', { name: `${at}` });
    expect(await lin.refused('token/add', { name: 'one more' })).toBe('tokensTooMany');
  });
});

describe('a token ends', () => {
  const wrong = async (program: As) => {
    const reply = await program.request({ url: '/api/item/myList' });
    expect(JSON.parse(reply.body)).toMatchObject({ error_code: 11_180 });
    expect(reply.statusCode).toBe(401);
    expect(reply.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    const page = await program.request({ url: '/robots.txt' });
    expect([page.statusCode, page.headers['www-authenticate']]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  };

  test('when its owner ends it, and on its date', async () => {
    const { lin, make, pass } = await openShop();
    const { program, token_id } = await make();
    const dated = await make({ ends_at: String(start + 60) });
    await lin.call('token/delete', { token_id });
    await wrong(program);
    await dated.program.call('item/myList', {});
    pass(60);
    await wrong(dated.program);
  });

  test('when its owner is suspended, deleted, or gets a password from somebody else', async () => {
    const { app, make } = await openShop();
    const chief = await app.person('chief', 1);
    for (const end of ['suspend', 'deleteUser', 'changePassword'] as const) {
      const person = await app.person(`p${end}`);
      const { uid } = await person.call('user/info', {});
      const { program } = await make({}, person);
      await program.call('item/myList', {});
      const fields = { uid, is_suspended: '1', new_password: 'a better one 9' };
      await chief.call(`adminUser/${end}`, fields);
      await wrong(program);
    }
  });

  test('not when its owner changes their own password', async () => {
    const { lin, make } = await openShop();
    const { program } = await make();
    await lin.call('user/resetPassword', { password: testPassword, new_password: 'a better one 9' });
    await program.call('item/myList', {});
  });

  test('to open what its owner may see no more, at the next request in every process', async () => {
    const { app, lin, make, item_id, page_id } = await openShop();
    const mei = await app.person('mei');
    await addMember(app, item_id, 'mei', 1);
    const { program } = await make({ may_write: '1' }, mei);
    await program.call('page/info', { page_id });
    await program.call('item/info', { item_id });
    const member = (await lin.call('member/getList', { item_id })).find(one => one.username === 'mei');
    await lin.call('member/delete', { item_id, item_member_id: member?.item_member_id ?? '' });
    for (const name of ['page/info', 'item/info'] as const)
      expect(await program.refused(name, { page_id, item_id })).toBe('visitPasswordNeeded');
  });

  test('through an administrator too, who sees those of a person; the audit log has it all', async () => {
    const { app, lin, make } = await openShop();
    const chief = await app.person('chief', 1);
    const { program, token_id } = await make();
    const own = await make({ name: 'other' });
    await lin.call('token/delete', { token_id: own.token_id });
    const { uid } = await lin.call('user/info', {});
    expect(await chief.call('adminUser/tokens', { uid })).toMatchObject([{ token_id, name: 'script' }]);
    await chief.call('adminUser/endToken', { uid, token_id });
    await wrong(program);
    expect(await chief.refused('adminUser/endToken', { uid, token_id })).toBe('notFound');
    const rows = await app.context.db.selectFrom('audit').selectAll().orderBy('id').execute();
    const told = rows.filter(row => row.what.startsWith('token')).map(row => [row.what, row.username]);
    expect(told).toEqual([
      ['tokenMade', 'lin'],
      ['tokenMade', 'lin'],
      ['tokenEnded', 'lin'],
      ['tokenOfUserEnded', 'chief'],
    ]);
  });

  test('nobody ends the token of another', async () => {
    const { app, make } = await openShop();
    const { token_id, program } = await make();
    const mei = await app.person('mei');
    expect(await mei.refused('token/delete', { token_id })).toBe('notFound');
    await program.call('item/myList', {});
  });
});

describe('the use of a token', () => {
  test('is noted once a minute', async () => {
    const { app, lin, make, pass } = await openShop();
    const { program } = await make();
    const used = async () => {
      await program.call('item/myList', {});
      await app.context.background.drain();
      const [row] = await app.context.db.selectFrom('user_token').select('last_used_at').execute();
      return row?.last_used_at;
    };
    expect(await used()).toBe(start);
    pass(59);
    expect(await used()).toBe(start);
    pass(1);
    expect(await used()).toBe(start + 60);
    expect((await lin.call('token/list', {}))[0]?.last_used).not.toBe('');
  });

  test('has a rate, which each answer says, and beyond it 429', async () => {
    const { make, pass } = await openShop();
    const { program } = await make();
    const first = await program.request({ url: '/api/item/myList' });
    expect(first.headers['ratelimit-policy']).toBe(`"key";q=${tokenCallsPerMinute};w=60`);
    expect(first.headers.ratelimit).toBe(`"key";r=${tokenCallsPerMinute - 1};t=60`);
    for (let at = 1; at < tokenCallsPerMinute; at += 1) await program.request({ url: '/robots.txt' });
    pass(20);
    const over = await program.request({ url: '/api/item/myList' });
    expect(over.statusCode).toBe(429);
    expect(JSON.parse(over.body)).toMatchObject({ error_code: 11_184 });
    expect(over.headers).toMatchObject({ 'retry-after': '40', ratelimit: '"key";r=0;t=40' });
    expect((await program.request({ url: '/robots.txt' })).statusCode).toBe(429);
    pass(40);
    expect((await program.request({ url: '/api/item/myList' })).statusCode).toBe(200);
  });

  test('guessing tokens is slowed down', async () => {
    const { app } = await openShop();
    const guesser = app.program(`dst_p_${'x'.repeat(32)}`);
    const refusals = new Set<string>();
    for (let at = 0; at < 121; at += 1) refusals.add(await guesser.refused('item/myList', {}));
    expect([...refusals]).toEqual(['tokenWrong', 'tooMany']);
  });
});
