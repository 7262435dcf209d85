/** Tables and lists of fields on a page -> groups of fields. Pure. */

import type { Direction } from '../../compare/changes.ts';
import { readPlain } from '../../layout/markdown-text.ts';
import type { Correction, TableBlock } from '../block/block.ts';
import { holdsFields, isListType } from '../evidence/container-type.ts';
import { splitNames } from '../evidence/name/name-cell.ts';
import { listsNames, listsWords, type TableKind, type TableReading } from '../evidence/table-kind.ts';
import type { Context } from '../outline/context.ts';
import type { Label } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { hasTopic, topicsOf } from '../outline/topics.ts';
import { directionOfTable, nameHead } from './direction/table-direction.ts';
import { type FieldGroup, type FieldRow, lineRow, tableRows } from './field/field-groups.ts';
import { readCell } from './field/message-cell.ts';
import { listsValues } from './field/value-table.ts';
import { answeredField, headParent, parentOf, parentTexts, shownParent } from './parent.ts';
import { readErrorCodes } from './read-error-codes.ts';
import { markedFields, readSettings } from './read-settings.ts';
import {
  addSample,
  keepBlock,
  keepUnclear,
  leadOf,
  type Position,
  type SegmentReading,
} from './segment-reading.ts';

export function readTableBlock(reading: SegmentReading, position: Position): void {
  const { item, context, parts } = position;
  const found = parts.tables.get(item.at);
  if (item.block.kind !== 'table' || !found) return;
  if (item.block.correction !== undefined)
    return readCorrected(reading, position, item.block, item.block.correction);
  if (context.isCodes || found.kind === 'codes') return readCodeTable(reading, position, item.block);
  if (found.kind === 'settings') return readSettings(reading, position);
  if (found.kind === 'calls') readCallRow(reading, position, item.block);
  if (isForeign(context, found.kind) || listsValues(reading.groups, position, found))
    return keepBlock(reading, item.at);
  readDirected(reading, position, item.block, found);
}

function readCodeTable(reading: SegmentReading, position: Position, block: TableBlock): void {
  const { item, parts } = position;
  if (listsValuesOfType(reading, block, item.label)) return keepBlock(reading, item.at);
  reading.hasCodes = true;
  if (parts.tables.get(item.at)?.kind === 'settings') readSettings(reading, position);
  else readCodes(reading, block, item.at);
}

/** Below the name of a type that a field has stand the values of that, unless a head says that they are codes. */
function listsValuesOfType(
  { groups }: SegmentReading,
  { head }: TableBlock,
  label: Label | undefined,
): boolean {
  const [, word] = /^[`*]*([A-Z][a-z]+(?:[A-Z][a-z]*)+)[`*]*(?=$|[\s(（:：/])/.exec(label?.text ?? '') ?? [];
  if (word === undefined || /code|error/i.test(word) || head.some(({ text }) => /code|码/i.test(text)))
    return false;
  return groups.some(group => typeWordsOf(group).has(word));
}

const typeWords = new WeakMap<FieldGroup, ReadonlySet<string>>();

/** Found once for each group. */
function typeWordsOf(group: FieldGroup): ReadonlySet<string> {
  const found =
    typeWords.get(group) ?? new Set(group.rows.flatMap(({ type }) => readPlain(type).split(/\W+/)));
  typeWords.set(group, found);
  return found;
}

/** The row of the only call may list its parameters: `` `id`, `page` ``. */
function readCallRow(reading: SegmentReading, position: Position, { head, rows }: TableBlock): void {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) return;
  const listed = head.flatMap(({ text }, at) =>
    topicsOf(readPlain(text)).has('fields') ? namesInCell(row[at]?.text ?? '') : [],
  );
  if (listed.length > 0) addGroup(reading, position, { direction: 'request', source: 'list', rows: listed });
}

function namesInCell(text: string): FieldRow[] {
  const names = splitNames(text);
  const marked = markedFields(text);
  return marked.length > 0 || names.length < 2
    ? marked
    : names.map(name => lineRow({ name, type: '', required: '', description: '' }, name));
}

