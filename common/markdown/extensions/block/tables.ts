// Tables scroll in a named region; parameter tables show names, types and presence the way API readers expect.

import type { Element, Properties } from 'hast';
import { become, element, elementsOf, isElement, moved, takeLine, textOf } from '../../tree/tree.ts';
import type { Extension } from '../extension.ts';
import { linkRepeats } from './link-repeats.ts';
import { classifyCells } from './table-cells.ts';

/** From six columns on the page is wide. */
const wideFrom = 6;
/** Tables that scroll on a phone keep their first column in sight. */
const pinnedFrom = 5;

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
    for (const node of page.elements) {
      if (/^h[1-6]$/.test(node.tagName)) heading = String(node.properties.id ?? '');
      if (node.tagName === 'table' && !inner.has(node)) wrap(node, { heading, inner, freeId });
    }
  },
};

type Around = { heading: string; inner: Set<Element>; freeId: () => string };

function wrap(table: Element, { heading, inner, freeId }: Around): void {
  const nested = elementsOf({ type: 'root', children: table.children });
  const tablesInside = nested.filter(node => node.tagName === 'table');
  for (const other of tablesInside) inner.add(other);
  const rows = nested
    .filter(node => node.tagName === 'tr')
    .map(row => row.children.filter(child => isElement(child)));
  const isPlain = tablesInside.length === 0 && !rows.some(row => row.some(spans));
  if (isPlain) linkRepeats(rows, table, freeId);
  const className = classesFor(rows, isPlain);
  const properties: Properties = { className, ...takeLine(table) };
  if (heading !== '') Object.assign(properties, { role: 'region', ariaLabelledBy: [heading] });
  become(table, element('div', properties, [moved(table)]));
}

function classesFor(rows: readonly Element[][], isPlain: boolean): string[] {
  const kinds = isPlain ? classifyCells(rows) : [];
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
