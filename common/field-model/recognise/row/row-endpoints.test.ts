/** Tables whose rows are calls: a list, or an endpoint each. */
import { describe, expect, test } from 'vitest';
import { readings, shown } from '#tests/kit/api/read-page.ts';
import { readPages } from '../../read-markdown.ts';
import { saveExample } from '../../received/save-example.ts';
import { readPageParts } from '../page-parts.ts';

const row = (...cells: string[]) => `| ${cells.join(' | ')} |\n`;
const rows = (head: string[], ...others: string[][]) =>
  `# Boats\n\n${row(...head)}${row(...head.map(() => '---'))}${others.map(cells => row(...cells)).join('')}`;

const boats = rows(
  ['Method', 'Path', 'What it does', 'Body', 'Response'],
  ['GET', '`/boats`', 'All of them.', '-', '`Boat[]`'],
  ['POST', '`/boats`', 'Adds one.', '`{ name, port? }`', '`{ id }`'],
  ['PUT', '`/boats/:id`', 'Changes it.', '`name` (string), `port` (string)', '204'],
  ['DELETE', '`/boats/:id`', 'Removes it.', 'none', '`{"ok": true}`'],
);

describe('rows that say what is sent and answered', () => {
  test('are an endpoint each', () => {
    expect(readings(boats)).toEqual([
      'GET /boats: ',
      'POST /boats: body name, body port, response id',
      'PUT /boats/:id: body name, body port',
      'DELETE /boats/:id: ',
    ]);
    expect(shown(boats)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 1],
    ]);
  });

  test('keep the words of their cells, and what could not be read', () => {
    const [list, add] = readPages(boats);
    expect(list).toMatchObject({ endpoint: { description: 'All of them.', remarks: 'Response: `Boat[]`' } });
    expect(add).toMatchObject({ endpoint: { description: 'Adds one.', remarks: '' } });
  });

  test.each([
    [
      'name their method and path in one cell',
      rows(
        ['接口', '参数', '返回值'],
        ['**POST** `/boats`', '`name`, `port`', '`{ id }`'],
        ['**GET** `/boats/{id}`', '-', '`{ id, name }`'],
      ),
      ['POST /boats: body name, body port, response id', 'GET /boats/{id}: response id, response name'],
    ],
    [
      'have fields line by line',
      rows(
        ['名称', '地址', '参数', '返回值'],
        [
          'POST:add',
          '/boats',
          'name:string<br/>ports:[string(3)]',
          'Basic，其中data:{<br/>list:[Boat],<br/>total:int<br/>}',
        ],
        ['GET:find', '/boats/find', 'page:int', 'Basic'],
      ),
      [
        'POST /boats: body name, body ports, response data, response data.list, response data.total',
        'GET /boats/find: query page',
      ],
    ],
    [
      'say where each is sent',
      rows(
        ['Method', 'URL', 'Query params', 'Headers'],
        ['GET', '/boats', '`page`', '`X-Key`'],
        ['GET', '/crews', '`page`, `size`', '-'],
      ),
      ['GET /boats: query page, header X-Key', 'GET /crews: query page, query size'],
    ],
  ])('%s', (_, page, found) => {
    expect(readings(page)).toEqual(found);
  });

  test('show values, and failures with their status', () => {
    const page = rows(
      ['기능', 'METHOD', 'URL', 'Request', 'Response', 'Error'],
      [
        'add',
        'POST',
        '/boats',
        '{<br>"name": "a"<br>}',
        '{<br>"id": 1<br>}',
        '#400 no name<br>{"error": "b"}<br>{"error": "c"}<br>#409 known<br>{"error": "d"}',
      ],
      ['find', 'GET', '/boats', '-', '[{"id": 1}]', '-'],
    );
    expect(shown(page)).toEqual([
      [1, 4],
      [0, 1],
    ]);
    const [add] = readPages(page);
    const responses = add?.kind === 'endpoint' ? add.endpoint.responses : [];
    expect(responses.map(({ status, bodies }) => [status, bodies[0]?.examples.length])).toEqual([
      ['', 1],
      ['400', 2],
      ['409', 1],
    ]);
  });

  test('have no place that could be edited, and an answer is not saved into their table', () => {
    const { blocks, endpoints } = readPageParts(boats);
    expect(blocks.map(({ kind, reading }) => [kind, reading])).toEqual([['table', 'call']]);
    expect(endpoints.flatMap(({ fields }) => fields).every(({ spans }) => spans.name === undefined)).toBe(
      true,
    );
    expect(endpoints).toHaveLength(4);
    const answer = {
      endpoint_at: 3,
      status: '200',
      body: '{"id": 1}',
      environment: '',
      moment: '2026-01-01 10:00',
    };
    expect(saveExample(boats, answer, 'en')).toBeUndefined();
  });
});