/** As the labels say, else as its place does. */
function readDirected(
  reading: SegmentReading,
  position: Position,
  block: TableBlock,
  found: TableReading,
): void {
  const { context } = position;
  const rows = fieldRows(block, found, context);
  const direction = directionOfTable(reading, position, { found, rows });
  readFieldTable(reading, position, { direction, rows, head: nameHead(found.columns) ?? '' });
}

type TableFields = { direction: Direction | undefined; rows: FieldRow[]; head: string };

function readFieldTable(
  reading: SegmentReading,
  position: Position,
  { direction, rows, head }: TableFields,
): void {
  if (direction === undefined || rows.length === 0) keepUnclear(reading, position.item.at);
  else addGroup(reading, position, { direction, source: 'table', rows, head });
}

/** Whatever it looks like: the first column has the names where no other does. */
function readCorrected(
  reading: SegmentReading,
  position: Position,
  block: TableBlock,
  correction: Correction,
): void {
  reading.hasCodes ||= correction === 'errors';
  if (correction === 'errors') return readCodes(reading, block, position.item.at);
  if (correction !== 'request' && correction !== 'response') return keepBlock(reading, position.item.at);
  const found = position.parts.tables.get(position.item.at)?.columns;
  if (found) found.at.name ??= 0;
  const rows = found ? tableRows(block, found) : [];
  addGroup(reading, position, { direction: correction, source: 'table', rows });
}

/** A code that is listed twice, and a table that says more than codes do, stay as text. */
function readCodes(reading: SegmentReading, block: TableBlock, at: number): void {
  readAnswers(reading, block, at);
  const codes = readErrorCodes(block) ?? [];
  const all = [...reading.errorCodes, ...codes].map(({ code }) => code);
  if (codes.length === 0 || new Set(all).size < all.length) keepBlock(reading, at);
  else reading.errorCodes.push(...codes);
}

/** `| 200 | application/json | {"id": 1} |`: what is answered with a status. */
function readAnswers(reading: SegmentReading, { rows }: TableBlock, at: number): void {
  for (const row of rows) {
    const [, status] = leadingStatus.exec(row[0]?.text ?? '') ?? [];
    if (status === undefined) continue;
    const answer = { direction: 'response', status, isFailure: !status.startsWith('2'), at } as const;
    for (const value of row.map(cell => withoutWords(cell.text)).filter(isValueAlone)) {
      const { rows: fields, samples } = readCell(value, false);
      if (fields.length > 0) reading.groups.push({ ...answer, source: 'body', rows: fields });
      for (const sample of samples) addSample(reading, { ...answer, text: sample.text, code: sample.code });
    }
  }
}

