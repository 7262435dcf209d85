/** Which way the fields of a table go, where labels leave it open or say it of something else. Pure. */

import type { Direction } from '../../../compare/changes.ts';
import type { TableReading } from '../../evidence/table-kind.ts';
import type { Context } from '../../outline/context.ts';
import { chainOf } from '../../outline/label.ts';
import { isOfSomething, isOfParameters as saysParameters } from '../../outline/label-about.ts';
import { hasTopic, plainLabel } from '../../outline/topics.ts';
import { areAnswered, showsNone } from '../described-samples.ts';
import type { FieldRow } from '../field/field-groups.ts';
import { parentOf, parentTexts } from '../parent.ts';
import { leadOf, openDirection, type Position, type SegmentReading } from '../segment-reading.ts';

type ReadTable = { found: TableReading; rows: readonly FieldRow[] };

/** As the labels say, else as its place does. */
export function directionOfTable(
  reading: SegmentReading,
  position: Position,
  { found, rows }: ReadTable,
): Direction | undefined {
  const { context } = position;
  return (
    askedBelowAnswer(reading, position, { found, rows }) ??
    introducedDirection(position) ??
    sideOf(position) ??
    placedDirection(position, found) ??
    answeredBelowRequest(reading, position, rows) ??
    context.direction ??
    namedDirection(reading, position, rows) ??
    shownDirection(reading, position, rows) ??
    restDirection(reading, position, found)
  );
}

/** `The payload may contain the following properties`, on the line right above. */
function introducedDirection(position: Position): Direction | undefined {
  const lead = leadOf(position).slice(0, longestLead);
  if (position.own[position.index - 1]?.isLabel === true || !introducing.test(lead)) return undefined;
  const [isSent, isAnswered] = [sentWord.test(lead), answeredWord.test(lead)];
  if (isSent === isAnswered) return undefined;
  return isSent ? 'request' : 'response';
}

/** A table right below `前端` has what that sends, one below `后端` what comes back. */
function sideOf({ item: { label } }: Position): Direction | undefined {
  const side = label === undefined || label.rank <= 6 ? '' : plainLabel(label.text);
  if (side === '前端') return 'request';
  return side === '后端' ? 'response' : undefined;
}

/** Where each is sent stands in its row, and only the part above was of the answer; below `Parameters` a header is sent. */
function placedDirection({ context, item }: Position, { columns }: TableReading): Direction | undefined {
  const isOpen = context.isCarried === true && context.direction === 'response';
  const isBelowParameters =
    context.place !== undefined &&
    saysParameters(item.label?.above) &&
    item.label?.above?.topics.has('response') === false;
  return isOpen && (columns.at.place !== undefined || isBelowParameters) ? 'request' : undefined;
}

const longestLead = 400;
const introducing =
  /\bfollowing (?:\w+ )?(?:fields?|propert(?:y|ies)|param(?:eter)?s|attributes|keys|values)\b\W*$|(?:如下|以下)(?:参数|字段)?\W*$/i;
const sentWord = /\b(?:payload|request|body|send|pass)\b|请求|传入|提交/i;
const answeredWord = /\b(?:response|returns?|returned|answer|result)\b|返回|响应/i;

/** The answer that was shown has what stands below the label of a request without a body. */
function answeredBelowRequest(
  reading: SegmentReading,
  position: Position,
  rows: readonly FieldRow[],
): Direction | undefined {
  const { context, method } = position;
  const isOpen = method === 'GET' && context.isCarried === true && context.direction === 'request';
  return isOpen ? shownDirection(reading, position, rows) : undefined;
}

