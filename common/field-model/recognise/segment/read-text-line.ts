/** Lines of text on a page -> fields, values, descriptions, and what is kept as it is. Pure. */

import { codeKind } from '../evidence/code-kind.ts';
import { findDeprecation, isDeprecationAlone } from '../evidence/deprecation.ts';
import { type FieldLine, readFieldLine } from '../evidence/field-line.ts';
import { Nesting } from '../evidence/nesting.ts';
import type { Context } from '../outline/context.ts';
import { chainOf, type Label } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { type FieldGroup, lineRow } from './field-groups.ts';
import {
  addSample,
  contentTypeIn,
  openDirection,
  type Position,
  type Sample,
  type SegmentReading,
} from './segment-reading.ts';

export function readTextLine(reading: SegmentReading, position: Position): void {
  const { item, context } = position;
  const { block, text } = item;
  if (block.kind !== 'line' || text === '') return;
  reading.deprecation ??= findDeprecation(text);
  if (isDeprecationAlone(text)) return;
  if (context.topics.has('contentType')) reading.contentType ||= contentTypeIn(text);
  const inline = inlineSample(item, context);
  const lines = canBeField(reading, position) ? fieldsIn(position) : [];
  if (inline) addSample(reading, inline);
  else if (lines.length > 0) for (const line of lines) addLine(reading, position, line);
  else if (!isNothing(text)) keepText(reading, position);
}

const isNothing = (text: string) => /^(?:无|none|n\/a|null|-)?[。.]?$/i.test(text.trim());

/** A value as code in the line itself. */
function inlineSample({ text, at }: Item, { direction, status, isFailure }: Context): Sample | undefined {
  const [, json] = /^`+\s*([{[].*[}\]])\s*`+\s*$/.exec(text) ?? [];
  if (json === undefined || direction === undefined) return undefined;
  const code = codeKind(json);
  return code.kind === 'json' ? { direction, status, isFailure, text: json, code, at } : undefined;
}

const describing = ['remarks', 'security', 'changes', 'address', 'method', 'contentType'] as const;

/** Below a label of fields or of a message, and not below one of words. */
function canBeField(reading: SegmentReading, { context, item }: Position): boolean {
  const isOfWords =
    (context.topics.has('description') && !context.isFields) ||
    context.isCodes ||
    describing.some(topic => context.topics.has(topic));
  const isIntroduction = /[:：]\s*$/.test(item.text);
  const hasDirection = (context.direction ?? openDirection(reading)) !== undefined;
  return isOfMessage(context) && hasDirection && !context.isExample && !isOfWords && !isIntroduction;
}

function isOfMessage({ isFields, place, topics }: Context): boolean {
  return isFields || place !== undefined || topics.has('request') || topics.has('response');
}

/** In a list, marked, or with a type; behind a label a word with a capital names a model. One line may have several. */
function fieldsIn({ item, own, index }: Position): FieldLine[] {
  if (isNothing(item.text)) return [];
  const [line, ...others] = item.text.split(/[;；]\s*(?=`)/).map(readFieldLine);
  if (!line) return [];
  // What stands alone above a table is the name of what the table describes.
  const isAlone = line.description === '' || !isPoint(own[index - 1]);
  const isTitle = line.type === '' && isAlone && own[index + 1]?.block.kind === 'table';
  return !isTitle && isListed(item, line) ? [line, ...others.flatMap(one => one ?? [])] : [];
}

const isPoint = (item: Item | undefined) => item?.block.kind === 'line' && item.block.marker !== '';

function isListed({ block, text, isLabel }: Item, { type, name }: FieldLine): boolean {
  if (isLabel) return (type !== '' && !/^[A-Z]\w*\s*</.test(text)) || /^[a-z_]/.test(name);
  const isMarked = (block.kind === 'line' && block.marker !== '') || /^[`*]/.test(text);
  return isMarked || (type !== '' && /^\S+\s*[:：(（=<]/.test(text));
}

const nestings = new WeakMap<FieldGroup, Nesting>();

function addLine(reading: SegmentReading, { item, context }: Position, line: FieldLine): void {
  const group = openGroup(reading, item.at, context);
  const nesting = nestings.get(group) ?? new Nesting();
  nestings.set(group, nesting);
  const indent = item.block.kind === 'line' ? item.block.indent : 0;
  const found = nesting.add(`${' '.repeat(indent)}${line.name}`, line.type);
  const required = line.required === '' ? requiredBy(item.label) : line.required;
  const { from, to } = item.block;
  if (found) group.rows.push({ ...lineRow({ ...line, required }, found.way), spans: { name: { from, to } } });
}

/** The list that goes on, or a new one. */
function openGroup(
  { groups }: SegmentReading,
  at: number,
  { direction = 'request', place, status, isFailure }: Context,
): FieldGroup {
  const own = direction === 'request' ? place : undefined;
  const last = groups.at(-1);
  const goesOn = last?.source === 'list' && last.direction === direction && last.place === own;
  if (last && goesOn && last.status === status) return last;
  const group: FieldGroup = {
    direction,
    status,
    isFailure,
    source: 'list',
    rows: [],
    at,
    ...(own !== undefined && { place: own }),
  };
  groups.push(group);
  return group;
}

/** `Required:` above a list of fields. */
function requiredBy(label: Label | undefined): string {
  for (const { text } of chainOf(label)) {
    if (/可选|选填|optional|선택|opciona/i.test(text)) return 'no';
    if (/必选|必填|必须|required|mandatory|필수|obrigat|obligat/i.test(text)) return 'yes';
  }
  return '';
}

/** Where no part of a message has been read, text describes. */
function keepText(reading: SegmentReading, { item, context }: Position): void {
  const { topics } = context;
  const isOfLabel = topics.has('description') || topics.has('remarks');
  const kept = { at: item.at, isRest: item.isLabel && isOfLabel };
  const isEarly = reading.groups.length === 0 && reading.samples.length === 0;
  if (topics.has('remarks')) reading.remarks.push(kept);
  else if (topics.has('description') && context.direction === undefined) reading.description.push(kept);
  else if (isEarly && !isOfMessage(context) && !item.isLabel) reading.description.push(kept);
  else reading.others.push(kept);
}
