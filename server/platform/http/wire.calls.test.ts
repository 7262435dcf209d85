/** The addresses, bodies and headers existing clients use (docs/wire.md), and the origin rule. */
import { describe, expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const parse = (reply: { body: string }) =>
  JSON.parse(reply.body) as { error_code: number; error_message: string; data: never };

async function openPage(environment: Record<string, string> = {}) {
  const app = await startTestApp(environment);
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const { page_id } = await buildPage(lin, { item_id, page_content: 'hello' });
  return { app, lin, item_id, page_id };
}

describe('addresses', () => {
  test('every form leads to the same call', async () => {
    const { app, page_id } = await openPage();
    const forms = [
      `/api/page/info?page_id=${page_id}`,
      `/server/index.php?s=/api/page/info&page_id=${page_id}`,
      `/server/?s=/api/page/info&page_id=${page_id}`,
      `/server/api/page/info?page_id=${page_id}`,
      `/server/index.php?s=Api/Page/info&page_id=${page_id}`,
      `/server/index.php?s=%2Fapi%2Fpage%2Finfo&page_id=${page_id}`,
      `/server/index.php?page_id=${page_id}&s=/api/PAGE/INFO`,
      `/server/index.php?s=/api/page/info/page_id/${page_id}`,
      `/api/page/info/page_id/${page_id}`,
    ];
    for (const url of forms) {
      const answer = parse(await app.visitor().request({ url }));
      expect([url, answer.error_code, answer.data]).toMatchObject([url, 0, { page_content: 'hello' }]);
    }
  });

  test('the same below a base path, whether the proxy cuts it or not', async () => {
    const { app, page_id } = await openPage({ PUBLIC_URL: 'https://example.com/docs' });
    for (const url of [
      `/docs/api/page/info?page_id=${page_id}`,
      `/docs/server/?s=/api/page/info&page_id=${page_id}`,
      `/api/page/info?page_id=${page_id}`,
    ]) {
      expect(parse(await app.visitor().request({ url })).error_code).toBe(0);
    }
  });

  test.each(['/api/no/such', '/api/page', '/api/', '/api/__proto__/constructor', '/server/?s=/api/toString'])(
    '%s is no call: 404 and code 10404',
    async url => {
      const { app } = await openPage();
      const reply = await app.visitor().request({ url });
      expect([reply.statusCode, parse(reply).error_code]).toEqual([404, 10404]);
    },
  );
});

describe('bodies', () => {
  test('a form, a JSON body and a multipart body say the same', async () => {
    const { app, page_id } = await openPage();
    const multipart = `--x\r\ncontent-disposition: form-data; name="page_id"\r\n\r\n${page_id}\r\n--x--\r\n`;
    const bodies: [string, string][] = [
      ['application/x-www-form-urlencoded', `page_id=${page_id}`],
      ['application/json; charset=utf-8', `{"page_id":${page_id}}`],
      ['application/json', `{"page_id":"${page_id}"}`],
      ['multipart/form-data; boundary=x', multipart],
      ['text/plain', `page_id=${page_id}`],
    ];
    for (const [type, payload] of bodies) {
      const reply = await app
        .visitor()
        .request({ method: 'POST', url: '/api/page/info', headers: { 'content-type': type }, payload });
      expect([type, parse(reply).error_code]).toEqual([type, 0]);
    }
  });

  test('a sloppy body is taken as it is: raw newlines, quotes, spaces, UTF-8, invalid percent sequences', async () => {
    const { lin, item_id } = await openPage();
    const payload = `item_id=${item_id}&page_title=100% sure "quoted"&page_content=line 1\nline 2 %zz 50% 中文 = "x"`;
    const reply = await lin.request({ method: 'POST', url: '/api/page/save', headers: form, payload });
    expect(parse(reply).data).toMatchObject({
      page_title: '100% sure "quoted"',
      page_content: 'line 1\nline 2 %zz 50% 中文 = "x"',
    });
  });

  test('the path goes before the body, the body before the query', async () => {
    const { app, page_id } = await openPage();
    const send = async (url: string, payload: string) =>
      parse(await app.visitor().request({ method: 'POST', url, headers: form, payload })).error_code;
    expect(await send('/api/page/info?page_id=987654', `page_id=${page_id}`)).toBe(0);
    expect(await send(`/api/page/info/page_id/${page_id}`, 'page_id=987654')).toBe(0);
  });

  test('a file, a missing boundary and a body of many large fields are refused in words', async () => {
    const { app } = await openPage();
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const file = '--x\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\nx\r\n--x--\r\n';
    const large = Array.from({ length: 3 }, (_, i) => field(`f${i}`, 'x'.repeat(500_000))).join('');
    const send = async (type: string, payload: string) => {
      const headers = { 'content-type': type };
      return parse(await app.visitor().request({ method: 'POST', url: '/api/page/info', headers, payload }))
        .error_code;
    };
    expect(await send('multipart/form-data; boundary=x', file)).toBe(11000);
    expect(await send('multipart/form-data', file)).toBe(11000);
    expect(await send('multipart/form-data; boundary=x', `${large}--x--\r\n`)).toBe(11001);
  });

  test('JSON nested without end is refused', async () => {
    const { app } = await openPage();
    const headers = { 'content-type': 'application/json' };
    const payload = `{"page_id":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
    const reply = await app.visitor().request({ method: 'POST', url: '/api/page/info', headers, payload });
    expect([200, 11000]).toEqual([reply.statusCode, parse(reply).error_code]);
  });

  test.each(['{', '[]', '"text"', 'null', ''])('the JSON body %s is refused in words', async payload => {
    const { app } = await openPage();
    const headers = { 'content-type': 'application/json' };
    const reply = await app.visitor().request({ method: 'POST', url: '/api/page/info', headers, payload });
    expect([reply.statusCode, parse(reply).error_code]).toEqual([200, 11000]);
  });

  test('values that are objects, huge numbers or names of the language change nothing', async () => {
    const { app } = await openPage();
    const headers = { 'content-type': 'application/json' };
    for (const page_id of [{ a: 1 }, [1], true, 1e300, '9'.repeat(400), '__proto__', -1, 0.5]) {
      const payload = JSON.stringify({ page_id, __proto__: { admin: true } });
      const reply = await app.visitor().request({ method: 'POST', url: '/api/page/info', headers, payload });
      expect([11000, 10101]).toContain(parse(reply).error_code);
    }
  });
});

describe('the envelope', () => {
  test('codes are integers, ids and flags are strings, and nothing undeclared leaves', async () => {
    const { lin, item_id } = await openPage();
    const reply = await lin.request({ url: `/api/item/info?item_id=${item_id}` });
    const { error_code, data } = parse(reply) as unknown as {
      error_code: number;
      data: Record<string, unknown>;
    };
    expect(error_code).toBe(0);
    expect(data).toMatchObject({
      item_id,
      is_archived: '0',
      ItemPermn: true,
      default_cat_id2: 0,
      default_page_id: '0',
    });
    expect(data).not.toHaveProperty('password');
    expect(data).not.toHaveProperty('uid');
  });

  test('errors speak the language of the person', async () => {
    const { app, lin } = await openPage();
    const send = async (who: typeof lin, headers: Record<string, string>) =>
      parse(await who.request({ url: '/api/page/info?page_id=987654', headers })).error_message;
    expect(await send(app.visitor(), { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' })).toBe(
      '内容不存在或已被删除。',
    );
    expect(await send(app.visitor(), { 'accept-language': 'de,en;q=0.5' })).toBe(
      'It does not exist, or it was deleted.',
    );
    const preferred = { 'accept-language': 'zh;q=0.5, en;q=0.7' };
    expect(await send(app.visitor(), preferred)).toBe('It does not exist, or it was deleted.');
    expect(await send(app.visitor(), { cookie: 'lang=zh-cn', 'accept-language': 'en' })).toBe(
      '内容不存在或已被删除。',
    );
    await lin.call('user/updateInfo', { language: 'zh-cn' });
    expect(await send(lin, { 'accept-language': 'en' })).toBe('内容不存在或已被删除。');
  });

  test('a fault of ours says nothing of itself', async () => {
    const { app } = await openPage();
    await app.context.db.schema.dropTable('attachment').execute();
    const reply = await app.visitor().request({ url: '/api/page/info?page_id=1' });
    expect([reply.statusCode, parse(reply).error_code]).toEqual([500, 10500]);
    expect(reply.body).not.toMatch(/attachment|select|at .*\.ts/);
  });
});

describe('the origin rule', () => {
  const save = (page_id: string) => `page_id=${page_id}&page_title=T&page_content=changed`;

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('a change that comes from elsewhere is refused: %o', async headers => {
    const { lin, page_id } = await openPage();
    const reply = await lin.request({
      method: 'POST',
      url: '/api/page/save',
      headers: { ...form, ...headers },
      payload: save(page_id),
    });
    expect(parse(reply).error_code).toBe(11002);
    expect((await lin.call('page/info', { page_id })).page_content).toBe('hello');
  });

  test('our own pages and scripts without a browser may', async () => {
    const { lin, page_id } = await openPage();
    for (const headers of [
      {},
      { origin: 'http://localhost', host: 'localhost' },
      { 'sec-fetch-site': 'same-origin' },
    ]) {
      const reply = await lin.request({
        method: 'POST',
        url: '/api/page/save',
        headers: { ...form, ...headers },
        payload: save(page_id),
      });
      expect(parse(reply).error_code).toBe(0);
    }
  });

  test.each([
    ['opened as a page', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['sent by a form', { 'sec-fetch-mode': 'navigate' }],
    ['shown in a frame', { 'sec-fetch-dest': 'iframe' }],
    ['loaded as a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ])('a change that a browser has %s is refused, whatever credential it brings', async (_, headers) => {
    const { lin, page_id, item_id } = await openPage();
    const { api_key, api_token } = await lin.call('item/getKey', { item_id });
    const own = { 'sec-fetch-site': 'same-origin', ...headers };
    const send = async (method: string, name: string, payload: string) =>
      parse(
        await lin.request(
          method === 'GET'
            ? { url: `/api/${name}?${payload}`, headers: own }
            : { method, url: `/api/${name}`, headers: { ...form, ...own }, payload },
        ),
      ).error_code;
    const key = `api_key=${api_key}&api_token=${api_token}`;
    expect(await send('POST', 'page/save', save(page_id))).toBe(11120);
    expect(await send('GET', 'page/save', `${save(page_id)}&user_token=${lin.token()}`)).toBe(11120);
    expect(await send('GET', 'user/logout', '')).toBe(11120);
    expect(await send('GET', 'user/login', `username=lin&password=${testPassword}`)).toBe(11120);
    const pushed = await lin.request({
      method: 'POST',
      url: '/api/item/updateByApi',
      headers: { ...form, ...own },
      payload: `${key}&page_title=Pushed&page_content=text`,
    });
    expect(pushed.headers['x-error-code'] ?? parse(pushed).error_code).toBe(11120);
    expect((await lin.call('page/info', { page_id })).page_content).toBe('hello');
    expect((await lin.call('item/info', { item_id })).menu.pages).toHaveLength(1);
  });

  test('signing in and out by GET works for clients without a browser, and for no browser', async () => {
    const { app } = await openPage();
    const url = `/api/user/login?username=lin&password=${encodeURIComponent(testPassword)}`;
    const browser = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    expect(parse(await app.visitor().request({ url, headers: browser })).error_code).toBe(11009);
    const client = app.visitor();
    expect(parse(await client.request({ url })).error_code).toBe(0);
    expect(parse(await client.request({ url: '/api/user/logout' })).error_code).toBe(0);
    expect(await client.refused('user/info', {})).toBe('notLoggedIn');
  });

  test('a cookie alone changes nothing by GET; a token does', async () => {
    const { lin, page_id } = await openPage();
    const url = `/api/page/save?${save(page_id)}`;
    expect(parse(await lin.request({ url })).error_code).toBe(11009);
    expect(parse(await lin.request({ url: `${url}&user_token=invented` })).error_code).toBe(11009);
    await lin.request({ method: 'HEAD', url });
    expect((await lin.call('page/info', { page_id })).page_content).toBe('hello');
    expect(parse(await lin.request({ url: `${url}&user_token=${lin.token()}` })).error_code).toBe(0);
  });
});

describe('headers', () => {
  test('every answer has the policy, nosniff and the frame rule', async () => {
    const { app } = await openPage();
    for (const url of ['/healthz', '/api/common/homePageSetting', '/nowhere']) {
      const { headers } = await app.visitor().request({ url });
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['content-security-policy']).toContain("form-action 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('SAMEORIGIN');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    }
  });

  test('the cookie is out of reach for scripts, bound to the base path, and secure behind https', async () => {
    const app = await startTestApp({ PUBLIC_URL: 'https://example.com/docs' });
    const reply = await app.visitor().request({ url: '/api/common/verify?rand=1&rand=2' });
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^cookie_token=[0-9a-f]{64}; Max-Age=86400; Path=\/docs; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(reply.headers['content-type']).toBe('image/png');
  });

  test('a reader who only reads leaves no row and gets no cookie', async () => {
    const { app, item_id, page_id } = await openPage();
    const count = async () => (await app.context.db.selectFrom('session').selectAll().execute()).length;
    const before = await count();
    const guest = app.visitor();
    await guest.call('item/info', { item_id });
    await guest.call('page/article', { page_id });
    expect([await count(), guest.token()]).toEqual([before, undefined]);
  });

  test('a QR code is a picture, and a text too long for one is refused', async () => {
    const { app } = await openPage();
    const picture = await app.visitor().request({
      url: `/server/index.php?s=/api/common/qrcode&size=3&url=${encodeURIComponent('https://example.com/1?a=b')}`,
    });
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    const long = await app.visitor().request({ url: `/api/common/qrcode?url=${'x'.repeat(1_001)}` });
    expect(parse(long).error_code).toBe(11064);
    for (const url of ['', '汉'.repeat(1_000)]) {
      const refused = await app
        .visitor()
        .request({ url: `/api/common/qrcode?url=${encodeURIComponent(url)}` });
      expect(parse(refused).error_code).toBe(11000);
    }
  });
});
