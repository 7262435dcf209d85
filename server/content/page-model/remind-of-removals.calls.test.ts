/** Who watches a deprecated endpoint is told when it is marked, and again before its last day. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';
import { remindOfRemovals } from './remind-of-removals.ts';

const day = 24 * 3600;
const orders = (removal = '') =>
  `\`\`\`http\nPOST /orders\n\`\`\`\n\n${removal === '' ? '' : `> Deprecated: ends on ${removal}. Use POST /v2/orders.\n\n`}## Request body\n\n| Name | Type | Required |\n|---|---|---|\n| sku | string | yes |\n`;

const titles = async (who: As) =>
  (await who.call('notice/getList', { notice_type: 'unread' })).map(({ title }) => title);

test('when it is set, 30, 7 and 1 days before, each once; also who waits for breaking changes alone', async () => {
  const now = { seconds: Date.parse('2027-01-01T09:00:00Z') / 1000 };
  const app = await startTestApp({}, { now: () => now.seconds });
  const [lin, mei, wang] = [await app.person('lin'), await app.person('mei'), await app.person('wang')];
  const item_id = await buildItem(lin, { item_name: 'Shop' });
  const page = { page_title: 'Create an order' };
  const { page_id } = await buildPage(lin, { item_id, ...page, page_content: orders() });
  await app.context.background.drain();
  await mei.call('change/watch', { item_id, level: 'breaking' });
  now.seconds += 2 * 3600;
  await lin.call('page/save', { page_id, ...page, page_content: orders('2027-03-01') });
  await app.context.background.drain();
  expect(await titles(mei)).toEqual(['1 page changed in “Shop”']);
  const told: string[] = [];
  for (let passed = 0; passed < 62; passed += 1) {
    await mei.call('notice/setAllRead', {});
    await remindOfRemovals(app.context);
    await remindOfRemovals(app.context);
    told.push(...(await titles(mei)), ...(await titles(wang)));
    now.seconds += day;
  }
  expect(told).toEqual([
    '“Create an order” may be gone in 30 days',
    '“Create an order” may be gone in 7 days',
    '“Create an order” may be gone in 1 day',
  ]);
});
