/** What a table is: fields of a message, columns of a database, codes of answers, settings of a call. Pure. */
import { readPlain } from '../../layout/markdown-text.ts';
import type { Cell, TableBlock } from '../block/block.ts';
import { hasTopic, topicsOf } from '../outline/topics.ts';
import { addressAt, bareText, methodAlone } from './call-shape.ts';
import { pathShape } from './call-words.ts';
import { identifier } from './name/name-cell.ts';
import {
  type ColumnRole,
  columnTexts,
  isRepeating,
  namesIn,
  readColumns,
  requiredWords,
  saysRole,
  share,
  sqlTypes,
  type TableColumns,
  withoutMarks,
} from './table-columns.ts';

export type TableKind = 'fields' | 'codes' | 'settings' | 'calls' | 'other';
export type TableReading = { kind: TableKind; columns: TableColumns; isOfDatabase: boolean };

const codeShape =
  /^(?:-?\d{1,6}|[A-Z][A-Za-z]{0,5}[-_]?\d{1,8}|0x[0-9a-f]+|\d{3}\s+[A-Z].*|[45]xx|其他|其它|default)$/i;

/** `200`, `404 Not Found` */
const statusAlone = /^[1-5]\d\d(?: [A-Z][\w ]+)?$/;

export function readTableKind(table: TableBlock): TableReading {
  const columns = readColumns(table);
  return { kind: kindOf(table, columns), columns, isOfDatabase: isOfDatabase(table, columns) };
}

function kindOf(table: TableBlock, columns: TableColumns): TableKind {
  if (settingRows(table).length > 0) return 'settings';
  if (isCalls(table) || share(columnTexts(table, columns.at.name), isMethod) > 0.5) return 'calls';
  if (isCodes(table, columns)) return 'codes';
  return isFields(table, columns) ? 'fields' : 'other';
}

/** `options` is a name, and a method in capitals. */
const isMethod = (text: string) =>
  methodAlone(bareText(text)) !== '' && !/^(?:options|head|trace)$/.test(bareText(text));

export type Setting = { label: string; value: Cell };

/** A call has no more settings than this; longer tables configure a program. */
const settingsMax = 24;

/** Rows such as `| URL | /orders |`: the head may be one of them. */
export function settingRows({ head, rows }: TableBlock): Setting[] {
  if (head.length < 2 || head.length > 4 || rows.length > settingsMax) return [];
  const all = [head, ...rows].flatMap(row =>
    row[0] && row[1] ? [{ label: readPlain(row[0].text), value: row[1] }] : [],
  );
  const calls = head.length === 2 ? all.filter(isWholeCall).length : 0;
  return all.some(isCallSetting) ||
    calls === 1 ||
    (head.length === 2 && (areMessageParts(all) || saysMessage(all)))
    ? all
    : [];
}

/** `| Body | { "id": integer } |`, and no row that is no part of a call. */
function areMessageParts(all: readonly Setting[]): boolean {
  const areParts = all.every(({ label }) => topicsOf(label).size > 0 && !/^[a-z]\w*$/.test(label));
  return areParts && all.some(isMessageValue);
}

/** `` | 参数 | `id`、`name` | `` and `| 返回 | … |`, among rows of other things. */
function saysMessage(all: readonly Setting[]): boolean {
  const isNamed = ({ label, value }: Setting) =>
    hasTopic(topicsOf(label), 'fields', 'request') && /^`[a-z_]\w*`/.test(value.text.trim());
  const isAnswered = ({ label }: Setting) => topicsOf(label).has('response') || statusInFront.test(label);
  return all.some(isNamed) && all.some(isAnswered) && !all.some(({ label }) => /^[a-z]\w*$/.test(label));
}

/** `200 body` says what is answered. */
export const statusInFront = /^[1-5]\d\d(?!\w)/;

const isMessageValue = ({ label, value }: Setting) =>
  hasTopic(topicsOf(label), 'request', 'response', 'body') && /^`*\{.*\}`*$/.test(value.text.trim());

/** `| Action | GET /orders |` */
function isWholeCall({ value }: Setting): boolean {
  const bare = bareText(value.text);
  return /^(?:GET|POST|PUT|PATCH|DELETE)\s+\/\S+$/.test(bare);
}

function isCallSetting({ label, value }: Setting): boolean {
  const topics = topicsOf(label);
  const bare = bareText(value.text);
  if (hasTopic(topics, 'fields', 'example')) return false;
  return (
    (topics.has('address') && addressAt(bare) !== '') ||
    (topics.has('method') && /^[^\p{L}]*[a-z]/iu.test(bare) && methodAlone(bare) !== '')
  );
}

