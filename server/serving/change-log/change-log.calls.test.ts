/** What changed on the pages of an item: an entry for each save, field by field, for everybody who may see the page. */
import { expect, test } from 'vitest';
import { openPageModels } from '#server/content/page-model/page-models.ts';
import { addCatalog, addMember, buildItem, buildPage } from '#tests/kit/build.ts';
import { type As, startTestApp, type TestApp } from '#tests/kit/test-app.ts';

const orders = (rows: string, words = 'Makes an order.') => `# Create an order

\`\`\`http
POST /orders
\`\`\`

${words}

## Request body

| Name | Type | Required |
|---|---|---|
${rows}
`;
const sku = '| sku | string | yes |';

async function start(now = { seconds: 1_800_000_000 }) {
  const app = await startTestApp({}, { now: () => now.seconds });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin);
  const page = { item_id, page_title: 'Create an order' };
  const { page_id } = await buildPage(lin, { ...page, page_content: orders(sku) });
  const save = async (who: As, page_content: string, more = {}) => {
    await who.call('page/save', { page_id, page_title: 'Create an order', page_content, ...more });
    await app.context.background.drain();
  };
  await app.context.background.drain();
  return { app, lin, item_id, page_id, save, now };
}

const hour = 3600;

async function log(who: As, item_id: string, more = {}) {
  const { entries } = await who.call('change/list', { item_id, ...more });
  return entries.map(({ kind, level, changes, facts }) => [
    kind,
    level,
    ...changes.map(({ text }) => text),
    ...facts,
  ]);
}

test('each save of an endpoint is an entry with its field changes and how much they matter', async () => {
  const { app, lin, item_id, page_id, save, now } = await start();
  now.seconds += 2 * hour;
  await save(lin, orders(`${sku}\n| currency | string | yes |`), { page_comments: 'Money has a name' });
  now.seconds += 2 * hour;
  await save(lin, orders(`${sku}\n| currency | string | yes |`, 'Makes one order.'));
  expect(await log(app.visitor(), item_id)).toEqual([
    ['saved', 'words', 'Call: text changed'],
    ['saved', 'breaking', 'Request field `currency` added (string)'],
    ['added', 'safe'],
  ]);
  const { entries } = await lin.call('change/list', { item_id, level: 'breaking' });
  expect(entries).toMatchObject([
    {
      page_id,
      note: 'Money has a name',
      username: 'lin',
      version_before: '1',
      version: '2',
      breaking_count: '1',
      endpoint_method: 'POST',
      endpoint_path: '/orders',
      changes: [{ path: 'currency', level: 'breaking' }],
      more: '0',
    },
  ]);
  const change_id = entries[0]?.change_id ?? '';
  expect(await lin.call('change/info', { change_id })).toEqual(entries[0]);
});

test('several saves of one person within an hour are one entry, and a break among typos stays one', async () => {
  const { app, lin, item_id, save, now } = await start();
  const mei = await app.person('mei');
  await addMember(app, item_id, 'mei', 1);
  now.seconds += 2 * hour;
  await save(lin, orders('| sku | integer | yes |'));
  for (let typo = 0; typo < 10; typo += 1) {
    now.seconds += 60;
    await save(lin, orders('| sku | integer | yes |', `Makes an order ${typo}.`));
  }
  expect(await log(lin, item_id)).toEqual([
    ['saved', 'breaking', 'Request field `sku`: string to integer', 'Call: text changed'],
    ['added', 'safe'],
  ]);
  await save(mei, orders('| sku | integer | yes |\n| gift | boolean | no |', 'Makes an order 9.'));
  now.seconds += 60;
  await save(lin, orders(sku));
  expect((await log(lin, item_id)).map(([, level]) => level)).toEqual([
    'breaking',
    'safe',
    'breaking',
    'safe',
  ]);
});

test('who takes a change back within the hour has changed nothing that breaks anybody', async () => {
  const { lin, item_id, save, now } = await start();
  now.seconds += 2 * hour;
  await save(lin, orders('| sku | integer | yes |'));
  await save(lin, orders(sku));
  expect((await log(lin, item_id)).map(([, level]) => level)).not.toContain('breaking');
});

