/** Code on a page -> examples, headers, bodies that describe fields. Pure. */
import { type CodeKind, codeKind, type HeaderLine } from '../evidence/code-kind.ts';
import { readFieldLine } from '../evidence/field-line.ts';
import { areWords, holdsWords, isSkeleton, showsValues } from '../evidence/json/skeleton.ts';
import { callsAtOnce } from '../evidence/program-body.ts';
import { arePairs, settingLines } from '../evidence/setting-lines.ts';
import { isTypeWord } from '../evidence/type-words.ts';
import type { Context } from '../outline/context.ts';
import type { Item } from '../outline/outline.ts';
import { hasTopic, topicsOf } from '../outline/topics.ts';
import { readCodeFields, readFormFields, readPairedFields, toldFields } from './code-fields.ts';
import { directionOfCode, isProgramLanguage } from './direction/code-direction.ts';
import { placeDeclared, titleOf } from './direction/words-beside.ts';
import { bodyRows } from './field/body/body-rows.ts';
import { lineRow } from './field/field-groups.ts';
import { headersIn } from './field/header-lines.ts';
import { isOfField, showsHeaders } from './field/shown-part.ts';
import { addGroup } from './read-fields-block.ts';
import { readSettings } from './read-settings.ts';
import {
  addSample,
  contentTypeIn,
  keepBlock,
  keepUnclear,
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
  if (readPairedFields(reading, position, code)) return;
  const direction = directionOfCode(reading, position, code);
  const headers = headersIn(code, position, direction);
  if (headers.length > 0 && !isSentAsYaml(position, headers)) readHeaderLines(reading, position, headers);
  else if (isOfSettings(code, text, position)) readSettings(reading, position);
  else if (direction !== undefined && isShown(code, position))
    readBody(reading, position, { ...placedStatus(position), direction, text: shownText(code, text), code });
  else if (!readCodeFields(reading, position, code)) keepCode(reading, item.at, code);
}

const isOfSettings = ({ kind }: CodeKind, text: string, position: Position) =>
  kind === 'other' && settingLines(text).length > 0 && !isPairSent(position);

/** Values of a form, which tools write as YAML; words for types describe fields. */
function isSentAsYaml({ context, item: { block } }: Position, headers: readonly HeaderLine[]): boolean {
  const isYaml = block.kind === 'code' && /^ya?ml$/.test(block.language);
  const isBody = context.place === 'body' && context.direction === 'request';
  return isYaml && isBody && !headers.every(({ value }) => isTypeWord(value));
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

/** A whole request or answer. @returns whether it was one */
function readCall(reading: SegmentReading, position: Position, code: CodeKind): boolean {
  // What the model has no place for stays as it was written.
  const isTold = code.kind === 'request' && !code.isMessage;
  if (['command', 'request', 'response'].includes(code.kind) && !isTold) keepBlock(reading, position.item.at);
  if (code.kind === 'command') readSent(reading, position, code);
  else if (code.kind === 'request') readRequest(reading, position, code);
  else if (code.kind === 'response') readResponse(reading, position, code);
  else return false;
  return true;
}

function readSent(reading: SegmentReading, position: Position, code: Read<'command'>): void {
  if (isOfOtherCall(position, code)) return;
  reading.contentType ||= code.formType;
  for (const body of code.bodies) addRequest(reading, placedStatus(position), body);
}

/** It says another method itself. */
const isOfOtherCall = ({ method, item: { block } }: Position, code: Read<'command'>) =>
  method !== '' && code.method !== method && block.kind === 'code' && saysMethod.test(block.text);
const saysMethod = /\s(?:-X|--request[\s=])/;

/** A value in a language for data; text of any kind where an answer is shown. */
function isShown(code: CodeKind, position: Position): boolean {
  const { context, item } = position;
  const { kind } = code;
  if (isNoSample(code, item)) return false;
  if (shownKinds.has(kind) || isSentLined(code, position) || isJsonText(item)) return true;
  if (kind !== 'other' || context.direction !== 'response' || item.block.kind !== 'code') return false;
  const { language } = item.block;
  return (
    context.isExample || dataLanguage.test(language) || (isBelowAnswer(item) && plainLanguage.test(language))
  );
}

/** Line by line. */
const isSentLined = (code: CodeKind, position: Position) =>
  (code.kind === 'headers' && isSentAsYaml(position, code.headers)) || isPairSent(position);

const isNoSample = (code: CodeKind, item: Item) => isProgram(code, item) || isForm(item) || isNoValue(item);

/** A text in quotes, as JSON. */
const isJsonText = ({ block }: Item) =>
  block.kind === 'code' && block.language === 'json' && /^\s*"[^"\n]{1,400}"\s*$/.test(block.text);

