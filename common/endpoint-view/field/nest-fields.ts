/** Rows of a table of fields, one below the other -> the fields inside of each other. Pure. */
import type { Element } from 'hast';
import { withoutMarks } from '../../field-model/recognise/evidence/table-columns.ts';
import type { FieldRow } from '../../field-model/recognise/segment/field/field-groups.ts';
import { textOf } from '../../markdown/tree/tree.ts';
import type { DrawnTable } from '../match-parts.ts';

/** Deeper fields stand beside each other. */
const depthLimit = 12;

export type Field = {
  /** From the root of the message: `data.items[].id`; empty for a row that names no field. */
  way: string;
  /** Behind the way of the field around it; empty where the cell says it in other words. */
  name: string;
  row: FieldRow | undefined;
  /** As many as the table has columns. */
  cells: readonly Element[];
  inside: Field[];
};

export function nestFields(table: DrawnTable): Field[] {
  const rowOf = new Map(table.group.rows.map(row => [row.cells, row]));
  const top: Field[] = [];
  const open: Field[] = [];
  for (const [at, cells] of table.rows.entries()) {
    const row = rowOf.get(table.source.rows[at]);
    const way = wayOf(row, nameIn(table, cells));
    while (open.length > 0 && !isInside(way, open.at(-1)?.way ?? '')) open.pop();
    const field = fieldOf(table, { cells, row, way, around: open.at(-1) });
    (open.at(-1)?.inside ?? top).push(field);
    if (field.way !== '' && open.length < depthLimit) open.push(field);
  }
  return top;
}

type Row = { cells: readonly Element[]; row: FieldRow | undefined; way: string; around: Field | undefined };

/**
 * Entries (`[].id`) and choices (`source:1.id`) are quoted where they were read as names. A choice of the message itself
 * (`:1`) was read without its sign.
 */
function wayOf(row: FieldRow | undefined, said: string): string {
  const way = (row?.way ?? '').replace(/"([\w$@{}.-]*(?:\[\]|:\d)[\w$@{}[\].:-]*)"/g, '$1');
  return said === `:${way}` ? said : way;
}

function nameIn({ columns }: DrawnTable, cells: readonly Element[]): string {
  const cell = cells[columns.at.name ?? 0];
  return cell ? textOf(cell).trim() : '';
}

function fieldOf(table: DrawnTable, { cells, row, way, around }: Row): Field {
  const name = shownName(nameIn(table, cells), way, around?.way ?? '');
  return { way, name, row, cells, inside: [] };
}

/** `:1` is the first of several schemas that a field may have. */
function isInside(way: string, outer: string): boolean {
  return outer !== '' && way.startsWith(outer) && /^[.[:]/.test(way.slice(outer.length));
}

function shownName(said: string, way: string, outer: string): string {
  const rest = way.slice(outer.length).replace(/^(?:\[\])*\./, '');
  const cell = withoutMarks(said);
  return rest !== '' && (cell === way || cell === rest || cell.endsWith(`.${rest}`)) ? rest : '';
}

export function isChoice({ name }: Field): boolean {
  return /^(?:\[\])*:\d+$/.test(name);
}

/** What an array holds, in a row of its own. */
export function isEntry({ name }: Field): boolean {
  return /^(?:\[\])+$/.test(name);
}

export function countFields(fields: readonly Field[]): number {
  return fields.reduce((sum, { inside }) => sum + 1 + countFields(inside), 0);
}
