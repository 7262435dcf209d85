/** A heading that is the name of a field, over points or words that say what the field is. Pure. */
import type { Direction } from '../../compare/changes.ts';
import { isTypeWord } from '../evidence/type-words.ts';
import { type Context, contextOf } from '../outline/context.ts';
import { type Item, isPoint } from '../outline/outline.ts';
import { fieldPart, setPart } from './add-line.ts';
import { type FieldGroup, type FieldRow, lineRow } from './field/field-groups.ts';
import { addGroup } from './read-fields-block.ts';
import { openDirection, type Position, type SegmentReading } from './segment-reading.ts';
import { type TitledField, titledField } from './titled-field.ts';

/** A field has fewer points. */
const pointsMax = 20;

/** Groups of such fields, each of which goes on with the next. */
const headed = new WeakSet<FieldGroup>();

/** `### id`, and below it `- Type: string` and `- Required: true`, or words. @returns what stands below, which are no fields then */
export function readHeadingField(reading: SegmentReading, position: Position): readonly Item[] {
  const points = pointsBelow(position);
  const found: TitledField | undefined = titledField(position) ?? pointedField(position.item, points);
  // The heading itself says nothing of its part, those above it may.
  const { place, direction: said } = contextOf(position.item.label?.above);
  const direction = said ?? position.context.direction ?? openDirection(reading);
  if (found === undefined || direction === undefined) return [];
  addRow(
    reading,
    { ...position, context: { ...position.context, place: found.place ?? place } },
    {
      direction,
      row: found.row,
    },
  );
  return found.words;
}

function pointedField(item: Item, points: readonly Item[]): TitledField | undefined {
  const row = fieldRow(item, points);
  return row && { row, place: undefined, words: points };
}

function addRow(
  reading: SegmentReading,
  position: Position,
  { direction, row }: { direction: Direction; row: FieldRow },
): void {
  const last = reading.groups.at(-1);
  if (last && headed.has(last) && isOfSamePart(last, direction, position.context)) last.rows.push(row);
  else addGroup(reading, position, { direction, source: 'list', rows: [row] });
  const group = reading.groups.at(-1);
  if (group !== undefined && group !== last) headed.add(group);
}

const isOfSamePart = (group: FieldGroup, direction: Direction, { place, status }: Context) =>
  group.direction === direction && group.place === place && group.status === status;

function pointsBelow({ own, index }: Position): Item[] {
  const below = own.slice(index + 1, index + 1 + pointsMax);
  const end = below.findIndex(one => !isPoint(one));
  return end === -1 && below.length === pointsMax ? [] : below.slice(0, end === -1 ? below.length : end);
}

/** @returns undefined where the heading is no name, or a point says something else */
function fieldRow({ block, label }: Item, points: readonly Item[]): FieldRow | undefined {
  const [, name] = /^[`*]*([A-Za-z_]\w*)[`*]*$/.exec(block.kind === 'heading' ? block.text : '') ?? [];
  const parts = points.flatMap(one => (one.block.kind === 'line' ? (fieldPart(one.block.text) ?? []) : []));
  const isTyped = parts.some(({ part, said }) => part === 'type' && isTypeWord(said));
  if (name === undefined || label?.topics.size !== 0 || !isTyped || parts.length < points.length)
    return undefined;
  const row = lineRow({ name, type: '', required: '', description: '' }, name);
  for (const { part, said } of parts)
    setPart(row, part, part === 'description' ? `${row.description}\n${said}`.trim() : said);
  return row;
}