/** What sends a request, and not what is sent. */
const isForm = ({ block }: Item) => block.kind === 'code' && /^\s*<(?:form|script)\b/i.test(block.text);

/** `JSON` says how it is written, `no value` that there is none. */
const isNoValue = ({ block }: Item) =>
  block.kind === 'code' && (noValue.test(block.text) || formatAlone.test(block.text));

/** In words: `null` and `/` are values. */
const noValue = /^[^\n{}[\]<>]{0,20}(?:없음|無し|なし)\s*$|^\s*(?:暂?无|none|empty|no (?:content|body))\s*$/i;
const formatAlone = /^\s*(?:json|xml|html|te?xt|form-?data|application\/[\w.+-]+)\s*$/i;

const shownKinds: ReadonlySet<CodeKind['kind']> = new Set(['json', 'form', 'markup']);

/** `name=joe` alone, where what is sent is shown. */
function isPairSent({ context, method, item: { block } }: Position): boolean {
  const { direction = 'request', isExample, place = 'body' } = context;
  const isSent = method !== 'GET' && direction === 'request' && isExample && place === 'body';
  return isSent && block.kind === 'code' && arePairs(block.text);
}

/** What a program does with an answer is none; a value is one, whatever the language is called. */
const isProgram = (code: CodeKind, { block }: Item) =>
  block.kind === 'code' &&
  (code.kind === 'other' || code.kind === 'markup') &&
  (isProgramLanguage(block.language) ||
    (block.language === '' && (programLine.test(block.text) || callsAtOnce(block.text))));

