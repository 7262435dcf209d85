/** What a reader of a changed page is shown, and who breaks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints, tables } from '#tests/kit/api/field-models.ts';
import { langs } from '../../texts/index.ts';
import { type Endpoint, emptyEndpoint } from '../model/endpoint.ts';
import { readPage, readPages } from '../read-markdown.ts';
import { compareModels, comparePages } from './compare-models.ts';
import { changeInWords, describeChange } from './describe-change.ts';

const call = `## Endpoint

\`\`\`http
POST /orders/{id}
\`\`\`

Makes an order.

## Authorization

| Name | Kind | Description | Scopes |
|---|---|---|---|
| key | API key | | \`read\` |

## Path parameters

| Name | Type | Required | Description |
|---|---|---|---|
| id | integer | yes | |

## Request body

| Name | Type | Required | Description | Rules | Default |
|---|---|---|---|---|---|
| age | int | no | | ≤ 100 | \`1\` |
| color | string | no | | one of \`red\`, \`blue\` | |
| items[].id | string | yes | | | |

## Responses

### 200

| Name | Type | Required | Description |
|---|---|---|---|
| id | string | yes | |
| state | string | no | Where it is. |

### 404

Nothing there.
`;
const table = `People.

## Fields

| Field | Type | Null | Default | Description |
|---|---|---|---|---|
| uid | int | no | | |
| name | varchar(20) | no | '' | |

## Indexes

| Index | Fields | Unique | Type | Description |
|---|---|---|---|---|
| by_name | name | no | | |
`;

/** The day of the comparison. */
const today = '2027-06-15';

function tell(before: string, after: string, lang: 'en' | 'zh-cn' = 'en'): string[] {
  const [old, now] = [readPage(before), readPage(after)];
  if (!old || !now) throw new Error('no page that can be read');
  return compareModels(old, now, today)?.map(one => describeChange(one, lang)) ?? ['another kind of page'];
}

const turn = (page: string, from: string, to: string) => {
  if (!page.includes(from)) throw new Error(`no ${from}`);
  return tell(page, page.replace(from, to));
};

describe('what goes in', () => {
  test.each([
    ['| age | int |', '| age | string |', ['Request field `age`: int to string, breaking']],
    ['| age | int |', '| age | int or null |', ['Request field `age`: int to int | null']],
    ['| age | int | no |', '| age | int | yes |', ['Request field `age`: now required, breaking']],
    [
      '| items[].id | string | yes |',
      '| items[].id | string | no |',
      ['Request field `items[].id`: now optional'],
    ],
    ['≤ 100', '≤ 50', ['Request field `age`: ≤ 100 to 50, breaking']],
    ['≤ 100', '≤ 500', ['Request field `age`: ≤ 100 to 500']],
    ['≤ 100', '', ['Request field `age`: ≤ 100 to none']],
    ['`1` |', '`2` |', ['Request field `age`: default 1 to 2, risky']],
    ['`red`, `blue`', '`red`', ['Request field `color`: value blue dropped, breaking']],
    ['`red`, `blue`', '`red`, `blue`, `green`', ['Request field `color`: new value green']],
    ['one of `red`, `blue`', '', ['Request field `color`: no longer limited to red, blue']],
    [
      '| color |',
      '| colour |',
      ['Request field `color` removed, risky', 'Request field `colour` added (string)'],
    ],
    [
      '| items[].id |',
      '| size | int | yes | | | |\n| items[].id |',
      ['Request field `size` added (int), breaking'],
    ],
    ['| items[].id |', '| size | int | no | | | |\n| items[].id |', ['Request field `size` added (int)']],
    ['| id | integer | yes | |', '| id | integer | yes | Which. |', ['Path parameter `id`: text changed']],
    ['| id | integer |', '| id | number |', ['Path parameter `id`: integer to number']],
    ['## Request body\n', '## Request body\n\n**Required.**\n', ['Request body: now required, breaking']],
  ])('%s, then %s', (from, to, expected) => {
    expect(turn(call, from, to)).toEqual(expected);
  });
});