/** `` `{"error": "…"}` — when it is answered `` */
const withoutWords = (text: string) => text.replace(/^(`[{[][^`]+`)\s+[—–-]\s.*$/, '$1');

/** An object, or a list of them. */
function isValueAlone(text: string): boolean {
  const bare = text.replaceAll('`', '').trim();
  return (bare.startsWith('{') && bare.endsWith('}') && bare.includes(':')) || /^\[\s*\{/.test(bare);
}

/** `200`, `200 OK` */
const leadingStatus = /^[`*\s]{0,9}([1-5]\d\d)(?:[`*\s]|$)/;

function fieldRows(block: TableBlock, { kind, columns }: TableReading, context: Context): FieldRow[] {
  const isListed =
    kind === 'other' &&
    canListFields(context) &&
    ((listsNames(block, columns) && !isOfValues(nameHead(columns) ?? '', context)) ||
      (context.place === 'path' && listsWords(block, columns)));
  return kind === 'fields' || isListed ? tableRows(block, columns) : [];
}

/** Below no label of fields a table of values says what one of them may be. */
const isOfValues = (head: string, { isFields }: Context) =>
  !isFields && /^(?:值|取值|枚举值|values?)$/i.test(head);

function canListFields({ isFields, place, topics }: Context): boolean {
  return isFields || place !== undefined || hasTopic(topics, 'request', 'response');
}

/** Known, and no part of a message. */
function isForeign({ topics }: Context, kind: TableKind): boolean {
  return kind === 'calls' || hasTopic(topics, 'changes', 'security');
}

type NewGroup = Pick<FieldGroup, 'direction' | 'source' | 'rows'> & {
  /** What a program calls the object that has these fields. */
  model?: string;
  /** Of the names, in a table. */
  head?: string;
};

/** The field that the rows are in: as the head, the model, the label or the samples say. */
function parentIn(
  reading: SegmentReading,
  position: Position,
  { direction, rows, model = '', head = '' }: NewGroup,
): string | undefined {
  const { item } = position;
  const before = reading.groups.filter(group => group.direction === direction);
  const texts = parentTexts(item.label, leadOf(position));
  return (
    headParent(head, before) ??
    parentOf([model, ...texts], before, rows) ??
    shownParent(
      reading.samples.filter(one => one.direction === direction),
      texts,
      rows,
    ) ??
    impliedParent(reading, item, direction) ??
    referredParent(reading, position, direction)
  );
}

export function addGroup(reading: SegmentReading, position: Position, added: NewGroup): void {
  const { direction, source, rows } = added;
  const { item, context } = position;
  const before = reading.groups.filter(group => group.direction === direction);
  const parent = parentIn(reading, position, added);
  const isHeader = context.place === 'header';
  const place = parent === undefined ? context.place : placeOf(before, parent, context.place);
  const group: FieldGroup = {
    direction,
    status: context.status,
    isFailure: context.isFailure,
    source,
    rows: insideOf(parent, rows),
    at: item.at,
    ...(item.label && { labelAt: item.label.at }),
    ...(place !== undefined && (direction === 'request' || isHeader) && { place }),
  };
  // Said again, perhaps in other words: the words stay.
  if (before.some(one => repeats(one, group))) {
    keepBlock(reading, item.at);
    reading.repeated.push(group);
  } else reading.groups.push(group);
}

/** Rows that say the whole way themselves stay as they are. */
function insideOf(parent: string | undefined, rows: readonly FieldRow[]): FieldRow[] {
  const above = parent?.replace(/\[\]$/, '');
  const areWhole = rows.every(({ way }) => above !== undefined && way.startsWith(`${above}.`));
  return parent === undefined || areWhole
    ? [...rows]
    : rows.map(row => ({ ...row, way: `${parent}.${row.way}` }));
}

/** What is in a field goes where the field goes, whatever words its name is made of. */
function placeOf(groups: readonly FieldGroup[], way: string, said: FieldGroup['place']): FieldGroup['place'] {
  const plain = way.replace(/\[\]$/, '');
  const holding = groups.findLast(({ rows }) => rows.some(row => row.way === plain));
  return holding === undefined ? said : holding.place;
}

/** A page that says all again in another language says it once. */
function repeats(one: FieldGroup, other: FieldGroup): boolean {
  return (
    one.source === other.source &&
    one.place === other.place &&
    one.status === other.status &&
    one.rows.length === other.rows.length &&
    one.rows.every((row, at) => row.way === other.rows[at]?.way)
  );
}

/** Right behind a table with one field that holds others, whose words lead to an anchor: `see #info`. */
function referredParent(
  { groups }: SegmentReading,
  { own, index }: Position,
  direction: Direction,
): string | undefined {
  const [before, last] = [own[index - 1], groups.at(-1)];
  if (last?.source !== 'table' || last.at !== before?.at || last.direction !== direction) return undefined;
  const [only, ...others] = last.rows.filter(({ type }) => holdsFields(type));
  const isReferring = only !== undefined && others.length === 0 && /#[A-Za-z]/.test(only.description);
  return isReferring ? `${only.way}${isListType(only.type) ? '[]' : ''}` : undefined;
}

/** A marked name in the label that describes an answer is the field all these are in. */
function impliedParent(
  { groups }: SegmentReading,
  { label }: Item,
  direction: Direction,
): string | undefined {
  const isFirst = !groups.some(group => group.direction === direction);
  return isFirst && direction === 'response' ? answeredField(label) : undefined;
}
