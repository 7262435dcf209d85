/** Lines of lists that begin like a field and name something else. Pure. */
import { type FieldLine, readFieldLine } from '../../evidence/field-line.ts';
import { chainOf } from '../../outline/label.ts';
import { areBeside, type Item, isPoint } from '../../outline/outline.ts';
import { hasTopic, topicsOf } from '../../outline/topics.ts';
import { isMediaHeader } from '../field/header-lines.ts';
import type { Position } from '../segment-reading.ts';

/** The name of something else. */
export const isOther = (position: Position, line: FieldLine) =>
  isMediaHeader(position, line) ||
  isTitleOfPart(line) ||
  isReason(position, line) ||
  isModelAsJson(position.item, line) ||
  isListedValue(position, line) ||
  isRemark(position, line) ||
  isTitle(position, line) ||
  isWordAmong(position, line) ||
  isWholeType(position, line) ||
  isBelowTable(position, line) ||
  isFormat(line) ||
  isOutcome(position, line);

/** `JSON 数据`: how it is written. */
const isFormat = ({ name, type }: FieldLine) => type === '' && /^(?:JSON|XML|HTML|YAML|CSV)$/.test(name);

/** `**Success**: it was made`, `**Error**: it was not`, beside each other. */
function isOutcome({ own, index, item }: Position, line: FieldLine): boolean {
  const beside = [own[index - 1], own[index + 1]];
  const isBeside = beside.some(
    one =>
      one !== undefined && isPoint(one) && one.text.startsWith('**') && namesOutcome(readFieldLine(one.text)),
  );
  return item.text.startsWith('**') && namesOutcome(line) && isBeside;
}

const namesOutcome = (line: FieldLine | undefined) =>
  line !== undefined &&
  line.type === '' &&
  isCapital(line.name) &&
  line.description.split(' ').length > 2 &&
  hasTopic(topicsOf(line.name), 'success', 'failure');

/** `Example (application/json)`, `Attributes (Order)` */
const isTitleOfPart = ({ name, type, description }: FieldLine) =>
  isCapital(name) &&
  ((topicsOf(name).has('example') && (type === '' || /^examples?$/i.test(name))) ||
    (/^(?:Attributes|Parameters)$/.test(name) && (type === '' ? /^[\w )]*$/ : /^[\w)]*$/).test(description)));

/** `**Note**: a sentence` */
const isRemark = ({ item: { text } }: Position, { name, type, description }: FieldLine) =>
  text.startsWith('**') && type === '' && topicsOf(name).has('remarks') && description.split(' ').length > 3;

/** `AC - accepted`, below a label that says that values are listed. */
const isListedValue = ({ item: { label } }: Position, { name, type }: FieldLine) =>
  type === '' && /^[A-Z][A-Z0-9_]*$/.test(name) && /枚举|取值|\benum|\bvalues\b/i.test(label?.text ?? '');

/** `404: failed` */
const isReason = ({ item: { isLabel, label } }: Position, { type, description }: FieldLine) =>
  isLabel && /^\W*[1-5]\d\d\W*$/.test(label?.text ?? '') && type === '' && description === '';

/** `Returns: Boat json`: the name of a model, in the form it is answered in. */
const isModelAsJson = ({ isLabel }: Item, { name, type }: FieldLine) =>
  isLabel && /^[A-Z]/.test(name) && /^json$/i.test(type);

/** What stands alone above a table is the name of what the table describes. */
function isTitle({ own, index }: Position, { description, type, name }: FieldLine): boolean {
  const isAlone = description === '' || !isPoint(own[index - 1]);
  const next = own[index + 1]?.block.kind;
  return type === '' && isAlone && (next === 'table' || (next === 'code' && isCapital(name)));
}

/** A word alone beside a point that is a sentence, or below `Formats`, or the name of what the whole body is. */
function isWordAmong(
  { own, index, item, context }: Position,
  { name, type, description }: FieldLine,
): boolean {
  if (type !== '' || item.isLabel) return false;
  if (context.topics.has('contentType') && description === '') return true;
  const [before, next] = [own[index - 1], own[index + 1]];
  if (context.place === 'body' && modelShape.test(name)) return !isPoint(before) && !isPoint(next);
  return description === '' && item.text === name && isBelowSentence(before, item);
}

/** A remark in brackets is none. */
const isBelowSentence = (before: Item | undefined, item: Item) =>
  areBeside(before, item) && before?.at !== item.label?.at && isSentence(before?.text ?? '');
const isSentence = (text: string) => !/^[(（].*[)）]$/.test(text) && !readFieldLine(text);

/** Words alone, below the label of a table of fields, are values of one of them. */
function isBelowTable({ own, index, item, parts }: Position, { type, description }: FieldLine): boolean {
  if (type !== '' || description !== '' || !isPoint(item)) return false;
  const label = chainOf(item.label).find(
    ({ topics, status, rank }) => rank <= 6 || topics.size > 0 || status !== '',
  );
  return own
    .slice(Math.max(0, index - valuesMax), index)
    .some(one => one.label === label && parts.tables.get(one.at)?.kind === 'fields');
}

/** So many values stand below a table. */
const valuesMax = 60;

/** `array[] // the boats` and `string (ok or not)` behind a label say what all of it is; `file` and `date` may be names. */
const isWholeType = ({ item: { isLabel } }: Position, { name, type }: FieldLine) =>
  isLabel &&
  type === '' &&
  /^(?:string|int(?:eger)?|bool(?:ean)?|array|object|float|double)(?:\[\])?$/i.test(name);

const modelShape = /^[A-Z][a-z]+(?:[A-Z][a-z]+)+$/;

const isCapital = (name: string) => /^[A-Z][a-z]/.test(name);