describe('what comes out', () => {
  test.each([
    [
      '| id | string | yes | |',
      '| id | string | no | |',
      ['Response 200 field `id`: now optional, breaking'],
    ],
    ['| state | string | no |', '| state | string | yes |', ['Response 200 field `state`: now required']],
    ['| state | string | no | Where it is. |\n', '', ['Response 200 field `state` removed, risky']],
    [
      '| state | string |',
      '| state | string or null |',
      ['Response 200 field `state`: string to string | null, breaking'],
    ],
    ['### 404\n\nNothing there.\n', '', ['Response 404 removed']],
    ['### 404', '### 403\n\nNo.\n\n### 404', ['Response 403 added']],
    ['Nothing there.', 'Gone.', ['Response 404: text changed']],
  ])('%s, then %s', (from, to, expected) => {
    expect(turn(call, from, to)).toEqual(expected);
  });

  test('a value that nobody expects is risky', () => {
    const page = call.replace(
      '| Required | Description |\n|---|---|---|---|\n| id | string | yes | |',
      '| Description | Rules |\n|---|---|---|---|\n| id | string | | one of `a` |',
    );
    expect(turn(page, 'one of `a`', 'one of `a`, `b`')).toEqual([
      'Response 200 field `id`: new value b, risky',
    ]);
  });
});

describe('the call itself', () => {
  test.each([
    ['POST /orders/{id}', 'PUT /orders/{id}', ['Method POST to PUT, breaking']],
    ['POST /orders/{id}', 'POST /orders/{order_id}', ['Address /orders/{id} to /orders/{order_id}']],
    ['POST /orders/{id}', 'POST /sales/{id}', ['Address /orders/{id} to /sales/{id}, breaking']],
    ['Makes an order.', 'Makes one.', ['Call: text changed']],
    ['`read` |', '`read`, `write` |', ['Authorization key (read) to key (read, write), breaking']],
    ['| key | API key | | `read` |', '| (none needed) | | | |', ['Authorization key (read) to —']],
  ])('%s, then %s', (from, to, expected) => {
    expect(turn(call, from, to)).toEqual(expected);
  });
});

describe('a table', () => {
  test.each([
    ['| uid | int |', '| uid | bigint |', ['Field `uid`: int to bigint']],
    ['| uid | int |', '| uid | smallint |', ['Field `uid`: int to smallint, risky']],
    ['| uid | int |', '| uid | date |', ['Field `uid`: int to date, breaking']],
    ['| uid | int | no |', '| uid | int | yes |', ['Field `uid`: may be null now, breaking']],
    ["| name | varchar(20) | no | '' | |\n", '', ['Field `name` removed, breaking']],
    [
      '| name | varchar',
      '| mail | text | no | | |\n| name | varchar',
      ['Field `mail` added (text), breaking'],
    ],
    ['| name | varchar', '| mail | text | yes | | |\n| name | varchar', ['Field `mail` added (text)']],
    [
      '| by_name | name | no |',
      '| by_name | name, uid | yes |',
      ['Index `by_name`: fields name to name, uid, risky', 'Index `by_name`: now unique, risky'],
    ],
  ])('%s, then %s', (from, to, expected) => {
    expect(turn(table, from, to)).toEqual(expected);
  });
});

test('the words come in Chinese as well', () => {
  const page = call.replace('| age | int |', '| age | string |').replace('### 404', '### 410');
  expect(tell(call, page, 'zh-cn')).toEqual([
    '请求字段 `age`：类型由 int 改为 string，不兼容',
    '返回 404：已删除',
    '返回 410：新增',
  ]);
});

test('a page that says more than before breaks nobody', () => {
  const before = '## URL\n\n`/a`\n\n## Request body\n\n| Name |\n|---|\n| a |';
  const after =
    '## Endpoint\n\n```http\nGET /a\n```\n\n## Request body\n\n| Name | Type |\n|---|---|\n| a | int |';
  const changes = tell(before, after);
  expect(changes.some(text => text.includes('breaking'))).toBe(false);
  expect(changes).toHaveLength(2);
});

test('of several endpoints on one page each is compared with itself', () => {
  const one = (name: string, field: string) =>
    `## ${name}\n\nPOST /${name}\n\n### Body\n\n| Name | Type |\n|---|---|\n| ${field} | int |\n\n`;
  const before = readPages(one('a', 'x') + one('b', 'y'));
  expect(comparePages(before, readPages(one('b', 'y') + one('a', 'x')), today)).toEqual([]);
  const changes = comparePages(before, readPages(one('a', 'x') + one('b', 'z')), today) ?? [];
  expect(changes.map(change => describeChange(change, 'en')).join()).toMatch(/`y`.*removed/);
});

