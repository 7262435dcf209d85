/** What anybody may write into a request is not believed, and what is secret is not revealed. */
import { expect, test } from 'vitest';
import { guessesPerHour } from '#common/limits.ts';
import { openLog } from '#server/platform/log.ts';
import { png } from '#tests/kit/browser/pictures.ts';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp, testPassword } from '#tests/kit/test-app.ts';
import { uploadTo } from '#tests/kit/upload.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Wrong passwords, each sent as if from somewhere else. @returns whether the last ones are slowed */
async function guess(environment: Record<string, string>) {
  const app = await startTestApp(environment, { now: () => 1_800_000_000 });
  const codes: number[] = [];
  for (let at = 0; at <= guessesPerHour; at += 1) {
    const reply = await app.visitor().request({
      method: 'POST',
      url: '/api/user/login',
      headers: { ...form, 'x-forwarded-for': `198.51.100.${at}`, 'x-real-ip': `198.51.100.${at}` },
      payload: `username=somebody${at}&password=wrong`,
    });
    codes.push((JSON.parse(reply.body) as { error_code: number }).error_code);
  }
  return new Set(codes).size > 1;
}

test('an address that a request claims for itself is not believed, unless a proxy is trusted', async () => {
  expect(await guess({})).toBe(true);
  expect(await guess({ TRUST_PROXY: 'true' })).toBe(false);
});

test('a host that a request invents gets into no address that is kept', async () => {
  const app = await startTestApp();
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const { page_id } = await buildPage(lin, { item_id });
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', ...form };
  const token = lin.token() ?? '';
  const { url } = await uploadTo(
    lin,
    'page/uploadImg',
    { page_id },
    { file_name: 'a.png', bytes: await png() },
  );
  await lin.request({
    method: 'POST',
    url: '/api/page/save',
    headers,
    payload: `page_id=${page_id}&page_title=a&page_content=${encodeURIComponent(`![](${url})`)}&user_token=${token}`,
  });
  await lin.request({ url: `/${item_id}?page_id=${page_id}`, headers });
  await app.visitor().request({ url: `/${item_id}?page_id=${page_id}`, headers });
  const { page_content } = await lin.call('page/info', { page_id });
  const seen = await app.visitor().request({ url: `/${item_id}?page_id=${page_id}` });
  expect([page_content, seen.body].join()).not.toContain('evil.example');
});

test('passwords, tokens and keys never get into the log', async () => {
  const lines: string[] = [];
  const app = await startTestApp({}, { log: openLog('debug', line => void lines.push(line)) });
  const lin = await app.person('lin');
  const visit_password = 'visit word 4711';
  const item_id = await buildItem(lin, { password: visit_password });
  const key = await lin.call('item/getKey', { item_id });
  const token = lin.token() ?? '';
  await app.visitor().call('item/pwd', { item_id, password: visit_password });
  await app.visitor().try('user/login', { username: 'lin', password: 'wrong word 0815' });
  await lin.call('user/resetPassword', { password: testPassword, new_password: 'another word 2222' });
  await app
    .visitor()
    .request({ url: `/api/item/info?item_id=${item_id}&user_token=${token}&_item_pwd=${visit_password}` });
  await app.visitor().try('open/updateItem', { ...key, page_title: 'a', page_content: 'b' });
  await app.visitor().request({ method: 'POST', url: '/api/page/save', headers: form, payload: '%%%' });
  await app.context.db.destroy();
  await app.visitor().request({ url: `/api/item/info?item_id=${item_id}&user_token=${token}` });
  expect(lines.some(line => line.includes('"level":"error"'))).toBe(true);
  const secrets = [
    visit_password,
    token,
    key.api_key,
    key.api_token,
    testPassword,
    'wrong word 0815',
    'another word 2222',
  ];
  expect(secrets.filter(secret => secret !== '' && lines.join('').includes(secret))).toEqual([]);
});