/** A method in one column and an address in another, in nearly all rows. */
function isCalls({ head, rows }: TableBlock): boolean {
  const areMost = (at: number, test: (bare: string) => boolean) =>
    share(
      rows.map(row => bareText(row[at]?.text ?? '')),
      test,
    ) > 0.8;
  const method = head.findIndex((_, at) => areMost(at, bare => methodAlone(bare) !== ''));
  const isPlace = (bare: string) => addressAt(bare) !== '' || pathShape.test(bare);
  return method !== -1 && head.some((_, at) => at !== method && areMost(at, isPlace));
}

const codesHead = /^(?:状态码|错误码|返回码|(?:error|status|return) ?code)$/i;
/** `f200`, `err-601` */
const letteredCode = /^[\w-]*\d[\w-]*$/;

/** Codes are numbers or look like them; a column of types makes fields. */
function isCodes(table: TableBlock, { at }: TableColumns): boolean {
  const first = columnTexts(table, at.code ?? at.name ?? at.value ?? 0);
  const isHeaded = codesHead.test(table.head[0]?.text.trim() ?? '');
  if (at.type !== undefined && at.code === undefined && !isHeaded) return false;
  const looksLikeCodes =
    share(first, text => codeShape.test(text)) > 0.6 ||
    (isHeaded && share(first, text => letteredCode.test(withoutMarks(text))) > 0.6);
  return looksLikeCodes || share(columnTexts(table, 0), text => statusAlone.test(withoutMarks(text))) === 1;
}

/** Names of fields, and something about each; with a type or a requiredness the names may be of any kind. */
function isFields(table: TableBlock, columns: TableColumns): boolean {
  const name = columns.at.name ?? -1;
  const head = columns.heads[name] ?? '';
  if (name === -1 || listsFieldValues(head, columns) || isTicked(table, columns)) return false;
  const looks = shareOfNames(table, columns);
  const isNamed = isNameHead(head);
  if (hasRole(columns, sureRoles)) return isNamed || (looks >= 0.4 && !isRepeating(columnTexts(table, name)));
  return isNamed && looks >= 0.6 && isDescribed(columns) && !listsPlaces(table, columns);
}

const isDescribed = (columns: TableColumns) =>
  hasRole(columns, describingRoles) || columns.heads.length === 1;

const hasRole = ({ at }: TableColumns, wanted: readonly ColumnRole[]) =>
  wanted.some(role => at[role] !== undefined);

const isNameHead = (head: string) => topicsOf(head).has('fields') || nameHeads.test(head);
const nameHeads = /名|name|key|column|variable|header|列|头/i;

/** `status 值`, without types: what a field may be. */
const listsFieldValues = (head: string, { at }: TableColumns) =>
  at.type === undefined && valuesHead.test(head);

const valuesHead =
  /^`?(?!(?:key|name|field|param\w*|header)s?\b)[a-z_]\w*`?\s?(?:的?(?:取?值|枚举值?)|values?)$/;

/** What has what: marks and words for yes and no below several heads that do not ask for them. */
function isTicked({ head, rows }: TableBlock, { at, heads }: TableColumns): boolean {
  if (at.type !== undefined || saysRole(heads[at.required ?? -1] ?? '', 'required')) return false;
  const ticked = head.filter((_, column) => {
    const cells = rows.map(row => readPlain(row[column]?.text ?? '')).filter(text => text !== '');
    return column !== at.name && share(cells, text => requiredWords.test(text)) === 1;
  });
  return ticked.length > 1 && ticked.length >= head.length - 2;
}

/**
 * Names with the place that each of them leads to: servers, further documents, people. Values and examples of fields may
 * be addresses as well, and so may what their heads call a description; links beside a description lead to more of it.
 */
function listsPlaces({ head, rows }: TableBlock, { at, heads }: TableColumns): boolean {
  const { name = 0, example, value, preset, rules, description } = at;
  return head.some((_, column) => {
    const isDescription = column === description && saysRole(heads[column] ?? '', 'description');
    if ([name, example, value, preset, rules].includes(column) || isDescription) return false;
    const cells = rows.map(row => (row[column]?.text ?? '').trim()).filter(text => text !== '');
    const isLinked = column === name + 1;
    const leads = (cell: string) => isPlace(bareText(cell)) || (isLinked && linkShape.test(cell));
    return cells.length * 2 > rows.length && share(cells, leads) > 0.8;
  });
}

