/** A heading that is the name of a field, over points that say what the field is. Pure. */
import { isTypeWord } from '../evidence/type-words.ts';
import { type Item, isPoint } from '../outline/outline.ts';
import { fieldPart, setPart } from './add-line.ts';
import { lineRow } from './field/field-groups.ts';
import { addGroup } from './read-fields-block.ts';
import { openDirection, type Position, type SegmentReading } from './segment-reading.ts';

/** A field has so many points. */
const pointsMax = 8;

/** `### id`, and below it `- Type: string` and `- Required: true`. @returns the points, which are no fields then */
export function readHeadingField(reading: SegmentReading, position: Position): readonly Item[] {
  const { own, index, item, context } = position;
  const [, name] =
    /^[`*]*([A-Za-z_]\w*)[`*]*$/.exec(item.block.kind === 'heading' ? item.block.text : '') ?? [];
  const below = own.slice(index + 1, index + 1 + pointsMax);
  const end = below.findIndex(one => !isPoint(one));
  const points = end === -1 ? below : below.slice(0, end);
  const parts = points.flatMap(({ block }) => (block.kind === 'line' ? (fieldPart(block.text) ?? []) : []));
  const isTyped = parts.some(({ part, said }) => part === 'type' && isTypeWord(said));
  if (name === undefined || !isTyped || parts.length < points.length) return [];
  const row = lineRow({ name, type: '', required: '', description: '' }, name);
  for (const { part, said } of parts) setPart(row, part, said);
  const direction = context.direction ?? openDirection(reading) ?? 'response';
  addGroup(reading, position, { direction, source: 'list', rows: [row] });
  return points;
}
