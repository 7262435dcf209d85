/** Nothing that opens anything stands in the log, whatever address it came in. */
import { expect, test } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { key } from '#tests/kit/item-key.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

const secret = '5ec7e7'.repeat(6);
const { api_key, api_token } = key;
const lines: string[] = [];
const log = openLog('debug', line => void lines.push(line));
const paths = () =>
  lines.map(line => (JSON.parse(line) as { path?: string }).path).filter(path => path !== undefined);

/** Every kind of address with something secret in it. */
const addresses = [
  `/server/index.php?s=/api/open/updateItem/api_key/${api_key}/api_token/${api_token}&page_title=a`,
  `/server/api/open/updateItem/api_key/${api_key}/api_token/${api_token}`,
  `/api/open/getPage?api_key=${api_key}&api_token=${api_token}&page_id=1`,
  `/api/page/info/user_token/${secret}/page_id/1`,
  `/api/no/such/call/${secret}`,
  `/api/${secret}`,
  `/api/attachment/visitFile/sign/${secret}?unique_key=${secret}`,
  `/server/index.php?s=/api/attachment/visitFile/sign/${secret}`,
  `/Public/Uploads/2020-01-01/${secret}.png`,
  `/p/${secret}`,
  `/p/${secret}.md`,
  `/p/%zz${secret}`,
  `/api/%zz${secret}`,
  `/assets/${secret}.js`,
  `/${secret}`,
  `/${secret}/${secret}/${secret}`,
  `/user/ResetPasswordByUrl?token=${secret}`,
  `/user/confirmEmail?token=${secret}`,
  `/user/register?invitation=${secret}`,
  `/user/login/${secret}`,
  `/item/password/1?_item_pwd=${secret}`,
  `/page/1?user_token=${secret}`,
];

async function callAll(app: Awaited<ReturnType<typeof startTestApp>>): Promise<void> {
  for (const url of addresses)
    for (const method of ['GET', 'POST']) await app.visitor().request({ method, url });
}

test('the log names the call or the route, never what stands in an address, also when all of it fails', async () => {
  const app = await startTestApp({ SLOW_QUERY_MS: '0' }, { log });
  await callAll(app);
  await app.context.db.destroy();
  await callAll(app);
  const text = lines.join('');
  expect(text).toContain('"status":500');
  for (const value of [secret, api_key, api_token]) expect(text).not.toContain(value);
  expect(new Set(paths())).toEqual(
    new Set([
      '/api/open/updateItem',
      '/api/open/getPage',
      '/api/page/info',
      '/api/attachment/visitFile',
      '/api/*',
      '/p/:unique_key',
      '/:item',
      '/*',
      '/user/ResetPasswordByUrl',
      '/user/confirmEmail',
      '/user/register',
      '/item/password/:item_id',
      '/page/:page_id',
    ]),
  );
});

test('a crash whose words repeat the address is logged without it', async () => {
  lines.length = 0;
  const app = await startTestApp({}, { log });
  app.app.get('/crash/:value', request => {
    throw new Error(`cannot read ${request.url}, ${decodeURIComponent(request.url)}`);
  });
  await app.visitor().request({ url: `/crash/${secret}?with%20blank=${secret}` });
  expect(lines.join('')).toContain('cannot read …');
  expect(lines.join('')).not.toContain(secret);
  expect(paths()).toContain('/crash/:value');
});
