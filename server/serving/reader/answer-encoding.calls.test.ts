import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { startTestApp } from '#tests/kit/test-app.ts';

test.each([
  ['gzip', 'gzip'],
  ['br', 'br, gzip'],
  [undefined, 'gzip;q=0, identity'],
])('an answer comes as %s to who accepts %s', async (encoding, accepted) => {
  const app = await startTestApp();
  const owner = await app.person('owner');
  const item_id = await buildItem(owner);
  const { page_id } = await buildPage(owner, { item_id, page_content: 'long '.repeat(1_000) });
  const reply = await app.visitor().request({
    url: `/api/page/info?page_id=${page_id}`,
    headers: { 'accept-encoding': accepted },
  });
  expect(reply.headers['content-encoding']).toBe(encoding);
  expect(reply.headers.vary).toBe('accept-encoding');
  expect(reply.rawPayload.length < 2_000).toBe(encoding !== undefined);
});
