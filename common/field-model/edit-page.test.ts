/** Edits of one value in the text of a page that a person wrote. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addFieldBelow, addFirstField, editCall, editCell, editCode, removeField } from './edit-page.ts';
import { type FieldSource, readPageParts } from './recognise/page-parts.ts';

const page = `# Boats

GET /boats

> Quoted by somebody.

## 请求参数

|参数名|必选|类型|说明|
|:----    |:---|:----- |-----   |
|page |否  |int |   |
|\`size\` |是  |int | rows \\| page |
Text right below.

## 返回参数

<table><tr><th>名称</th><th>类型</th></tr><tr><td>id</td><td>int</td></tr></table>

- Last words.
`;

function fieldOf(markdown: string, way: string): FieldSource {
  const parts = readPageParts(markdown);
  const found = [...parts.columns, ...parts.endpoints.flatMap(({ fields }) => fields)].find(
    one => one.way === way,
  );
  if (!found) throw new Error(`no field ${way}`);
  return found;
}

describe('a cell is changed', () => {
  test('and nothing else of the page is', () => {
    expect(editCell(page, fieldOf(page, 'page'), 'type', 'integer')).toBe(
      page.replace('|page |否  |int |', '|page |否  |integer |'),
    );
  });

  test('an empty one too, with bars and lines that cannot end it', () => {
    const edited = editCell(page, fieldOf(page, 'page'), 'description', 'one | or\ntwo') ?? '';
    expect(fieldOf(edited, 'page').spans.description).toBeDefined();
    expect(edited).toContain('one \\| or<br>two');
    expect(edited.replace(/one \\\| or<br>two/, '').replace(/\s/g, '')).toBe(page.replace(/\s/g, ''));
  });

  test('in a table of HTML', () => {
    expect(editCell(page, fieldOf(page, 'id'), 'type', 'a<b')).toBe(
      page.replace('<td>int</td>', '<td>a&lt;b</td>'),
    );
  });

  describe('whose last cell goes on over lines', () => {
    const lines =
      '# Hire\n\nPOST /hire\n\n## Request\n\n|Name|Type|Text|\n|--|--|--|\n|Boat|String|Which.\n\n |\n|State|String|How it is:\n\n-   moored\n-   at sea\n\n |\n|Days|Integer|How many.\n\n |\n';
    const state = fieldOf(lines, 'State');

    test('is changed in all of them', () => {
      expect(editCell(lines, state, 'description', 'At sea?')).toBe(
        lines.replace('How it is:\n\n-   moored\n-   at sea', 'At sea?'),
      );
    });

    test('is removed with all of them', () => {
      expect(removeField(lines, state)).toBe(
        lines.replace('|State|String|How it is:\n\n-   moored\n-   at sea\n\n |\n', ''),
      );
    });

    test('has the next row below all of them', () => {
      expect(addFieldBelow(lines, state, { name: 'Crew', type: 'int' })).toBe(
        lines.replace('at sea\n\n |\n', 'at sea\n\n |\n| Crew | int |  |\n'),
      );
    });
  });

  test('a row without a bar at its end, above very many empty lines, is added to at once', () => {
    const rows = `# Hire\r\n\r\nPOST /hire\r\n\r\n## Request\r\n\r\n| Name | Type |\r\n|--|--|\r\n| Boat | String${'\r\n'.repeat(60)}`;
    expect(addFieldBelow(rows, fieldOf(rows, 'Boat'), { name: 'Crew', type: 'int' })).toBe(
      rows.replace('| String', '| String\r\n| Crew | int |'),
    );
  });

  test('a value that the page has no column for is not', () => {
    expect(editCell(page, fieldOf(page, 'page'), 'preset', '1')).toBeUndefined();
  });

  test('whatever is written, it is read again and the other fields stay as they were', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter(one => !/[\u0000-\u001f\u2028\u2029\u0085]/.test(one));
    fc.assert(
      fc.property(text, fc.constantFrom('page', 'size'), (value, way) => {
        const edited = editCell(page, fieldOf(page, way), 'description', value) ?? '';
        const ways = (markdown: string) =>
          readPageParts(markdown).endpoints[0]?.fields.map(field => field.way);
        expect(ways(edited)).toEqual(ways(page));
        const other = way === 'page' ? 'size' : 'page';
        const cellOf = (markdown: string) => {
          const span = fieldOf(markdown, other).spans.description;
          return markdown.slice(span?.from, span?.to);
        };
        expect(cellOf(edited)).toBe(cellOf(page));
      }),
      { numRuns: 300 },
    );
  });
});

test('a field is taken away with its line', () => {
  expect(removeField(page, fieldOf(page, 'page'))).toBe(page.replace('|page |否  |int |   |\n', ''));
});

test('a field is added below another, in the columns that the table has', () => {
  const added =
    addFieldBelow(page, fieldOf(page, 'size'), {
      name: 'sort',
      type: 'string',
      description: 'a | b',
      preset: 'x',
    }) ?? '';
  const row = added.split('\n')[12] ?? '';
  expect(row.replace(/\s/g, '')).toBe('|sort||string|a\\|b|');
  expect(added.replace(`${row}\n`, '')).toBe(page);
  expect(fieldOf(added, 'sort').direction).toBe('request');
});

describe('a table of HTML', () => {
  test('gets a row below another, and loses one', () => {
    const row = '<tr><td>name</td><td>string</td></tr>';
    const added = addFieldBelow(page, fieldOf(page, 'id'), { name: 'name', type: 'string' }) ?? '';
    expect(added).toBe(page.replace('<td>int</td></tr>', `<td>int</td></tr>${row}`));
    expect(removeField(added, fieldOf(added, 'name'))).toBe(page);
  });

  test('keeps its rows out of its head', () => {
    const text = page.replace(
      /<table>.*/,
      '<table><thead><tr><th>名称</th><th>类型</th></tr></thead></table>',
    );
    const table = readPageParts(text).blocks[1] ?? { from: 0, to: 0 };
    expect(addFirstField(text, table, { name: 'id', type: 'int' })).toBe(
      text.replace('</thead>', '</thead><tr><td>id</td><td>int</td></tr>'),
    );
  });
});

