/** Schemas and parameters -> the table of their fields, a row each. Pure. */
import { fieldWord } from '#common/texts/field-model.ts';
import type { Lang } from '#common/texts/index.ts';
import type { Parameter } from '../../model/endpoint.ts';
import { readSteps, showName, stepInto } from '../../model/field-path.ts';
import { showValue } from '../../model/json-text.ts';
import { anySchema, type Schema } from '../../model/schema.ts';
import { codeSpan, markdownTable, showPlain } from '../markdown-text.ts';
import { showRules, showValues } from '../rule-cell.ts';
import { isInline, showType } from '../type-cell.ts';

/** `is_required` where the question makes sense: of a named field. */
export type FieldRow = { way: string; schema: Schema; is_required?: boolean };

/** `side: 'response'` shows who is required only when somebody is. */
type Options = { lang: Lang; side: 'request' | 'response'; whole?: 'whole' | 'itself' };

/** @returns '' for a schema that says nothing */
export function bodyTable(schema: Schema, options: Options): string {
  const rows: FieldRow[] = [];
  addRows({ way: '', schema }, rows);
  return tableOf(rows, options);
}

/** Of a component; one that says nothing has a row all the same. */
export function componentTable(schema: Schema, lang: Lang): string {
  const options: Options = { lang, side: 'request', whole: 'itself' };
  const rows: FieldRow[] = [];
  addRows({ way: '', schema }, rows);
  return tableOf(rows.length > 0 ? rows : [{ way: '', schema }], options);
}

export function parameterTable(parameters: readonly Parameter[], options: Options): string {
  const rows: FieldRow[] = [];
  const names = new Set(parameters.map(({ name }) => name));
  for (const { name, is_required, schema } of parameters) {
    const inner: FieldRow[] = [];
    addInside('x', schema, inner);
    const way = inner.length === 0 && isFree(name, names) ? name : showName(name);
    addRows({ way, schema, is_required }, rows);
  }
  return tableOf(rows, options);
}

/** `page.size` needs no quotes as long as nothing is called `page`. */
function isFree(name: string, names: ReadonlySet<string>): boolean {
  const [first, second] = readSteps(name) ?? [];
  const isWay = first?.kind === 'property' && second !== undefined && !/["\p{Cc}]/u.test(name);
  return isWay && name === name.trim() && showName(first.name) === first.name && !names.has(first.name);
}

/** A field, and all that is inside of it. */
export function listRows(row: FieldRow): FieldRow[] {
  const rows: FieldRow[] = [row];
  addInside(row.way, row.schema, rows);
  return rows;
}

function addRows(row: FieldRow, rows: FieldRow[]): void {
  const isRoot = row.way === '' || row.way === '[]';
  if (!isRoot || !isTold(row)) rows.push(row);
  addInside(row.way, row.schema, rows);
}

function addInside(way: string, schema: Schema, rows: FieldRow[]): void {
  for (const { name, is_required, schema: value } of schema.properties)
    addRows({ way: stepInto(way, { kind: 'property', name }), schema: value, is_required }, rows);
  const { other_properties: others, items, choice } = schema;
  if (typeof others === 'object') addRows({ way: stepInto(way, { kind: 'others' }), schema: others }, rows);
  if (items && !isInline(schema)) addRows({ way: stepInto(way, { kind: 'items' }), schema: items }, rows);
  for (const [at, one] of choice?.schemas.entries() ?? [])
    addRows({ way: stepInto(way, { kind: 'choice', at }), schema: one }, rows);
}

/** Whether the rows below say all there is: an object with fields, an array of something, or nothing. */
function isTold({ way, schema }: FieldRow): boolean {
  const { properties, items, other_properties: others, types, ...rest } = schema;
  const { properties: _, types: __, ...nothing } = anySchema();
  if (JSON.stringify(rest) !== JSON.stringify(nothing) || others === false) return false;
  if (items) return types.join() === 'array' && properties.length === 0 && !others && !isInline(schema);
  const hasFields = properties.length > 0 || others !== undefined;
  return hasFields ? types.join() === 'object' : types.length === 0 && way === '';
}

/** Every column that such a table may have, and what stands in it. */
export function columnsOf(lang: Lang, whole: 'whole' | 'itself' = 'whole') {
  const isRequired = ({ is_required }: FieldRow) =>
    is_required === undefined ? '' : fieldWord(lang, is_required ? 'yes' : 'no');
  return [
    { head: 'name', cell: ({ way }: FieldRow) => showPlain(way === '' ? fieldWord(lang, whole) : way) },
    { head: 'type', cell: ({ schema }: FieldRow) => showType(schema, lang) },
    { head: 'required', cell: isRequired },
    { head: 'description', cell: ({ schema }: FieldRow) => schema.description },
    { head: 'rules', cell: ({ schema }: FieldRow) => showRules(schema, lang) },
    {
      head: 'preset',
      cell: ({ schema: { default: preset } }: FieldRow) =>
        preset === undefined ? '' : codeSpan(showValue(preset)),
    },
    { head: 'example', cell: ({ schema }: FieldRow) => showValues(schema.examples) },
  ] as const;
}

function tableOf(rows: readonly FieldRow[], { lang, side, whole = 'whole' }: Options): string {
  if (rows.length === 0) return '';
  const columns = columnsOf(lang, whole);
  const shown = columns.filter(({ head, cell }) => {
    if (head === 'required') return side === 'request' || rows.some(row => row.is_required === true);
    return head === 'name' || head === 'type' || head === 'description' || rows.some(row => cell(row) !== '');
  });
  return markdownTable([
    shown.map(({ head }) => fieldWord(lang, head)),
    ...rows.map(row => shown.map(({ cell }) => cell(row))),
  ]);
}
