/** Tables whose cells span so much, or whose rows are so unlike, that Markdown, which fills every row, would be endless. */
import type { Element, Nodes, Root } from 'hast';

/** Of all tables together; with cells that span nothing no document comes near. */
const cellLimit = 150_000;

export function hasOverflowingTables(root: Root): boolean {
  let cells = 0;
  const open: Nodes[] = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    if (!('children' in next)) continue;
    if (next.type !== 'element' || next.tagName !== 'table') {
      for (const child of next.children) open.push(child);
      continue;
    }
    cells += countFilledCells(next);
    if (cells > cellLimit) return true;
  }
  return false;
}

/** Every row as wide as the widest; no further than to the limit. */
function countFilledCells(table: Element): number {
  const rows = rowsOf(table);
  const widths = rows.map(() => 0);
  let [spanned, widest] = [0, 0];
  for (const [at, row] of rows.entries()) {
    for (const cell of row.children) {
      if (cell.type !== 'element') continue;
      const end = Math.min(at + spanOf(cell.properties.rowSpan), rows.length);
      spanned += (end - at) * spanOf(cell.properties.colSpan);
      if (spanned > cellLimit) return spanned;
      for (let reached = at; reached < end; reached += 1) {
        const width = (widths[reached] ?? 0) + spanOf(cell.properties.colSpan);
        widths[reached] = width;
        widest = Math.max(widest, width);
      }
    }
  }
  return widest * rows.length;
}

function spanOf(value: unknown): number {
  const span = Number.parseInt(String(value), 10);
  return span > 1 ? span : 1;
}

/** Tables within become text and count for nothing. */
function rowsOf(parent: Element): Element[] {
  const rows: Element[] = [];
  for (const child of parent.children) {
    if (child.type !== 'element' || child.tagName === 'table') continue;
    if (child.tagName === 'tr') rows.push(child);
    else for (const row of rowsOf(child)) rows.push(row);
  }
  return rows;
}
