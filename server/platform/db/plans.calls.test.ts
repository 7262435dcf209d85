/** What is queried with every reading, saving and searching finds its rows by an index, however many there are. */
import { expect, test } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { addCatalog, addMember, buildItem, buildPage, buildTeam } from '#tests/kit/build.ts';
import { giveKey, key } from '#tests/kit/item-key.ts';
import { openPlanner } from '#tests/kit/servers/query-plans.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';

type LoggedStatement = { message?: string; msg?: string; sql?: string };

async function openListened() {
  const statements = new Set<string>();
  const log = openLog('warn', line => {
    const { sql } = JSON.parse(line) as LoggedStatement;
    if (sql !== undefined) statements.add(sql);
  });
  return { app: await startTestApp({ SLOW_QUERY_MS: '0' }, { log }), statements };
}

async function buildSite(app: TestApp) {
  const lin = await app.person('lin');
  const wang = await app.person('wang');
  const zhao = await app.person('zhao');
  const item_id = await buildItem(lin, { item_domain: 'orders' });
  const cat_id = String(await addCatalog(app, item_id, 'Guides'));
  const { page_id } = await buildPage(lin, { item_id, cat_id });
  await addMember(app, item_id, 'wang', 1);
  await buildTeam(lin, { members: ['zhao'], items: [item_id] });
  await giveKey(app, item_id);
  const share = await lin.call('page/createSinglePage', { page_id, isCreateSiglePage: '1' });
  const { unique_key } = share as { unique_key: string };
  return { lin, people: [lin, wang, zhao], item_id, page_id, cat_id, unique_key };
}

type Site = Awaited<ReturnType<typeof buildSite>>;

async function read(who: As, { item_id, page_id, unique_key }: Site): Promise<void> {
  await who.call('item/info', { item_id });
  await who.call('item/info', { item_id: 'orders', default_page_id: page_id });
  await who.call('item/info', { item_id, keyword: 'hello' });
  await who.call('search/pages', { item_id, keyword: 'hello world' });
  await who.call('search/pages', { keyword: 'hello' });
  await who.call('page/info', { page_id });
  await who.call('page/article', { page_id });
  await who.call('page/infoByKey', { unique_key });
  await who.call('change/list', { item_id });
  for (const url of [`/${item_id}?page_id=${page_id}`, `/page/${page_id}`, `/page/${page_id}.md`])
    await who.request({ url });
}

async function write(who: As, { item_id, page_id, cat_id }: Site, round: number): Promise<void> {
  const page = { item_id, cat_id, page_title: 'Overview', page_content: `# Hello ${round}` };
  await who.call('page/save', { ...page, page_id });
  await who.call('page/save', { ...page, page_id: '0', page_title: `New ${round}` });
  await who.call('page/setLock', { page_id, item_id });
  await who.call('page/isLock', { page_id });
  await who.call('page/versions', { page_id });
  await who.call('item/myList', {});
  await who.call('user/info', {});
  await who.call('notice/getList', {});
}

/** Small by their nature: what a site has set, and what is due. */
const small = /\b(options|job)\b/;

test('no statement of reading, saving, pushing and searching reads a table from end to end', async () => {
  const { app, statements } = await openListened();
  const site = await buildSite(app);
  statements.clear();
  await read(app.visitor(), site);
  for (const [round, who] of site.people.entries()) {
    await write(who, site, round);
    await read(who, site);
  }
  await app
    .visitor()
    .call('open/updateItem', { ...key, cat_name: 'Logs/Today', page_title: 'Log', page_content: 'x' });
  await app.context.background.drain();
  const planned = [...statements].filter(sql => /^(select|update|delete|with)/i.test(sql));
  expect(planned.length).toBeGreaterThan(30);
  const planner = await openPlanner(app);
  const found: Record<string, string[]> = {};
  for (const statement of planned) {
    const scans = (await planner.findScans(statement)).filter(step => !small.test(step));
    if (scans.length > 0) found[statement] = scans;
  }
  await planner.close();
  expect(found).toEqual({});
});
