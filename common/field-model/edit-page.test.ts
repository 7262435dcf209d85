/** Edits of one value in the text of a page that a person wrote. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addFieldBelow, editCell, removeField } from './edit-page.ts';
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
