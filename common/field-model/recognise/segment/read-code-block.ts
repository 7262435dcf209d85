/** Code on a page -> examples, headers, bodies that describe fields. Pure. */
import type { Direction } from '../../compare/changes.ts';
import { type CodeKind, codeKind, type HeaderLine } from '../evidence/code-kind.ts';
import { readFieldLine } from '../evidence/field-line.ts';
import { isSkeleton } from '../evidence/loose-json.ts';
import { settingLines } from '../find-calls.ts';
import type { Item } from '../outline/outline.ts';
import { topicsOf } from '../outline/topics.ts';
import { bodyRows, lineRow } from './field-groups.ts';
import { addGroup, readSettings } from './read-fields-block.ts';
import {
  addSample,
  contentTypeIn,
  keepBlock,
  keepUnclear,
  openDirection,
  type Position,
  type Sample,
  type SegmentReading,
} from './segment-reading.ts';

type Read<Kind extends CodeKind['kind']> = Extract<CodeKind, { kind: Kind }>;

export function readCodeBlock(reading: SegmentReading, position: Position): void {
  const { item, parts } = position;
  const code = parts.codes.get(item.at);
  if (item.block.kind !== 'code' || !code || readCall(reading, position, code)) return;
  const { text, correction } = item.block;
  if (correction === 'nothing') return keepBlock(reading, item.at);
  const direction = directionOfCode(reading, position, code);
  const headers = direction === 'response' ? [] : headersIn(code, position);
  if (headers.length > 0) readHeaderLines(reading, position, headers);
  else if (code.kind === 'other' && settingLines(text).length > 0) readSettings(reading, position);
  else if (direction !== undefined && isShown(code, position))
    readBody(reading, position, { ...placedStatus(position), direction, text: shownText(code, text), code });
  else keepCode(reading, item.at, code);
}

/** Line by line, or as an object below a label that says so. */
function headersIn(code: CodeKind, { context }: Position): readonly HeaderLine[] {
  if (code.kind === 'headers') return code.headers;
  const isObject = code.kind === 'json' && code.node.kind === 'object' && context.place === 'header';
  return isObject
    ? bodyRows(code.node, 'all').map(({ name, description }) => ({ name, value: description }))
    : [];
}

/** Data that nobody says the direction of could be either. */
function keepCode(reading: SegmentReading, at: number, { kind }: CodeKind): void {
  if (kind === 'json' || kind === 'markup') keepUnclear(reading, at);
  else keepBlock(reading, at);
}

function placedStatus({ context, item }: Position): PlacedStatus {
  const title = topicsOf(titleOf(item));
  return { status: context.status, isFailure: context.isFailure || title.has('failure'), at: item.at };
}

/** Without what stands in front of the value. */
function shownText(code: CodeKind, block: string): string {
  return code.kind === 'json' && code.lead !== '' ? code.text : block;
}

/** As a person corrected it, else as the words beside it say, else as the labels do. */
function directionOfCode(reading: SegmentReading, position: Position, code: CodeKind): Direction | undefined {
  const { correction } = position.item.block;
  if (correction === 'request' || correction === 'response') return correction;
  return directionBeside(position, code) ?? givenDirection(reading, position, code);
}

/** What a request without a body shows and nobody names is its answer. */
function givenDirection(
  reading: SegmentReading,
  { context, method }: Position,
  { kind }: CodeKind,
): Direction | undefined {
  const isValue = kind === 'json' || kind === 'markup';
  const shown = isValue && (method === 'GET' || method === 'HEAD') ? 'response' : undefined;
  if (context.direction !== undefined || !context.isFields) return context.direction ?? shown;
  return openDirection(reading) ?? (context.isExample ? 'request' : undefined);
}

/** A whole request or answer. @returns whether it was one */
function readCall(reading: SegmentReading, position: Position, code: CodeKind): boolean {
  // What the model has no place for stays as it was written.
  const isTold = code.kind === 'request' && !code.isMessage;
  if (['curl', 'request', 'response'].includes(code.kind) && !isTold) keepBlock(reading, position.item.at);
  if (code.kind === 'curl') for (const body of code.bodies) addRequest(reading, placedStatus(position), body);
  else if (code.kind === 'request') readRequest(reading, placedStatus(position), code);
  else if (code.kind === 'response') readResponse(reading, code, position.item.at);
  else return false;
  return true;
}

