/** Fields of an object that only the cell which describes it lists, line by line or in braces. Pure. */

import { codeKind } from '../../evidence/code-kind.ts';
import { holdsObjects, isListType } from '../../evidence/container-type.ts';
import { type FieldLine, readFieldLine } from '../../evidence/field-line.ts';
import { isSkeleton } from '../../evidence/json/skeleton.ts';
import { bodyRows } from './body-rows.ts';
import { type FieldRow, lineRow } from './field-groups.ts';

/** An object whose fields have rows of their own lists something else there. */
export function withPartsInCells(rows: readonly FieldRow[]): FieldRow[] {
  return rows.flatMap(row => {
    const hasRows = rows.some(({ way }) => way.startsWith(`${row.way}.`) || way.startsWith(`${row.way}[`));
    if (hasRows || !holdsObjects(row.type) || row.description.length > longestCell) return [row];
    const inside = isListType(row.type) && !row.way.endsWith('[]') ? `${row.way}[]` : row.way;
    const parts = partsIn(row.description).map(part => ({
      ...part,
      way: part.way.startsWith('[') ? `${row.way}${part.way}` : `${inside}.${part.way}`,
      ...(row.place !== undefined && { place: row.place }),
    }));
    return [row, ...parts];
  });
}

/** What is longer is a text. */
const longestCell = 4_000;

function partsIn(description: string): FieldRow[] {
  const text = description.replace(/<br\s*\/?>/gi, '\n').trim();
  const value = text.replace(/^(`{1,3})([^`]+)\1$/, '$2');
  const code = /^[{[].*[}\]]$/s.test(value) ? codeKind(value) : undefined;
  if (code?.kind === 'json') return isSkeleton(code.node) ? bodyRows(code.node, 'all') : [];
  const lines = text.split('\n').flatMap(line => (line.trim() === '' ? [] : [partOf(line)]));
  const listed = lines.slice(lines.findIndex(line => line !== undefined));
  return listed.length > 1 && listed.every(line => line !== undefined)
    ? listed.map(line => lineRow(line, line.name))
    : [];
}

/** `- id (int): of the order` */
function partOf(line: string): FieldLine | undefined {
  const bare = line.trim().replace(/^(?:[-•·*+]\s+|\d{1,2}[.、)）]\s*)/, '');
  return partShape.test(bare) ? readFieldLine(bare) : undefined;
}

const partShape =
  /^[`"']?[A-Za-z_]\w{0,60}[`"']?\s{0,4}(?:[(（][^()（）]{1,40}[)）]\s{0,4})?(?:[:：–—]|-\s)\s{0,4}\S/;
