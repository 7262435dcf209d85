/** What says that a page is about a database, and which word of a title is the name of a table. Pure. */
import type { Item } from '../outline/outline.ts';
import { topicsOf } from '../outline/topics.ts';

const stems = [
  '数据库|数据字典|数据(?:表|模型)|表结构|表设计',
  '(?<![a-z])(?:db|databases?|data[ _-]?(?:dictionary|model|sets?(?=\\W*$))|entity|entities|mongodb)(?![a-z])',
  '데이터 ?(?:베이스|모델)|테이블|データ(?:ベース|モデル)|テーブル|таблиц|база данных',
  'banco de dados|bases? de (?:datos|donn[ée]es)|(?:dicion[aá]rio|diccionario|dictionnaire) de d|\\b(?:tabelas?|tablas?|entidad[a-z]*)\\b',
];
const database = new RegExp(stems.join('|'), 'i');

/** The title says so, or several headings are names of tables; what lists changes is something else. */
export function isOfDatabases(items: readonly Item[]): boolean {
  const found = known.get(items) ?? namesDatabase(items);
  known.set(items, found);
  return found;
}

/** Found once for each page. */
const known = new WeakMap<readonly Item[], boolean>();

function namesDatabase(items: readonly Item[]): boolean {
  const text = titleOf(items).slice(0, 120);
  const named = items.filter((item, at) => isTableTitle(item, items[at + 1])).length;
  return (
    named > 1 ||
    (database.test(text) && !topicsOf(text).has('changes')) ||
    items.some(item => explainsKeys(item) || givesTableName(item)) ||
    items.filter(leadsToTable).length > 1 ||
    items.filter((item, at) => namesTable(item, items[at + 1])).length > 1
  );
}

/** `Entity: Boat` is the title. */
export const isOfEntity = (items: readonly Item[]) =>
  /^(?:entity|entidad[e]?|entité|table|tabla|tabela|collection|colección|model|modelo)\s*[:：]\s*\S/i.test(
    titleOf(items),
  );

/** The highest heading, or a few words in the first line; empty without. Found once for each page. */
function titleOf(items: readonly Item[]): string {
  const title = titles.get(items) ?? findTitle(items);
  titles.set(items, title);
  return title;
}

const titles = new WeakMap<readonly Item[], string>();

function findTitle(items: readonly Item[]): string {
  const headings = items.flatMap(({ block }) => (block.kind === 'heading' ? [block] : []));
  const [first] = headings;
  return headings.find(({ level }) => level === 1)?.text ?? lineOnTop(items) ?? first?.text ?? '';
}