test('a page that moves, has another title, is deleted and comes back says so', async () => {
  const { app, lin, item_id, page_id, save, now } = await start();
  const cat_id = String(await addCatalog(app, item_id, 'Shop'));
  now.seconds += 2 * hour;
  await save(lin, orders(sku), { cat_id, page_title: 'Order' });
  now.seconds += 2 * hour;
  await lin.call('page/delete', { page_id });
  await lin.call('recycle/recover', { item_id, page_id });
  expect(await log(lin, item_id)).toEqual([
    ['recovered', 'safe'],
    ['deleted', 'breaking'],
    ['saved', 'words', 'Moved to “Shop”', 'New title; before: “Create an order”'],
    ['added', 'safe'],
  ]);
});

test('the log is filtered by catalog, page, author and time, and goes on where it ended', async () => {
  const { app, lin, item_id, now } = await start();
  const cat_id = String(await addCatalog(app, item_id, 'Shop'));
  const pages = Array.from({ length: 60 }, (_, at) => at);
  now.seconds += hour;
  for (const at of pages) await buildPage(lin, { item_id, cat_id, page_title: `Page ${at}` });
  await app.context.background.drain();
  const first = await lin.call('change/list', { item_id });
  expect(first.entries).toHaveLength(50);
  const rest = await lin.call('change/list', { item_id, before: first.before });
  expect([rest.entries.length, rest.before]).toEqual([11, '']);
  const ids = [...first.entries, ...rest.entries].map(({ change_id }) => change_id);
  expect(new Set(ids).size).toBe(61);
  const titles = async (more: object) =>
    (await lin.call('change/list', { item_id, ...more })).entries.map(({ page_title }) => page_title);
  const page_id = rest.entries.at(-1)?.page_id ?? '';
  expect(await titles({ page_id })).toEqual(['Create an order']);
  expect(await titles({ cat_id })).not.toContain('Create an order');
  expect(await titles({ username: 'mei' })).toEqual([]);
  const until = rest.entries.at(-1)?.addtime ?? '';
  expect(await titles({ until })).toEqual(['Create an order']);
  const wrong = await lin.try('change/list', { item_id, before: 'x' });
  expect(wrong.refusal?.error_code).toBe(11000);
});

test('an owner keeps the log from visitors; members see it, and those without a right see neither', async () => {
  const { app, lin, item_id } = await start();
  const mei = await app.person('mei');
  await addMember(app, item_id, 'mei', 0);
  await lin.call('item/update', { item_id, item_name: 'Shop', hides_changes: '1' });
  expect((await log(mei, item_id)).length).toBe(1);
  expect(await app.visitor().refused('change/list', { item_id })).toBe('notAllowed');
  await lin.call('item/update', { item_id, item_name: 'Shop', password: 'visit word' });
  expect(await app.visitor().refused('change/list', { item_id })).toBe('visitPasswordNeeded');
  const { entries } = await lin.call('change/list', { item_id });
  const change_id = entries[0]?.change_id ?? '';
  expect(await app.visitor().refused('change/info', { change_id })).toBe('visitPasswordNeeded');
});

test('a page that left for another item takes its changes out of the log of the first', async () => {
  const { app, lin, item_id, page_id } = await start();
  await lin.call('page/copy', { page_id, to_item_id: await buildItem(lin), is_del: '1' });
  await app.context.background.drain();
  expect(await log(lin, item_id)).toEqual([]);
});

test('old versions are compared for those alone who may see them', async () => {
  const { app, lin, item_id, save, now } = await start();
  now.seconds += 2 * hour;
  await save(lin, orders('| sku | integer | yes |'));
  const compared = async (who: As) =>
    (await who.call('change/list', { item_id })).entries[0]?.page_history_id;
  expect(await compared(app.visitor())).toBe('0');
  expect(Number(await compared(lin))).toBeGreaterThan(0);
});

test('the page of an endpoint says for 14 days what changed on it, what breaks callers first, and not to who may not read the log', async () => {
  const { app, lin, item_id, page_id, save, now } = await start();
  const line = async (who: As) =>
    /<p class="recent-change[^>]*>.*?<\/p>/.exec((await who.call('page/article', { page_id })).html)?.[0];
  expect(await line(app.visitor())).toBeUndefined();
  now.seconds += 2 * hour;
  await save(lin, orders('| sku | integer | yes |'));
  now.seconds += 2 * hour;
  await save(lin, orders('| sku | integer | yes |\n| gift<b> | string | no |'));
  expect(await line(app.visitor())).toBe(
    `<p class="recent-change recent-breaking"><a href="/${item_id}/changes?page_id=${page_id}">Breaking, 2027-01-15: Request field sku: string to integer</a></p>`,
  );
  await lin.call('item/update', { item_id, item_name: 'Shop', hides_changes: '1' });
  expect(await line(app.visitor())).toBeUndefined();
  now.seconds += 15 * 24 * hour;
  expect(await line(lin)).toBeUndefined();
});

