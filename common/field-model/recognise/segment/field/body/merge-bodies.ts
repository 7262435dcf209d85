/** Bodies written as types beside tables and lists of the same message. Pure. */
import { firstText } from '../../../../model/plain.ts';
import { type FieldGroup, type FieldRow, isBesideBody } from '../field-groups.ts';

/** Words of a body about fields that a table, a list or a body before it has for the same answer go to these, and the fields with them. */
export function mergeBodies(groups: readonly FieldGroup[]): void {
  const known = new Map<string, Map<string, FieldRow>>();
  for (const group of groups.filter(({ source }) => source !== 'body')) remember(known, group);
  for (const group of groups.filter(({ source }) => source === 'body')) {
    const rows = known.get(messageOf(group));
    group.rows = group.rows.filter(row => !isToldIn(rows, row));
    remember(known, group);
  }
}

const messageOf = ({ direction, status, isFailure }: FieldGroup) => `${direction} ${status} ${isFailure}`;

function remember(known: Map<string, Map<string, FieldRow>>, group: FieldGroup): void {
  if (isBesideBody(group)) return;
  const key = messageOf(group);
  const rows = known.get(key) ?? new Map<string, FieldRow>();
  for (const row of group.rows) rows.set(row.way, row);
  known.set(key, rows);
}

function isToldIn(rows: ReadonlyMap<string, FieldRow> | undefined, row: FieldRow): boolean {
  const same = rows?.get(row.way);
  if (same === undefined) return false;
  if (!same.description.includes(row.description))
    same.description = `${same.description}\n${row.description}`.trim();
  same.type = firstText(same.type, row.type);
  same.required = firstText(same.required, row.required);
  return true;
}
