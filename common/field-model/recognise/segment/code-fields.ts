/** Code that is no value and says line by line what fields are. Pure. */

import { pathVariables } from '../../compare/compare-addresses.ts';
import { firstText } from '../../model/plain.ts';
import type { CodeKind } from '../evidence/code-kind.ts';
import { type FieldLine, readFieldLine, readQueryLine } from '../evidence/field-line.ts';
import { areWords } from '../evidence/json/skeleton.ts';
import { requiredWords } from '../evidence/table-columns.ts';
import { isTypeWord } from '../evidence/type-words.ts';
import { hasTopic, topicsOf } from '../outline/topics.ts';
import { uniqueRows } from './described-samples.ts';
import { type FieldRow, lineRow } from './field/field-groups.ts';
import { addGroup } from './read-fields-block.ts';
import { openDirection, type Position, type Sample, type SegmentReading } from './segment-reading.ts';

/** @returns whether it was that */
export function readCodeFields(reading: SegmentReading, position: Position, code: CodeKind): boolean {
  return (
    readAskedFields(reading, position, code) ||
    readAskedLines(reading, position, code) ||
    readNames(reading, position, code) ||
    readAlignedFields(reading, position, code) ||
    readWordedFields(reading, position, code)
  );
}

/** `id: which one`, line by line behind a call: variables of its address, or words of another script. */
export function toldFields(text: string, address: string): FieldRow[] {
  const lines = text.split('\n').filter(line => line.trim() !== '');
  const fields = lines.slice(0, 40).flatMap(line => readFieldLine(line.trim()) ?? []);
  const isTold = ({ name, description }: FieldLine) =>
    pathVariables(address).includes(name) || (/^[a-z_]\w*$/.test(name) && areWords(description));
  const areTold = /^[^{[<]/.test(text) && fields.length === lines.length && fields.every(isTold);
  return areTold ? fields.map(field => lineRow(field, field.name)) : [];
}

const queryRow = (line: FieldLine): FieldRow => ({ ...lineRow(line, line.name), place: 'query' });

/** `name=<name>&password=<password>`, sent: nothing but places for values. @returns whether it was that */
export function readFormFields(reading: SegmentReading, position: Position, sample: Sample): boolean {
  const { code, direction, text } = sample;
  const fields = code.kind === 'form' && direction === 'request' ? readQueryLine(text.trim()) : [];
  const rows = fields.map(field => lineRow(field, field.name));
  if (rows.length === 0 || describesForm(reading)) return false;
  addGroup(reading, position, { direction, source: 'body', rows });
  return true;
}

/** What is sent is told already, and this shows how. */
const describesForm = ({ groups }: SegmentReading) =>
  groups.some(
    ({ direction, source, place }) =>
      direction === 'request' && source !== 'body' && (place === undefined || place === 'body'),
  );

/** `/orders?id=1` and below it `id: which one`. */
function readAskedFields(reading: SegmentReading, position: Position, code: CodeKind): boolean {
  const { block } = position.item;
  if (code.kind !== 'address' || block.kind !== 'code') return false;
  const [first = '', ...others] = block.text.split('\n');
  const names = new Set(readQueryLine(first.slice(Math.max(0, first.indexOf('?')))).map(({ name }) => name));
  const told = others.flatMap(line => readFieldLine(line.trim()) ?? []).filter(({ name }) => names.has(name));
  if (told.length > 0)
    addGroup(reading, position, { direction: 'request', source: 'list', rows: told.map(queryRow) });
  return told.length > 0;
}

/** `?id= (required)` and `&size=10 // how many`, line by line, perhaps with an example of them all. */
function readAskedLines(reading: SegmentReading, position: Position, { kind }: CodeKind): boolean {
  const { block } = position.item;
  if (kind !== 'other' || block.kind !== 'code') return false;
  const lines = block.text.split('\n').filter(line => line.trim() !== '' && !exampleLine.test(line));
  const fields = lines.flatMap(line => {
    const [, name, inside = '', comment = ''] = askedLine.exec(line) ?? [];
    const words = firstText(inside, comment);
    const required = /^(?:required|optional|必填|可选)\b/i.exec(words)?.[0] ?? '';
    return name === undefined ? [] : [{ name, type: '', required, description: words }];
  });
  const areAsked = fields.length > 0 && fields.length === lines.length;
  if (areAsked)
    addGroup(reading, position, { direction: 'request', source: 'list', rows: fields.map(queryRow) });
  return areAsked;
}

const exampleLine = /^\s*e\.?g\.?\s?:/i;
const askedLine =
  /^\s*[?&]([\w.[\]-]{1,60})=(?:\s*[(（](.{1,300})[)）]|[^\s/&]{0,100}\s*\/\/\s*(.{1,300})|[^\s/&]{0,100})?$/;

/** `method=paypal (which one)`, line by line below a label of fields: a value of each and words about it. */
export function readPairedFields(reading: SegmentReading, position: Position, { kind }: CodeKind): boolean {
  const { item, context } = position;
  if (item.block.kind !== 'code' || !context.isFields || kind === 'json') return false;
  const lines = item.block.text.split('\n').filter(line => line.trim() !== '');
  const found = lines.map(line => pairedLine.exec(line.trim()));
  const rows = found.flatMap(one => {
    const [, name = '', example = '', required = '', description = ''] = one ?? [];
    return name === '' ? [] : [{ ...lineRow({ name, type: '', required, description }, name), example }];
  });
  const isTold = rows.length === lines.length && rows.filter(one => one.description !== '').length > 1;
  if (isTold)
    addGroup(reading, position, { direction: context.direction ?? 'request', source: 'list', rows });
  return isTold;
}

const pairedLine =
  /^([A-Za-z_][\w.[\]-]{0,60})=([^\s()]{0,200})(?:\s+\[(optional|required)\])?(?:\s+\((.{1,200})[)\]])?$/i;

/** `boatId`, `size(default=10)`: names line by line, below a label of what is sent. */
function readNames(reading: SegmentReading, position: Position, { kind }: CodeKind): boolean {
  const { item, context } = position;
  const { direction, isExample, isFields, topics } = context;
  const isSent = direction === 'request' && !isExample && (isFields || hasTopic(topics, 'request', 'body'));
  if (kind !== 'other' || item.block.kind !== 'code' || !isSent) return false;
  const lines = item.block.text.split('\n').filter(line => line.trim() !== '');
  const rows = lines.flatMap(line => {
    const [, name, words, comment, type = ''] = nameLine.exec(line.trim()) ?? [];
    if (name === undefined || (type !== '' && !isTypeWord(type))) return [];
    return [lineRow({ name, type, required: '', description: firstText(words, comment) }, name)];
  });
  // A word or two below `Body` may be sent as they are.
  const isSure = rows.length > 2 || isFields || topics.has('request');
  const areNames = isSure && rows.length > 0 && rows.length === lines.length;
  if (areNames) addGroup(reading, position, { direction, source: 'list', rows });
  return areNames;
}

/** `id  integer  which one`: cells in columns of blanks or tabs, line by line, below a label of fields. */
function readAlignedFields(reading: SegmentReading, position: Position, { kind }: CodeKind): boolean {
  const { block } = position.item;
  const direction = position.context.direction ?? openDirection(reading);
  const canBe = kind === 'other' && block.kind === 'code' && position.context.isFields;
  if (!canBe || direction === undefined) return false;
  const rows = alignedRows(block.text);
  if (rows.length > 0) addGroup(reading, position, { direction, source: 'list', rows: uniqueRows(rows) });
  return rows.length > 0;
}

/** Below a head of fields, or most of them with a type; none where a line has no name or nothing else. */
function alignedRows(text: string): FieldRow[] {
  const all = text.split('\n').filter(line => line.trim() !== '');
  const lines = all.map(line => line.trim().split(/ {0,4}\t[ \t]*| {2,}/));
  const named = topicsOf(lines[0]?.[0] ?? '').has('fields') ? lines.slice(1) : lines;
  const typed = named.filter(cells => cells.some(isTypeWord));
  const isTold = named !== lines || typed.length * 2 > named.length;
  const areNamed = named.every(([name = '', ...cells]) => cells.length > 0 && /^[A-Za-z_]\w*$/.test(name));
  return isTold && areNamed && named.length > 1 ? named.map(alignedRow) : [];
}

function alignedRow([name = '', ...cells]: readonly string[]): FieldRow {
  const type = cells.find(isTypeWord) ?? '';
  const required = cells.find(cell => requiredWords.test(cell)) ?? '';
  const description = cells.filter(cell => cell !== type && cell !== required).join(' ');
  return lineRow({ name, type, required, description }, name);
}

const nameLine =
  /^\*?([a-z][a-zA-Z0-9]*(?:_[a-z0-9]+)*)(?:\s?[(（]([^()（）'"`]{1,200})[)）]|(?:\s*(?:\/\/|#)\s*|(?:\t\s*|\s{2,})(?=\p{Script=Han}))(.{1,300})|\s*[:：]\s*([A-Za-z]{2,20}))?[,;]?$/u;

/** `page is which of them`, below a label of fields. */
function readWordedFields(reading: SegmentReading, position: Position, code: CodeKind): boolean {
  const { block } = position.item;
  const direction = position.context.direction ?? openDirection(reading);
  const canBe =
    (code.kind === 'other' || code.kind === 'headers') && block.kind === 'code' && position.context.isFields;
  if (!canBe || direction === undefined) return false;
  const lines = block.text.split('\n').filter(line => line.trim() !== '');
  const asked = lines.map(readQueryLine);
  if (lines.length > 0 && asked.every(names => names.length > 0)) {
    addGroup(reading, position, { direction: 'request', source: 'list', rows: asked.flat().map(queryRow) });
    return true;
  }
  const fields = lines
    .slice(0, 40)
    .flatMap(line => (exampleLine.test(line) ? [] : (readFieldLine(line) ?? [])));
  const isWorded = fields.length === lines.length && fields.every(({ description }) => description !== '');
  const rows = uniqueRows(fields.map(one => lineRow(one, one.name)));
  if (isWorded && fields.length > 0) addGroup(reading, position, { direction, source: 'list', rows });
  return isWorded;
}
