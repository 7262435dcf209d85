/** What is often read: which readings count, and which pages are named. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';

const daySeconds = 24 * 3600;
const listed = { on_portal: '1' } as const;

/** A page of an item on the portal and one of an item that is not listed. */
async function buildSite() {
  const clock = { now: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => clock.now });
  const chief = await app.person('chief', 1);
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_name: 'Orders' });
  await lin.call('item/update', { item_id, item_name: 'Orders', ...listed });
  const other = await buildItem(lin, { item_name: 'Drafts' });
  await chief.call('adminSetting/saveConfig', { shows_portal: '1' });
  const { page_id } = await buildPage(lin, { item_id, page_title: 'Create an order' });
  const { page_id: hidden } = await buildPage(lin, { item_id: other, page_title: 'A draft' });
  const often = async (who: As) =>
    (await who.call('portal/info', {})).often_read.map(({ page_title }) => page_title);
  const counted = async () => {
    await app.context.page_readings.write();
    const rows = await app.context.db.selectFrom('page_reading').selectAll().orderBy('day').execute();
    return rows.map(row => [String(row.page_id), row.times]);
  };
  return { app, clock, lin, item_id, other, page_id, hidden, often, counted };
}

type Reading = { url: string; address: string; agent: string };

/** The address with words is where it leads. */
async function follow(app: TestApp, { url, address, agent }: Reading): Promise<void> {
  const request = { url, headers: { 'user-agent': agent } };
  const { statusCode, headers } = await app.visitor(address).request(request);
  if (statusCode === 302) await follow(app, { url: String(headers.location), address, agent });
}

test('what is often read is named from five browsers on, each once a day, and only where it may be seen', async () => {
  const { app, clock, lin, item_id, page_id, hidden, often, counted } = await buildSite();
  const readBy = async (readers: readonly (readonly [address: string, agent: string])[]) => {
    for (const [address, agent] of readers)
      for (const url of [`/${item_id}?page_id=${page_id}`, `/page/${page_id}`, `/page/${hidden}`])
        await follow(app, { url, address, agent });
    await app.context.page_readings.write();
  };
  await readBy([
    ['10.0.0.5', 'Firefox'],
    ['10.0.0.5', 'Firefox'],
    ['10.0.0.5', 'Safari'],
    ['10.0.0.6', 'Firefox'],
    ['10.0.0.7', 'Chrome'],
    ['10.0.0.8', 'Googlebot/2.1'],
  ]);
  expect(await often(app.visitor())).toEqual([]);
  await readBy([
    ['10.0.0.5', 'Firefox'],
    ['10.0.0.9', 'Opera'],
  ]);
  expect(await often(app.visitor())).toEqual(['Create an order']);
  expect((await app.visitor().request({ url: '/' })).body).toContain('Create an order');
  expect(await counted()).toEqual([[page_id, 5]]);
  await lin.call('item/update', { item_id, item_name: 'Orders', visibility: 'members' });
  expect(await often(app.visitor())).toEqual([]);
  expect(await often(lin)).toEqual(['Create an order']);
  clock.now += 40 * daySeconds;
  await app.context.page_readings.write();
  expect(await often(lin)).toEqual([]);
});

test('one reader on several days names no page', async () => {
  const { app, clock, page_id, often, counted } = await buildSite();
  for (let day = 0; day < 6; day += 1) {
    clock.now += daySeconds;
    for (const agent of ['Firefox', 'Safari'])
      await follow(app, { url: `/page/${page_id}`, address: '10.0.0.5', agent });
  }
  expect(await counted()).toEqual(Array.from({ length: 6 }, () => [page_id, 2]));
  expect(await often(app.visitor())).toEqual([]);
  for (const host of [6, 7, 8])
    await follow(app, { url: `/page/${page_id}`, address: `10.0.0.${host}`, agent: 'Firefox' });
  await counted();
  expect(await often(app.visitor())).toEqual(['Create an order']);
});

test('of one network address two browsers count for a page, whatever they call themselves', async () => {
  const { app, page_id, often, counted } = await buildSite();
  for (let number = 0; number < 7; number += 1)
    await follow(app, { url: `/page/${page_id}`, address: '10.0.0.5', agent: `Browser ${number}` });
  expect(await counted()).toEqual([[page_id, 2]]);
  expect(await often(app.visitor())).toEqual([]);
});

test('an address counts for the page that it shows, and printing is no reading', async () => {
  const { app, item_id, other, page_id, counted } = await buildSite();
  const addresses = [
    `/${item_id}?page_id=${page_id}&keyword=order`,
    `/${other}?page_id=${page_id}`,
    `/llms.txt?page_id=${page_id}`,
    `/user/login-${page_id}`,
  ];
  for (const url of addresses) await follow(app, { url, address: '10.0.0.5', agent: 'Firefox' });
  await app.visitor().call('page/article', { page_id, as_written: '1' });
  expect(await counted()).toEqual([]);
  await app.visitor().call('page/article', { page_id });
  expect(await counted()).toEqual([[page_id, 1]]);
});

test('what was counted goes when the owner takes the item off the portal', async () => {
  const { app, lin, item_id, page_id, counted } = await buildSite();
  await follow(app, { url: `/page/${page_id}`, address: '10.0.0.5', agent: 'Firefox' });
  expect(await counted()).toEqual([[page_id, 1]]);
  await lin.call('item/update', { item_id, item_name: 'Orders' });
  expect(await counted()).toEqual([[page_id, 1]]);
  await lin.call('item/update', { item_id, item_name: 'Orders', on_portal: '0' });
  expect(await counted()).toEqual([]);
});