test('a field becomes the first row of a table, also of one without rows', () => {
  const [table = { from: 0, to: 0 }] = readPageParts(page).blocks;
  const first = addFirstField(page, table, { name: 'sort', type: 'string' }) ?? '';
  expect(first.split('\n')[10]?.replace(/\s/g, '')).toBe('|sort||string||');
  const empty = '# Boats\n\nGET /boats\n\n## 请求参数\n\n| 参数名 | 类型 |\n|---|---|\n\nAs ever.\n';
  const [bare = { from: 0, to: 0 }] = readPageParts(empty).blocks;
  expect(addFirstField(empty, bare, { name: 'id', type: 'int' })).toBe(
    empty.replace('|---|---|\n', '|---|---|\n| id | int |\n'),
  );
});

test('the method and the address are changed where they stand', () => {
  const [endpoint] = readPageParts(page).endpoints;
  const edited = endpoint && editCall(page, endpoint, { method: 'POST', address: '/ships' });
  expect(edited).toBe(page.replace('GET /boats', 'POST /ships'));
  const twice = page.replace('GET /boats', 'GET /boats (was /boats before)');
  const [other] = readPageParts(twice).endpoints;
  expect(other && editCall(twice, other, { method: 'GET', address: '/ships' })).toBeUndefined();
});

test('the first row of a table that begins on the line of a point stands inside of that point', () => {
  const text = 'GET /boats\n\n**Response fields**\n\n1. One\n2. |Name|Type|\n   |-|-|\n   |id|int|\n';
  const added = addFirstField(text, fieldOf(text, 'id').block, { name: 'owner', type: 'string' });
  expect(added).toBe(text.replace('   |id|', '   | owner | string |\n   |id|'));
});

test('a row in place of a head is changed, and neither removed nor put below another one', () => {
  const words = 'What the harbour calls the boat, from its first day there to its last one';
  const text = `GET /boats\n\n**Parameters**\n\n|id|int|${words}|\n|-|-|-|\n`;
  const field = fieldOf(text, 'id');
  expect(editCell(text, field, 'name', 'number')).toBe(text.replace('|id|', '|number|'));
  expect(removeField(text, field)).toBeUndefined();
  expect(addFieldBelow(text, field, { name: 'owner' })).toBeUndefined();
  expect(addFirstField(text, field.block, { name: 'owner' })).toBeUndefined();
});

