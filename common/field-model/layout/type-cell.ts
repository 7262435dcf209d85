/** The type of a field in a cell: `string[]`, `integer (int64) or null`, `object: Order`, `one of`. Pure. */
import { type FieldWord, fieldModel, fieldWord, isFieldWord } from '#common/texts/field-model.ts';
import type { Lang } from '#common/texts/index.ts';
import { unquote } from '../model/json-text.ts';
import { anySchema, type Choice, type Schema } from '../model/schema.ts';
import { readPlain, showPlain } from './markdown-text.ts';
import { readSchemaLink, schemaLink } from './schema-link.ts';

export type TypeCell = Pick<Schema, 'types' | 'title' | 'reference' | 'format'> & {
  items?: Schema;
  choice?: Choice['kind'];
};

const choiceWords = ['oneOf', 'anyOf', 'allOf'] as const satisfies readonly FieldWord[];
/** Deeper arrays in arrays are described in rows. */
const inlineDepth = 6;
const separators = ` (?:${fieldModel.or.en}|${fieldModel.or.zh}) `;
const separator = new RegExp(separators, 'i');
const quotedOrSeparator = new RegExp(`"(?:[^"\\\\]|\\\\.)*"(?:\\[\\])*|${separators}|\\|`, 'gi');
const arrayShape = new RegExp(`[^\\]](?:\\[\\]){1,${inlineDepth}}$`);
const linkedShape = new RegExp(
  `^((?:\\[\\]){0,${inlineDepth}})(?:\\s*(?:${fieldModel.or.en}|${fieldModel.or.zh}|\\|)\\s+(.+))?$`,
  'i',
);
const anyWords = new Set(['any', '任意', '-', '—', '/']);

export function showType(schema: Schema, lang: Lang): string {
  const linked = showLinked(schema, lang);
  if (linked !== undefined) return linked;
  const parts = typeNames(schema, lang);
  const left = schema.format === '' ? parts : `${parts === '' ? 'any' : parts} (${showWord(schema.format)})`;
  const named = schema.title === '' ? left : `${left === '' ? 'any' : left}: ${showWord(schema.title)}`;
  const choice = schema.choice ? fieldWord(lang, schema.choice.kind) : '';
  return showPlain([named, choice].filter(text => text !== '').join(', '));
}

/** A component, or arrays of one; undefined for what no link stands for. */
function showLinked(schema: Schema, lang: Lang): string | undefined {
  const { types, items, reference } = schema;
  const others = types.filter(type => reference !== undefined || type !== 'array');
  const array = items && isInline(schema) ? showLinked(items, lang) : undefined;
  if (reference === undefined && array === undefined) return undefined;
  const link = reference === undefined ? `${array}[]` : schemaLink(reference);
  const or = ` ${fieldWord(lang, 'or')} `;
  return [link, ...others.map(type => showPlain(showWord(type, typeShape)))].join(or);
}

function typeNames(schema: Schema, lang: Lang): string {
  const inner = isInline(schema) && schema.items ? typeNames(schema.items, lang) : undefined;
  const names = schema.types.map(type =>
    type === 'array' && inner !== undefined ? `${inner}[]` : showWord(type, typeShape),
  );
  return names.join(` ${fieldWord(lang, 'or')} `);
}

/** Whether what an array holds is described in the array's own cell: only a type, no more. */
export function isInline(schema: Schema, depth = 1): boolean {
  const { types, items, format } = schema;
  if (!items || schema.reference !== undefined || format !== '') return false;
  if (types.filter(type => type === 'array').length !== 1 || !isBare(items)) return false;
  if (endsInLink(items) && !isPlainArray(schema)) return false;
  return !items.items || (depth < inlineDepth && isInline(items, depth + 1));
}

/** It says one type, or which component it is, and what is in it at most. */
function isBare({ types, items: _items, reference, ...rest }: Schema): boolean {
  const { types: _types, ...nothing } = anySchema();
  if (JSON.stringify(rest) !== JSON.stringify(nothing)) return false;
  return reference === undefined ? types.length === 1 && !(types[0] ?? '').endsWith(']') : types.length === 0;
}

function endsInLink({ items, reference }: Schema): boolean {
  return reference !== undefined || (items !== undefined && endsInLink(items));
}

