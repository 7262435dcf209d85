/** What one import, push or source changed stands as one in the log of its item, and opens when somebody wants it. */
import { expect, test } from 'vitest';
import { buildItem, buildPage } from '#tests/kit/build.ts';
import { importFile } from '#tests/kit/import.ts';
import { type As, startTestApp } from '#tests/kit/test-app.ts';

const text = (name: string, type: string) =>
  `\`\`\`http\nGET /${name}\n\`\`\`\n\n## Response\n\n| Name | Type |\n|---|---|\n| id | ${type} |\n`;
const names = ['apples', 'bananas', 'cherries', 'dates', 'elder', 'figs'];

async function start() {
  const now = { seconds: 1_800_000_000 };
  const app = await startTestApp({}, { now: () => now.seconds });
  const lin = await app.person('lin');
  const item_id = await buildItem(lin, { item_domain: 'shop', item_name: 'Shop' });
  return { app, lin, item_id, now };
}

const log = async (who: As, item_id: string, more = {}) => who.call('change/list', { item_id, ...more });

async function copied() {
  const { app, lin, item_id, now } = await start();
  const [first = ''] = names;
  for (const name of names)
    await buildPage(lin, { item_id, page_title: name, page_content: text(name, 'string') });
  await app.context.background.drain();
  now.seconds += 2 * 3600;
  const { cat_id } = await lin.call('catalog/save', { item_id, cat_name: 'Fruit' });
  await lin.call('page/save', {
    item_id,
    cat_id,
    page_title: 'Grapes',
    page_content: text(first, 'string'),
  } as never);
  await app.context.background.drain();
  return { app, lin, item_id, now, cat_id };
}

test('pages that are deleted with their catalog are one entry, which opens into all of them', async () => {
  const { app, lin, item_id, now, cat_id } = await copied();
  for (const name of names) {
    const page = {
      item_id,
      cat_id,
      page_title: `${name} again`,
      page_content: text(`${name}/again`, 'string'),
    };
    await lin.call('page/save', page as never);
  }
  await app.context.background.drain();
  now.seconds += 2 * 3600;
  await lin.call('catalog/delete', { item_id, cat_id });
  const { entries, groups } = await log(lin, item_id);
  const [newest] = entries;
  expect(groups).toEqual([
    expect.objectContaining({
      group_id: newest?.group_id,
      entry_count: '7',
      level: 'breaking',
      breaking_count: '7',
    }),
  ]);
  expect(entries.filter(({ kind }) => kind === 'deleted')).toHaveLength(1);
  const opened = await log(lin, item_id, { group_id: newest?.group_id });
  expect([opened.entries.length, opened.groups]).toEqual([7, []]);
  // A filter that fits one page of it leaves no group.
  const one = await log(lin, item_id, { page_id: newest?.page_id });
  expect([one.entries.map(({ kind }) => kind), one.groups]).toEqual([['deleted'], []]);
  expect((await log(lin, item_id, { level: 'breaking' })).groups[0]?.entry_count).toBe('7');
  expect((await log(lin, item_id, { level: 'safe' })).groups).toEqual([]);
});

test('in feeds it is one entry as well, whose id stays', async () => {
  const { app, lin, item_id, now, cat_id } = await copied();
  await lin.call('page/save', {
    item_id,
    cat_id,
    page_title: 'Two',
    page_content: text('two', 'string'),
  } as never);
  await app.context.background.drain();
  now.seconds += 2 * 3600;
  await lin.call('catalog/delete', { item_id, cat_id });
  const read = async (ending: string) =>
    (await app.visitor().request({ url: `/shop/changes.${ending}`, headers: { 'accept-language': 'en' } }))
      .body;
  const ids = async () => [...(await read('atom')).matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id);
  const before = await ids();
  expect(new Set(before).size).toBe(before.length);
  expect(before.filter(id => id?.includes('group-'))).toHaveLength(1);
  expect(await read('md')).toContain('- **Breaking** [lin changed 2 pages](');
  const json = JSON.parse(await read('json')) as { items: { title: string; _group?: unknown }[] };
  expect(json.items[0]).toMatchObject({ title: 'Breaking: lin changed 2 pages', _group: { entry_count: 2 } });
  await lin.call('item/update', { item_id, item_name: 'Shop', item_domain: 'store' });
  const after = [
    ...(await app.visitor().request({ url: '/store/changes.atom' })).body.matchAll(/<id>(.*?)<\/id>/g),
  ].map(([, id]) => id);
  expect(after).toEqual(before);
});

test('an entry that a later save continues keeps its id, and says when it changed', async () => {
  const { app, lin, item_id, now } = await start();
  const { page_id } = await buildPage(lin, {
    item_id,
    page_title: 'Plums',
    page_content: text('plums', 'string'),
  });
  await app.context.background.drain();
  const feed = async () => {
    const { body } = await app.visitor().request({ url: '/shop/changes.atom?level=breaking' });
    return [
      /<entry>[^]*?<id>(.*?)<\/id>/.exec(body)?.[1],
      /<entry>[^]*?<updated>(.*?)<\/updated>/.exec(body)?.[1],
    ];
  };
  now.seconds += 2 * 3600;
  await lin.call('page/save', { page_id, page_title: 'Plums', page_content: text('plums', 'integer') });
  await app.context.background.drain();
  const [id, updated] = await feed();
  now.seconds += 600;
  await lin.call('page/save', { page_id, page_title: 'Plums', page_content: text('plums', 'boolean') });
  await app.context.background.drain();
  const [same, later] = await feed();
  expect([same, later === updated]).toEqual([id, false]);
  expect(id).toContain(`/${item_id}/changes#${page_id}-saved-1`);
});

function api(type: string) {
  const schema = { type: 'object', properties: { id: { type }, name: { type: 'string' } } };
  const content = { 'application/json': { schema } };
  const get = { responses: { 200: { description: 'Good', content } } };
  const paths = Object.fromEntries(names.map(name => [`/${name}`, { get: { ...get, summary: name } }]));
  const document = { openapi: '3.0.3', info: { title: 'Fruit', version: '1' }, paths };
  return { file_name: 'fruit.json', bytes: JSON.stringify(document) };
}

test('an import is one entry and one notice for each person, whatever they watch; a save after it is another', async () => {
  const { app, lin, item_id, now } = await start();
  const [mei, wei] = [await app.person('mei'), await app.person('wei')];
  await importFile(lin, api('string'), { item_id });
  await app.context.background.drain();
  await mei.call('change/watch', { item_id, level: 'all' });
  await wei.call('change/watch', { item_id, field_name: 'id', level: 'breaking' });
  now.seconds += 2 * 3600;
  await importFile(lin, api('integer'), { item_id });
  await app.context.background.drain();
  const { entries, groups } = await log(lin, item_id);
  expect(groups.map(group => [group.entry_count, group.level])).toEqual([
    ['6', 'breaking'],
    [expect.any(String), 'safe'],
  ]);
  const told = async (who: As) => (await who.call('notice/getList', {})).map(({ title }) => title);
  expect([await told(mei), await told(wei)]).toEqual([
    ['6 pages changed in “Shop”'],
    ['“id” changed in “Shop”'],
  ]);
  const { page_id = '', page_title = '' } = entries[0] ?? {};
  const page = await lin.call('page/info', { page_id });
  await lin.call('page/save', { page_id, page_title, page_content: `${page.page_content}\nWords.\n` });
  await app.context.background.drain();
  const again = await log(lin, item_id);
  expect([again.groups[0]?.entry_count, again.entries[0]?.level]).toEqual(['6', 'words']);
});
