/** Tables of what is inside of a field, in front of the table with that field: a heading says its name. Pure. */
import { holdsFields, isListType } from '../../evidence/container-type.ts';
import type { Item } from '../../outline/outline.ts';
import type { SegmentReading } from '../segment-reading.ts';
import type { FieldGroup, FieldRow } from './field-groups.ts';

/** `Items` below `## 明细 items` go into `items` where a later table has such a field and nothing else has it. */
export function nestBelowLater({ groups }: SegmentReading, items: readonly Item[]): void {
  const tables = groups.filter(({ source, rows }) => source === 'table' && rows.length > 0);
  if (tables.length < 2 || tables.length > tablesMax) return;
  // What holds others first finds its own place.
  for (const group of tables.toReversed()) {
    const parent = laterParent(group, tables, nameAbove(items[group.at]));
    if (parent === undefined) continue;
    const above = `${parent.way}${isListType(parent.type) ? '[]' : ''}`;
    group.rows = group.rows.map(row => ({ ...row, way: `${above}.${row.way}` }));
  }
}

/** Each is compared with all others. */
const tablesMax = 40;

/** The last word of the heading right above that is about no part of a message, where it could be the name of a field. */
function nameAbove(item: Item | undefined): string {
  const { label } = item ?? {};
  if (item === undefined || label?.at !== item.at - 1 || label.rank > 6 || label.topics.size > 0) return '';
  const [, name = ''] = /(?:^|\s)`?([a-z][a-z0-9]*(?:[_A-Z][A-Za-z0-9]*)*)`?$/.exec(label.text.trim()) ?? [];
  return name;
}

/** The only field of this name that holds others, in a table further down. */
function laterParent(group: FieldGroup, tables: readonly FieldGroup[], name: string): FieldRow | undefined {
  const isInside = group.rows.every(({ way }) => way.includes('.'));
  if (name === '' || isInside) return undefined;
  const [only, ...others] = tables
    .filter(({ direction, status }) => direction === group.direction && status === group.status)
    .flatMap(({ at, rows }) =>
      rows.filter(row => row.name === name && holdsFields(row.type)).map(row => ({ at, row })),
    );
  return only !== undefined && only.at > group.at && others.length === 0 ? only.row : undefined;
}
