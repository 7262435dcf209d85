/** A cell that says what a call sends or answers: fields, values, and words that are neither. Pure. */

import { firstText } from '../../../model/plain.ts';
import { type CodeKind, codeKind } from '../../evidence/code-kind.ts';
import { readFieldLine } from '../../evidence/field-line.ts';
import { isSkeleton, showsValues } from '../../evidence/json/skeleton.ts';
import { saysNoMessage } from '../../evidence/no-value.ts';
import { statusIn } from '../../outline/label-about.ts';
import { topicsOf } from '../../outline/topics.ts';
import { bodyRows } from './body/body-rows.ts';
import { type FieldRow, lineRow } from './field-groups.ts';

type CellSample = { status: string; text: string; code: CodeKind };
/** `rest`: what neither fields nor samples say, line by line. */
export type ReadCell = { rows: FieldRow[]; samples: CellSample[]; rest: string[] };

/** @param isOfFields the head says that names stand below it */
export function readCell(text: string, isOfFields: boolean): ReadCell {
  const plain = plainCell(text);
  const empty: ReadCell = { rows: [], samples: [], rest: [] };
  if (saysNoMessage(plain)) return empty;
  const found = plain.length > longestCell ? undefined : readPlainCell(plain, isOfFields);
  return found !== undefined && found.rows.length <= fieldsMax ? found : { ...empty, rest: [plain] };
}

/** What is longer, or has more fields, is no cell of a list of calls: it stays words. */
const longestCell = 8_000;
const fieldsMax = 100;

function readPlainCell(plain: string, isOfFields: boolean): ReadCell {
  const empty: ReadCell = { rows: [], samples: [], rest: [] };
  const names = namesInBraces(plain);
  if (names.length > 0) return { ...empty, rows: names.map(nameRow) };
  const code = /^[{[]/.test(plain) ? codeKind(plain) : undefined;
  if (code?.kind === 'json') return readValue(plain, code);
  return readMember(plain) ?? readLines(plain, isOfFields);
}

/** Breaks are lines; marks of code around all of it say nothing. */
function plainCell(text: string): string {
  const lines = text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/?(?:pre|code|p|span|b|i|u)\b[^<>]{0,200}>/gi, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
  return withoutMarks(lines);
}

const withoutMarks = (text: string) =>
  text
    .trim()
    .replace(/^(`{1,3})([^`]+)\1$/, '$2')
    .trim();

type Json = Extract<CodeKind, { kind: 'json' }>;

function readValue(text: string, code: Json): ReadCell {
  if (isSkeleton(code.node)) return { rows: bodyRows(code.node, 'all'), samples: [], rest: [] };
  return { rows: [], samples: [{ status: '', text, code }], rest: [] };
}

const nameRow = (name: string) => lineRow({ name, type: '', required: '', description: '' }, name);

/** `{ id, name?, tags[] }`: names without values. */
function namesInBraces(text: string): string[] {
  const [, inside] =
    /^\{\s*([\w$]+(?:\[\])?\??(?:\s*[,，]\s*[\w$]+(?:\[\])?\??)*)\s*[,，]?\s*\}$/.exec(text) ?? [];
  return inside?.split(/\s*[,，]\s*/).map(name => name.replace(/(?:\[\])?\??$/, '')) ?? [];
}

/** `words, of which data: { … }`: a field of types behind words. */
function readMember(text: string): ReadCell | undefined {
  const [whole = '', member = ''] = /(?<![\w.])([A-Za-z_]\w{0,40}\s*[:：]\s*\{[\s\S]*)$/.exec(text) ?? [];
  const code = member === '' || !member.endsWith('}') ? undefined : codeKind(`{${member}}`);
  if (code?.kind !== 'json' || showsValues(code.node)) return undefined;
  const before = text.slice(0, text.length - whole.length).trim();
  return { rows: bodyRows(code.node, 'all'), samples: [], rest: before === '' ? [] : [before] };
}

/** Each line, or what stands between commas outside of brackets, is a field, a value, or words. */
function readLines(text: string, isOfFields: boolean): ReadCell {
  const read: ReadCell = { rows: [], samples: [], rest: [] };
  let status = '';
  for (const line of text.split('\n').map(part => part.trim())) {
    if (line === '') continue;
    const value = withoutMarks(line);
    const code = /^[{[].*[}\]]$/.test(value) ? codeKind(value) : undefined;
    const rows = code ? [] : lineRows(line, isOfFields);
    if (code?.kind === 'json') read.samples.push({ status, text: value, code });
    else if (rows.length > 0) read.rows.push(...rows);
    else read.rest.push(line);
    status = firstText(
      statusIn(value.replace(/^#\s?/, ''), topicsOf(value)),
      leadingStatus
        .exec(value)
        ?.slice(1)
        .find(one => one !== undefined),
      status,
    );
  }
  return read;
}

/** `#400 no name` */
const leadingStatus = /^#\s?([1-5]\d\d)(?![\w.])|^([1-5]\d\d)(?=$|\s*[:：,，;；(（-])/;

/** All of a line are fields, or none of it is. */
function lineRows(line: string, isOfFields: boolean): FieldRow[] {
  const parts = line.split(/(?<!\s)\s*[,，、;；]\s*(?![^(（[]{0,200}[)）\]])/).filter(part => part !== '');
  const rows = parts
    .map(one => withColon(withoutQuotes(one)))
    .flatMap(part => {
      const field = readFieldLine(part);
      const isTold =
        part.startsWith('`') ||
        typedPart.test(part) ||
        headerPart.test(part) ||
        (isOfFields && (isNameAlone(part) || wordedPart.test(part)));
      return field && isTold ? [lineRow(field, field.name)] : [];
    });
  return rows.length === parts.length && !parts.every(isModel) ? rows : [];
}

/** `'Content-Type': 'application/json'` */
const withoutQuotes = (part: string) =>
  part.replace(/^`?(["'])([\w-]{1,60})\1\s?[:：]\s?(["']?)([^"'`]*)\3`?$/, '$2: $4');
/** `id—string` */
const withColon = (part: string) => part.replace(/^([A-Za-z_]\w*)\s?[—–]\s?(?=[a-z]{2,20}$)/i, '$1: ');
const headerPart = /^(?:Authorization|Accept|Cookie|Origin|[A-Z][a-z]\w*(?:-[A-Z]\w*)+)\s?[:：]\s?\S/;

/** `id: int`, `names:[string(3)]` */
const typedPart =
  /^[A-Za-z_]\w*\??\s?[:：]\s?(?:[[{]|(?:string|int\w*|long|float|double|number|bool\w*|object|array|date\w*|file)\b)/i;

/** `size: 每页数量` */
const wordedPart = /^[A-Za-z_]\w*\s?[:：]\s?[^\x00-\x7f]/;

const isNameAlone = (part: string) =>
  /^(?:[a-z_][\w.[\]-]*|[A-Z]\w*(?:-\w+)+)[?*]?$/.test(part) && !answerWord.test(part);
const answerWord =
  /^(?:yes|no|true|false|none|null|json|xml|html|text|form|form-data|required|optional|string|int|object|array)$/;

/** `OrderDetail` names what the whole body is. */
const isModel = (part: string) => /^`?(?:[A-Z][a-z]+)+(?:\[\])?`?$/.test(part);
