/** A heading below `Parameters` that is the name of a field, with words about it below. Pure. */
import { firstText } from '../../model/plain.ts';
import { readFieldLine } from '../evidence/field-line.ts';
import { isTypeWord } from '../evidence/type-words.ts';
import type { FieldPlace } from '../outline/context.ts';
import type { Label } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { topicsOf } from '../outline/topics.ts';
import { type FieldRow, lineRow } from './field/field-groups.ts';
import type { Position } from './segment-reading.ts';

/** `words`: what stands below and belongs to the field. */
export type TitledField = { row: FieldRow; place: FieldPlace | undefined; words: readonly Item[] };

const places = new Map<string, FieldPlace>([
  ['body', 'body'],
  ['url', 'path'],
  ['path', 'path'],
  ['query', 'query'],
  ['header', 'header'],
]);
const titleShape =
  /^(?:(body|url|path|query|header)\s+)?`?([a-z_]\w*(?:[.-]\w+)*)`?(?:\s*[*_]{0,2}[(（]([^()（）]{1,60})[)）][*_]{0,2}|\s+((?:required|optional)(?:[\s,/]+\w+)?))?$/i;

/** A field has fewer lines. */
const wordsMax = 20;

/** `#### BODY name *(optional)*`, `#### name (string)`: with words and nothing else below. */
export function titledField(position: Position): TitledField | undefined {
  const { block, label } = position.item;
  const title = block.kind === 'heading' && isOfFields(label?.above) ? block.text : '';
  const { place, name, details } = partsOf(title);
  const isField = isFieldName(name) && (place !== '' || saysFact(details));
  const words = isField ? wordsBelow(position) : [];
  const facts = details === '' ? '' : ` (${details.replace(/\s+/g, ', ')})`;
  const line = words.length === 0 ? undefined : readFieldLine(`\`${name}\`${facts}`);
  if (line === undefined) return undefined;
  const description = words.map(({ block: one }) => (one.kind === 'line' ? one.text : '')).join('\n');
  return { row: lineRow({ ...line, description }, name), place: places.get(place.toLowerCase()), words };
}

function partsOf(title: string): Record<'place' | 'name' | 'details', string> {
  const [, place = '', name = '', inside, behind] =
    titleShape.exec(title.replace(/<[^<>]{1,100}>/g, ' ').trim()) ?? [];
  return { place, name, details: firstText(inside, behind) };
}

const isFieldName = (name: string) => /^[a-z_]/.test(name) && topicsOf(name).size === 0;

/** A type, or whether it must be sent. */
const saysFact = (details: string) =>
  details.split(/[\s,/]+/).some(one => isTypeWord(one) || /^(?:required|optional)$/i.test(one));

const isOfFields = (above: Label | undefined) =>
  above !== undefined && above.rank <= 6 && above.topics.has('fields');

/** None where code or a table follows them. */
function wordsBelow({ own, index }: Position): readonly Item[] {
  const below = own.slice(index + 1, index + 1 + wordsMax);
  const end = below.findIndex(one => one.block.kind !== 'line');
  const kind = below[end]?.block.kind;
  if (kind === 'code' || kind === 'table') return [];
  return end === -1 ? below : below.slice(0, end);
}