/** As titles are written too. */
function lineOnTop([first]: readonly Item[]): string | undefined {
  const text = first?.block.kind === 'line' && !first.isLabel ? first.block.text : '';
  return /^[^。.!?:：`]{2,20}$/.test(text) ? text : undefined;
}

/** ``Table: `boats` `` */
const namedTable = /^(?:table|tabla|tabela|tabelle|表)\s?[:：]\s?`?[A-Za-z_]\w*`?$/i;

/** `Boats (船只表)`, ``Table: `boats` ``, or `Boat Schema` above a table that begins with its key. */
function isTableTitle({ block }: Item, next: Item | undefined): boolean {
  if (block.kind !== 'heading') return false;
  if (namedTable.test(block.text)) return true;
  const first = next?.block.kind === 'table' ? (next.block.rows[0]?.[0]?.text ?? '') : '';
  return tableTitle.test(block.text) || (/schema$/i.test(block.text) && /^`?_?id`?$/i.test(first.trim()));
}

/** Its title says that the page lists what tables have. */
export function saysDictionary(items: readonly Item[]): boolean {
  return /dictionar|data ?sets?\W*$|字典|diccionario|dicion[aá]rio|dictionnaire|schema|表结构|表设计|data ?model|modelo? de datos/i.test(
    titleOf(items),
  );
}

/** A sentence says how keys are marked. */
const explainsKeys = ({ block }: Item) =>
  block.kind === 'line' &&
  block.marker === '' &&
  /表示[^。；;]{0,8}主键|(?:is|are|marks?|for)(?: the| a)? primary keys?\b/i.test(block.text);

/** A drawing of Mermaid's. */
export const drawsTables = ({ block }: Item) => block.kind === 'code' && /^\s*erDiagram\s/.test(block.text);

/** `**表名**: boats` */
const givesTableName = ({ block }: Item) =>
  block.kind === 'line' &&
  /^[\s*`_]{0,4}(?:表名|数据表名?|table name)[\s*`_]{0,4}[:：][\s*`_]{0,6}[A-Za-z]\w*[*`]{0,2}$/i.test(
    block.text,
  );

/** `用户表 -> users` */
const leadsToTable = ({ block }: Item) =>
  block.kind === 'line' && /^.{0,20}\p{Script=Han}表\s*(?:->|→|=>)\s*[A-Za-z_]\w*/u.test(block.text);

/** `船只表` or ``船只表 `boats` `` right above a table, or above the name of one. */
function namesTable({ block }: Item, next: Item | undefined): boolean {
  if (
    block.kind !== 'line' ||
    !/^[^。！？]{0,20}\p{Script=Han}(?<![列代])表(?:$|[\s(（:：])/u.test(block.text)
  )
    return false;
  return (
    next?.block.kind === 'table' ||
    (next?.block.kind === 'line' && /^`?[a-z]+(?:_[a-z]+)+`?$/.test(next.block.text))
  );
}

/** `Users (用户表)`, `用户表(users)`; a list is no table. */
export const tableTitle =
  /\p{Script=Han}(?<!列)表\s*(?:[)）]|[(（]\s*`?\w+`?\s*[)）])?\s*[:：]?$|^(?:[A-Za-z]\w*\s+){1,5}table$/iu;

const shapes = [
  // `users`, 用户表 (users), 用户表【users】
  /[`(（【]\s*`?([A-Za-z_]\w*)`?\s*[`)）】]/,
  // 用户表 -> users words
  /\p{Script=Han}表\s*(?:->|→|=>)\s*([A-Za-z_]\w*)(?=\s|$)/u,
  // Users `用户表`
  /^([A-Za-z_]\w*)\s+`[^`]*(?<!列)表`$/,
  // users（用户表）
  /^([A-Za-z_]\w*)\s*[(（][^()（）]*表[)）]$/,
  // users 用户
  /^(?:\[[ x]\]\s*)?(?:[\d.、)]{1,6}\s*)?([a-z]\w*)\s+[^\x00-\x7f]+(?:[(（][^()（）]{1,30}[)）][^\x00-\x7f]*)?$/,
  // 7. Users - 用户
  /^(?:\[[ x]\]\s*)?(?:[\d.、)]{1,6}\s*)?([A-Za-z]\w*)\s+[-–—:：]\s+[^\x00-\x7f]+(?:[(（][^()（）]{1,30}[)）][^\x00-\x7f]*)?$/,
  // 用户表 users
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}][:：]?\s*([A-Za-z_]\w*)$/u,
];
// 3. users; Table: users; users table
const wordShape =
  /^(?:[\d.、)]*\s*)?(?:(?:table|tabela|tabla|表名?|数据表|collection)\s*[:：]?\s*)?([A-Za-z_]\w*)(?:\s*(?:table|表|テーブル|테이블)(?:\s+\P{ASCII}+)?)?$/iu;

/** Empty for a text that names none, as `Fields` does. */
export function tableNameIn(text: string): string {
  const plain = text
    .slice(0, 200)
    .replaceAll('**', '')
    .replace(/^\P{ASCII}*\p{Extended_Pictographic}\P{ASCII}*\s/u, '')
    .trim();
  const found = shapes.map(shape => shape.exec(plain)?.[1]).find(name => name !== undefined);
  const word = topicsOf(plain).has('fields') ? undefined : wordShape.exec(plain)?.[1];
  return found ?? word ?? (tableTitle.test(plain) ? plain : '');
}