/** A value in a language for data; text of any kind where an answer is shown. */
function isShown({ kind }: CodeKind, { context, item }: Position): boolean {
  if (kind === 'json' || kind === 'form' || kind === 'markup') return true;
  if (kind !== 'other' || context.direction !== 'response' || item.block.kind !== 'code') return false;
  const { language } = item.block;
  const isRightBelow = item.label?.at === item.at - 1 && item.label.topics.has('response');
  return context.isExample || language === 'json' || (isRightBelow && language === '');
}

/** What the title of the code says, a comment in front of the value, or first of all the line above. */
function directionBeside(position: Position, code: CodeKind): Direction | undefined {
  const lead = code.kind === 'json' ? code.lead : '';
  for (const text of [titleOf(position.item), lead, introductionOf(position)]) {
    const topics = topicsOf(text);
    if (topics.has('response')) return 'response';
    if (topics.has('request')) return 'request';
  }
  const outcome = topicsOf(lead);
  return outcome.has('success') || outcome.has('failure') ? 'response' : undefined;
}

const titleOf = ({ block }: Item) => (block.kind === 'code' ? block.title : '');

/** The first clause of the line above; empty where that is a label or about something else. */
function introductionOf({ own, index }: Position): string {
  const before = own[index - 1];
  if (before?.block.kind !== 'line' || before.isLabel) return '';
  const { text, isQuoted } = before.block;
  const isIntroduction = isQuoted || /[:：]\s*$|如下|示例|例|follow|below|example|返回|return/i.test(text);
  return isIntroduction ? (text.split(/[,，;；。]/, 1)[0] ?? '').slice(0, 60) : '';
}

type Status = Pick<Sample, 'status' | 'isFailure'>;
type PlacedStatus = Status & { at: number };

function addRequest(reading: SegmentReading, sample: PlacedStatus, text: string): void {
  addSample(reading, { ...sample, direction: 'request', text, code: codeKind(text) });
}

function readRequest(
  reading: SegmentReading,
  sample: PlacedStatus,
  { headers, body }: Read<'request'>,
): void {
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  reading.contentType ||= contentTypeIn(type);
  if (body !== '') addRequest(reading, sample, body);
}

function readResponse(reading: SegmentReading, { status, body }: Read<'response'>, at: number): void {
  reading.direction = 'response';
  const isFailure = !status.startsWith('2');
  if (body !== '')
    addSample(reading, { direction: 'response', status, isFailure, text: body, code: codeKind(body), at });
}

/** `Name: value`, line by line: headers where the label or the names say so, else fields. */
function readHeaderLines(reading: SegmentReading, position: Position, headers: readonly HeaderLine[]): void {
  const { context, item } = position;
  const isHeader =
    context.place === 'header' ||
    (context.place === undefined && headers.some(({ name }) => /^[A-Z][\w-]*-|^Authorization$/.test(name)));
  const isListed = context.direction !== undefined || context.isFields;
  if (!isHeader && !isListed) return keepUnclear(reading, item.at);
  const rows = headers.flatMap(({ name, value }) => {
    if (isHeader) return [{ ...lineRow(named(name), name), example: /^[*x.<{]/i.test(value) ? '' : value }];
    const line = readFieldLine(`${name}: ${value}`);
    return line ? [lineRow(line, line.name)] : [];
  });
  const place = isHeader ? { place: 'header' as const } : {};
  addGroup(
    reading,
    { ...position, context: { ...context, ...place } },
    { direction: 'request', source: 'list', rows },
  );
}

const named = (name: string) => ({ name, type: '', required: '', description: '' });

/** A body of types or blanks describes fields; others are examples. */
function readBody(reading: SegmentReading, position: Position, sample: Sample): void {
  const { code, direction } = sample;
  const isType =
    code.kind === 'json' && (isSkeleton(code.node) || /(?:interface|type)\s+\w+\s*=?$/.test(code.lead));
  if (code.kind === 'json' && isType)
    addGroup(reading, position, { direction, source: 'body', rows: bodyRows(code.node, 'all') });
  else addSample(reading, sample);
}
