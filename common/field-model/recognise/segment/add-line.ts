/** A field in a line of a list -> a row of the list it stands in. Pure. */
import { firstText } from '../../model/plain.ts';
import { holdsFields, isListType } from '../evidence/container-type.ts';
import type { FieldLine } from '../evidence/field-line.ts';
import { Nesting } from '../evidence/nesting.ts';
import { isRequired, requiredWords } from '../evidence/table-columns.ts';
import type { Context } from '../outline/context.ts';
import { chainOf, type Label } from '../outline/label.ts';
import { isHeaderName } from '../outline/named-in-list.ts';
import type { Item } from '../outline/outline.ts';
import { type FieldGroup, type FieldRow, lineRow } from './field/field-groups.ts';
import { answeredField } from './parent.ts';
import type { Position, SegmentReading } from './segment-reading.ts';

/** `PUBLIC` below a field is a value of it, `Default` says more of it. */
const isWordOf = (name: string) => /^(?:[A-Z][A-Z0-9_]+|Default|Members|enum)$/.test(name);

const parts = {
  type: 'type',
  required: 'required',
  description: 'description',
  default: 'preset',
  example: 'example',
  values: 'rules',
} as const;

const partShape = /^[*_`]*(Type|Required|Description|Default|Example|Values)[*_`]*\s*:\s*[*_`]*\s*(\S.*)$/;

type FieldPart = (typeof parts)[keyof typeof parts];

/** `Type: integer` is the type of a field. @returns undefined for another line */
export function fieldPart(text: string): { part: FieldPart; said: string } | undefined {
  const [, word = '', said = ''] = partShape.exec(text) ?? [];
  const part: FieldPart | undefined = parts[word.toLowerCase() as keyof typeof parts];
  return part === undefined ? undefined : { part, said: said.replace(/^[*_`]+|[*_`]+$/g, '') };
}

/** `Type: integer` in a point below a field in small letters says more of that field. @returns whether it did */
function addToField({ rows, place }: FieldGroup, way: string, { text }: Item): boolean {
  const found = way === '' ? undefined : fieldPart(text);
  if (found === undefined) return false;
  const { part, said } = found;
  const row = rowAt(rows, way);
  const isOpen = row !== undefined && (/^[a-z_]/.test(row.name) || place === 'header') && row[part] === '';
  if (isOpen) setPart(row, part, said);
  return isOpen;
}

const rowAt = (rows: readonly FieldRow[], way: string) =>
  way === '' ? undefined : rows.findLast(one => `.${one.way}`.endsWith(`.${way}`));

/** Below a parameter outside of the body a point without a type is one of its values. */
function isValueOf({ rows, place }: FieldGroup, way: string, { type }: FieldLine): boolean {
  const field = rowAt(rows, way);
  const where = field?.place ?? place;
  const isOutside = where !== undefined && where !== 'body';
  return type === '' && field !== undefined && isOutside && !holdsFields(field.type);
}

/** In a text or a number nothing is a field, and a word of another one is none. */
const saysMoreOf = (nesting: Nesting, indent: number, { name, type }: FieldLine) =>
  type === '' && (nesting.isInLeaf(indent) || (isWordOf(name) && nesting.isInside(indent)));

/** When a field must be there may need more words than yes. */
export function setPart(row: FieldRow, part: FieldPart, value: string): void {
  const isSentence = part === 'required' && !requiredWords.test(value);
  if (isSentence) row.description = `${row.description}\nRequired: ${value}`.trim();
  else row[part] = part !== 'required' ? value : isRequired(value) ? 'yes' : '';
}

const nestings = new WeakMap<FieldGroup, Nesting>();
/** The label that the last field of a list stands below. */
const labels = new WeakMap<Nesting, number>();

const indentOf = ({ block }: Item) => (block.kind === 'line' ? block.indent : 0);

const labelOf = ({ own, index, item }: Position): Item | undefined =>
  item.label && item.label.at < item.at ? own[index - (item.at - item.label.at)] : undefined;

/** `` `X-Key: value` `` below the call is a header as it is sent. */
const sentHeader = /^`(?:Authorization|[A-Z]\w*(?:-\w+)+)\s*:[^`]*`(?=\s|$)/;

function placeOf({ text }: Item, context: Context): Context {
  const isHeader = context.direction !== 'response' && sentHeader.test(text.trim());
  return isHeader ? { ...context, place: 'header' } : context;
}

/** What is open in the list, below another label nothing. */
function nestingOf(group: FieldGroup, label: Item | undefined): Nesting {
  const nesting = nestings.get(group) ?? new Nesting();
  nestings.set(group, nesting);
  if (label !== undefined && labels.get(nesting) !== label.at) nesting.closeTo(indentOf(label));
  if (label !== undefined) labels.set(nesting, label.at);
  return nesting;
}

/** @returns false where the line says more of a field that is listed, and is kept as words */
export function addLine(reading: SegmentReading, position: Position, line: FieldLine): boolean {
  const { item } = position;
  const context = placeOf(item, position.context);
  const group = openGroup(reading, item, context);
  const nesting = nestingOf(group, labelOf(position));
  // Headers hold no others.
  if (context.place === 'header' && isHeaderName(line.name)) nesting.closeTo(0);
  const indent = indentOf(item);
  const around = nesting.wayAround(indent);
  if (addToField(group, around, item)) return true;
  if (isValueOf(group, around, line) || saysMoreOf(nesting, indent, line)) return false;
  const found = nesting.add(`${' '.repeat(indent)}${line.name}`, line.type);
  const required = line.required === '' ? requiredBy(item.label) : line.required;
  const { from, to } = item.block;
  const above = aboveOf(group);
  const way = found && `${above}${found.way}`;
  if (way === undefined) return true;
  if (isKnown(reading, group, way)) return false;
  group.rows.push({ ...lineRow(placed({ ...line, required }, group), way), spans: { name: { from, to } } });
  return true;
}

/** What is answered has no place of a request. */
function placed({ place, ...line }: FieldLine, { direction }: FieldGroup): FieldLine {
  if (place === undefined) return line;
  if (direction === 'request') return { ...line, place };
  return { ...line, description: `${place} ${line.description}`.trim() };
}

const isKnown = ({ groups }: SegmentReading, { direction, status, place }: FieldGroup, way: string) =>
  groups.some(
    one =>
      one.source !== 'body' &&
      one.direction === direction &&
      one.status === status &&
      one.rows.some(row => row.way === way && isSamePlace(row.place ?? one.place, place)),
  );

const isSamePlace = (one: FieldGroup['place'], other: FieldGroup['place']) =>
  one === undefined || other === undefined || one === other;

/** The field that all of a list are in. */
const parents = new WeakMap<FieldGroup, string>();

const aboveOf = (group: FieldGroup) => parents.get(group) ?? '';

/** A heading that is the name of a field with others in it: those below it are in it. */
export function fieldAbove(
  groups: readonly FieldGroup[],
  label: Label | undefined,
  direction: FieldGroup['direction'],
): string {
  const [, name] = /^(?:\*\*)?`([^`]+)`(?:\*\*)?$/.exec(label?.text ?? '') ?? [];
  if (name === undefined) return '';
  const known = groups.filter(one => one.direction === direction).flatMap(({ rows }) => rows);
  const parent = known.findLast(row => row.name === name);
  if (!parent) return '';
  return `${parent.way}${isListType(parent.type) || /list|s$/i.test(name) ? '[]' : ''}.`;
}

/** `返回 data：` in front of fields, where nothing is described that is answered. */
function answeredAbove(
  groups: readonly FieldGroup[],
  label: Label | undefined,
  direction: FieldGroup['direction'],
): string {
  const isOpen =
    direction === 'response' && !groups.some(one => one.direction === direction && one.labelAt !== label?.at);
  const name = isOpen ? answeredField(label) : undefined;
  return name === undefined ? '' : `${name}.`;
}

/** The list that goes on, or a new one. */
function openGroup(
  { groups }: SegmentReading,
  { at, label }: Item,
  { direction = 'request', place, status, isFailure }: Context,
): FieldGroup {
  const own = direction === 'request' ? place : undefined;
  const above = firstText(fieldAbove(groups, label, direction), answeredAbove(groups, label, direction));
  const last = groups.at(-1);
  const isList = last?.source === 'list' && last.direction === direction && last.place === own;
  if (last && isList && last.status === status && aboveOf(last) === above) return last;
  const group: FieldGroup = {
    direction,
    status,
    isFailure,
    source: 'list',
    rows: [],
    at,
    ...placeOfGroup(label, own),
  };
  if (above !== '') parents.set(group, above);
  groups.push(group);
  return group;
}

const placeOfGroup = (
  label: Label | undefined,
  place: FieldGroup['place'],
): Pick<FieldGroup, 'labelAt' | 'place'> => ({
  ...(label && { labelAt: label.at }),
  ...(place !== undefined && { place }),
});

/** `Required:` above a list of fields. */
function requiredBy(label: Label | undefined): string {
  for (const { text } of chainOf(label)) {
    if (/可选|选填|optional|선택|opciona/i.test(text)) return 'no';
    if (/必选|必填|必须|required|mandatory|필수|obrigat|obligat/i.test(text)) return 'yes';
  }
  return '';
}
