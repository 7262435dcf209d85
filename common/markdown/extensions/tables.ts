// Tables scroll in a named region; parameter tables show names, types and presence the way API readers expect.

import type { Element, Properties } from 'hast';
import { dressCells } from '../table-cells.ts';
import { become, element, elementsOf, isElement, moved, takeLine, textOf } from '../tree.ts';
import type { Extension, Page } from './extension.ts';

/** From six columns on the first one stays in sight and the page is wide. */
const wideFrom = 6;

export const tables: Extension = {
  name: 'tables',
  tree: page => {
    const inner = new Set<Element>();
    let heading = '';
    for (const node of page.elements) {
      if (/^h[1-6]$/.test(node.tagName)) heading = String(node.properties.id ?? '');
      if (node.tagName === 'table' && !inner.has(node)) wrap(node, heading, inner);
    }
  },
};

function wrap(table: Element, heading: string, inner: Set<Element>): void {
  const rows: Element[][] = [];
  for (const node of elementsOf({ type: 'root', children: table.children })) {
    if (node.tagName === 'table') inner.add(node);
    if (node.tagName === 'tr') rows.push(node.children.filter(child => isElement(child)));
  }
  const columns = Math.max(0, ...rows.slice(0, 200).map(row => row.length));
  const simple =
    inner.size === 0 &&
    rows.every(row => row.every(cell => !cell.properties.colSpan && !cell.properties.rowSpan));
  const kinds = simple ? dressCells(rows) : [];
  const className = ['tbl'];
  if (columns >= wideFrom && simple) className.push('tbl-pin');
  else if (columns >= wideFrom) className.push('tbl-wide');
  if (columns === 4 && kinds[0] === 'k' && kinds[3] === 'd') className.push('stack');
  const properties: Properties = { className, tabIndex: 0, ...takeLine(table) };
  if (heading) Object.assign(properties, { role: 'region', ariaLabelledBy: [heading] });
  if (isEmptyHead(rows[0])) className.push('tbl-bare');
  become(table, element('div', properties, [moved(table)]));
}

function isEmptyHead(row: readonly Element[] | undefined): boolean {
  return (
    row !== undefined &&
    row.length > 0 &&
    row.every(cell => cell.tagName === 'th' && textOf(cell).trim() === '')
  );
}
