/** What the columns of a table hold: by their heads, and where a head leaves it open by what stands below it. Pure. */
import { readPlain } from '../../layout/markdown-text.ts';
import { readYes } from '../../layout/table-heads.ts';
import type { Cell, TableBlock } from '../block/block.ts';
import { hasTopic, plainLabel, topicsOf } from '../outline/topics.ts';
import { mediaType } from './call-shape.ts';
import { identifier, splitNames, withoutRequirement } from './name/name-cell.ts';
import { isTypeWord } from './type-words.ts';

/** Stems of heads; the first that stands in a head says what the column is. */
const heads = {
  ordinal: /^(?:序号|no\.?|#|num|번호|index)$/,
  not_null: /非空|not null|不为空/,
  required:
    /必|require|optional|可选|选填|mandatory|necess|presence|出现要求|^req\.?$|^m\/?o$|필수|必須|obrigat|obligat|requis|requerid|обязат|الزامی|إلزامي|مطلوب/,
  nullable: /空|\bnull/,
  preset: /默认|缺省|default|기본|padr[aã]o|predeterm|умолчан/,
  primary: /主键|primary|^pk$|是否键/,
  place: /位置|^in$|location|传参|放置|参数所在|위치/,
  type: /类型|データ型|^型$|类别|\btypes?\b|타입|유형|자료형|\btipo|^тип|格式|^نوع/,
  example: /例|示范|example|sample|参考值|예시|exemplo|ejemplo|пример|نمونه|مثال/,
  description:
    /说明|描述|含义|备注|注释|解释|意义|用途|作用|定义|解析|介绍|信息|^中文名?称?$|desc|remark|comment|\bnotes?\b|meaning|detail|explan|설명|비고|의미|説明|備考|significado|d[ée]signation|libell[ée]|원인|описан|примечан|توضیح|شرح|وصف/,
  rules: /约束|限制|规则|范围|校验|枚举|取值|constraint|rules?\b|r[èe]gles?|limit|enum|valid|format|제약/,
  length: /长度|length|\bsize|精度|小数/,
  code: /码|\bcode\b(?! mn[ée]moni)|c[óo]digo|\bstatus\b|状态|코드/,
  value: /值|\bvalue\b|값|valor/,
  name: /名|字段|カラム|参数|变量|属性|键|列|标识|\bkey\b|name|field|variable|param|\barg|propert|attribute|column|headers?\b|头|필드|이름|항목|파라미터|변수|パラメータ|フィールド|キー|champ|campo|parâm|parám|element|元素|节点|поле|параметр|ключ|имя|پارامتر|mn[ée]moni(?:que|co)|نام|فیلد|الاسم|المعلم|요청|응답|请求|返回|响应|输入|输出|入参|出参/,
} as const;

export type ColumnRole = keyof typeof heads;
/** `isCross`: required is written as `O` and `X`, as in Korea. */
export type TableColumns = {
  at: Partial<Record<ColumnRole, number>>;
  heads: string[];
  others: number[];
  isCross: boolean;
  /** Of the names that are inside of the one above them, which stands in the column of the names. */
  inner?: number;
};

const roles = Object.keys(heads) as ColumnRole[];

/** Whether its head says so, and not only what is left of the columns. */
export const saysRole = (head: string, role: ColumnRole) =>
  heads[role].test(plainLabel(readPlain(head)).slice(0, 60));

/** As databases declare them. */
export const sqlTypes =
  /^varchar|^char\s*\(|^n?varchar|^(?:big|small|tiny|medium)int|^int(?:eger)?\s*\(|^decimal|^numeric|^datetime|^timestamp|^(?:long|medium|tiny)?text|^(?:long|medium)?blob|^bit|^real|^serial|^json(?:b)?$|^clob|^number\(|^uuid$|^uniqueidentifier$|^(?:small)?money$|^n(?:char|text)\b|^varbinary|^smalldatetime|^double precision|^objectid/i;

const places =
  /^(?:path|query|header|headers|body|cookie|form|form-?data|formdata|url|uri|params?|路径|查询|请求头|请求体)$/i;
const keyWords = /^(?:(?:pri|uni|mul|pk|fk|主键|外键|唯一|primary(?: key)?|unique)\d*[\s,，、/]*)+$/i;
export const requiredWords =
  /^(?:是|否|必选|必填|必须|必需|必传|可选|选填|非必填|非必须|非必选|非必需|不必须|yes|no|y|n|true|false|t|f|required|optional|mandatory|m|o|c|r|√|✓|✔|×|✗|x|1|0|☑|✅|❌|예|아니오|필수|선택|sim|não|s[ií]|oui|non|はい|いいえ|必須|네|да|нет|có|bắt buộc|pflicht|ja|nein|evet|hayır|ya|tidak|(?:no )?(?:obrigat[óo]ri|obligatori|requerid)[oa]|opcional|obligatoire|requis|optionnel(?:le)?|facultatif|erforderlich|(?:не)?обязательн(?:о|ый|ая|ое)|wajib|opsional|zorunlu)$/i;

/** @param text of a cell or a word in a line */
export const isRequired = (text: string) =>
  readYes(text) || requiredWord.test(readPlain(text).replace(/[*_]/g, '').trim());

/** `M` for mandatory, and yes or required in other languages. */
const requiredWord =
  /^(?:m|r|required|mandatory|☑|✅|sim|s[ií]|oui|ja|예|네|필수|はい|必須|да|evet|ya|có|obrigat[óo]ri[oa]|obligatori[oa]|requerid[oa]|obligatoire|requis|erforderlich|pflicht|обязательн(?:о|ый|ая|ое)|wajib|zorunlu|bắt buộc)$/iu;

export function readColumns({ head, rows }: TableBlock): TableColumns {
  const texts = head.map(cell => plainLabel(readPlain(cell.text)).slice(0, 60));
  const samples = head.map((_, at) =>
    rows
      .slice(0, 40)
      .map(row => readPlain(row[at]?.text ?? ''))
      .filter(text => text !== ''),
  );
  const guesses = texts.map((text, at) => roleOf(text, samples[at] ?? []));
  const columns: TableColumns = {
    at: {},
    heads: head.map(cell => readPlain(cell.text)),
    others: [],
    isCross: false,
  };
  const name =
    bestName(texts, guesses, samples) ??
    namesBelowType(guesses, samples) ??
    namesBelowWords(guesses, samples);
  giveNames(columns, outerColumn(rows, name), name);
  for (const [at, role] of guesses.entries()) {
    if (at === columns.at.name || at === columns.inner) continue;
    const free = role !== undefined && role !== 'name' && columns.at[role] === undefined;
    if (free) columns.at[role] = at;
    else columns.others.push(at);
  }
  giveOpenColumns(columns, samples);
  const required = columns.at.required ?? -1;
  columns.isCross = areCrosses(samples[required] ?? [], texts[required] ?? '');
  return columns;
}

function giveNames(columns: TableColumns, outer: number | undefined, name: number | undefined): void {
  const names = outer ?? name;
  if (names !== undefined) columns.at.name = names;
  if (outer !== undefined && name !== undefined) columns.inner = name;
}

/** `O` and `X`, below a head in Korean also `O` alone. */
function areCrosses(texts: readonly string[], head: string): boolean {
  const isKorean = /\p{Script=Hangul}/u.test(head);
  return texts.some(text => isKorean || /^x$/i.test(text)) && texts.every(text => /^[ox]$/i.test(text));
}

/** Left of the names, filled where these are not and empty where they are, with names of its own: `| boats | | list |` above `| | id | int |`. */
function outerColumn(rows: readonly (readonly Cell[])[], name: number | undefined): number | undefined {
  if (name === undefined || name === 0) return undefined;
  const texts = rows.map(row => [name - 1, name].map(at => readPlain(row[at]?.text ?? '').trim()));
  const outer = texts.flatMap(([left = '']) => (left === '' ? [] : [left]));
  const isApart = texts.every(([left, own]) => (left === '') !== (own === ''));
  const isLed = texts[0]?.[0] !== '';
  return isApart && isLed && outer.length < texts.length && outer.every(text => identifier.test(text))
    ? name - 1
    : undefined;
}

/** `| user_name | 用户名 |` over rows like it: the first field stands where others have their heads. */
export function headsField({ head, rows }: TableBlock): boolean {
  const [name = '', words = ''] = head.map(cell => withoutMarks(readPlain(cell.text)));
  const isWorded = /[^\x00-\x7f]/.test(words) || (/[_-]/.test(name) && /\w \w/.test(words));
  const isTold = isWorded && ![name, words].some(isHeadWord);
  const names = [name, ...rows.map(row => withoutMarks(readPlain(row[0]?.text ?? '')))];
  // A head may begin with a capital where the names do not.
  const isSpeltAlike = /^[a-z_]|-|^Authorization$/.test(name) || names.every(text => /^[A-Z]/.test(text));
  return isTold && isSpeltAlike && names.every(text => identifier.test(text));
}

const headStems = roles.map(role => new RegExp(heads[role].source, 'g'));

/** Made of words for heads and nothing else. */
function isHeadWord(text: string): boolean {
  const rest = headStems.reduce((left, stem) => left.replace(stem, ''), plainLabel(text));
  const isHead = rest.replace(/是否|中文|数据|eter|s$|\s/g, '') === '' || topicsOf(text).has('fields');
  return isHead || anyThing.test(text);
}

/** Names of whatever stands in a list. */
const anyThing = /^(?:items?|options?|entry|entries|elements?|objects?|feld)$/i;

/** Most texts are words for columns. */
export function isHeadRow(texts: readonly string[]): boolean {
  const plain = texts.map(text => plainLabel(readPlain(text)).slice(0, 60));
  const isHead = (text: string) => {
    const topics = topicsOf(text);
    return hasTopic(topics, 'method', 'address') || roles.some(role => heads[role].test(text));
  };
  return share(plain, text => text.length <= 12 && isHead(text)) > 0.5;
}

function roleOf(head: string, cells: readonly string[]): ColumnRole | undefined {
  if (share(cells, text => keyWords.test(text)) > 0.5) return 'primary';
  const named = roles.find(role => heads[role].test(head));
  // `Property` above `Required`, `Optional`.
  const isAnswered = named === 'name' && areAnswers(cells) && cells.every(text => text.length > 1);
  return isAnswered ? 'required' : roleOfCells(named, cells);
}

/** @param named what the head says */
function roleOfCells(named: ColumnRole | undefined, cells: readonly string[]): ColumnRole | undefined {
  if (named !== 'name' && share(cells, text => places.test(text)) > 0.7) return 'place';
  const isOfTypes = share(cells, text => isTypeWord(text) || sqlTypes.test(text)) > 0.6;
  // `Format` is above types, and above rules for them.
  if (named === 'rules' && isOfTypes) return 'type';
  // `Type` above places or kinds of things says less than its cells; a head that says nothing says less still.
  if (named !== undefined && named !== 'value' && named !== 'code') return named;
  if (areAnswers(cells)) return 'required';
  return named === undefined && isOfTypes ? 'type' : named;
}

/** Yes or no, and not only numbers. */
function areAnswers(cells: readonly string[]): boolean {
  return share(cells, text => requiredWords.test(text)) > 0.8 && cells.some(text => !/^[01]$/.test(text));
}

/** Names look like names: most cells of their column are single words that could stand in a program. */
function bestName(
  texts: readonly string[],
  guesses: readonly (ColumnRole | undefined)[],
  samples: readonly (readonly string[])[],
): number | undefined {
  const scores = texts.map((text, at) => nameScore(text, guesses[at], samples[at] ?? []) - at * 0.1);
  const best = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  return best === Number.NEGATIVE_INFINITY ? undefined : scores.indexOf(best);
}

function nameScore(head: string, role: ColumnRole | undefined, cells: readonly string[]): number {
  const canName = role === undefined || role === 'name' || role === 'code' || role === 'value';
  const looks = share(namesIn(cells), cell => identifier.test(cell) && !mediaType.test(cell));
  if (!canName || (looks < 0.5 && role !== 'name')) return Number.NEGATIVE_INFINITY;
  return looks * 2 + headScore(head, role) - (isRepeating(cells) ? 1 : 0);
}

/** Where no other column has the names, one of `Type` may: what stands in it is no type. */
function namesBelowType(
  guesses: readonly (ColumnRole | undefined)[],
  samples: readonly (readonly string[])[],
): number | undefined {
  const at = guesses.indexOf('type');
  const cells = samples[at] ?? [];
  const areNames = share(namesIn(cells), cell => /^\[?[a-z_]\w*\]?$/.test(cell)) === 1;
  return areNames && share(cells, isTypeWord) === 0 ? at : undefined;
}

/** `参数说明 | 说明`: of two heads that say what describes the first one may be above names. */
function namesBelowWords(
  guesses: readonly (ColumnRole | undefined)[],
  samples: readonly (readonly string[])[],
): number | undefined {
  const at = guesses.indexOf('description');
  const areNames = share(namesIn(samples[at] ?? []), cell => /^[A-Za-z_]\w*$/.test(cell)) === 1;
  return areNames && guesses.includes('description', at + 1) ? at : undefined;
}

function headScore(head: string, role: ColumnRole | undefined): number {
  const isOfColumn = columnHead.test(head) ? 0.6 : tableHead.test(head) ? -2 : 0;
  return (heads.name.test(head) ? 1 : 0) + (role === 'name' ? 0.5 : 0) + isOfColumn;
}

/** Names hardly come twice. */
export const isRepeating = (cells: readonly string[]) =>
  cells.length > 3 && new Set(cells).size * 2 <= cells.length;

/** Beside the name of a property, this is the one that the database has. */
const columnHead = /列名|物理名|カラム|\bcolumn(?: ?name)?$/;

/** The table that the columns in the rows are of. */
export const tableHead = /^(?:表名|数据表|数据库表|テーブル名?|table(?: name)?)$/;

export const namesIn = (cells: readonly string[]) => cells.flatMap(splitNames).map(withoutMarks);

/** Texts of an unknown column describe, when nothing else does. */
function giveOpenColumns({ at, others }: TableColumns, samples: readonly (readonly string[])[]): void {
  if (at.description !== undefined) return;
  const open = others.filter(column => !isRepeating(samples[column] ?? []));
  const longest = [...open].sort((one, other) => lengthOf(samples[other]) - lengthOf(samples[one]))[0];
  if (longest === undefined || lengthOf(samples[longest]) === 0) return;
  at.description = longest;
  others.splice(others.indexOf(longest), 1);
}

const lengthOf = (cells: readonly string[] = []) => cells.join('').length;

/** Marks that draw nesting in front of a name. */
export const nestingMarks =
  /^(?:[\s\u2000-\u200b\u3000\u00a0]|&(?:emsp|ensp|nbsp|#8195|#8194|#160|#12288);|\\(?=[-+*])|\\?\|(?=\s?-)|»|›|>|&gt;|↳|↪|⤷|╰|└|├|_(?=_{0,8}[└├])|─|│|┗|┣|━|—|–|--?|\+|·|•|◦|\*(?!\*))+/;

export function withoutMarks(text: string): string {
  return withoutRequirement(text)
    .replace(/^~~(.*)~~$/, '$1')
    .replace(/<[^>]{1,200}>/g, '')
    .replace(nestingMarks, '')
    .replace(/^[`*]+|(?<![`*_])[`*]+$/g, '')
    .trim()
    .replace(/^\[(\w+)\]$/, '$1');
}

export function share(cells: readonly string[], test: (text: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(cell => test(cell)).length / cells.length;
}

export function cellOf(row: readonly Cell[], { at }: TableColumns, role: ColumnRole): Cell | undefined {
  const index = at[role];
  return index === undefined ? undefined : row[index];
}

export function columnTexts(table: TableBlock, at: number | undefined): string[] {
  return at === undefined
    ? []
    : table.rows.map(row => readPlain(row[at]?.text ?? '')).filter(text => text !== '');
}

/** The column of the names, and those without a head right of it: a name in one of these is inside the one above. */
export function levelColumns({ at, heads: texts, inner }: TableColumns): number[] {
  if (at.name === undefined) return [];
  if (inner !== undefined) return [at.name, inner];
  const next = texts.findIndex((text, column) => column > (at.name ?? 0) && text.trim() !== '');
  const end = next === -1 ? at.name + 1 : next;
  return Array.from({ length: end - at.name }, (_, step) => (at.name ?? 0) + step);
}

export function nameColumnAt(columns: TableColumns, levels: readonly number[], level: number): TableColumns {
  const name = levels[level];
  if (levels.length < 2 || name === undefined) return columns;
  const others = columns.others.filter(column => !levels.includes(column));
  return { ...columns, at: { ...columns.at, name }, others };
}