/** `Parameters` below the answer: what has to be sent, where the answer that is shown has none of it. */
function askedBelowAnswer(
  { groups, samples }: SegmentReading,
  { item, context }: Position,
  { found: { columns }, rows }: ReadTable,
): Direction | undefined {
  const { label } = item;
  const isOpen = label !== undefined && label.topics.has('fields') && !label.topics.has('response');
  const isBelowAnswer = chainOf(label).some(({ topics }) => topics.has('response'));
  const isAsked = isOpen && (!isBelowAnswer || isRequiredBelow(context, columns));
  if (groups.some(({ direction }) => direction === 'request')) return undefined;
  if (context.isCarried === true && !context.isFields && isOfParameters(columns)) return 'request';
  if (!isAsked) return undefined;
  const answers = samples.filter(({ direction, code }) => direction === 'response' && code.kind === 'json');
  return answers.length > 0 && showsNone(rows, answers) ? 'request' : undefined;
}

/** Parameters, and whether each is required: of an answer nobody says that. */
const isOfParameters = (columns: TableReading['columns']) =>
  columns.at.required !== undefined && /param|参数/i.test(nameHead(columns) ?? '');

/** Below a label that says nothing of messages: most of its names are those of the answer that was shown. */
function shownDirection(
  { samples }: SegmentReading,
  { item, context: { isFields, place } }: Position,
  rows: readonly FieldRow[],
): Direction | undefined {
  const isOpen = !isFields || isOfSomething(item.label);
  return isOpen && place === undefined && areAnswered(rows, samples) ? 'response' : undefined;
}

const isRequiredBelow = ({ direction }: Context, { at }: TableReading['columns']) =>
  direction === 'response' && at.required !== undefined;

/** Of a message that has the field whose name stands above. */
function namedDirection(
  { groups }: SegmentReading,
  position: Position,
  rows: readonly FieldRow[],
): Direction | undefined {
  const texts = parentTexts(position.item.label, leadOf(position));
  return groups.slice(-namedMax).findLast(group => parentOf(texts, [group], rows) !== undefined)?.direction;
}

/** So many tables above are looked at for a name. */
const namedMax = 12;

/** What nothing names is sent first; what stands in a section of its own above the call is another thing. */
function restDirection(
  reading: SegmentReading,
  position: Position,
  found: TableReading,
): Direction | undefined {
  if (position.isAside || isOfWords(position, found)) return undefined;
  if (isBehindAsked(reading, position, found) || isOfFoundObject(reading, position)) return 'response';
  return openDirection(reading) ?? askedDirection(reading, found);
}

/** Names of other things, in a section of their own: what is sent has a section that says so. */
function isOfWords({ isApart, own, item, parts }: Position, { columns }: TableReading): boolean {
  const isTyped = columns.at.type !== undefined || columns.at.required !== undefined;
  if (!isApart || isTyped) return false;
  return own.some(
    ({ at, label }) =>
      at !== item.at &&
      parts.tables.get(at)?.kind === 'fields' &&
      label !== undefined &&
      label.rank <= 6 &&
      hasTopic(label.topics, 'fields', 'request'),
  );
}

/** Right behind a table that says what must be sent, one that does not say so is what comes back. */
function isBehindAsked(
  { groups }: SegmentReading,
  { own, index, parts }: Position,
  { columns }: TableReading,
): boolean {
  const before = own[index - 1];
  const last = groups.at(-1);
  if (before?.block.kind !== 'table' || last?.at !== before.at || last.direction !== 'request') return false;
  const above = parts.tables.get(before.at)?.columns;
  const isAsked = above?.at.required !== undefined && above.at.type !== undefined;
  return isAsked && columns.at.required === undefined && columns.at.type !== undefined;
}

/** `Fields` of an object, behind the parameters of a call that sends none. */
function isOfFoundObject({ groups }: SegmentReading, { method, item, context }: Position): boolean {
  const isDescribed = groups.some(({ direction, place }) => direction === 'request' && place !== 'path');
  return method === 'GET' && context.isFields && isDescribed && isOfSomething(item.label);
}

/** What must be sent is sent, also where a sample of the answer stands above. */
function askedDirection({ groups }: SegmentReading, { columns }: TableReading): Direction | undefined {
  const isDescribed = groups.some(({ direction }) => direction === 'response');
  return columns.at.required === undefined || isDescribed ? undefined : 'request';
}

export const nameHead = ({ at, heads }: TableReading['columns']) => heads[at.name ?? 0];