test('a head of long words without a row is no row', () => {
  const words = 'Description of what the harbour has written down of the boat and its owner';
  const text = `GET /boats\n\n**Parameters**\n\n|Name|Type|${words}|\n|-|-|-|\n|id|int|x|\n`;
  const removed = removeField(text, fieldOf(text, 'id')) ?? '';
  expect(readPageParts(removed).endpoints.flatMap(({ fields }) => fields)).toEqual([]);
});

/** Blanks draw the nesting of these tables. */
const rowsOf = {
  'at the edge':
    '|data|object|a|\n|    id|int|b|\n|    owner|object|c|\n|        name|string||\n|total|int|d|',
  'behind a blank':
    '| data | object | a |\n|   id | int | b |\n|   owner | object | c |\n| total | int | d |',
  'with other marks':
    '|~~old~~|int|a|\n|\\*id|int|b \\| c|\n|\\-dash|int||\n|**name**|string|d|\n|home_*|int|e|',
};

const marks = { page: ['', ''], point: ['3. ', '   '], quote: ['> ', '> '] } as const;
const tables = Object.keys(rowsOf).flatMap(name => Object.keys(marks).map(place => [name, place] as const));

/** The cell has the value, and all else is as before. */
function withCell(text: string, { from, to }: { from: number; to: number }, value: string): string {
  const blank = from === to && text[from - 1] === '|' ? ' ' : '';
  return `${text.slice(0, from)}${blank}${value}${text.slice(to)}`;
}

test.each(tables)('each cell of a table %s is changed alone, in a %s', (name, place) => {
  const [first, others] = marks[place as keyof typeof marks];
  const rows = rowsOf[name as keyof typeof rowsOf].split('\n');
  const lines = ['|Name|Type|Description|', '|-|-|-|', ...rows];
  const table = lines.map((line, at) => `${at === 0 ? first : others}${line}`).join('\n');
  const text = `POST /boats\n\n**Request body**\n\n${table}\n\nWords.\n`;
  const waysIn = (markdown: string) => readPageParts(markdown).endpoints[0]?.fields.map(({ way }) => way);
  const ways = waysIn(text) ?? [];
  expect(ways.length).toBeGreaterThanOrEqual(4);
  for (const way of ways) {
    const field = fieldOf(text, way);
    const { type = { from: 0, to: 0 }, description = type } = field.spans;
    expect(editCell(text, field, 'type', 'object')).toBe(withCell(text, type, 'object'));
    const edited = editCell(text, field, 'description', 'new | words');
    expect(edited).toBe(withCell(text, description, 'new \\| words'));
    expect(waysIn(edited ?? '')).toEqual(ways);
  }
});

test('the code of an example is changed between its fences', () => {
  const text = `${page}\n## 返回示例\n\n\`\`\`json\n{"id": 1}\n\`\`\`\n\nBelow.\n`;
  const block = readPageParts(text).endpoints[0]?.examples[0]?.block ?? { from: 0, to: 0 };
  expect(editCode(text, block, '{"id": 2}')).toBe(text.replace('{"id": 1}', '{"id": 2}'));
  expect(editCode(text, block, '```')).toBeUndefined();
});

test('lines that end as Windows ends them go on doing so', () => {
  const windows = page.replaceAll('\n', '\r\n');
  const added = addFieldBelow(windows, fieldOf(windows, 'size'), { name: 'sort' }) ?? '';
  expect(added.split('\n').filter(line => !line.endsWith('\r'))).toEqual(['']);
});

test('a page says where each part stands, and what is not understood', () => {
  const parts = readPageParts(`${page}\n## Numbers\n\n| 水位 | 天 |\n|---|---|\n| 3 m | 2 |\n`);
  const [endpoint] = parts.endpoints;
  expect(endpoint?.call && page.slice(endpoint.call.from, endpoint.call.to)).toBe('GET /boats');
  expect(endpoint?.fields.map(({ way, direction }) => `${direction} ${way}`)).toEqual([
    'request page',
    'request size',
    'response id',
  ]);
  expect(parts.blocks.map(({ kind, reading }) => `${kind} ${reading}`)).toEqual([
    'table request',
    'table response',
    'table unclear',
  ]);
});
