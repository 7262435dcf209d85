/** Tables and code of a page, as they were read and as they stand in its tree: found by their order, and only where both say the same. Pure. */
import type { Element, Root } from 'hast';
import type { TableBlock } from '../field-model/recognise/block/block.ts';
import type { TableColumns } from '../field-model/recognise/evidence/table-columns.ts';
import type { Item } from '../field-model/recognise/outline/outline.ts';
import type { RecognisedPage } from '../field-model/recognise/recognise.ts';
import { type FieldGroup, tableRows } from '../field-model/recognise/segment/field/field-groups.ts';
import type { Sample } from '../field-model/recognise/segment/segment-reading.ts';
import { elementsOf, hasClass, isElement, textOf } from '../markdown/tree/tree.ts';

export type DrawnTable = {
  /** What stands in the tree in place of the table. */
  frame: Element;
  group: FieldGroup;
  columns: TableColumns;
  /** As it was read. */
  source: TableBlock;
  /** Cells of each row below the head, as many as there are columns. */
  rows: Element[][];
};
export type DrawnSample = { figure: Element; sample: Sample; item: Item };

type Pair = { item: Item; node: Element };

export function matchTables(root: Root, page: RecognisedPage): DrawnTable[] {
  const frames = elementsOf(root).filter(node => hasClass(node, 'table-frame'));
  const items = page.items.filter(({ block }) => block.kind === 'table');
  const groups = new Map(fieldGroups(page).map(group => [group.at, group]));
  return pair(frames, items, tableKeys).flatMap(({ node, item }) => {
    const group = groups.get(item.at);
    const columns = page.parts.tables.get(item.at)?.columns;
    const [, ...rows] = rowsOf(node);
    if (!group || !columns || item.block.kind !== 'table') return [];
    return [{ frame: node, group, columns, source: item.block, rows }];
  });
}

function fieldGroups(page: RecognisedPage): FieldGroup[] {
  if (page.endpoints.length === 0) return componentGroup(page);
  const groups = page.endpoints.flatMap(({ reading }) => [...reading.groups, ...reading.repeated]);
  return groups.filter(({ source }) => source === 'table');
}

/** The page of a component has one table of fields; what is said in it of presence is said to those who send it. */
function componentGroup({ items, parts }: RecognisedPage): FieldGroup[] {
  const table = items.find(({ at }) => parts.tables.get(at)?.kind === 'fields');
  const columns = table && parts.tables.get(table.at)?.columns;
  if (table?.block.kind !== 'table' || !columns) return [];
  const rows = tableRows(table.block, columns);
  return [{ direction: 'request', status: '', isFailure: false, source: 'table', rows, at: table.at }];
}

export function matchSamples(root: Root, page: RecognisedPage): DrawnSample[] {
  const figures = elementsOf(root).filter(node => node.tagName === 'figure' && hasClass(node, 'code'));
  const items = page.items.filter(({ block }) => block.kind === 'code');
  const samples = new Map(
    page.endpoints.flatMap(({ reading }) => reading.samples).map(sample => [sample.at, sample]),
  );
  return pair(figures, items, codeKeys).flatMap(({ node, item }) => {
    const sample = samples.get(item.at);
    return sample ? [{ figure: node, sample, item }] : [];
  });
}

/** Those that say the same, in their order; what has no counterpart is passed over. */
function pair(
  nodes: readonly Element[],
  items: readonly Item[],
  keyOf: { node: (node: Element) => string; item: (item: Item) => string },
): Pair[] {
  const waiting = new Map<string, Element[]>();
  for (const node of nodes.toReversed()) {
    const key = keyOf.node(node);
    const alike = waiting.get(key);
    if (alike) alike.push(node);
    else waiting.set(key, [node]);
  }
  return items.flatMap(item => {
    const node = waiting.get(keyOf.item(item))?.pop();
    return node ? [{ node, item }] : [];
  });
}

/** How many rows, and the words of the head; a table whose rows are not as long as its head is like none. */
const tableKeys = {
  node(frame: Element): string {
    const [head = [], ...rows] = rowsOf(frame);
    const isEven = rows.every(row => row.length === head.length);
    return isEven ? tableKey(rows.length, head.map(textOf)) : '';
  },
  item: ({ block }: Item): string =>
    block.kind === 'table'
      ? tableKey(
          block.rows.length,
          block.head.map(({ text }) => text),
        )
      : '-',
};

function tableKey(rows: number, head: readonly string[]): string {
  return `${rows} ${head.map(letters).join('|')}`;
}

const codeKeys = {
  node(figure: Element): string {
    const pre = figure.children.find(child => isElement(child, 'pre'));
    return pre ? textOf(pre).trim() : '';
  },
  item: ({ block }: Item): string => (block.kind === 'code' ? block.text.trim() : ''),
};

export function rowsOf(frame: Element): Element[][] {
  const rows = elementsOf({ type: 'root', children: frame.children }).filter(node => node.tagName === 'tr');
  return rows.map(row => row.children.filter(child => isElement(child)));
}

/** Marks of Markdown and entities do not count. */
const letters = (text: string) =>
  text.replace(/&[a-z#\d]+;|<[^>]{0,200}>/gi, '').replace(/[^\p{L}\p{N}]/gu, '');
