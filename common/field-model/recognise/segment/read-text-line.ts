/** Lines of text on a page -> fields, values, descriptions, and what is kept as it is. Pure. */

import { addressAt, bareText } from '../evidence/call-shape.ts';
import { findDeprecation, isDeprecationAlone } from '../evidence/deprecation.ts';
import { type FieldLine, readFieldLine } from '../evidence/field-line.ts';
import { isNothingInLine } from '../evidence/no-value.ts';
import { isTypeWord } from '../evidence/type-words.ts';
import type { Context } from '../outline/context.ts';
import { isHeaderName } from '../outline/named-in-list.ts';
import { type Item, isPoint } from '../outline/outline.ts';
import { hasTopic } from '../outline/topics.ts';
import { addLine, fieldAbove } from './add-line.ts';
import { showsNone } from './described-samples.ts';
import { lineRow } from './field/field-groups.ts';
import {
  canHoldFields,
  isAligned,
  isAmongFields,
  isAmongNames,
  isNameAmongNames,
  isOverFields,
  nameBehindWords,
} from './field/field-runs.ts';
import { isHeaderLine } from './field/header-lines.ts';
import { placedFields, severalFields } from './field/several-fields.ts';
import { addInline, samplesIn, saysMoreBehind } from './inline-sample.ts';
import { isOther } from './line/other-line.ts';
import { isFaultOf } from './read-error-codes.ts';
import { contentTypeIn, openDirection, type Position, type SegmentReading } from './segment-reading.ts';

export function readTextLine(reading: SegmentReading, position: Position): void {
  const { item, context } = position;
  const { block, text } = item;
  if (block.kind !== 'line' || text === '') return;
  reading.deprecation ??= findDeprecation(text);
  if (isDeprecationAlone(text)) return;
  if (context.topics.has('contentType')) reading.contentType ||= contentTypeIn(text);
  const inline = samplesIn(reading, position);
  const lines = linesIn(reading, position);
  if (inline.length > 0) {
    for (const sample of inline) addInline(reading, position, sample);
    if (saysMoreBehind(item)) keepText(reading, position);
  } else if (lines.length > 0) addLines(reading, position, lines);
  else if (!isNothingInLine(text)) keepText(reading, position);
}

function linesIn(reading: SegmentReading, position: Position): FieldLine[] {
  const placed = placedFields(position.item);
  const found = placed.length > 0 ? placed : canBeField(reading, position) ? fieldsIn(position) : [];
  const fields = found.filter(
    line => !isHint(reading, position, line) && !isFaultOf(reading, position.item, line.name),
  );
  return position.context.place === 'body' ? fields : fields.map(withHeaderPlace);
}

/** `Authorization: token（请求头）` */
const withHeaderPlace = (line: FieldLine): FieldLine =>
  line.place === undefined && isHeaderName(line.name) && /请求头|\bheader\b/i.test(line.description)
    ? { ...line, place: 'header' }
    : line;

const describing = ['remarks', 'security', 'changes', 'address', 'method'] as const;

/** Below a label of fields or of a message, and not below one of words. */
function canBeField(reading: SegmentReading, position: Position): boolean {
  const { context, item } = position;
  const isIntroduction =
    introductionShape.test(item.text) &&
    !isTypedPoint(item) &&
    !isNameAmongNames(position) &&
    !isOverFields(position) &&
    !isAligned(item);
  const hasDirection = (context.direction ?? openDirection(reading)) !== undefined;
  const isShown = context.isExample && !(isPoint(item) && typedShape.test(item.text));
  const isWanted = hasDirection && !isShown && !isOfWords(context, item) && !isIntroduction;
  return isWanted && isBelowFields(reading, item, context);
}

function isBelowFields(reading: SegmentReading, item: Item, context: Context): boolean {
  return (
    canHoldFields(context) ||
    isUnlabelledField(reading, item, context) ||
    describesBody(reading, item, context) ||
    (context.direction !== undefined && fieldAbove(reading.groups, item.label, context.direction) !== '')
  );
}

/** `Content:`, also in bold letters and with the line broken behind it. */
const introductionShape = /[:：](?:\*{1,3}|_{1,2})?\s*(?:<br\s*\/?>\s*)?$/;

