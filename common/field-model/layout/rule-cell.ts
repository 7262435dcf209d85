/** What narrows a field, in a cell: `read-only; one of `a`, `b`; length ≥ 1`. Pure. */
import { type FieldWord, fieldWord, isFieldWord } from '#common/texts/field-model.ts';
import type { Lang } from '#common/texts/index.ts';
import { readValue, showValue } from '../model/json-text.ts';
import { type Json, type LimitName, limitNames, type Schema } from '../model/schema.ts';
import { readDate } from '../model/tidy/calendar-day.ts';
import { codeSpan, listPieces, type Piece } from './markdown-text.ts';

const claims = [
  ['is_deprecated', 'isDeprecated'],
  ['is_read_only', 'isReadOnly'],
  ['is_write_only', 'isWriteOnly'],
  ['is_cut', 'isCut'],
  ['is_incomplete', 'isIncomplete'],
] as const satisfies readonly (readonly [keyof Schema, FieldWord])[];

export function showRules(schema: Schema, lang: Lang): string {
  const rules = claims.filter(([name]) => schema[name]).map(([, word]) => fieldWord(lang, word));
  if (schema.removal_date !== '')
    rules.splice(1, 0, `${fieldWord(lang, 'removalDate')} ${schema.removal_date}`);
  if (schema.values.length > 0) rules.push(`${fieldWord(lang, 'values')} ${showValues(schema.values)}`);
  for (const name of limitNames) {
    const value = schema.limits[name];
    if (value !== undefined) rules.push(showLimit(name, value, lang));
  }
  if (schema.other_properties === false) rules.push(fieldWord(lang, 'noOthers'));
  return rules.join(lang === 'en' ? '; ' : '；');
}

function showLimit(name: LimitName, value: number | string | boolean, lang: Lang): string {
  if (name === 'uniqueItems' && value === true) return fieldWord(lang, name);
  const text = typeof value === 'string' ? showString(value) : codeSpan(String(value));
  return `${fieldWord(lang, name)} ${typeof value === 'number' ? String(value) : text}`;
}

/** A string stands without quotes unless it has something to hide; other values of limits never stand as code. */
function showString(text: string): string {
  const isBare = text !== '' && text === text.trim() && !/\p{Cc}|^"/u.test(text) && !isClaim(text);
  return codeSpan(isBare ? text : JSON.stringify(text));
}

const isClaim = (text: string) => text === 'true' || text === 'false';

export function showValues(values: readonly Json[]): string {
  return values.map(value => codeSpan(showValue(value))).join(', ');
}

/** All code of a cell; without any, the whole cell is the one value. */
export function readValues(cell: string): Json[] {
  const pieces = listPieces(cell);
  const isList = pieces.every(piece => piece.is_code || /^[\s,，、]*$/.test(piece.text));
  if (cell.trim() === '') return [];
  return isList
    ? pieces.filter(piece => piece.is_code).map(piece => readValue(piece.text))
    : [readValue(cell.trim())];
}

type Rules = Pick<Schema, 'removal_date' | 'values' | 'limits' | (typeof claims)[number][0]> & {
  other_properties?: false;
};
/** What is no rule of ours is a remark. */
export type RuleCell = Rules & { remarks: string[] };

export function readRules(cell: string): RuleCell {
  const found: RuleCell = {
    is_deprecated: false,
    removal_date: '',
    is_read_only: false,
    is_write_only: false,
    is_cut: false,
    is_incomplete: false,
    values: [],
    limits: {},
    remarks: [],
  };
  for (const rule of splitRules(listPieces(cell))) readRule(rule, found);
  return found;
}

function splitRules(pieces: readonly Piece[]): Piece[][] {
  const rules: Piece[][] = [[]];
  for (const piece of pieces) {
    const [first = '', ...more] = piece.is_code ? [piece.text] : piece.text.split(/[;；]/);
    rules.at(-1)?.push({ ...piece, text: first });
    for (const text of more) rules.push([{ is_code: false, text }]);
  }
  return rules.filter(rule => rule.some(piece => piece.text.trim() !== ''));
}

function readRule(rule: readonly Piece[], found: RuleCell): void {
  const [head] = rule;
  const text = head?.is_code === false ? head.text.trim() : '';
  const claim = claims.find(([, word]) => isFieldWord(text, word));
  const codes = rule.filter(piece => piece.is_code).map(piece => piece.text);
  if (claim && rule.length === 1) found[claim[0]] = true;
  else if (rule.length === 1 && isFieldWord(text, 'noOthers')) found.other_properties = false;
  else if (isFieldWord(text, 'values') && codes.length > 0) found.values.push(...codes.map(readValue));
  else if (!readRemoval(text, found) && !readLimit(text, codes, found))
    found.remarks.push(
      rule
        .map(piece => (piece.is_code ? codeSpan(piece.text) : piece.text))
        .join('')
        .trim(),
    );
}

/** Only what is deprecated already has a day of removal. */
function readRemoval(text: string, found: RuleCell): boolean {
  const [, word = '', day = ''] = /^(.*?)\s*(\d{4}-\d\d-\d\d)$/.exec(text.slice(0, 80)) ?? [];
  if (!found.is_deprecated || !isFieldWord(word, 'removalDate') || readDate(day) === '') return false;
  found.removal_date = day;
  return true;
}

function readLimit(text: string, codes: readonly string[], { limits }: RuleCell): boolean {
  if (text.length > 80) return false;
  const [, word = text, number] = /^(.*?)\s*(-?\d[\d.eE+-]*)?$/.exec(text) ?? [];
  const name = limitNames.find(limit => isFieldWord(word, limit));
  const [code] = codes;
  if (name === undefined || codes.length > 1) return false;
  if (number !== undefined && code === undefined) limits[name] = Number(number);
  else if (code !== undefined) limits[name] = readString(code);
  else if (name === 'uniqueItems') limits[name] = true;
  else return false;
  return true;
}

function readString(code: string): string | boolean {
  if (isClaim(code)) return code === 'true';
  const value = code.startsWith('"') ? readValue(code) : code;
  return typeof value === 'string' ? value : code;
}
