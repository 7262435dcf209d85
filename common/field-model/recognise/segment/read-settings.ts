/** Lines of `label: value`, and fields that stand in one line of text. Pure. */

import type { Direction } from '../../compare/changes.ts';
import { codeKind } from '../evidence/code-kind.ts';
import { type FieldLine, readFieldLine, readQueryLine } from '../evidence/field-line.ts';
import { readLooseJson } from '../evidence/json/loose-json.ts';
import { showsValues } from '../evidence/json/skeleton.ts';
import { saysNoMessage } from '../evidence/no-value.ts';
import { settingLines } from '../evidence/setting-lines.ts';
import { settingRows, statusInFront } from '../evidence/table-kind.ts';
import { isTypeWord } from '../evidence/type-words.ts';
import { isHeaderName } from '../outline/named-in-list.ts';
import type { Item } from '../outline/outline.ts';
import { hasTopic, type Topic, topicsOf } from '../outline/topics.ts';
import { bodyRows } from './field/body/body-rows.ts';
import { type FieldRow, lineRow } from './field/field-groups.ts';
import {
  addSample,
  contentTypeIn,
  keepBlock,
  type Position,
  type SegmentReading,
} from './segment-reading.ts';

/** Lines of `label: value` or rows of a table that say how a call is made, its parameters among them. */
export function readSettings(reading: SegmentReading, { item, context }: Position): void {
  const settings = settingsOf(item);
  if (settings.some(({ label }) => !isKnownSetting(label))) keepBlock(reading, item.at);
  for (const { label, value } of settings)
    readSetting(reading, { item, context }, { topics: topicsOfSetting(label), value });
}

const topicsOfSetting = (label: string) => (statusInFront.test(label) ? answered : topicsOf(label));
const answered: ReadonlySet<Topic> = new Set(['response']);

type Setting = { topics: ReadonlySet<Topic>; value: string };

function readSetting(
  reading: SegmentReading,
  { item, context }: Pick<Position, 'item' | 'context'>,
  { topics, value }: Setting,
): void {
  if (topics.has('contentType')) reading.contentType ||= contentTypeIn(value);
  const isExample = topics.has('example') && isValue(value);
  const rows = isExample ? [] : fieldsOf(item, topics, value);
  const place = places.find(one => topics.has(one)) ?? context.place;
  if (rows.length > 0)
    reading.groups.push({
      direction: topics.has('response') ? 'response' : 'request',
      status: '',
      isFailure: false,
      source: 'list',
      rows,
      at: item.at,
      ...(place !== undefined && { place }),
    });
  if (rows.length === 0 ? isExample || item.block.kind === 'code' : showsLines(value))
    addValue(reading, item.at, { topics, value: withoutLead(value) });
}

/** An example over several lines, as `<pre>` has them in a cell. */
function showsLines(value: string): boolean {
  const code = value.includes('\n') ? codeKind(withoutLead(value)) : undefined;
  return code?.kind === 'json' && showsValues(code.node);
}