/** Behind a link stands nothing but brackets. */
function isPlainArray({ types, title, choice }: Schema): boolean {
  return types[0] === 'array' && title === '' && !choice;
}

const wordShape = /^[\p{L}\p{N}_$@#./+<>{}'!&=%-]+(?: [\p{L}\p{N}_$@#./+<>{}'!&=%-]+)*$/u;
const typeShape =
  /^[\p{L}\p{N}_$@#./+<>{}'!&=%?*~,，、；。（）[\]-]+(?: [\p{L}\p{N}_$@#./+<>{}'!&=%?*~,，、；。（）[\]-]+)*(?:\([^()":|\p{Cc}]*\))?$/u;

/** Quoted, where it could be read otherwise. */
function showWord(text: string, shape = wordShape): string {
  const last = text.slice(text.lastIndexOf(', ') + 1);
  const isTaken =
    anyWords.has(text.toLowerCase()) ||
    choiceWords.some(word => isFieldWord(last, word)) ||
    separator.test(text);
  return !isTaken && shape.test(text) && !text.endsWith('[]') ? text : JSON.stringify(text);
}

/** What a cell of any page says; what people write there is a name of a type. */
export function readType(cell: string): TypeCell {
  return readLinked(cell) ?? readWords(cell);
}

/** `[Order](#schema-Order)[] or null`; what says more than that is a name of a type. */
function readLinked(cell: string): TypeCell | undefined {
  const link = readSchemaLink(cell);
  const found = link && linkedShape.exec(link.rest);
  if (!found) return undefined;
  const [, arrays = '', others = ''] = found;
  const { types } = readWords(showPlain(others));
  if (arrays === '') return { types, title: '', reference: link.name, format: '' };
  let items: Schema = { ...anySchema(), reference: link.name };
  for (let depth = arrays.length / 2; depth > 1; depth -= 1)
    items = { ...anySchema(), types: ['array'], items };
  return { types: ['array', ...types], title: '', format: '', items };
}

function readWords(cell: string): TypeCell {
  const { text, choice } = cutChoice(readPlain(cell));
  const [left, title] = cutTitle(text);
  const [names, format] = cutFormat(left);
  const found: TypeCell = { types: [], title, format, ...(choice !== undefined && { choice }) };
  for (const name of splitNames(names)) addType(found, name);
  return found;
}

function addType(found: TypeCell, name: string): void {
  const plain = unquote(name);
  if (plain === name && anyWords.has(name.toLowerCase())) return;
  const isArray = plain === name && arrayShape.test(name) && !found.items;
  if (!isArray) {
    found.types.push(plain);
    return;
  }
  const { types, items } = readType(showPlain(name.slice(0, -2)));
  found.types.push('array');
  found.items = { ...anySchema(), types, ...(items && { items }) };
}

function cutChoice(text: string): { text: string; choice?: Choice['kind'] } {
  const at = text.lastIndexOf(', ');
  const last = at === -1 ? text : text.slice(at + 2);
  const choice = choiceWords.find(word => isFieldWord(last, word));
  if (choice === undefined || last !== last.trim()) return { text };
  return { text: at === -1 ? '' : text.slice(0, at), choice };
}

function cutTitle(text: string): [left: string, title: string] {
  const found = /^((?:"(?:[^"\\]|\\.)*"|[^":]|:(?! ))*): (.+)$/.exec(text);
  return found ? [found[1] ?? '', unquote(found[2] ?? '')] : [text, ''];
}

function cutFormat(text: string): [names: string, format: string] {
  const quoted = / \(("(?:[^"\\]|\\.)*")\)$/.exec(text);
  const found = quoted ?? / \(([^()"]+)\)$/.exec(text);
  return found ? [text.slice(0, found.index), unquote(found[1] ?? '')] : [text, ''];
}

function splitNames(text: string): string[] {
  const names: string[] = [];
  let from = 0;
  for (const found of text.matchAll(quotedOrSeparator)) {
    if (found[0].startsWith('"')) continue;
    names.push(text.slice(from, found.index));
    from = found.index + found[0].length;
  }
  return [...names, text.slice(from)].map(name => name.trim()).filter(name => name !== '');
}