test('of old texts and titles who may not see them learns that they changed; a version that is deleted for good leaves none', async () => {
  const { app, lin, item_id, page_id, save, now } = await start();
  now.seconds += 2 * hour;
  await save(lin, orders('| sku | string | no |', 'The password is tiger.'), { page_title: 'Secret' });
  now.seconds += 2 * hour;
  await save(lin, orders('| sku | string | no |', 'Ask for the password.'));
  const read = async (who: As) => (await who.call('change/list', { item_id })).entries;
  expect(JSON.stringify(await read(lin))).toMatch(
    /tiger.*New title; before: “Secret”|New title; before: “Secret”.*tiger/,
  );
  const seen = JSON.stringify(await read(app.visitor()));
  expect(seen).not.toMatch(/tiger|Ask for|Secret/);
  expect(seen).toContain('Call: text changed');
  const [version] = await lin.call('page/versions', { page_id });
  await lin.call('page/deleteVersion', { page_id, page_history_id: version?.page_history_id ?? '' });
  expect(JSON.stringify(await read(lin))).not.toMatch(/tiger|Secret/);
});

test('nor do names of fields, headings, calls and notes that only that version had', async () => {
  const { app, lin, item_id, page_id, save, now } = await start();
  const mei = await app.person('mei');
  await mei.call('page/watch', { page_id, is_watching: '1' });
  const secret = orders('| sku | string | no |\n| tiger_key | string | no |').replace('/orders', '/tiger');
  const note = { page_comments: 'The tiger goes in.' };
  const visitorPage = async () => (await app.visitor().call('page/article', { page_id })).html;
  now.seconds += 2 * hour;
  await save(lin, secret, note);
  expect(await visitorPage()).toContain('tiger');
  now.seconds += 2 * hour;
  await save(lin, orders('| sku | string | no |'));
  const known = async () =>
    JSON.stringify([
      (await lin.call('change/list', { item_id })).entries,
      await mei.call('notice/getList', {}),
      await visitorPage(),
    ]);
  expect(await known()).toContain('tiger');
  const counts = async () =>
    (await lin.call('change/list', { item_id })).entries.map(one => [one.breaking_count, one.safe_count]);
  const before = await counts();
  const [version] = await lin.call('page/versions', { page_id });
  await lin.call('page/deleteVersion', { page_id, page_history_id: version?.page_history_id ?? '' });
  expect(await known()).not.toContain('tiger');
  expect(await known()).toContain('sku');
  expect(await counts()).toEqual(before);
});

test('what visitors share says so for 14 days, from the moment that the log has it', async () => {
  const { app, lin, page_id, save, now } = await start();
  const line = async () =>
    (
      await app.visitor().request({ method: 'POST', url: `/api/page/article?page_id=${page_id}` })
    ).body.includes('recent-change');
  now.seconds += 2 * hour;
  await save(lin, orders('| sku | integer | yes |'));
  expect(await line()).toBe(true);
  now.seconds += 13 * 24 * hour;
  expect(await line()).toBe(true);
  now.seconds += 24 * hour + 1;
  expect(await line()).toBe(false);
});

/** As before there was a log. */
async function forget({ context: { db } }: TestApp) {
  await db.deleteFrom('page_change').execute();
}

test('versions from before there was a log get their entries, which nobody is told of', async () => {
  const { app, lin, item_id, page_id, save, now } = await start();
  const mei = await app.person('mei');
  await mei.call('page/watch', { page_id, is_watching: '1' });
  for (const type of ['integer', 'boolean']) {
    now.seconds += 2 * hour;
    await save(lin, orders(`| sku | ${type} | yes |`));
  }
  const known = await log(lin, item_id);
  const notices = await mei.call('notice/getList', {});
  await forget(app);
  const { db, background, log: lines } = app.context;
  const models = openPageModels({ db, background, log: lines, elapsedMs: app.context.elapsedMs });
  await models.catchUp();
  await models.catchUp();
  expect(await log(lin, item_id)).toEqual(known);
  expect(known).toHaveLength(3);
  expect(await mei.call('notice/getList', {})).toEqual(notices);
});
