/** What scripts print of a database or a program becomes pages. */
import { expect, test } from 'vitest';
import { key, menuOf, openItem, postForm } from '#tests/kit/item-key.ts';

const table_info = 'table\tcomment\nuser\tPeople & names\norder\t\n';
const table_detail =
  'table\tcolumn\tdefault\tnullable\ttype\tcomment\nuser\tid\t\tNO\tint(11)\tthe id\nuser\tname\tNULL\tYES\tvarchar|x\t\n';

test('a data dictionary becomes a page per table, and says so in plain text', async () => {
  const { app, lin, item_id } = await openItem();
  const fields = `api_key=${key.api_key}&api_token=${key.api_token}&cat_name=db/main`;
  const body = `${fields}&table_info=${table_info.replace('&', '_this_and_change_')}&table_detail=${table_detail}`;
  const reply = await postForm(app.visitor(), '/server/?s=/api/open/updateDbItem', body);
  expect([reply.statusCode, reply.body]).toEqual([200, '成功\n']);
  expect(reply.headers['content-type']).toContain('text/plain');
  const { catalogs } = await menuOf(lin, item_id);
  const pages = catalogs[0]?.catalogs[0]?.pages ?? [];
  expect(pages.map(page => page.page_title)).toEqual(['user', 'order']);
  const { page_content } = await lin.call('page/info', { page_id: pages[0]?.page_id ?? '' });
  expect(page_content).toMatch(/^People & names\n/);
  expect(page_content).toContain('| id | int(11) | 否 |  | the id |');
  expect(page_content).toContain('| name | varchar\\|x | 是 | NULL |  |');
});

test('what people wrote on the page of a table outlives every later push, whatever the database says', async () => {
  const { lin, item_id, script } = await openItem();
  const push = async (comment: string) =>
    script.call('open/updateDbItem', {
      ...key,
      table_info: 'table\tcomment\nuser\tPeople\n',
      table_detail: `head\nuser\tid\t\tNO\tint\t${comment}\nuser\tname\t\tNO\ttext\t\n`,
    });
  await push('the id');
  const page_id = (await menuOf(lin, item_id)).pages[0]?.page_id ?? '';
  const read = async () => lin.call('page/info', { page_id });
  const { page_content, page_title } = await read();
  const written = page_content
    .replace('| name | text | 否 |  |', '| name | text | 否 | as in the passport |')
    .replace('the id', 'the number of a person')
    .replace('People', 'People\n\nAsk Lin before you change it.')
    .concat('\n## 备注\n\nKept small.\n');
  await lin.call('page/save', { page_id, page_title, page_content: written });
  const { version } = await read();
  await push('the id');
  expect(await read()).toMatchObject({ page_content: written, version });
  for (const comment of ['', 'the key', 'the key', 'the unique key']) await push(comment);
  expect((await read()).page_content).toBe(
    written.replace('the number of a person', 'the number of a person（数据库：the unique key）'),
  );
});

const tablesNamed = (count: number) =>
  `table\tcomment\n${Array.from({ length: count }, (_, at) => `t${at}\tnumber ${at}`).join('\n')}`;
const manyTables = { ...key, cat_name: 'db', table_detail: '' };

test('many tables come a hundred at a time', async () => {
  const { lin, item_id, script } = await openItem();
  for (const table_info of [tablesNamed(250), tablesNamed(251)])
    await script.call('open/updateDbItem', { ...manyTables, table_info });
  const [catalog] = (await menuOf(lin, item_id)).catalogs;
  const all = Array.from({ length: 251 }, (_, at) => `t${at}`);
  expect(catalog?.pages.map(page => page.page_title)).toEqual(all);
});

