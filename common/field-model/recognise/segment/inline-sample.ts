/** Values that stand in a line of text. Pure. */
import type { Direction } from '../../compare/changes.ts';
import { firstText } from '../../model/plain.ts';
import { withoutMethod } from '../evidence/call-words.ts';
import { codeKind } from '../evidence/code-kind.ts';
import { isSkeleton, showsValues } from '../evidence/json/skeleton.ts';
import { isForm } from '../evidence/setting-lines.ts';
import { isTypeName } from '../evidence/type-words.ts';
import type { Context } from '../outline/context.ts';
import { chainOf } from '../outline/label.ts';
import { statusIn } from '../outline/label-about.ts';
import { type Item, isPoint } from '../outline/outline.ts';
import { topicsOf } from '../outline/topics.ts';
import { bodyRows } from './field/body/body-rows.ts';
import { lineRow } from './field/field-groups.ts';
import { headersIn } from './field/header-lines.ts';
import { addGroup } from './read-fields-block.ts';
import {
  addSample,
  openDirection,
  type Position,
  type Sample,
  type SegmentReading,
} from './segment-reading.ts';

/** Types instead of values describe fields, and an object below a label of headers names these. */
export function addInline(reading: SegmentReading, position: Position, sample: Sample): void {
  const { code, direction } = sample;
  const headers = isInBody(position.item) ? [] : headersIn(code, position, direction);
  if (headers.length > 0) {
    const rows = headers.map(({ name }) => lineRow({ name, type: '', required: '', description: '' }, name));
    const context = { ...position.context, place: 'header' as const };
    return addGroup(reading, { ...position, context }, { direction: 'request', source: 'list', rows });
  }
  if (code.kind !== 'json' || !isSkeleton(code.node)) return addSample(reading, sample);
  addGroup(reading, position, { direction, source: 'body', rows: bodyRows(code.node, 'all') });
}

/** A field of a body may be called `header`. */
const isInBody = ({ label }: Item) => chainOf(label?.above).some(({ topics }) => topics.has('body'));

/** A status may stand in front of the value, also in the code, and behind it when that is answered. */
const sampleShape =
  /^(.{0,24}?)`+\s*(?:([1-5]\d\d)\s+)?([{[](?!\s*[}\]])[^`]*[}\]]|"[^"`]{1,400}")\s*`+(?:\s+(?:if|when)\s[^`]{1,80}|\s*[(（][^()（）]{1,200}[)）])?\s*$/;

/** Right behind a label, with a sentence behind it. */
const ledShape = /^()`+\s*(?:([1-5]\d\d)\s+)?([{[](?!\s*[}\]])[^`]*[}\]])\s*`+\s?[.。;；·]\s/;

/** Whether words stand behind the value. */
export const saysMoreBehind = ({ isLabel, text }: Item) => isLabel && ledShape.test(text);

/** A value as code in the line itself. */
function inlineSample(item: Item, context: Context): Sample | undefined {
  const shape = saysMoreBehind(item) ? ledShape : sampleShape;
  const found = isOfOther(item) ? null : shape.exec(item.text);
  if (found === null) return undefined;
  const [, lead = '', inside, text = ''] = found;
  const direction = inlineDirection(item, context, inside);
  const status = firstText(statusBeside(lead), inside, context.status);
  if (direction === undefined || !isLead(lead, direction, status)) return undefined;
  const { isFailure } = context;
  const sample = { direction, status, isFailure, text, code: codeKind(text), at: item.at };
  return isValue(item, sample) ? sample : undefined;
}

/** JSON, or behind a label of the answer a text in quotes. */
const isValue = ({ isLabel }: Item, { code, text, direction }: Sample) =>
  code.kind === 'json' || (text.startsWith('"') && isLabel && direction === 'response');

const statusBeside = (words: string) => /(?<!\d)[1-5]\d\d(?!\d)/.exec(words)?.[0] ?? '';

/** What has a status or stands behind the word for an outcome is answered. */
function inlineDirection(item: Item, { direction }: Context, status: string | undefined) {
  return direction ?? (status !== undefined || isOutcome(item) ? 'response' : undefined);
}

/** ``Returns `200 OK` with `{"id": 1}` ``: the only value of a sentence that begins with what is done with it. */
function saidSample({ text: line, at, isLabel }: Item): Sample | undefined {
  const isOnly = !isLabel && line.length <= longestLine && valuesIn(line) === 1;
  const found = isOnly ? saidShape.exec(line) : null;
  if (found === null) return undefined;
  const [, sent, lead = '', text = ''] = found;
  const code = codeKind(text);
  if (code.kind !== 'json' || code.node.entries.length === 0) return undefined;
  const status = sent === undefined ? statusBeside(lead) : '';
  const direction = sent === undefined ? 'response' : 'request';
  return {
    direction,
    status,
    isFailure: /^[45]/.test(status) || topicsOf(lead).has('failure'),
    text,
    code,
    at,
  };
}

/** How many values stand in a line as code. */
const valuesIn = (text: string) => text.split('`').filter(part => /^\s*[{[].*[}\]]\s*$/.test(part)).length;

const saidShape =
  /^(?:(accepts?|expects?|requires?|send|takes?|请求体?|传入)|returns?|responds?|返回|响应)(?![A-Za-z])([^{}]{0,80})`([{[][^`]*[}\]])`(?![^.]{0,60}(?:webhook|socket))/i;

/** A label that says how a call went, in front of what came back. */
const isOutcome = ({ isLabel, label }: Item) =>
  isLabel && (label?.topics.has('success') === true || label?.topics.has('failure') === true);

/** Nothing, or words for the body, or for the answer with this status. */
const isLead = (lead: string, direction: Direction, status: string) =>
  lead === '' || (direction === 'request' ? topicsOf(lead).has('body') : status !== '');

/** What a line of text shows of a message. */
export function samplesIn(reading: SegmentReading, position: Position): Sample[] {
  const several = answersIn(position.item, position.context);
  if (several.length > 0) return several;
  const one =
    commandSample(position) ??
    inlineSample(position.item, position.context) ??
    saidSample(position.item) ??
    bareSample(reading, position) ??
    formSample(position.item, position.context);
  return one ? [one] : [];
}

/** `{"ok": 1} or {"ok": 0}`: each value with the marks of code. */
function withMarkedValues(text: string): string {
  const values = text.trim().split(/(?<=\})\s{1,9}(?:or|或者?)\s{1,9}(?=\{)/);
  const areValues = values.length > 1 && values.every(one => /^\{[^`]*\}$/.test(one));
  return areValues ? values.map(one => `\`${one}\``).join(' ') : text;
}

