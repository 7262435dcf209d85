/** The cookies of a session and of a known browser, on http, on https, and below a path. */
import { expect, test } from 'vitest';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';

const https = { PUBLIC_URL: 'https://docs.example.com' };
const login = { username: 'lin', password: testPassword };

async function signIn(environment: Record<string, string>) {
  const app = await startTestApp(environment);
  await app.person('lin');
  const fields = new URLSearchParams(login).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const reply = await app
    .visitor()
    .request({ method: 'POST', url: '/api/user/login', headers, payload: fields });
  const cookies = [reply.headers['set-cookie']].flat().map(String);
  return { app, cookies, token: /cookie_token=(\w{64})/.exec(cookies.join())?.[1] ?? '' };
}

type App = Awaited<ReturnType<typeof startTestApp>>;
const request = (app: App, url: string, cookie: string) =>
  app.visitor().request({ url, headers: { cookie } });
const userOf = async (app: App, cookie: string) => (await request(app, '/api/user/info', cookie)).body;

test('on https at the root of a host no other host of the domain can set them', async () => {
  const { cookies } = await signIn(https);
  expect(cookies).toHaveLength(2);
  for (const name of ['cookie_token', 'known_browser'])
    expect(cookies.join('\n')).toMatch(
      new RegExp(`^__Host-${name}=[^;]+; Max-Age=\\d+; Path=/; HttpOnly; Secure; SameSite=Lax$`, 'm'),
    );
});

test('below a path and on http they have the specified names', async () => {
  for (const PUBLIC_URL of ['https://example.com/docs', 'http://docs.example.com', ''])
    expect((await signIn({ PUBLIC_URL })).cookies.join()).not.toContain('__Host-');
});

test('the specified name is read too, the other one counts where both are there', async () => {
  const { app, token } = await signIn(https);
  const other = (await app.person('zhao')).token() ?? '';
  expect(await userOf(app, `cookie_token=${token}`)).toContain('"username":"lin"');
  expect(await userOf(app, `cookie_token=${other}; __Host-cookie_token=${token}`)).toContain('"lin"');
  const guest = await userOf(app, `cookie_token=${other}; __Host-cookie_token=${'0'.repeat(64)}`);
  expect(guest).toContain('10102');
  // Left over from a time when the site was at the root: it would stand in the way of every login.
  const below = await signIn({ PUBLIC_URL: 'https://example.com/docs' });
  const both = `__Host-cookie_token=${'0'.repeat(64)}; cookie_token=${below.token}`;
  expect(await userOf(below.app, both)).toContain('"lin"');
});

test('signing out ends the session and removes both names', async () => {
  const { app, token } = await signIn(https);
  const headers = { cookie: `cookie_token=${token}`, 'x-api-token': '' };
  const reply = await app.visitor().request({ method: 'POST', url: '/api/user/logout', headers });
  const cleared = [reply.headers['set-cookie']].flat().map(String);
  for (const name of ['__Host-cookie_token', 'cookie_token'])
    expect(cleared.some(line => line.startsWith(`${name}=; Max-Age=0; Path=/;`))).toBe(true);
  expect(await userOf(app, `cookie_token=${token}`)).toContain('10102');
});

test('an answer to either name is for one person, never for all visitors', async () => {
  const { app, token } = await signIn({ ...https, SHARED_CACHE_SECONDS: '60' });
  for (const name of ['__Host-cookie_token', 'cookie_token']) {
    const { headers } = await request(app, '/', `${name}=${token}`);
    expect(String(headers['cache-control'])).not.toContain('public');
    expect((await request(app, '/api/user/info', `${name}=${token}`)).body).toContain('"lin"');
  }
});
