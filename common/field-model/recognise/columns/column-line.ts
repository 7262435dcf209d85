/** A column of a database in one line, as lists and texts have it: `id: INT, key`, `id ----- int(10)`, `id number of the boat`. Pure. */
import { readFieldLine } from '../evidence/field-line.ts';
import { sqlTypes } from '../evidence/table-columns.ts';
import { isTypeWord } from '../evidence/type-words.ts';

/** `type` is empty where the line has none. */
export type ColumnLine = { name: string; type: string; words: string };

const name = String.raw`[\x60"*]{0,3}([A-Za-z_]\w{0,80})[\x60"*]{0,3}`;
const ledShape = new RegExp(`^${name}(?:\\s*[-.·…_=]{3,}\\s*|\\t+\\s*|\\s{2,})(\\S.*)$`);
const spacedShape = new RegExp(`^${name}\\s+(\\S.*)$`);
const bareShape = new RegExp(`^${name}$`);
const typeShape =
  /^(?:字符串|整数|布尔值?|日期时间|日期|时间|文本|小数|浮点数|数值|枚举|向量|json)$|^enum\b|^set\s*\(|^(?:big|small|tiny)\w*int|^u?int(?:8|16|32|64)?$|^object_?id\b/i;

export function isColumnType(text: string): boolean {
  return isTypeWord(text) || isSqlType(text) || typeShape.test(text);
}

/** A type of a database as a whole word: `text` is one, `texts` is none. */
export function isSqlType(text: string): boolean {
  const end = sqlTypes.exec(text)?.[0].length ?? -1;
  return end > 0 && !/^[a-z]/i.test(text.slice(end)) && /^\w+(?: \w+)?\s*(?:[(（].*)?$/.test(text);
}

const keyInBrackets =
  /^([`*]{0,3}[A-Za-z_]\w{0,80}[`*]{0,3})\s?[(（]((?:PK|FK)(?:,\s?(?:PK|FK))?)[)）](?:\s+(.+))?$/;

/** @returns undefined for a line that begins with no name */
export function readColumnLine(text: string): ColumnLine | undefined {
  const line = text
    .replace(/\\([_*[\]])/g, '$1')
    // id (PK) bigint, boat_id (FK)
    .replace(keyInBrackets, (_all, column: string, key: string, type?: string) =>
      type === undefined ? `${column}: ${key}` : `${column} ${type} ${key}`,
    )
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, '')
    .replace(/\s_([A-Za-z]+)_$/, ' $1')
    .replace(/[;,，；]\s*$/, '')
    .trim();
  return (
    typedColumn(ledShape, line) ??
    typedColumn(spacedShape, line) ??
    wordedColumn(line) ??
    codedColumn(line) ??
    describedColumn(line) ??
    bareColumn(line)
  );
}

/** A type right behind the name. */
function typedColumn(shape: RegExp, line: string): ColumnLine | undefined {
  const [, column, behind = ''] = shape.exec(line) ?? [];
  const type = firstOf(behind);
  if (column === undefined || !isColumnType(type)) return undefined;
  return { name: column, type, words: behind.slice(type.length).trim() };
}

function describedColumn(line: string): ColumnLine | undefined {
  const field = readFieldLine(line);
  if (!field || !/^[A-Za-z_]\w*$/.test(field.name)) return undefined;
  const { name: column, type, description: words } = field;
  return { name: column, type: type === '' ? typeAmong(words) : type, words };
}

/** `用户名：name` */
function wordedColumn(line: string): ColumnLine | undefined {
  const [, words = '', column] = /^(\p{Script=Han}[^:：]{0,30})[:：]\s*([A-Za-z_]\w*)$/u.exec(line) ?? [];
  return column === undefined ? undefined : { name: column, type: '', words };
}

/** ``Id `编号` - words``, `is_open admin专用` */
function codedColumn(line: string): ColumnLine | undefined {
  const [, column, words = '', more = ''] =
    /^([A-Za-z_]\w*)\s+`([^`]*[^\x00-\x7f][^`]*)`\s*(.*)$/.exec(line) ??
    /^([a-z]+(?:_[a-z\d]+)+)\s+(\w+\p{Script=Han}.*)$/u.exec(line) ??
    [];
  return column === undefined ? undefined : { name: column, type: '', words: `${words} ${more}`.trim() };
}

function bareColumn(line: string): ColumnLine | undefined {
  const [, column] = bareShape.exec(line) ?? [];
  return column === undefined ? undefined : { name: column, type: '', words: '' };
}

/** The first word, with the brackets right behind it. */
function firstOf(words: string): string {
  return /^[^\s(（,，;；、]+(?:\s?[(（][^()（）]{0,200}[)）])?/.exec(words)?.[0] ?? '';
}

/** `角色ID；整数；主键`: the first part that names a type, else the first word or the last one. */
function typeAmong(words: string): string {
  const parts = words.split(/(?<!\s)\s*[;；,，、]\s*/);
  const part = parts.find(isColumnType);
  if (part !== undefined) return part;
  const last =
    /(?:^|\s)([A-Za-z]\w*(?:\([^()]{0,200}\))?)$/.exec(words)?.[1] ?? inBrackets.exec(words)?.[1] ?? '';
  return [firstOf(words), last].find(isColumnType) ?? '';
}

/** `姓名(varchar)`, `金额(decimal(10,2))` */
const inBrackets = /[(（]([a-z]\w*(?:\([^()]{0,200}\))?)[)）]$/i;

const markedShape = /^((?:`[A-Za-z_]\w*`(?:[,，、]\s{0,9})?)+)\s{0,9}(?:[(（](.{1,80})[)）])?$/;

/** Nothing but names, each marked as code, and words in brackets behind them. */
export const isMarkedNames = (text: string) => markedShape.test(text);

/** Several marked names in one line are columns of their own, and so are names between slashes, and names with a type each between commas. */
export function readColumnLines(text: string): ColumnLine[] {
  const [, names = '', words = ''] = markedShape.exec(text) ?? [];
  if (names !== '')
    return [...names.matchAll(/`(\w+)`/g)].map(([, one = '']) => ({ name: one, type: '', words }));
  const alike = alikeColumns(text);
  if (alike.length > 0) return alike;
  const slashed = slashedColumns(text);
  if (slashed.length > 0) return slashed;
  const several = text.split(betweenColumns).map(readTyped);
  const columns = several.filter(one => one !== undefined);
  if (columns.length > 1 && columns.length === several.length) return columns;
  const line = readColumnLine(text);
  return line ? [line] : [];
}

/** `` `first_name`, `last_name`: of the person `` */
function alikeColumns(text: string): ColumnLine[] {
  const [, names = '', words = ''] = alikeShape.exec(text.trim()) ?? [];
  return [...names.matchAll(/`(\w+)`/g)].map(([, one = '']) => ({ name: one, type: '', words }));
}

const alikeShape =
  /^((?:`[A-Za-z_]\w*`\s?(?:[,，、/&]|and|和)\s{0,9}){1,20}`[A-Za-z_]\w*`)\s{0,9}[:：–—-]\s?(.*)$/;

/** Outside of brackets. */
const betweenColumns = /\s?[,，、;；]\s?(?=[A-Za-z_]\w*\s)(?![^()（）]{0,200}[)）])/;

function readTyped(part: string): ColumnLine | undefined {
  return typedColumn(spacedShape, part.trim());
}

/** `created_at / updated_at (set by the database)`: no words of a sentence. */
function slashedColumns(text: string): ColumnLine[] {
  const [, names = '', words = ''] = slashedShape.exec(text.trim()) ?? [];
  const listed = names.split(/\s?\/\s?/).filter(one => one !== '');
  const areNames = listed.length > 1 && listed.some(one => one.includes('_'));
  return areNames ? listed.map(one => ({ name: one, type: '', words })) : [];
}

const slashedShape = /^([a-z_]\w{0,60}(?:\s?\/\s?[a-z_]\w{0,60}){1,9})\s?(?:[(（]([^()（）]{1,80})[)）])?$/;

/** What a list of columns says of several of them: an index, a rule. */
export const saysConstraint = (text: string) =>
  /^(?:(?:唯一|联合|复合|普通|主键|全文|聚合)(?:索引|约束|键)|索引|约束|(?:unique|composite|compound|primary|foreign) (?:index|key|constraint)|ind(?:ex|exes|ices)(?=\s?[:：(（]))\s?[:：(（\w]/i.test(
    text,
  );
