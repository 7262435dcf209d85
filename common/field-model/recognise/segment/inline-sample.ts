/** Values that stand in a line of text. Pure. */
import type { Direction } from '../../compare/changes.ts';
import { firstText } from '../../model/plain.ts';
import { withoutMethod } from '../evidence/call-words.ts';
import { codeKind } from '../evidence/code-kind.ts';
import { isSkeleton, showsValues } from '../evidence/json/skeleton.ts';
import { isForm } from '../evidence/setting-lines.ts';
import { isTypeName } from '../evidence/type-words.ts';
import type { Context } from '../outline/context.ts';
import { statusIn } from '../outline/label-about.ts';
import { type Item, isPoint } from '../outline/outline.ts';
import { topicsOf } from '../outline/topics.ts';
import { bodyRows } from './field/body-rows.ts';
import { addGroup } from './read-fields-block.ts';
import {
  addSample,
  openDirection,
  type Position,
  type Sample,
  type SegmentReading,
} from './segment-reading.ts';

/** Types instead of values describe fields. */
export function addInline(reading: SegmentReading, position: Position, sample: Sample): void {
  const { code, direction } = sample;
  if (code.kind !== 'json' || !isSkeleton(code.node)) return addSample(reading, sample);
  addGroup(reading, position, { direction, source: 'body', rows: bodyRows(code.node, 'all') });
}

/** A status may stand in front of the value, also in the code, and behind it when that is answered. */
const sampleShape =
  /^(.{0,24}?)`+\s*(?:([1-5]\d\d)\s+)?([{[](?!\s*[}\]])[^`]*[}\]])\s*`+(?:\s+(?:if|when)\s[^`]{1,80})?\s*$/;

/** A value as code in the line itself. */
function inlineSample(item: Item, { direction, status, isFailure }: Context): Sample | undefined {
  const { text, at } = item;
  if (isOfOther(item)) return undefined;
  const [, lead = '', inside, json] = sampleShape.exec(text) ?? [];
  if (json === undefined || direction === undefined) return undefined;
  const [shown = inside ?? status] = /(?<!\d)[1-5]\d\d(?!\d)/.exec(lead) ?? [];
  const code = isLead(lead, direction, shown) ? codeKind(json) : undefined;
  return code?.kind === 'json' ? { direction, status: shown, isFailure, text: json, code, at } : undefined;
}

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
    bareSample(reading, position) ??
    formSample(position.item, position.context);
  return one ? [one] : [];
}

/** ``200 `{"ok": 1}`, 404 `{"ok": 0}` ``: several answers with words in front of them, and no other code. */
function answersIn({ text, at }: Item, { direction, status }: Context): Sample[] {
  if (direction !== 'response') return [];
  const parts = text.length > longestLine ? [] : text.split('`');
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
