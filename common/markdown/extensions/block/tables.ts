// Tables scroll in a named region; parameter tables show names, types and presence the way API readers expect.

import type { Element, Properties } from 'hast';
import {
  become,
  element,
  elementsOf,
  hasClass,
  isElement,
  moved,
  takeLine,
  textOf,
} from '../../tree/tree.ts';
import type { Extension } from '../extension.ts';
import { linkRepeats } from './link-repeats.ts';
import { classifyCells, type Kind, labelRows } from './table-cells.ts';

/** From six columns on the page is wide. */
const wideFrom = 6;
/** Tables that scroll on a phone keep their first column in sight. */
const pinnedFrom = 5;
/** Two columns fit on a phone. */
const stackedFrom = 3;

export const tables: Extension = {
  name: 'tables',
  tree: page => {
    const inner = new Set<Element>();
    let heading = '';
    let targets = 0;
    // Headings have no dots in their ids.
    const freeId = () => {
      targets += 1;
      return `field.${targets}`;
    };
    const framed: FramedTable[] = [];
    for (const node of page.elements) {
      if (/^h[1-6]$/.test(node.tagName)) heading = String(node.properties.id ?? '');
      if (node.tagName === 'table' && !inner.has(node)) framed.push(wrap(node, { heading, inner, freeId }));
    }
    if (page.elements.some(node => hasClass(node, 'endpoint')) || framed.some(listsFields))
      stackOthers(framed);
  },
};

type FramedTable = { frame: Element; rows: readonly Element[][]; kinds: readonly Kind[]; isPlain: boolean };

/** A table of parameters, of columns, of fields. */
const listsFields = ({ kinds }: FramedTable) =>
  kinds[0] === 'name-cell' && kinds.some(kind => kind === 'type-cell' || kind === 'presence');

/** On a page about an endpoint or a table whatever has three columns stands as blocks on a phone. */
function stackOthers(framed: readonly FramedTable[]): void {
  for (const { frame, rows, kinds, isPlain } of framed) {
    if (!isPlain || kinds.length < stackedFrom || kinds[0] === 'name-cell' || !labelRows(rows)) continue;
    frame.properties.className = [frame.properties.className ?? [], 'stack'].flat().map(String);
  }
}

type Around = { heading: string; inner: Set<Element>; freeId: () => string };

function wrap(table: Element, { heading, inner, freeId }: Around): FramedTable {
  const nested = elementsOf({ type: 'root', children: table.children });
  const tablesInside = nested.filter(node => node.tagName === 'table');
  for (const other of tablesInside) inner.add(other);
  const rows = nested
    .filter(node => node.tagName === 'tr')
    .map(row => row.children.filter(child => isElement(child)));
  const isPlain = tablesInside.length === 0 && !rows.some(row => row.some(spans));
  if (isPlain) linkRepeats(rows, table, freeId);
  const kinds = isPlain ? classifyCells(rows) : [];
  const className = classesFor(rows, { kinds, isPlain });
  const properties: Properties = { className, ...takeLine(table) };
  if (heading !== '') Object.assign(properties, { role: 'region', ariaLabelledBy: [heading] });
  become(table, element('div', properties, [moved(table)]));
  return { frame: table, rows, kinds, isPlain };
}

function classesFor(
  rows: readonly Element[][],
  { kinds, isPlain }: { kinds: readonly Kind[]; isPlain: boolean },
): string[] {
  const columns = Math.max(0, ...rows.slice(0, 200).map(row => row.length));
  const names = ['table-frame'];
  if (columns >= wideFrom) names.push('table-wide');
  if (columns >= pinnedFrom && isPlain) names.push('table-pinned');
  if (kinds[0] === 'name-cell') names.push('stack');
  if (isEmptyHead(rows[0])) names.push('table-headless');
  return names;
}

function spans(cell: Element): boolean {
  return cell.properties.colSpan !== undefined || cell.properties.rowSpan !== undefined;
}

function isEmptyHead(row: readonly Element[] | undefined): boolean {
  return (
    row !== undefined &&
    row.length > 0 &&
    row.every(cell => cell.tagName === 'th' && textOf(cell).trim() === '')
  );
}