test.each([
  ['names', `${'a, '.repeat(100_000)}`],
  ['brackets', 'a,('.repeat(100_000)],
])('cells of any number of %s are words, and nothing breaks', (_, cell) => {
  const page = rows(
    ['Method', 'Path', 'Params'],
    ['GET', '/boats', cell],
    ['POST', '/boats', '`name`'],
    ['PUT', '/boats', '`name`'],
  );
  expect(readings(page)).toEqual(['GET /boats: ', 'POST /boats: body name', 'PUT /boats: body name']);
});

test('a number among words is no status, marks stand around each line, and a cell that says none says nothing', () => {
  const page = rows(
    ['Method', 'Path', 'Auth', 'Response', 'Errors of it'],
    ['GET', '/boats', 'none', 'max 100 rows<br>{"a": 1}', '`400`<br>`{"e": 1}`'],
    ['POST', '/boats', 'token', '`id`, `name`', '-'],
  );
  const [list] = readPages(page);
  const responses = list?.kind === 'endpoint' ? list.endpoint.responses : [];
  expect(responses.map(({ status }) => status)).toEqual(['', '400']);
  expect(list).toMatchObject({ endpoint: { description: '' } });
});

test('a dictionary with one list of calls keeps its tables', () => {
  const columns = '| 字段 | 类型 | 主键 |\n|-|-|-|\n| id | bigint | 是 |\n';
  const calls = rows(
    ['接口', '方法', '地址', '参数'],
    ['下单', 'POST', '/orders/new', '`user_id`'],
    ['改单', 'POST', '/orders/edit', '`id`'],
  );
  expect(readings(`## orders 订单表\n\n${columns}\n${calls}`)).toEqual(['table: column id']);
});

test('a table of very many columns lists no calls', () => {
  const many = Array.from({ length: 2_000 }, () => 'Params');
  const cells = many.map(() => 'a: int');
  expect(
    readings(rows(['Method', 'Path', ...many], ['GET', '/a', ...cells], ['GET', '/b', ...cells])),
  ).toEqual([]);
});

test('a call stands in no cell that says what is sent, and words are no fields', () => {
  const page = rows(
    ['Method', 'Body', 'URL', 'Response', 'Timeout'],
    ['POST', '`{name}`', '/boats', '`id`, `port`', '30'],
    ['PUT', '`{port}`', '/boats', 'A list of boats', '60'],
  );
  expect(readings(page)).toEqual([
    'POST /boats: body name, response id, response port',
    'PUT /boats: body port',
  ]);
  expect(readPages(page)[1]).toMatchObject({
    endpoint: { description: '60', remarks: 'Response: A list of boats' },
  });
});

describe('rows are a list', () => {
  const list = rows(
    ['Method', 'Path', 'What it does'],
    ['GET', '/boats', 'All of them'],
    ['POST', '/boats', 'Adds one'],
  );

  test.each([
    ['that say nothing of messages', list],
    [
      'whose answers are words',
      rows(
        ['Method', 'Path', 'Response'],
        ['GET', '/boats', 'All boats'],
        ['POST', '/boats', 'The new boat'],
      ),
    ],
    ['that a person says are none', boats.replace('| Method', '[//]: # (docstead: nothing)\n\n| Method')],
    [
      'with rights',
      rows(
        ['Endpoint', 'Method', 'Role', 'Body'],
        ['/a', 'POST', 'editor, admin', 'yes'],
        ['/b', 'PUT', 'admin', 'no'],
      ),
    ],
    [
      'with words for answers',
      rows(['Method', 'Path', 'Response'], ['GET', '/a', 'A list of boats'], ['GET', '/b', 'a string']),
    ],
    ['of what has changed', boats.replace('# Boats', '# Changelog')],
  ])('%s', (_, page) => {
    expect(readings(page)).toEqual([]);
  });

  test('on a page with sections about endpoints', () => {
    const page = `${boats}\n## GET /crews\n\n|Name|Type|Required|\n|-|-|-|\n|page|int|no|\n`;
    expect(readings(page)).toEqual(['GET /crews: query page']);
  });
});