/** ``200 `{"ok": 1}`, 404 `{"ok": 0}` ``: several answers with words in front of them, and no other code. */
function answersIn({ text, at }: Item, { direction, status }: Context): Sample[] {
  if (direction !== 'response') return [];
  const parts = text.length > longestLine ? [] : withMarkedValues(text).split('`');
  const values = parts.filter((_, index) => index % 2 === 1);
  if (values.length < 2 || parts.length % 2 === 0) return [];
  const found = values.flatMap((value, index): Sample[] => {
    const code = /^\s*[{[].*[}\]]\s*$/.test(value) ? codeKind(value) : undefined;
    if (code?.kind !== 'json' || code.node.entries.length === 0) return [];
    const lead = parts[index * 2] ?? '';
    const topics = topicsOf(lead);
    const shown = firstText(statusIn(lead, topics), status);
    return [{ direction, status: shown, isFailure: topics.has('failure'), text: value, code, at }];
  });
  return found.length === values.length ? found : [];
}

const longestLine = 1_000;

/** What a command in a line of its own sends with the method of the call. */
function commandSample({ item: { block, at }, method }: Position): Sample | undefined {
  const command = block.kind === 'line' ? block.text.replace(/^`(curl\s[^`]+)`$/, '$1') : '';
  const isCommand = /^curl\s[^`]*(?:https?:\/|localhost|["'\s]\/)/.test(command);
  const code = isCommand ? codeKind(command) : undefined;
  const [text] = code?.kind === 'command' && code.method === method ? code.bodies : [];
  if (text === undefined || text === command || text.startsWith('@')) return undefined;
  return { direction: 'request', status: '', isFailure: false, text, code: codeKind(text), at };
}

/** Several, so that it is no word of a sentence. */
const areFormFields = (text: string) => text.includes('&') && isForm(text);

/** `name=joe&size=2`, where the request is shown. */
function formSample({ text, at, isLabel }: Item, { direction, place }: Context): Sample | undefined {
  if (direction !== 'request' || isLabel || place === 'query' || place === 'path' || !areFormFields(text))
    return undefined;
  return { direction, status: '', isFailure: false, text, code: codeKind(text), at };
}

const bareValue = /^(?:\{.*\S.*\}|\[\{.*\}\])(?:\s*\/\/.*)?$/;

/** `{Object}` */
const isTypeInBraces = (text: string) => isTypeName(/^\{(\w+)\}$/.exec(text)?.[1] ?? '');

/** Behind a label the direction of another one says nothing. */
function bareDirection(reading: SegmentReading, { isLabel }: Item, context: Context): Direction | undefined {
  if (isLabel && context.isCarried === true) return undefined;
  return context.direction ?? (isLabel && !context.isFields ? undefined : openDirection(reading));
}

/** `param: {id: Int}`, the same behind a method, and a value that is all of a point of an answer. */
function bareSample(reading: SegmentReading, { item, context }: Position): Sample | undefined {
  const text = withoutMethod(item.text);
  const isLed = item.isLabel || text !== item.text;
  if (!(isLed || isPointOfAnswer(item, context)) || !bareValue.test(text) || isTypeInBraces(text))
    return undefined;
  const direction = bareDirection(reading, item, context);
  if (direction === undefined || isOfOther(item)) return undefined;
  const code = codeKind(text);
  const { status, isFailure } = context;
  const isValue = code.kind === 'json' && code.node.entries.length > 0 && (isLed || showsValues(code.node));
  return isValue ? { direction, status, isFailure, text, code, at: item.at } : undefined;
}

/** In a list right below a label of what is answered. */
const isPointOfAnswer = (item: Item, { direction, isCarried }: Context) =>
  isPoint(item) && direction === 'response' && isCarried !== true;

/** What stands in the line of the call behind its method. */
export function readCallLine(reading: SegmentReading, position: Position): boolean {
  const { item } = position;
  const sample = withoutMethod(item.text) === item.text ? undefined : bareSample(reading, position);
  if (sample) addInline(reading, position, sample);
  return sample !== undefined;
}

/** Behind a label that is about nothing known. */
const isOfOther = ({ isLabel, label }: Item) => isLabel && label?.topics.size === 0 && label.status === '';