/** `**id** (Order)` is a field, also where an example is wanted. */
const typedShape = /^(?:\*\*[\w.[\]-]+\*\*|`[\w.[\]-]+`) \([A-Za-z]/;

function isOfWords({ topics, isFields, isCodes }: Context, item: Item): boolean {
  const isDescribing = topics.has('description') && !isFields;
  const isOfFailures = topics.has('failure') && topics.size === 1;
  return (
    isDescribing ||
    isOfFailures ||
    (topics.has('contentType') && (item.isLabel || !hasTopic(topics, 'request', 'response'))) ||
    isCodes ||
    (hasTopic(topics, ...describing) && !(topics.has('remarks') && isTypedPoint(item)))
  );
}

/** Below any words a point that begins with a name of the body right above. */
function describesBody({ groups }: SegmentReading, item: Item, { direction, topics }: Context): boolean {
  const body = groups.findLast(({ source }) => source === 'body');
  const field = isPoint(item) ? readFieldLine(item.text) : undefined;
  return (
    topics.size === 0 &&
    body?.direction === direction &&
    body?.rows.some(({ name }) => name === field?.name) === true
  );
}

/** A point with a type right below the call. */
function isUnlabelledField(reading: SegmentReading, item: Item, { topics }: Context): boolean {
  const isAnswered = openDirection(reading) === undefined;
  const isField = isTypedPoint(item) || pointLine(item)?.place !== undefined || isNameBelowAddress(item);
  const isRule = topics.size === 1 && topics.has('remarks') && isTypedPoint(item);
  return (topics.size === 0 || isRule) && isField && !isAnswered;
}

/** `` - `id` 编号 `` in the section that an address is the title of. */
const isNameBelowAddress = ({ block, label }: Item) =>
  block.kind === 'line' &&
  block.marker !== '' &&
  /^`[a-z_]\w*`(?:\s?\/\s?`[a-z_]\w*`)?\s?[:：]?\s?(?!.{0,6}(?:角色|权限|管理员)|.{0,20}(?:可以|才能|不能|无法)(?:访问|查看|调用|操作))\p{Script=Han}/u.test(
    block.text,
  ) &&
  label !== undefined &&
  label.rank <= 6 &&
  addressAt(bareText(label.text)) !== '';

/** In a list, marked, or with a type; behind a label a word with a capital names a model. One line may have several. */
function fieldsIn(position: Position): FieldLine[] {
  const { item } = position;
  if (isEmptyPart(item)) return [];
  const named = nameBehindWords(position);
  if (named) return [named];
  const several = severalFields(item);
  if (several.length > 0) return several;
  const [line, ...others] = item.text.split(/[;；]\s*(?=`)/).map(readFieldLine);
  if (!line || (isTypeAlone(line, item.text) && !isAmongNames(position)) || isCall(line)) return [];
  const isField = isListed(item, line) || isAmongFields(position, line) || isHeaderLine(position, line);
  return isField && !isOther(position, line)
    ? [line, ...others.filter(one => one !== undefined).filter(isNamed)]
    : [];
}

const isEmptyPart = (item: Item) => isNothingInLine(item.text) || isBodyKind(item) || isServer(item);

/** ``Server: https://a.example`` */
const isServer = ({ isLabel, label, text }: Item) =>
  isLabel && label?.topics.has('server') === true && /^\W{0,3}https?:/.test(text);

/** `Body: raw (json)` and `output: json` say how it is written. */
const isBodyKind = ({ isLabel, label, text }: Item) =>
  isLabel &&
  ((label?.topics.has('body') === true &&
    /^(?:(?:raw|json|form-?data)\b.{0,20}$|`(?:raw|json|form-?data)`.{0,40}$)/i.test(text)) ||
    (/^(?:in|out)put$/i.test(label?.text ?? '') && /^(?:json|xml|te?xt|params?)$/i.test(text)));

/** `Hint: which one it is` below an example that has nothing of that name. */
function isHint({ samples }: SegmentReading, { item, context }: Position, line: FieldLine): boolean {
  const { direction } = context;
  const isWord = line.type === '' && isCapital(line.name) && item.text.startsWith(line.name);
  const shown = isWord ? samples.filter(one => one.direction === direction && one.code.kind === 'json') : [];
  return shown.length > 0 && showsNone([lineRow(line, line.name)], shown);
}

/** `Object` says what the whole message is, `` `timestamp` (optional) `` is a name. */
function isTypeAlone({ name, type, required, description }: FieldLine, text: string): boolean {
  const isMarked = required !== '' && /^`[a-z]/.test(text);
  return type === '' && description === '' && isTypeWord(name) && !isMarked;
}

/** `true` and `VERY_OLD` are values. */
const isNamed = ({ name }: FieldLine) => !/^(?:true|false|null|[A-Z]+_[A-Z_]+)$/.test(name);

/** `` `GET` All boats `` is a call. */
const isCall = ({ name }: FieldLine) => /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(name);

const isCapital = (name: string) => /^[A-Z][a-z]/.test(name);

const pointLine = (item: Item) => (isPoint(item) ? readFieldLine(item.text) : undefined);
const isTypedPoint = (item: Item) => (pointLine(item)?.type ?? '') !== '';

function isListed({ block, text, isLabel }: Item, { type, name }: FieldLine): boolean {
  if (isLabel)
    return (type !== '' && !/^[A-Z]\w*\s*<|^[A-Z][a-z]+ [a-z]+ /.test(text)) || /^[a-z_]/.test(name);
  const isPointed = block.kind === 'line' && block.marker !== '';
  // `**Condition**: as it is` is a sentence.
  const isMarked =
    isPointed ||
    /^(?:where\s|其中)?\s{0,2}[`{]/i.test(text) ||
    (text.startsWith('*') && (type !== '' || !/^[A-Z]/.test(name)));
  return isMarked || (type !== '' && /^\S+(?:\s*[:：(（=<|]|\s[-–—]\s)/.test(text));
}

/** What is listed already is told more of. */
function addLines(reading: SegmentReading, position: Position, lines: readonly FieldLine[]): void {
  for (const line of lines) if (!addLine(reading, position, line)) keepText(reading, position);
}

/** Where no part of a message has been read, text describes. */
function keepText(reading: SegmentReading, { item, context }: Position): void {
  const { topics } = context;
  const isOfLabel = hasTopic(topics, 'description', 'remarks');
  const kept = { at: item.at, isRest: item.isLabel && isOfLabel };
  const isEarly = reading.groups.length === 0 && reading.samples.length === 0;
  if (topics.has('remarks')) reading.remarks.push(kept);
  else if (topics.has('description') && context.direction === undefined) reading.description.push(kept);
  else if (isEarly && !canHoldFields(context) && !item.isLabel) reading.description.push(kept);
  else reading.others.push(kept);
}
