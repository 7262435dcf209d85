/** Tables of the values that a field may have, which are no fields. Pure. */

import { columnTexts, withoutMarks } from '../../evidence/table-columns.ts';
import type { TableReading } from '../../evidence/table-kind.ts';
import { nameHead } from '../direction/table-direction.ts';
import type { Position } from '../segment-reading.ts';
import type { FieldGroup } from './field-groups.ts';

type Columns = TableReading['columns'];

/** By its names, or by the typed fields above it. */
export function listsValues(
  groups: readonly FieldGroup[],
  position: Position,
  { columns }: TableReading,
): boolean {
  const { block } = position.item;
  if (block.kind !== 'table') return false;
  const names = columnTexts(block, columns.at.name).map(withoutMarks);
  return (
    repeatsNames(groups, names, columns) ||
    areNumbers(names, columns) ||
    (isUntyped(columns) && isBelowFields(groups, position, { names, columns }))
  );
}

const isUntyped = ({ at: { type, required } }: Columns) => type === undefined && required === undefined;

/** Constants below names of another kind; in the same section any table of two columns with another head. */
function isBelowFields(
  groups: readonly FieldGroup[],
  { item, parts, context }: Position,
  { names, columns }: { names: readonly string[]; columns: Columns },
): boolean {
  const before = groups.findLast(({ source }) => source === 'table');
  if (before?.labelAt === undefined) return false;
  if (areConstants(names, columns) && areOthers(before, context.direction)) return true;
  const above = parts.tables.get(before.at)?.columns;
  const isSameSection = before.labelAt === item.label?.at && columns.heads.length <= 2;
  return isSameSection && above?.at.type !== undefined && nameHead(above) !== nameHead(columns);
}

/** Of the same message, and no constants. */
const areOthers = ({ direction, rows }: FieldGroup, wanted: FieldGroup['direction'] | undefined) =>
  (wanted ?? direction) === direction && !rows.every(({ name }) => constant.test(name));

/** `WAIT_PAY`, `PAID`: as programs name the values of a field. */
const constant = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/;

const areConstants = (names: readonly string[], { heads }: Columns) =>
  names.length > 1 &&
  heads.length <= 3 &&
  names.every(name => constant.test(name)) &&
  names.some(name => name.includes('_'));

/** `| 201 | by card |` */
const areNumbers = (names: readonly string[], { at }: Columns) =>
  names.length > 1 && at.type === undefined && names.every(name => /^\d+$/.test(name));

/** Each row is a value of a field that stands in a table above. */
function repeatsNames(
  groups: readonly FieldGroup[],
  names: readonly string[],
  { at, heads }: Columns,
): boolean {
  const isOfValues = at.value !== undefined && at.type === undefined && at.required === undefined;
  if (!isOfValues || heads.length > 3 || names.length === 0) return false;
  const known = new Set(groups.flatMap(({ rows }) => rows.map(({ name }) => name)));
  return names.every(name => known.has(name));
}
