/** What proxies and orchestrators request. */
import { expect, test } from 'vitest';
import { startTestApp } from '#tests/kit/test-app.ts';

test('the product is alive without its database, and not ready', async () => {
  const app = await startTestApp();
  const statusOf = async (url: string) => (await app.visitor().request({ url })).statusCode;
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  await app.context.db.destroy();
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
});
