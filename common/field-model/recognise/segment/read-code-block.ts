/** Code on a page -> examples, headers, bodies that describe fields. Pure. */
import type { Direction } from '../../compare/changes.ts';
import { bareText, callIn } from '../evidence/call-shape.ts';
import { type CodeKind, codeKind, type HeaderLine } from '../evidence/code-kind.ts';
import { readFieldLine } from '../evidence/field-line.ts';
import { isSkeleton } from '../evidence/loose-json.ts';
import { settingLines } from '../evidence/setting-lines.ts';
import type { Context } from '../outline/context.ts';
import type { Label } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { topicsOf } from '../outline/topics.ts';
import { readCodeFields } from './code-fields.ts';
import { bodyRows, lineRow } from './field-groups.ts';
import { addGroup } from './read-fields-block.ts';
import { readSettings } from './read-settings.ts';
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
  else if (!readCodeFields(reading, position, code)) keepCode(reading, item.at, code);
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

function placedStatus({ context, item, parts }: Position): PlacedStatus {
  const title = topicsOf(titleOf(item));
  const code = parts.codes.get(item.at);
  const lead = code?.kind === 'json' ? code.lead : '';
  const [status = context.status] = /(?<![\w.-])[1-5]\d\d(?![\w.-])/.exec(lead) ?? [];
  const isFailure = context.isFailure || title.has('failure') || topicsOf(lead).has('failure');
  return { status, isFailure, at: item.at };
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

/** As the labels say; else as its place does, and what the call is. */
function givenDirection(reading: SegmentReading, position: Position, code: CodeKind): Direction | undefined {
  const { context, method, item } = position;
  const labelled = labelledDirection(position, code);
  if (labelled !== undefined || position.isAside) return labelled;
  const direction = isValue(code) ? directionOfValue(reading, position) : undefined;
  if (direction !== undefined) return direction;
  if (method !== '' && isAnswerTo(reading, code, context.isFields)) return 'response';
  if (isBelowCall(item)) return openDirection(reading);
  if (!context.isFields) return undefined;
  return openDirection(reading) ?? (context.isExample ? 'request' : undefined);
}

const isValue = ({ kind }: CodeKind) => kind === 'json' || kind === 'markup';

/** Below a label of what stands in the address no value is sent, unless it says types. */
function labelledDirection({ context, method }: Position, code: CodeKind): Direction | undefined {
  const isOfAddress = context.place === 'query' || context.place === 'path';
  const isTyped = code.kind === 'json' && isSkeleton(code.node);
  return method === 'GET' && isOfAddress && isValue(code) && !isTyped ? undefined : context.direction;
}

/** What a request without a body shows and nobody names is its answer. */
function directionOfValue(reading: SegmentReading, position: Position): Direction | undefined {
  const { method, item } = position;
  if (isBehindCommand(position)) return 'response';
  if (isBeforeAnswer(reading, position)) return 'request';
  const isAnswer = method === 'GET' || method === 'HEAD' || (method === '' && isBelowAddress(item));
  return isAnswer ? 'response' : undefined;
}

/** Right behind a command that shows what it sends stands what came back. */
function isBehindCommand({ own, index, parts }: Position): boolean {
  const before = own[index - 1];
  const code = before && parts.codes.get(before.at);
  return code?.kind === 'curl' && code.bodies.length > 0;
}

const sending = new Set(['POST', 'PUT', 'PATCH']);

/** The first value of a call that sends one, or right below any call, where a label of the answer follows. */
function isBeforeAnswer({ groups, samples }: SegmentReading, position: Position): boolean {
  const { own, index, item, method } = position;
  const before = own[index - 1];
  const isRightBelow = before?.block.kind === 'line' && callIn(bareText(before.block.text)) !== undefined;
  const isFirst = samples.length === 0 && groups.every(({ direction }) => direction === 'request');
  if (!(isRightBelow || sending.has(method)) || !isFirst) return false;
  const next = own.find(one => one.isLabel && one.at > item.at && !isOfWords(one.label));
  return next?.label?.topics.has('response') === true && !next.label.topics.has('codes');
}

const wordTopics = ['remarks', 'description', 'security'] as const;
const isOfWords = (label: Label | undefined) => wordTopics.some(topic => label?.topics.has(topic) === true);

/** The call is the title of the part that has this. */
const isBelowCall = (item: Item) =>
  isBelowAddress(item) ||
  (isRightBelow(item) && item.label.rank > 6 && callIn(bareText(item.label.text)) !== undefined);

/** An address with its server stands in the heading. */
const isBelowAddress = (item: Item) =>
  isRightBelow(item) && item.label.rank <= 6 && /https?:\/\/[^\s/]+\/\S/i.test(item.label.text);

const isRightBelow = (item: Item): item is Item & { label: Label } => item.label?.at === item.at - 1;

const answerKey = /^(?:code|status|success|data|msg|message|errors?|err\w*|results?)$/i;

/** With the keys that answers have, and none of the fields of the request; below no label also with keys that it lacks. */
function isAnswerTo({ groups }: SegmentReading, code: CodeKind, isLabelled: boolean): boolean {
  if (code.kind !== 'json') return false;
  const names = new Set(
    groups.flatMap(group => (group.direction === 'request' ? group.rows.map(({ name }) => name) : [])),
  );
  const keys = code.node.entries.map(({ key }) => key);
  const isForeign = keys.length > 0 && !keys.some(key => names.has(key));
  const answering = keys.filter(key => answerKey.test(key)).length;
  if (isForeign && code.node.kind === 'object')
    return names.size > 0 ? answering > 0 : answering === keys.length;
  return !isLabelled && !isForeign && names.size > 0 && keys.some(key => !names.has(key));
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
function isShown(code: CodeKind, { context, item }: Position): boolean {
  const { kind } = code;
  if (isProgram(code, item)) return false;
  if (kind === 'json' || kind === 'form' || kind === 'markup') return true;
  if (kind !== 'other' || context.direction !== 'response' || item.block.kind !== 'code') return false;
  const { language } = item.block;
  return context.isExample || language === 'json' || (isBelowAnswer(item) && plainLanguage.test(language));
}

/** What a program does with an answer is none; a value is one, whatever the language is called. */
const isProgram = (code: CodeKind, { block }: Item) =>
  block.kind === 'code' &&
  (code.kind === 'other' || code.kind === 'markup') &&
  programLanguage.test(block.language.split('--', 1)[0] ?? '');

const programLanguage =
  /^(?:js|javascript|jsx|ts|typescript|py(?:thon)?\d?|java|kotlin|swift|php|ruby|rb|go(?:lang)?|c|cpp|c\+\+|csharp|c#|rust|dart|(?:ba|z)?sh|shell|curl|powershell)$/;
const plainLanguage = /^(?:te?xt|plaintext)?$/;
const isBelowAnswer = ({ at, label }: Item) =>
  label?.at === at - 1 && (label.topics.has('response') || label.status !== '');

/** What the title of the code says, a comment in front of the value, or first of all the line above. */
function directionBeside(position: Position, code: CodeKind): Direction | undefined {
  const lead = code.kind === 'json' ? code.lead : '';
  // In a sentence below `Response` a word such as `payload` is about that.
  const isAnswer = position.context.direction === 'response';
  for (const text of [titleOf(position.item), lead, ...(isAnswer ? [] : introductionOf(position))]) {
    const topics = topicsOf(text);
    if (topics.has('response')) return 'response';
    if (topics.has('request')) return 'request';
  }
  const outcome = topicsOf(lead);
  return outcome.has('success') || outcome.has('failure') ? 'response' : undefined;
}

const titleOf = ({ block }: Item) => (block.kind === 'code' ? block.title : '');

/** The first clause of the line above, and the last in front of a colon; none where that is a label or about something else. */
function introductionOf({ own, index }: Position): string[] {
  const before = own[index - 1];
  if (before?.block.kind !== 'line' || before.isLabel) return [];
  const { text, isQuoted } = before.block;
  const isIntroduction = isQuoted || /[:：]\s*$|如下|示例|例|follow|below|example|返回|return/i.test(text);
  if (!isIntroduction) return [];
  const clauses = text.split(/[,，;；。]/);
  const last = /[:：]\s*$/.test(text) ? clauses.slice(1).at(-1) : undefined;
  return [(clauses[0] ?? '').slice(0, 60), (last ?? '').slice(-60)];
}

type Status = Pick<Sample, 'status' | 'isFailure'>;
type PlacedStatus = Status & { at: number };

function addRequest(reading: SegmentReading, sample: PlacedStatus, text: string): void {
  addSample(reading, { ...sample, direction: 'request', text, code: codeKind(text) });
}

/** A value right behind a call that sends none is what came back. */
function readRequest(
  reading: SegmentReading,
  sample: PlacedStatus,
  { method, headers, body }: Read<'request'>,
): void {
  const isAnswer = method === 'GET' && headers.length === 0 && /^[{[]/.test(body);
  if (isAnswer)
    return addSample(reading, { ...sample, direction: 'response', text: body, code: codeKind(body) });
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

/** A type of a program, or members below a label of fields. */
const isListOfFields = ({ lead, isOpen }: Read<'json'>, { isFields }: Context) =>
  (isOpen === true && isFields) || /(?:interface|type)\s+\w+\s*=?$/.test(lead);

/** A body of types or blanks describes fields; others are examples. */
function readBody(reading: SegmentReading, position: Position, sample: Sample): void {
  const { code, direction } = sample;
  const isType = code.kind === 'json' && (isSkeleton(code.node) || isListOfFields(code, position.context));
  if (code.kind === 'json' && isType)
    addGroup(reading, position, { direction, source: 'body', rows: bodyRows(code.node, 'all') });
  else addSample(reading, sample);
}