test('a page that describes no endpoint any more has removed those it had; of a table nothing is compared', () => {
  const before = readPages('POST /a\n\n### Body\n\n| Name | Type |\n|---|---|\n| x | int |\n');
  const changes = comparePages(before, readPages('# Guide'), today) ?? [];
  expect(changes.map(change => describeChange(change, 'en'))).toEqual([
    'Endpoint `POST /a` removed, breaking',
  ]);
  expect(comparePages(readPages(table), readPages('# Guide'), today)).toBeUndefined();
});

test.each([
  ['int', 'integer'],
  ['Long', 'bigint'],
  ['字符串', 'string'],
  ['List<Order>', 'array'],
])('%s and %s are one type', (was, is) => {
  const page = (type: string) =>
    `## URL\n\n- \`/a\`\n\n## Request body\n\n| Name | Type |\n|---|---|\n| a | ${type} |\n`;
  expect(tell(page(was), page(is))).toEqual([]);
});

test('another size of a number is said, and breaks nobody', () => {
  const page = (type: string) =>
    `## URL\n\n- \`/a\`\n\n## Request body\n\n| Name | Type |\n|---|---|\n| a | ${type} |\n`;
  const [only = '', ...others] = tell(page('int'), page('long')) ?? [];
  expect(others).toEqual([]);
  expect(only).toContain('long');
  expect(only).not.toContain('breaking');
});

test('rows in another order and parts under other headings are no change', () => {
  const one = 'POST /a\n\n## Body\n\n| Name | Type |\n|---|---|\n| a | int |\n| b | string |\n';
  const other =
    '# 接口\n\n请求地址：`/a`\n\n请求方式：POST\n\n**请求参数**\n\n|类型|参数名|\n|---|---|\n|string|b|\n|integer|a|\n';
  expect(tell(one, other)).toEqual([]);
});

test('a page of another kind is not compared', () => {
  expect(tell(call, table)).toEqual(['another kind of page']);
});

test('what is no change one way is none the other, and what is words alone stays words alone', () => {
  const parts = fc.constantFrom(...(Object.keys(emptyEndpoint()) as (keyof Endpoint)[]));
  const levelsOf = (one: Endpoint, two: Endpoint) => {
    const changes = compareModels(
      { kind: 'endpoint', endpoint: one },
      { kind: 'endpoint', endpoint: two },
      today,
    );
    return new Set(changes?.map(({ level }) => (level === 'words' ? 'words' : 'more')));
  };
  fc.assert(
    fc.property(endpoints, endpoints, parts, (endpoint, other, part) => {
      const changed = { ...endpoint, [part]: other[part] };
      expect(levelsOf(changed, endpoint)).toEqual(levelsOf(endpoint, changed));
    }),
    { numRuns: 300 },
  );
});

test('a change that an earlier release stored keeps what it said', () => {
  const stored = {
    kind: 'removed',
    where: { place: 'query', of: '', path: 'a' },
    before: '',
    after: '',
  } as const;
  expect(changeInWords({ ...stored, is_breaking: true }, 'en')).toEqual({
    text: 'Query parameter `a` removed',
    level: 'breaking',
    is_breaking: true,
  });
  expect(describeChange({ ...stored, is_breaking: true }, 'en')).toBe(
    'Query parameter `a` removed, breaking',
  );
  expect(changeInWords({ ...stored, is_breaking: false }, 'en').level).toBe('safe');
});

test('nothing changed from a page to itself, and every change has its words', () => {
  fc.assert(
    fc.property(endpoints, endpoints, tables, tables, (endpoint, other, one, two) => {
      const [page, list] = [
        { kind: 'endpoint', endpoint },
        { kind: 'table', table: one },
      ] as const;
      expect(compareModels(page, page, today)).toEqual([]);
      expect(compareModels(list, list, today)).toEqual([]);
      const changes = [
        ...(compareModels(page, { kind: 'endpoint', endpoint: other }, today) ?? []),
        ...(compareModels(list, { kind: 'table', table: two }, today) ?? []),
      ];
      for (const lang of langs)
        for (const one of changes)
          expect(describeChange(one, lang)).not.toMatch(/^$|\{(?:what|before|after|of)\}/);
    }),
    { numRuns: 100 },
  );
});
