/** Objects that a page describes once, for several endpoints: a table or code below the name of a type. Pure. */

import type { ReadParts } from '../../call/find-calls.ts';
import type { Segment } from '../../call/labelled-call.ts';
import { isListType } from '../../evidence/container-type.ts';
import { isTypeWord } from '../../evidence/type-words.ts';
import type { Item } from '../../outline/outline.ts';
import { bodyRows } from '../field/body/body-rows.ts';
import { type FieldRow, tableRows, withoutCells } from '../field/field-groups.ts';
import { modelOf } from '../parent.ts';
import type { SegmentReading } from '../segment-reading.ts';

/** The fields of each, by the name of the type as `modelOf` writes it. */
export type SharedModels = ReadonlyMap<string, readonly FieldRow[]>;

/** `above`: tables above the first endpoint, for fields of their type. `anywhere`: all that stand in no endpoint, for sentences and links that name them. */
export type PageModels = { above: SharedModels; anywhere: SharedModels };

const nameShape = /^`?[A-Z][A-Za-z\d]{2,60}`?(?:\s+(?:[Oo]bject|[Mm]odel))?\s?:?$/;

export function sharedModels(
  items: readonly Item[],
  parts: ReadParts,
  segments: readonly Segment[],
): PageModels {
  const first = segments.flatMap(({ mentions }) => mentions.map(({ at }) => at))[0] ?? 0;
  const [above, anywhere] = [new Map<string, readonly FieldRow[]>(), new Map<string, readonly FieldRow[]>()];
  /** Those with a table, which says more than the code above it. */
  const listed = new Set<string>();
  for (const item of items) {
    const isTable = item.block.kind === 'table';
    const name = typeNamed(item);
    const isKnown = name === '' || listed.has(name) || (!isTable && anywhere.has(name));
    const rows = isKnown || (item.at >= first && isInside(item, segments)) ? [] : rowsOf(item, parts);
    if (rows.length === 0) continue;
    anywhere.set(name, rows);
    if (!isTable) continue;
    listed.add(name);
    if (item.at < first) above.set(name, rows);
  }
  return { above, anywhere };
}

const isInside = ({ at }: Item, segments: readonly Segment[]) =>
  segments.some(({ from, to }) => at >= from && at < to);

/** Of a table with types, or of what stands for the object in code. */
function rowsOf({ block, at }: Item, parts: ReadParts): readonly FieldRow[] {
  const [table, code] = [parts.tables.get(at), parts.codes.get(at)];
  const isTyped = table?.kind === 'fields' && table.columns.at.type !== undefined;
  if (block.kind === 'table') return isTyped ? tableRows(block, table.columns).map(withoutCells) : [];
  return code?.kind === 'json' && code.node.kind === 'object' ? bodyRows(code.node, 'all') : [];
}

/** Of an object; parameters are those of a call. */
const membersLabel = /^(?:属性|字段|properties|attributes|fields|members)$/i;

/** The type whose name stands right above, perhaps with a heading for its fields below that; empty without one, and for types that all values have. */
function typeNamed({ at, label: own }: Item): string {
  const isOfFields = own !== undefined && own.at === at - 1 && membersLabel.test(own.text);
  const label = isOfFields ? own.above : own;
  const isNamed = label !== undefined && label.at >= at - (isOfFields ? 4 : 2) && nameShape.test(label.text);
  return isNamed && !isTypeWord(label.text) ? modelOf(label.text) : '';
}

/** So many fields are added to one endpoint, and to all of a page; the types of others keep their names. */
export const addedMax = 400;
export const pageAddedMax = 2_000;

/** Fields whose type is one of the objects hold its fields, unless the page says otherwise below them. @returns how many were added */
export function addSharedFields(
  reading: SegmentReading,
  { above: tables, anywhere }: PageModels,
  pageLeft: number,
): number {
  if (anywhere.size === 0) return 0;
  /** Of the fields that were added: the objects that they are inside of, which are not shown in themselves again. */
  const inside = new Map<FieldRow, readonly string[]>();
  const most = Math.min(addedMax, pageLeft);
  let added = 0;
  // What is added may hold others.
  for (const group of reading.groups)
    for (const row of group.rows) {
      const model = modelOf(row.type);
      const above = inside.get(row) ?? [];
      const models = isLink(row.type) ? anywhere : tables;
      const held = above.includes(model) ? undefined : models.get(model);
      if (held === undefined || isDescribed(reading, row)) continue;
      if (added + held.length > most) return added;
      added += held.length;
      const way = `${row.way}${isListType(row.type) ? '[]' : ''}`;
      const rows = held.map(one => ({ ...one, way: `${way}.${one.way}` }));
      for (const one of rows) inside.set(one, [...above, model]);
      reading.groups.push({ ...group, source: 'text', rows });
    }
  return added;
}

/** To another place of the page. */
const isLink = (type: string) => /\]\(#[^()]{1,200}\)/.test(type);

/** Something in it is described on the page. */
const isDescribed = ({ groups }: SegmentReading, { way }: FieldRow) =>
  groups.some(({ rows }) =>
    rows.some(one => one.way.startsWith(`${way}.`) || one.way.startsWith(`${way}[].`)),
  );