/** `The answer is: {` */
const withoutLead = (value: string) => value.replace(/^[^{[\n]{1,40}[:：]\s{0,9}(?=[{[])/, '');

const isValue = (text: string) => /^[{[].*[}\]]$/s.test(text.trim());

const fieldsOf = ({ block }: Item, topics: ReadonlySet<Topic>, value: string) =>
  block.kind === 'table' ? cellFields(topics, value) : settingFields(topics, value);

/** `返回结果: {"code": 1}`: what is sent or answered, as it is; an example without more words goes with the one before. */
function addValue(reading: SegmentReading, at: number, { topics, value }: Setting): void {
  const text = value.replace(/&nbsp;/g, ' ').trim();
  const code = isValue(text) ? codeKind(text) : undefined;
  const direction =
    directionOf(topics) ?? (topics.has('example') ? reading.samples.at(-1)?.direction : undefined);
  if (code?.kind !== 'json' || direction === undefined) return;
  addSample(reading, { direction, status: '', isFailure: topics.has('failure'), text, code, at });
}

function directionOf(topics: ReadonlySet<Topic>): Direction | undefined {
  if (hasTopic(topics, 'response', 'success', 'failure')) return 'response';
  return hasTopic(topics, 'request', 'body') ? 'request' : undefined;
}

/** A cell may show the value. */
function cellFields(topics: ReadonlySet<Topic>, value: string): FieldRow[] {
  const shown = hasTopic(topics, ...messageTopics) ? valueFields(value) : [];
  return shown.length > 0 ? shown : settingFields(topics, value);
}

function settingFields(topics: ReadonlySet<Topic>, value: string): FieldRow[] {
  if (hasTopic(topics, 'fields', 'body')) return inlineFields(value);
  if (hasTopic(topics, 'response', 'request')) return typedFields(value);
  const headers = topics.has('header') ? headerFields(value) : [];
  return headers.length > 0 || !hasTopic(topics, ...places) ? headers : markedFields(value);
}

/** `` `Authorization: Bearer <token>` ``, several with breaks between. */
const headerFields = (value: string) =>
  value.split(/<br\s*\/?>|\n/).flatMap(line => {
    const [, name = ''] = /^[\s`*]*([A-Z][\w-]{0,60})[`*]{0,3}\s?[:：]/.exec(line) ?? [];
    return isHeaderName(name) ? [lineRow({ name, type: '', required: '', description: '' }, name)] : [];
  });

const places = ['path', 'query', 'header', 'body'] as const;
const messageTopics = [...places, 'request', 'response', 'fields'] as const;

/** The model has a place for it. */
function isKnownSetting(label: string): boolean {
  const topics = topicsOf(label);
  return (['address', 'method', 'contentType', 'fields', ...places] as const).some(topic =>
    topics.has(topic),
  );
}

function settingsOf({ block }: Item): { label: string; value: string }[] {
  if (block.kind === 'table')
    return settingRows(block).map(({ label, value }) => ({ label, value: value.text }));
  return block.kind === 'code' ? settingLines(block.text) : [];
}

/** `id: int, name: string`, or names with words of the country behind them; `_none_` is none. */
function inlineFields(text: string): FieldRow[] {
  const asked = readQueryLine(text);
  if (asked.length > 0) return asked.map(line => lineRow(line, line.name));
  const typed = typedParts(text)
    .map(readFieldLine)
    .filter(line => line !== undefined);
  if (typed.length > 0) return typed.map(line => lineRow(line, line.name));
  const marked = markedFields(text);
  if (marked.length > 0 || (/^[_*].*[_*]$/.test(text.trim()) && saysNoMessage(text))) return marked;
  return text.split(/<br\s*\/?>|[,，;；\n]|(?<!\s)\s+(?=[A-Za-z_]\w*\s+\p{Script=Han})/u).flatMap(part => {
    const line = readFieldLine(part);
    return line && !isModel(line) ? [lineRow(line, line.name)] : [];
  });
}

/** `id integer 必填 编号`: the cells of a field one behind the other, of several with commas, semicolons or lines between; what does not begin so goes on with the one before. */
function typedParts(text: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(/(?:<br\s*\/?>|[,，;；\n])\s*/)) {
    const [, type = ''] = /^[A-Za-z_]\w{0,60} ([A-Za-z]{2,20}(?:\[\])?) /.exec(part) ?? [];
    if (isTypeWord(type)) parts.push(part);
    else if (parts.length === 0) return [];
    else parts.push(`${parts.pop()}, ${part}`);
  }
  return parts;
}

/** `{"id": "xxx", "**name**": "xxx"}`, perhaps below its status: a cell has no room for more than the names. */
function valueFields(value: string): FieldRow[] {
  const text = withoutLead(value)
    .replace(/^(?:status|code)\s?[:：]\s?[1-5]\d\d\b[^\n{]{0,40}\n/i, '')
    .replaceAll('**', '')
    .replace(/^`{1,3}|`{1,3}$/g, '')
    .trim();
  const node = isValue(text) ? readLooseJson(text) : undefined;
  return node ? bodyRows(node, 'all') : [];
}

/** `id [Number]`, line by line, each with a type. */
function typedFields(text: string): FieldRow[] {
  const rows = inlineFields(text);
  const lines = text.split('\n').filter(line => line.trim() !== '').length;
  return rows.length === lines && rows.every(({ type }) => type !== '') ? rows : [];
}

/** `` `id` (one of a, b), `name` ``: each begins with its name as code; commas in brackets divide nothing. */
export function markedFields(text: string): FieldRow[] {
  const parts = text.split(/[,，、;；]\s*(?![^(（]{0,400}[)）])/).map(part => part.trim());
  return parts.flatMap(part => {
    const line = /^`[A-Za-z_]\w*`/.test(part) ? readFieldLine(part) : undefined;
    return line ? [lineRow(line, line.name)] : [];
  });
}

/** A word with a capital and nothing about it names what the whole body is. */
const isModel = ({ name, type, description }: FieldLine) =>
  type === '' && description === '' && /^[A-Z]/.test(name);
