/** A table whose columns come and go, push by push. */
import { expect, test } from 'vitest';
import { readPage } from '#common/field-model/read-markdown.ts';
import { key, menuOf, openItem } from '#tests/kit/item-key.ts';
import type { As } from '#tests/kit/test-app.ts';

test('a new column is marked and a dropped one struck for one push; what people wrote stays, and the history has it', async () => {
  const { lin, item_id, script } = await openItem();
  const push = async (columns: string[]) =>
    script.call('open/updateDbItem', {
      ...key,
      table_info: 'table\tcomment\nship\tShips\n',
      table_detail: `head\n${columns.map(one => `ship\t${one}\t\tNO\tint\tthe ${one}`).join('\n')}`,
    });
  await push(['id', 'flag', 'crew']);
  const page_id = (await menuOf(lin, item_id)).pages[0]?.page_id ?? '';
  const read = async () => (await lin.call('page/info', { page_id })).page_content;
  expect(await read()).not.toMatch(/<ins>|~~/);
  const written = (await read())
    .replace('| 说明 |', '| 说明 | 负责人 |')
    .replace('|---|---|---|---|', '|---|---|---|---|---|')
    .replace('| the flag |', '| the flag | 老林 |')
    .replace('## 字段', '只增不减。\n\n## 字段');
  await lin.call('page/save', { page_id, page_title: 'ship', page_content: written });

  await push(['id', 'crew', 'berth']);
  const struck = written
    .replace('| flag |', '| ~~flag~~ |')
    .replace(/(\| crew \|.*\n)/, '$1| berth <ins>新增</ins> | int | 否 | the berth |  |\n');
  expect(await read()).toBe(struck);
  expect(namesOn(struck)).toEqual(['id', 'crew', 'berth']);

  await push(['id', 'crew', 'berth']);
  const settled = struck.replace(/\| ~~flag~~ \|.*\n/, '').replace(' <ins>新增</ins>', '');
  expect(await read()).toBe(settled);
  const { version, page_comments } = await lin.call('page/info', { page_id });
  expect(page_comments).toBe('已移出页面，上一版本中仍有：flag');
  const [newest] = await lin.call('page/history', { page_id });
  expect(newest?.page_content).toBe(struck);

  await push(['id', 'crew', 'berth']);
  expect((await lin.call('page/info', { page_id })).version).toBe(version);
});

test('a column that comes back is marked as new, with what people wrote in its row', async () => {
  const { lin, item_id, script } = await openItem();
  const push = async (columns: string[]) =>
    script.call('open/updateDbItem', {
      ...key,
      table_detail: `head\n${columns.map(one => `ship\t${one}\t\tNO\tint\t`).join('\n')}`,
    });
  await push(['id', 'flag']);
  const page_id = (await menuOf(lin, item_id)).pages[0]?.page_id ?? '';
  const read = async () => (await lin.call('page/info', { page_id })).page_content;
  const page_content = (await read()).replace('| flag | int | 否 |  |', '| flag | int | 否 | 两个字母 |');
  await lin.call('page/save', { page_id, page_title: 'ship', page_content });
  await push(['id']);
  await push(['id', 'flag']);
  expect(await read()).toBe(page_content.replace('| flag |', '| flag <ins>新增</ins> |'));
});

test('a foreign key leads to the page of its table, also where both are new', async () => {
  const { lin, item_id, script } = await openItem();
  const push = async (table_relation: string) =>
    script.call('open/updateDbItem', {
      ...key,
      table_detail: 'head\nberth\tship_id\t\tNO\tint\twhere it lies\nship\tid\t\tNO\tint\t\n',
      table_relation,
    });
  const relation = 'head\nberth\tship_id\tship\tid\nberth\tship_id\tgone\tid\n';
  await push(relation);
  const [berth = '', ship = ''] = (await pagesOf(lin, item_id)).map(page => page.page_id);
  const read = async () => (await lin.call('page/info', { page_id: berth })).page_content;
  expect(await read()).toContain(
    `| ship_id | int | 否 | [ship.id](/page/${ship}), gone.id | where it lies |`,
  );
  const page = readPage(await read());
  expect(page?.kind === 'table' && page.table.columns[0]).toMatchObject({
    references: `[ship.id](/page/${ship}), gone.id`,
    remarks: 'where it lies',
  });
  await push('head\n');
  expect(await read()).not.toContain('ship.id');
});

test('the page of a dropped table is marked for one push, then it is in the recycle bin; a table that comes back stays', async () => {
  const { lin, item_id, script } = await openItem();
  const push = async (tables: string[], database_name = 'harbour') =>
    script.call('open/updateDbItem', {
      ...key,
      database_name,
      table_info: `head\n${tables.map(one => `${one}\tabout ${one}`).join('\n')}`,
    });
  const titles = async () => (await pagesOf(lin, item_id)).map(page => page.page_title);
  await push(['ship', 'berth', 'crew']);
  await push(['cargo'], 'another');
  const idOf = async (title: string) =>
    (await pagesOf(lin, item_id)).find(page => page.page_title === title)?.page_id ?? '';
  const page_id = await idOf('berth');
  const read = async () => (await lin.call('page/info', { page_id })).page_content;
  const page_content = (await read()).replace('about berth', 'about berth\n\n先问老林。');
  await lin.call('page/save', { page_id, page_title: 'berth', page_content });
  await lin.call('page/save', {
    page_id: await idOf('crew'),
    page_title: 'People on board',
    page_content: 'about crew',
  });

  await push(['ship', 'crew']);
  expect(await read()).toMatch(/^> \*\*数据库中已没有这张表.*\n\nabout berth\n\n先问老林。/);
  await push(['ship', 'crew', 'berth']);
  expect(await read()).toBe(page_content);
  await push(['ship', 'crew']);
  await push(['ship', 'crew']);
  // A page that somebody called otherwise is still that of its table.
  expect(await titles()).toEqual(['ship', 'People on board', 'cargo', 'crew']);
  const [deleted] = await lin.call('recycle/getList', { item_id });
  expect(deleted).toMatchObject({ page_title: 'berth' });
  await push(['ship', 'crew'], '');
  expect(await titles()).toHaveLength(4);
});

test('what people wrote on a page of a comment of a program stays when the comment changes', async () => {
  const { lin, item_id, script } = await openItem();
  const push = async (about: string, names: string[]) =>
    script.call('open/fromComments', {
      ...key,
      content: `/** showdoc\n@title Ships\n@description ${about}\n@method get\n@url /ships\n${names
        .map(name => `@param ${name} 可选 string the ${name}`)
        .join('\n')}\n*/`,
    });
  await push('All ships.', ['page', 'size']);
  const page_id = (await menuOf(lin, item_id)).pages[0]?.page_id ?? '';
  const read = async () => (await lin.call('page/info', { page_id })).page_content;
  const page_content = (await read())
    .replace('All ships.', 'All ships.\n\nNewest first.')
    .replace('the page', 'counted from 1');
  await lin.call('page/save', { page_id, page_title: 'Ships', page_content });
  await push('All open ships.', ['page', 'sort']);
  expect(await read()).toBe(
    page_content
      .replace('All ships.', 'All open ships.')
      .replace(/\| size \|.*\n/, '| sort | string | 否 | the sort |\n'),
  );
});

async function pagesOf(who: As, item_id: string) {
  return (await menuOf(who, item_id)).pages as { page_id: string; page_title: string }[];
}

function namesOn(markdown: string): string[] {
  const page = readPage(markdown);
  return page?.kind === 'table' ? page.table.columns.map(({ name }) => name) : [];
}
