import { expect, test } from 'vitest';
import { beautifyJson, jsonBlock } from './beautify-json.ts';
import { jsonToTable } from './json-to-table.ts';
import { tableFromPaste, tableFromTabs } from './paste-table.ts';

const head = { name: 'Name', type: 'Type', description: 'Description' };
const rowsOf = (table: string) => table.split('\n').slice(2);

test('JSON becomes a table of its fields, nested ones with their path', () => {
  const json = '{"id": 7, "price": 1.5, "buyer": {"name": "Lin", "tags": ["a"]}, "lines": [{"sku": "x"}]}';
  expect(jsonToTable(json, head).split('\n')).toEqual([
    '| Name | Type | Description |',
    '|---|---|---|',
    '| id | integer |  |',
    '| price | number |  |',
    '| buyer | object |  |',
    '| buyer.name | string |  |',
    '| buyer.tags | string[] |  |',
    '| lines | object[] |  |',
    '| lines[].sku | string |  |',
  ]);
});

test('the elements of a list are put together, and a null says nothing where another says more', () => {
  const json = '[{"a": null, "b": 1}, {"a": "x", "c": null}]';
  expect(rowsOf(jsonToTable(json, head))).toEqual([
    '| [].a | string |  |',
    '| [].b | integer |  |',
    '| [].c | null |  |',
  ]);
});

test('a name with a pipe, a line break or of an object itself stays in its cell', () => {
  expect(rowsOf(jsonToTable('{"a|b": 1, "c\\nd": 2, "__proto__": 3}', head))).toEqual([
    '| a\\|b | integer |  |',
    '| c<br>d | integer |  |',
    '| __proto__ | integer |  |',
  ]);
});

test('JSON of any depth becomes a table', () => {
  const deep = `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`;
  expect(rowsOf(jsonToTable(deep, head)).length).toBeLessThan(30);
});

test('what is not JSON is refused', () => {
  expect(() => jsonToTable('{a: 1}', head)).toThrow(SyntaxError);
});

test('beautified JSON has one value a line and keeps every number and name as written', () => {
  const json = '{"id":9007199254740993,"2":1.10,"1":[],"o":{},"s":"a{,:\\"b","l":[1,{"x":null}]}';
  expect(beautifyJson(json)).toBe(
    [
      '{',
      '  "id": 9007199254740993,',
      '  "2": 1.10,',
      '  "1": [],',
      '  "o": {},',
      '  "s": "a{,:\\"b",',
      '  "l": [',
      '    1,',
      '    {',
      '      "x": null',
      '    }',
      '  ]',
      '}',
    ].join('\n'),
  );
});

test('beautified JSON is a code block; what is not JSON goes in as it is', () => {
  expect(jsonBlock('[1]')).toBe('```json\n[\n  1\n]\n```');
  expect(jsonBlock('{oops')).toBe('{oops');
});

test('rows copied from a spreadsheet become a table', () => {
  expect(tableFromPaste('Name\tType\r\nid\tint | null\r\n"two\nlines"\t"say ""hi"""\r\n')).toBe(
    ['| Name | Type |', '|---|---|', '| id | int \\| null |', '| two<br>lines | say "hi" |'].join('\n'),
  );
});

test('indented code, one row and uneven rows are no table', () => {
  expect(tableFromPaste('\tif (a) {\n\t}')).toBeUndefined();
  expect(tableFromPaste('a\tb')).toBeUndefined();
  expect(tableFromPaste('function a() {\n\treturn 1;\n}')).toBeUndefined();
  expect(tableFromPaste('no tabs\nat all')).toBeUndefined();
});

test('a text handed over as a table may have one row and uneven ones, but needs a tab', () => {
  expect(tableFromTabs('a\tb\nc')).toBe('| a | b |\n|---|---|\n| c |  |');
  expect(tableFromTabs('words')).toBeUndefined();
});