test('more tables than a push takes, or catalogs beyond the limit of the item, write nothing', async () => {
  const { lin, item_id, script } = await openItem();
  await script.call('open/updateDbItem', { ...manyTables, table_info: tablesNamed(1) });
  const before = await menuOf(lin, item_id);
  const tooMany = { ...manyTables, table_info: tablesNamed(10_001) };
  expect(await script.refused('open/updateDbItem', tooMany)).toBe('pushTooMany');
  const comments = Array.from({ length: 1_500 }, (_, at) => `/** showdoc\n@catalog c${at}\n@title x */`);
  const content = ['/** showdoc\n@catalog db\n@title new */', ...comments].join('\n');
  expect(await script.refused('open/fromComments', { ...key, content })).toBe('catalogTooMany');
  expect(await menuOf(lin, item_id)).toEqual(before);
});

test('a name that no database keeps is refused, however many tables stand before it', async () => {
  const { lin, item_id, script } = await openItem();
  const names = [...Array.from({ length: 120 }, (_, at) => `t${at}`), 'half \ud83d'];
  const table_info = `table\tcomment\n${names.map(name => `${name}\t`).join('\n')}`;
  const reply = await script.request({
    method: 'POST',
    url: '/api/open/updateDbItem',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ...key, table_info, table_detail: '' }),
  });
  expect(reply.body).toContain('page_title');
  expect((await menuOf(lin, item_id)).pages).toEqual([]);
});

test('indexes and engines come with headings', async () => {
  const { lin, item_id, script } = await openItem();
  const table_index =
    'table\tindex\tcolumn\tsequence\tnon_unique\ttype\tcomment\nuser\tby_name\tlast\t1\t1\tBTREE\t\nuser\tby_name\tfirst\t2\t1\tBTREE\t\n';
  const info = 'table\tcomment\tengine\tcollation\nuser\tPeople\tInnoDB\tutf8mb4_bin\n';
  await script.call('open/updateDbItem', { ...key, table_info: info, table_detail, table_index });
  const [page] = (await menuOf(lin, item_id)).pages as { page_id: string }[];
  const { page_content } = await lin.call('page/info', { page_id: page?.page_id ?? '' });
  expect(page_content).toContain('- 引擎：InnoDB\n- 排序规则：utf8mb4_bin');
  expect(page_content).toContain('| by_name | last, first | 否 | BTREE |  |');
});

test('comments become pages of the calls they describe', async () => {
  const { lin, item_id, script } = await openItem();
  const content = `<?php
  /**
   * showdoc
   * @catalog API/Users
   * @title Log in
   * @description Signs in &amp; answers
   * @method post
   * @url https://example.com/login
   * @header X-Trace 可选 string for support
   * @param username 必选 string the name of it
   * @return {"error_code":0,"data":{"uid":"1"}}
   * @return_param uid int who it is
   * @remark none _this_and_change_ more
   * @number 7
   */
  /** @title not requested */
  /** showdoc without a title */`;
  await script.call('open/fromComments', { ...key, content });
  const { pages, catalogs } = await menuOf(lin, item_id);
  expect(pages).toEqual([]);
  const [page] = catalogs[0]?.catalogs[0]?.pages ?? [];
  expect(page).toMatchObject({ page_title: 'Log in', s_number: '7' });
  const { page_content } = await lin.call('page/info', { page_id: page?.page_id ?? '' });
  for (const part of [
    'Signs in & answers',
    'POST https://example.com/login',
    '| X-Trace | string | 否 | for support |',
    '| username | string | 是 | the name of it |',
    '"data": {\n    "uid": "1"\n  }',
    '| uid | int | who it is |',
    'none & more',
  ])
    expect(page_content).toContain(part);
  expect(page_content.match(/uid/g)).toHaveLength(2);
});

test('refusals are a line of text too: 失败 and why', async () => {
  const { app } = await openItem();
  for (const [call, fields, reason] of [
    ['open/updateDbItem', 'api_key=x&api_token=y', 'api_key'],
    ['fromComments/generate', 'api_key=x&api_token=y', 'api_token'],
    ['open/fromComments', `api_key=${key.api_key}&api_token=${key.api_token}&content=nothing`, '失败'],
  ] as const) {
    const reply = await postForm(app.visitor(), `/api/${call}`, fields);
    expect(reply.headers['content-type']).toContain('text/plain');
    expect(reply.body).toMatch(new RegExp(`^失败.*\n$`));
    expect(reply.body).toContain(reason);
  }
});
