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

/** No endpoint has more. */
const tablesMax = 40;

/** The last word of the heading right above, where it could be the name of a field. */
function nameAbove(item: Item | undefined): string {
  const label = item?.label;
  const [, name = ''] =
    /(?:^|\s)`?([a-z][a-z0-9]*(?:[_A-Z][A-Za-z0-9]*)*)`?$/.exec(label?.text.trim() ?? '') ?? [];
  return label !== undefined && item !== undefined && label.at === item.at - 1 && label.rank <= 6 ? name : '';
}

function laterParent(group: FieldGroup, tables: readonly FieldGroup[], name: string): FieldRow | undefined {
  if (name === '') return undefined;
  const found = tables
    .filter(one => one.at > group.at && one.direction === group.direction)
    .flatMap(({ rows }) => rows.filter(row => row.name === name && holdsFields(row.type)));
  const [only, ...others] = found;
  return others.length === 0 ? only : undefined;
}