const linkShape = /^!?\[[^\]]{0,200}\]\([^)\s]{1,1000}\)$/;
const autolinkShape = /^<?[a-z]+:\/\/[^\s>]{1,1000}>?$/i;
const hostShape = /^[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}:\d{2,5}$|^\d{1,3}(?:\.\d{1,3}){3}$/;
const mailShape = /^(?:mailto:)?[^\s@]{1,64}@[^\s@]{1,200}\.[a-z]{2,20}$/i;

/** Nothing but an address, a host with its port, a number of the network or a mailbox. */
function isPlace(bare: string): boolean {
  if (bare === '') return false;
  return addressAt(bare) === bare || [autolinkShape, hostShape, mailShape].some(shape => shape.test(bare));
}

/** Below a label of a message such a table lists its fields, whatever its heads are; names hardly come twice. */
export function listsNames(table: TableBlock, columns: TableColumns): boolean {
  const { at } = columns;
  const isOfField = listsFieldValues(columns.heads[at.name ?? -1] ?? '', columns);
  const isDescribed = at.description !== undefined || at.value !== undefined;
  if (at.name === undefined || isOfField || !isDescribed) return false;
  const names = columnTexts(table, at.name);
  return new Set(names).size >= names.length * 0.8 && nameShare(table, at.name) >= 0.8;
}

/** What stands for `<Order ID>` in an address may be called so. */
export function listsWords(table: TableBlock, { at, heads }: TableColumns): boolean {
  const head = heads[at.name ?? 0] ?? '';
  const names = columnTexts(table, at.name ?? 0);
  const areWords = names.every(name => /^[A-Za-z][\w-]*(?: [A-Za-z][\w-]*){0,3}$/.test(name));
  if (topicsOf(head).has('fields') && areWords && new Set(names).size === names.length) at.name ??= 0;
  return at.name !== undefined && areWords && topicsOf(head).has('fields');
}

function nameShare(table: TableBlock, at: number): number {
  return share(namesIn(columnTexts(table, at)), text => identifier.test(text));
}

const sureRoles = ['type', 'required', 'place'] as const;
const describingRoles = [
  'nullable',
  'not_null',
  'description',
  'rules',
  'example',
  'value',
  'preset',
] as const;

const keyWords = /主键|外键|primary key|foreign key|auto_increment/i;

function isOfDatabase(table: TableBlock, { at, heads }: TableColumns): boolean {
  const types = columnTexts(table, at.type);
  const says = [at.nullable, at.not_null, at.primary].some(column => column !== undefined);
  const letters = share(columnTexts(table, at.name), name => /^[A-Z]$/.test(name));
  const areNames = letters < 1 && shareOfNames(table, { at, heads }) > 0.5;
  // `列名` without names or types heads the columns of a sheet, which letters name.
  const isColumn = columnNames.test(heads[at.name ?? -1] ?? '') && (areNames || at.type !== undefined);
  const isKeyed = areNames && table.rows.some(row => saysKey(row, at.name));
  const isTyped = share(types, text => sqlTypes.test(text)) > 0.3;
  return says || isColumn || isKeyed || isTyped || headsSayDatabase({ at, heads });
}

const headsSayDatabase = ({ at, heads }: NamedColumns) =>
  heads.some((head, column) => indexHead.test(head) || (column === at.type && databaseType.test(head)));

const indexHead = /索引|\bindex|主键|外键|foreign/i;

/** `PostgreSQL data type` */
const databaseType = /(?:sql|oracle|sqlite|mariadb|database|数据库)\s?\S*\s?(?:types?|类型)/i;

type NamedColumns = Pick<TableColumns, 'at' | 'heads'>;

const shareOfNames = (table: TableBlock, columns: NamedColumns) =>
  areMarkedColumns(table, columns) ? 1 : nameShare(table, columns.at.name ?? 0);

/** As code below `Column`, they may have blanks in them. */
function areMarkedColumns({ rows }: TableBlock, { at, heads }: NamedColumns): boolean {
  const name = at.name ?? -1;
  return (
    columnNames.test(heads[name] ?? '') && rows.every(row => /^`[^`]+`$/.test(row[name]?.text.trim() ?? ''))
  );
}

const columnNames = /^(?:列名?|列名称|カラム名?|column(?: ?name)?s?|(?:code )?mn[ée]moni(?:que|co))$/i;

/** Beside the name. */
const saysKey = (row: readonly Cell[], name: number | undefined) =>
  row.some((cell, column) => column !== name && keyWords.test(cell.text));
