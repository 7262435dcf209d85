import { expect, test } from 'vitest';
import { readPage } from '../read-markdown.ts';
import { unfoldPage } from './unfold-page.ts';
import { missingNames, type SchemaOf } from './unfold-schema.ts';

const component = (...rows: string[]) => {
  const table = `| Name | Type | Required | Description |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  const model = readPage(`## Schema\n\nWhat it is.\n\n${table}`);
  return model?.kind === 'schema' ? model.component.schema : undefined;
};
const pages = new Map([
  ['Node', component('| id | string | yes | Number |', '| next | [Node](#schema-Node) or null | no | |')],
  ['Pair', component('| left | [Node](#schema-Node) | yes | |')],
]);
const schemaOf: SchemaOf = name => pages.get(name);
const unfold = (...rows: string[]) =>
  unfoldPage(`# A\n\n| Name | Type | By |\n|---|---|---|\n${rows.join('\n')}\n\nEnd.\n`, schemaOf);

test('the fields of a component stand below the row that links to it, and nothing else changes', () => {
  expect(unfold('| a | int | Ann |', '| b | [Node](#schema-Node)[] | Bob |')).toBe(
    [
      '# A\n',
      '| Name | Type | By | Required | Description | Rules |',
      '|---|---|---|---|---|---|',
      '| a | int | Ann |  |  |  |',
      '| b | array | Bob |  |  |  |',
      '| b[] | object: Node |  |  | What it is. |  |',
      '| b[].id | string |  | yes | Number |  |',
      '| b[].next | object or null: Node |  | no | What it is. | same as above |',
      '',
      'End.\n',
    ].join('\n'),
  );
});

test('a component in a component is unfolded too; a name that no page has is only named', () => {
  const text = unfold('| a | [Pair](#schema-Pair) | |', '| b | [Nobody](#schema-Nobody) | Bob |');
  expect(text).toContain('| a.left.id | string |');
  expect(text).toContain('| b | any: Nobody | Bob |');
  expect(text).not.toContain('#schema-');
});

test('what unfolds to more fields than a page shows ends there, and says so', () => {
  const wide = component(
    ...Array.from({ length: 299 }, (_, at) => `| f${at} | [Node](#schema-Node) | no | |`),
  );
  const text = unfoldPage('| Name | Type |\n|---|---|\n| a | [Wide](#schema-Wide) |\n', name =>
    name === 'Wide' ? wide : schemaOf(name),
  );
  expect(text.split('\n').length).toBeLessThan(310);
  expect(text).toContain('not all fields are shown');
});

test('all rows of a page together unfold to no more fields than a page shows', () => {
  const wide = component(...Array.from({ length: 290 }, (_, at) => `| f${at} | string | no | |`));
  const rows = Array.from({ length: 200 }, (_, at) => `| a${at} | [Wide](#schema-Wide) |`).join('\n');
  const text = unfoldPage(`| Name | Type |\n|---|---|\n${rows}\n`, () => wide);
  expect(text.split('\n').length).toBeLessThan(1_300);
  expect(text).toContain('| a199 | any: Wide |');
});

test('a table that has as many fields as a body may have stays as long as it is', () => {
  const rows = Array.from({ length: 300 }, (_, at) => `| f${at} | string |`).join('\n');
  const asked: string[] = [];
  const text = unfoldPage(`| Name | Type |\n|---|---|\n${rows}\n| a | [Node](#schema-Node) |\n`, name => {
    asked.push(name);
    return schemaOf(name);
  });
  expect(text.split('\n')).toHaveLength(304);
  expect(text).toContain('| a | any: Node |');
  expect(asked).toEqual([]);
});

test('components that only link to another are followed as far as a page goes', () => {
  const alias = (name: string) => component(`| (body) | [${name}](#schema-${name}) | | |`);
  const known = new Map<string, ReturnType<typeof alias>>();
  const aliases = '| Name | Type |\n|---|---|\n| a | [A0](#schema-A0) |\n';
  for (let at = 0; at < 5_000; at += 1) {
    const [name] = missingNames(known, schemaOf => unfoldPage(aliases, schemaOf));
    if (name === undefined) break;
    known.set(name, alias(`A${at + 1}`));
  }
  expect(known.size).toBeLessThan(1_001);
  expect(unfoldPage(aliases, name => known.get(name))).toContain('| a | any: A');
});

test.each([
  ['without a link', 'Text [a](#b)\n\n| Name | Type |\n|---|---|\n| a | int |\n'],
  ['with a link outside of tables', 'See [Node](#schema-Node).\n'],
  ['with a link in a row that was dropped', '| Name | Type |\n|---|---|\n| ~~a~~ | [Node](#schema-Node) |\n'],
])('a page %s stays as it is', (_, text) => {
  expect(unfoldPage(text, schemaOf)).toBe(text);
});