const programLine =
  /^\s*(?:(?:def|function|import|const|let|var|require|package|using|public|class)\s+[\w'"{]|#include\b|<\?php)/;

const dataLanguage = /^(?:jsonc?|json5|csv|ya?ml|xml)$/;
const plainLanguage = /^(?:te?xt|plaintext)?$/;
const isBelowAnswer = ({ at, label }: Item) =>
  label?.at === at - 1 && (label.topics.has('response') || label.status !== '');

type Status = Pick<Sample, 'status' | 'isFailure'>;
type PlacedStatus = Status & { at: number };

function addRequest(reading: SegmentReading, sample: PlacedStatus, text: string): void {
  addSample(reading, { ...sample, direction: 'request', text, code: codeKind(text) });
}

/** A value right behind a call that sends none is what came back. */
function readRequest(
  reading: SegmentReading,
  position: Position,
  { method, address, headers, body }: Read<'request'>,
): void {
  const sample = placedStatus(position);
  const isAnswer = method === 'GET' && headers.length === 0 && /^[{[]/.test(body);
  if (isAnswer)
    return addSample(reading, { ...sample, direction: 'response', text: body, code: codeKind(body) });
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  reading.contentType ||= contentTypeIn(type);
  const told = toldFields(behindEmptyLine(position.item), address);
  if (told.length > 0)
    return addGroup(reading, position, { direction: 'request', source: 'list', rows: told });
  if (/^[.…\s]*$/.test(body)) return;
  const code = codeKind(body);
  if (code.kind === 'json' && isSkeleton(code.node))
    addGroup(reading, position, {
      direction: 'request',
      source: 'body',
      rows: bodyRows(code.node, 'all'),
    });
  else addRequest(reading, sample, body);
}

/** Lines right below a call are headers. */
function behindEmptyLine({ block }: Item): string {
  const [, behind = ''] =
    block.kind === 'code' ? (/^[^\n]*\n[^\S\n]*\n([\s\S]*)$/.exec(block.text) ?? []) : [];
  return behind;
}

/** A body of types or blanks describes fields, as everywhere. */
function readResponse(reading: SegmentReading, position: Position, { status, body }: Read<'response'>): void {
  if (body === '') return;
  reading.direction = 'response';
  const placed = { status, isFailure: !status.startsWith('2') };
  const code = codeKind(body);
  if (code.kind !== 'json' || !isSkeleton(code.node))
    return addSample(reading, { direction: 'response', ...placed, text: body, code, at: position.item.at });
  const rows = bodyRows(code.node, 'all');
  const context = { ...position.context, ...placed };
  addGroup(reading, { ...position, context }, { direction: 'response', source: 'body', rows });
}

/** `Name: value`, line by line: headers where the label or the names say so, else fields. */
function readHeaderLines(reading: SegmentReading, position: Position, headers: readonly HeaderLine[]): void {
  const { context, item } = position;
  const isHeader =
    context.place === 'header' ||
    (context.place === undefined && headers.some(({ name }) => /^[A-Z][\w-]*-|^Authorization$/.test(name)));
  const isListed = (context.direction !== undefined || context.isFields) && !isOfNothing(item);
  if (!isHeader && !isListed) return keepUnclear(reading, item.at);
  const rows = headers.flatMap(({ name, value }) => {
    if (isHeader && isOfCall(name)) return [];
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

/** Right below a label that is about nothing known. */
const isOfNothing = ({ label, at }: Item) =>
  label?.at === at - 1 && label.rank > 6 && label.topics.size === 0 && label.status === '';

/** `Method`, `URL` and `Host` beside headers say what is called. */
const isOfCall = (name: string) => /^host$/i.test(name) || hasTopic(topicsOf(name), 'method', 'address');

const named = (name: string) => ({ name, type: '', required: '', description: '' });

/** A type of a program, or members below a label of fields. */
const isListOfFields = ({ lead, isOpen, node }: Read<'json'>, { isFields }: Context) =>
  (isFields && (isOpen === true || holdsWords(node))) || declaredIn(lead) !== '';

/** `Schema`, and below it what each field is: in words, or as their types. */
const isSchema = ({ label, at }: Item, { node }: Read<'json'>) =>
  label?.at === at - 1 &&
  /schema/i.test(label.text) &&
  node.kind === 'object' &&
  node.entries.every(({ value }) => value.kind === 'string' && isToldInWords(value.text));

const isToldInWords = (text: string) => isTypeWord(text) || areWords(text) || text.includes(' ');

/** `interface Boat extends Ship {` declares `Boat`. */
const declaredIn = (lead: string) =>
  /(?:interface|type)\s+(\w+)(?:<[\w, ]{1,60}>)?(?:\s+extends\s+\w(?:[\w, <>]{0,78}[\w>])?)?\s*=?$/.exec(
    lead,
  )?.[1] ?? '';

const isOfType = (position: Position, code: Read<'json'>) =>
  isListOfFields(code, position.context) ||
  isSchema(position.item, code) ||
  saysConstraints(position) ||
  isSkeleton(code.node);

/** Words on what each value has to be, in front of an example of them: `"name": "3 to 40 letters"`. */
function saysConstraints({ item: { label }, own, index }: Position): boolean {
  if (!/\bconstraints?\W*$/i.test(label?.text ?? '')) return false;
  const next = own.find(({ block }, at) => at > index && block.kind === 'code')?.label;
  return next?.topics.has('example') === true && !next.topics.has('response');
}

/** A body of types or blanks describes fields; others are examples. */
function readBody(reading: SegmentReading, position: Position, sample: Sample): void {
  const { code, direction } = sample;
  if (code.kind !== 'json')
    return readFormFields(reading, position, sample) ? undefined : addSample(reading, sample);
  if (isOfType(position, code)) {
    // Members with values, below a label of fields, name these and show how they are sent.
    if (code.isOpen === true && showsValues(code.node) && !isSkeleton(code.node)) addSample(reading, sample);
    const rows = bodyRows(code.node, isSchema(position.item, code) ? 'words' : 'all');
    const place = placeDeclared(code.lead) ?? position.context.place;
    const context = { ...position.context, ...(place !== undefined && { place }) };
    return addGroup(
      reading,
      { ...position, context },
      { direction, source: 'body', rows, model: declaredIn(code.lead) },
    );
  }
  if (isOfField(reading, position, sample) || showsHeaders(reading, position, code.node))
    keepBlock(reading, sample.at);
  else addSample(reading, sample);
}
