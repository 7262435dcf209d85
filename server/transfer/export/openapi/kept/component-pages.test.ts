import { describe, expect, test } from 'vitest';
import { plainOf } from '#common/field-model/model/plain.ts';
import { treeDocument } from '#tests/kit/api/api-documents.ts';
import { exportedItem, importedItem } from '#tests/kit/api/api-item.ts';

const item = (version?: string) =>
  importedItem(Buffer.from(JSON.stringify(treeDocument(version))), { schema_pages: true });
type Item = ReturnType<typeof item>;

function pageOf({ pages }: Item, title: string) {
  const page = pages.find(one => one.title === title);
  if (!page) throw new Error(`no page ${title}`);
  return page;
}

/** What is written after one page was edited, as JSON by its parts. */
function exportOf(title: string, edit: (text: string) => string, version?: string) {
  const imported = item(version);
  const page = pageOf(imported, title);
  const edited = edit(page.text);
  if (edited === page.text) throw new Error(`nothing was edited in\n${page.text}`);
  page.text = edited;
  return exportedItem(imported).document;
}

describe('the import', () => {
  test('makes pages of components that several places share, in the last catalog, and unfolds the others', () => {
    const { pages } = item();
    const components = pages.filter(({ component }) => component);
    expect(components.map(({ title, folders }) => [...folders, title].join('/'))).toEqual([
      'Schemas/Node',
      'Schemas/State',
    ]);
    expect(pages.indexOf(components[0] ?? ({} as never))).toBe(pages.length - 2);
    expect(pageOf({ pages } as Item, 'List').text).toContain('| [].size.width | integer |');
  });

  test('links to them wherever they are named and nothing more is said, also in themselves', () => {
    expect(pageOf(item(), 'List').text).toContain('| [].node | [Node](#schema-Node) | The first |');
    expect(pageOf(item(), 'Add').text).toContain('| (body) | [Node](#schema-Node) |');
    const { text } = pageOf(item(), 'Node');
    expect(text).toContain('| children | [Node](#schema-Node)[] |');
    expect(text).toContain('| above | [Node](#schema-Node) or null |');
    expect(text).toContain('| state | [State](#schema-State) |');
  });
});

describe.each(['3.0.3', '3.1.0'])('one cell of a page of an item of version %s', version => {
  const original = plainOf(JSON.parse(JSON.stringify(treeDocument(version))));

  test('of a component changes it once, for all who refer to it', () => {
    const written = exportOf('Node', text => text.replace('| Number |', '| Which |'), version);
    const expected = JSON.parse(JSON.stringify(original).replace('"Number"', '"Which"')) as object;
    expect(written).toEqual(expected);
  });

  test('that links changes where it leads, and nothing in the component', () => {
    const written = exportOf(
      'Node',
      text => text.replace('| children | [Node](#schema-Node)[]', '| children | [State](#schema-State)[]'),
      version,
    );
    const text = JSON.stringify(original).replace(
      '"items":{"$ref":"#/components/schemas/Node"}',
      '"items":{"$ref":"#/components/schemas/State"}',
    );
    expect(written).toEqual(JSON.parse(text));
  });

  test('beside a link says it at that place', () => {
    const written = exportOf('Node', text => text.replace('| As it was |', '| Once |'), version);
    expect(written).toEqual(JSON.parse(JSON.stringify(original).replace('As it was', 'Once')));
  });

  test('beside a link that said nothing is not said of the component', () => {
    const written = exportOf(
      'Node',
      text => text.replace(/(\| state \|.*?\| no \| )/, '$1How far '),
      version,
    );
    const { components, ...rest } = written;
    const { components: before, ...others } = original;
    expect(rest).toEqual(others);
    const { Node, State } = plainOf(plainOf(components).schemas);
    expect(State).toEqual(plainOf(plainOf(before).schemas).State);
    const $ref = '#/components/schemas/State';
    expect(plainOf(plainOf(Node).properties).state).toEqual(
      version === '3.0.3' ? { allOf: [{ $ref }], description: 'How far' } : { $ref, description: 'How far' },
    );
  });
});

test('a link to a component that nobody describes names it, and refers to nothing', () => {
  const written = exportOf('Add', text => text.replace('[Node](#schema-Node)', '[Leaf](#schema-Leaf)'));
  expect(JSON.stringify(written)).not.toContain('schemas/Leaf');
  expect(JSON.stringify(plainOf(written.paths)['/nodes'])).toContain('{"title":"Leaf"}');
});

test('a component that a person wrote is one of the document', () => {
  const imported = item();
  const text =
    '## Schema\n\nA leaf.\n\n| Name | Type | Required |\n|---|---|---|\n| tree | [Node](#schema-Node) | yes |\n';
  imported.pages.push({ title: 'Leaf', folders: ['Schemas'], text });
  const page = pageOf(imported, 'Add');
  page.text = page.text.replace('[Node](#schema-Node)', '[Leaf](#schema-Leaf)');
  const { document } = exportedItem(imported);
  expect(plainOf(plainOf(document.components).schemas).Leaf).toEqual({
    type: 'object',
    description: 'A leaf.',
    properties: { tree: { $ref: '#/components/schemas/Node' } },
    required: ['tree'],
  });
  expect(JSON.stringify(plainOf(document.paths)['/nodes'])).toContain('"$ref":"#/components/schemas/Leaf"');
});

test('an item without an imported document has its components too', () => {
  const pages = item().pages.map(({ title, folders, text }) => ({ title, folders, text }));
  const { document } = exportedItem({ item_name: 'Tree', sources: [], schema_pages: [], pages });
  const { Node, State } = plainOf(plainOf(document.components).schemas);
  expect(plainOf(plainOf(Node).properties).children).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Node' },
  });
  expect(State).toEqual({ type: 'string', enum: ['new', 'old'] });
});
