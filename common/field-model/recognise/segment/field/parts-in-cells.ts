/** Fields of an object that only the cell which describes it lists, line by line or in braces. Pure. */

import { codeKind } from '../../evidence/code-kind.ts';
import { holdsObjects, isListType } from '../../evidence/container-type.ts';
import { type FieldLine, readFieldLine } from '../../evidence/field-line.ts';
import { isSkeleton } from '../../evidence/json/skeleton.ts';
import { bodyRows } from './body/body-rows.ts';
import { type FieldGroup, type FieldRow, lineRow } from './field-groups.ts';

/** An object whose fields have rows of their own, in this table or in another one, lists something else there. */
export function readPartsInCells(groups: readonly FieldGroup[]): void {
  const ways = groups.flatMap(({ rows }) => rows.map(({ way }) => way));
  const parents = new Set(ways.map(way => withoutList(way.slice(0, Math.max(0, way.lastIndexOf('.'))))));
  for (const group of groups)
    if (group.source === 'table')
      group.rows = group.rows.flatMap(row => [
        row,
        ...(parents.has(withoutList(row.way)) ? [] : insideOf(row)),
      ]);
}

const withoutList = (way: string) => way.replace(/(?:\[\])+$/, '');

/** What is longer is a text. */
const longestCell = 1_000;

function insideOf(row: FieldRow): FieldRow[] {
  if (!holdsObjects(row.type) || row.description.length > longestCell) return [];
  const inside = isListType(row.type) && !row.way.endsWith('[]') ? `${row.way}[]` : row.way;
  return partsIn(row.description).map(part => ({
    ...part,
    way: part.way.startsWith('[') ? `${row.way}${part.way}` : `${inside}.${part.way}`,
    ...(row.place !== undefined && { place: row.place }),
  }));
}

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

/** `- id (int): of the order`; `Default: 1` is a note. */
function partOf(line: string): FieldLine | undefined {
  const bare = line.trim().replace(/^(?:[-•·*+]\s+|\d{1,2}[.、)）]\s*)/, '');
  return partShape.test(bare) ? readFieldLine(bare) : undefined;
}

const partShape = /^[`"']?[a-z_]\w{0,60}[`"']?\s{0,4}(?:[(（][^()（）]{1,40}[)）]\s{0,4})?[:：]\s{0,4}\S/;
