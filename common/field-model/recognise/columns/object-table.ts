/** Columns of a table that is written as an object: a name, and behind it its type. Pure. */
import { type LooseNode, readLooseJson } from '../evidence/json/loose-json.ts';
import { describesInWords, listFields } from '../evidence/json/skeleton.ts';
import { type ColumnLine, isColumnType } from './column-line.ts';

/** By their types, or by words about each; none for an object of values. */
export function readObjectTable(node: LooseNode): ColumnLine[] {
  if (node.kind !== 'object') return [];
  const columns = node.entries.map(({ key, value, comment }) => ({
    name: key,
    type: typeOf(value),
    words: comment,
  }));
  const typed = columns.filter(({ type }) => isColumnType(type));
  const isType = typed.some(({ type }) => !containers.test(type));
  const isMost = isType && typed.length * 3 >= columns.length;
  const inner = new Map(node.entries.map(({ key, value }) => [key, columnsInside(key, value)]));
  if (!isMost) return hasKey(node) && describesInWords(node) ? wordedColumns(node) : [];
  return columns
    .filter(({ name }) => /^\w+$/.test(name))
    .flatMap(one => [one, ...(inner.get(one.name) ?? [])]);
}

/** Settings and the like have none. */
const hasKey = ({ entries }: LooseNode) => entries.some(({ key }) => /^_?id$|_id$|[a-z]I[dD]$/.test(key));

/** `{ "id": "船只ID", "name": "船只名称" }` */
const wordedColumns = (node: LooseNode): ColumnLine[] =>
  listFields(node)
    .filter(({ path }) => /^[\w.]+$/.test(path))
    .map(({ path, node: { kind, text } }) =>
      kind === 'object' || kind === 'array'
        ? { name: path, type: kind, words: '' }
        : { name: path, type: '', words: text },
    );

const nameKey = /^(?:field|name|column|column_?name|field_?name|字段名?|列名)$/i;
const typeKey =
  /^(?:(?:data|field|column)?_?type|notes?|comments?|description|remarks?|column_comment|类型|说明|备注|注释)$/i;

/** `[{ "field": "id", "type": "int", "notes": "number" }]`, also inside of an object: a row for each column. */
export function readRowsOfColumns(node: LooseNode, depth = 3): ColumnLine[] {
  const inner = node.entries.map(({ value }) => value);
  if (node.kind === 'array' && inner.length > 1) {
    const columns = inner.flatMap(rowOfColumn);
    if (columns.length === inner.length) return columns;
  }
  return depth === 0 ? [] : inner.flatMap(value => readRowsOfColumns(value, depth - 1));
}

function rowOfColumn({ entries }: LooseNode): ColumnLine[] {
  const name = entries.find(({ key }) => nameKey.test(key))?.value.text ?? '';
  const told = entries.filter(({ key }) => typeKey.test(key));
  const type = told.find(({ value }) => isColumnType(value.text))?.value.text ?? '';
  const words = told.filter(({ value }) => value.text !== type).map(({ value }) => value.text);
  return /^[A-Za-z_]\w*$/.test(name) && told.length > 0
    ? [{ name, type, words: words.join(' ').trim() }]
    : [];
}

/** `comments: [{ text: String }]` has a column `comments.text`. */
function columnsInside(name: string, { kind, entries }: LooseNode): ColumnLine[] {
  const element = kind === 'array' ? entries[0]?.value : undefined;
  return element === undefined
    ? []
    : readObjectTable(element).map(column => ({ ...column, name: `${name}.${column.name}` }));
}

/** These are types of values as well. */
const containers = /^(?:object|array|null|any)$/i;

/** `Number`, `"string"`, `[Number]`, `{ type: Number }` */
function typeOf({ kind, text, entries }: LooseNode): string {
  if (kind === 'object') {
    const type = entries.find(({ key }) => key === 'type');
    return type ? typeOf(type.value) : kind;
  }
  if (kind === 'array')
    return entries[0] && isColumnType(typeOf(entries[0].value)) ? `${typeOf(entries[0].value)}[]` : kind;
  const word = text.split(/(?<!\s)\s+of\s|[|,，]/, 1)[0]?.trim() ?? '';
  // `DataTypes.STRING(80)`
  return word.replace(/^\w+\.(?:Types\.)?(?=[A-Z]{2})/, '');
}

const modelShape = /\b(?:define\w*|model|Schema|createTable)\s*\(\s*(?:['"`](\w+)['"`]\s*,\s*)?(?=\{)/g;

/** As programs declare them: `define('boats', { name: STRING(80) })`; `title` is empty where they give no name. Linear. */
export function readModelTables(code: string): { title: string; columns: ColumnLine[] }[] {
  const found = [...code.matchAll(modelShape)];
  return found.flatMap(({ 0: lead, 1: title = '', index }, at) => {
    const node = readLooseJson(code.slice(index + lead.length, found[at + 1]?.index));
    const columns = node ? readObjectTable(node) : [];
    return columns.length > 0 ? [{ title, columns }] : [];
  });
}
