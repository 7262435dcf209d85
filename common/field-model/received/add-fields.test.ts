import { expect, test } from 'vitest';
import { addFields } from './add-fields.ts';

const head =
  '# Get an order\n\n**Request URL:** `GET https://api.example.com/orders/{id}`\n\n**Response fields**\n\n';
const answer = { endpoint_at: 0, status: '200' };
const field = (way: string, type = 'string') => ({ way, type });

const tableOf = (rows: readonly string[]) =>
  `${head}| Name | Type | Description |\n|---|---|---|\n${rows.map(row => `${row}\n`).join('')}\n**Remarks**\n\nA person's words.\n`;

/** The page with the new row, and nothing else new. */
function added(rows: readonly string[], ...fields: ReturnType<typeof field>[]): string[] {
  const before = tableOf(rows).split('\n');
  const after = (addFields(tableOf(rows), answer, fields, 'en') ?? '').split('\n');
  expect(after.filter(line => before.includes(line))).toEqual(before);
  return after.filter(line => !before.includes(line));
}

test('a field gets a row below its neighbours, with its type and an empty description', () => {
  expect(added(['| id | string | Number |', '| state | int | **Mine** |'], field('trace'))).toEqual([
    '| trace | string |  |',
  ]);
});

test('a field inside another is written as those beside it are', () => {
  const dotted = ['| items | array | Lines |', '| items[].sku | string | Code |'];
  expect(added(dotted, field('items[].house'))).toEqual(['| items[].house | string |  |']);
  const dashed = ['| items | array | Lines |', '| -- sku | string | Code |', '| total | int | Sum |'];
  expect(added(dashed, field('items[].house'))).toEqual(['| -- house | string |  |']);
  const blanks = ['| data | object | All |', '| &emsp;id | string | Code |'];
  expect(added(blanks, field('data.house'))).toEqual(['| &emsp;house | string |  |']);
  const drawn = ['|data|object|All|', '|    id|string|Code|', '|    owner|string|Whose|'];
  expect(added(drawn, field('data.house'))).toEqual(['| data.house | string |  |']);
});

test('the first field inside another names it', () => {
  expect(added(['| data | object | All |', '| total | int | Sum |'], field('data.id'))).toEqual([
    '| data.id | string |  |',
  ]);
});

test('several fields are added in their order, and what is there is not added again', () => {
  const rows = ['| id | string | Number |'];
  expect(added(rows, field('a'), field('id'), field('b', 'integer'))).toEqual([
    '| a | string |  |',
    '| b | integer |  |',
  ]);
});

test('a page that describes no such answer gets a table for it', () => {
  expect(addFields('# Ping\n\n`GET /ping`\n', answer, [field('a'), field('b.c')], 'zh-cn')).toBe(
    '# Ping\n\n`GET /ping`\n\n**返回参数**\n\n| 参数 | 类型 | 说明 |\n|---|---|---|\n| a | string |  |\n| b.c | string |  |\n',
  );
  const failed = addFields(
    tableOf(['| id | string | Number |']),
    { ...answer, status: '404' },
    [field('code')],
    'en',
  );
  expect(failed).toContain('**Response fields 404**\n\n| Name | Type | Description |');
});

test('a page that is about no such endpoint stays as it is', () => {
  expect(addFields('# A guide\n\nWords.\n', answer, [field('a')], 'en')).toBeUndefined();
});

test('a type is text, whatever it is called', () => {
  const page = 'POST /a\n\n**Response fields**\n\n|Name|Type|\n|-|-|\n|id|string|\n';
  const added = addFields(page, { endpoint_at: 0, status: '200' }, [{ way: 'b', type: '<b>|*x*' }], 'en');
  expect(added).toContain('\\<b>\\|\\*x\\*');
});
