/** Whether a value says what belongs in it or is one that could be sent. Pure. */
import { describedType, isTypeWord, requiredType } from '../type-words.ts';
import type { LooseNode } from './loose-json.ts';

const ruleWords = /^(?:required|optional|必填|必选|可选|选填)\b|\|/i;

export type Leaf = { path: string; node: LooseNode; comment: string };

/** Fields of the value, arrays unmarked: `list.id`. Entries of one array count once. */
export function listFields(node: LooseNode, above = '', known = new Set<string>()): Leaf[] {
  const fields: Leaf[] = [];
  for (const { key, value, comment } of node.entries) {
    const path = node.kind === 'array' ? above : above === '' ? key : `${above}.${key}`;
    if (node.kind === 'object' && !known.has(path)) {
      known.add(path);
      fields.push({ path, node: value, comment });
    }
    if (value.entries.length > 0) fields.push(...listFields(value, path, known));
  }
  return fields;
}

/** Nothing, or what it may be one of: `1/0`. */
const isOpen = ({ kind, text }: LooseNode) =>
  text === '' || (kind === 'word' && /^\w+(?:\/\w+)+$/.test(text));

/** What a list with one element in it is a list of. */
const elementOf = (node: LooseNode): LooseNode =>
  node.kind === 'array' && node.entries.length === 1 ? (node.entries[0]?.value ?? node) : node;

const preset = /^(?:0(?:\.0)?|true|false)$/i;

/** Stands for a value: a type, a name of one, a variable. */
const standsForWord =
  /^(?:\$\{|\{\{|<|[A-Z]\w*(?:\.\w+)*\[\]$|[A-Z]\w*(?:\.\w+)+$|[A-Z][a-z]+(?:[A-Z][a-z]*)+$|\w+ \[[A-Za-z]{2,20}\]$)/;
const standsForText =
  /^(?:\?{1,3}|\[[^\]]+\]|<[^>]+>|\{\p{Ll}+[ :][^{}]{1,200}\}|\.{2,6}|\$[a-z][\w -]{0,60}\$)$/iu;

/** Without quotes words of another script are no value. */
export const areWords = (text: string) => /\p{L}/u.test(text.replace(/[\x00-\x7f]/g, ''));

/** `name of the owner`: without quotes three words or more are no value either. */
const isPhrase = (text: string) => /^[A-Za-z][a-z'’-]*(?: [\w'’()/.,"-]+){2,80}$/.test(text);

/** Also `number|default: 3600` and `int which one`; `json|csv` are values. */
function isTypeText(text: string): boolean {
  const [first = '', ...rules] = text.split('|');
  const areRules = rules.every(rule => isTypeWord(rule.trim()) || ruleShape.test(rule));
  return requiredType(text) !== undefined || (isTypeWord(first.split(' ', 1)[0] ?? '') && areRules);
}

const ruleShape = /^\s?(?:required|optional|unique|null(?:able)?|undefined|default\b.{0,60})$/i;

/** `email-string`, `string/number` */
const namedType =
  /^(?:[a-z]+-(?:string|number|boolean|integer)|(?:string|number|boolean|integer)(?:\/(?:string|number|boolean|integer|null))+)$/i;

/** In quotes `file required` is a message. */
const isBlankText = (text: string) =>
  text.trim() === '' ||
  ruleWords.test(text) ||
  isTypeWord(text) ||
  namedType.test(text) ||
  (/[^\x00-\x7f]/.test(text) && requiredType(text) !== undefined) ||
  describedType(text) !== undefined ||
  standsForText.test(text);

/** `"name": name`, `"error": error_text`, `"id": s`: a variable of the program that sends it. */
const isVariable = (path: string, word: string) =>
  /^[sinbfd]$/.test(word) ||
  word === lastName(path) ||
  /^[a-z]+(?:(?:_[a-z]+)+|(?:[A-Z][a-z]+)+)$/.test(word);

function isBlank({ path, node: { kind, text }, comment }: Leaf): boolean {
  if (kind === 'word')
    return (
      isTypeText(text) ||
      standsForWord.test(text) ||
      areWords(text) ||
      isPhrase(text) ||
      isVariable(path, text)
    );
  // What belongs there stands behind it.
  if (kind === 'string') return text === '' ? comment !== '' : isBlankText(text);
  return kind === 'missing';
}

/** `{ "name": value, "size": value }`: without quotes, the same word in each place. */
const repeatsWord = (leaves: readonly Leaf[]) =>
  leaves.length > 1 &&
  leaves.every(({ node: { kind, text } }) => kind === 'word' && text === leaves[0]?.node.text) &&
  /^[a-z]{2,20}$/.test(leaves[0]?.node.text ?? '') &&
  !/^(?:true|false|null|nil|none|undefined)$/.test(leaves[0]?.node.text ?? '');

/** `{ "name": "name", "size": "size" }` */
const repeatsNames = (leaves: readonly Leaf[]) =>
  (leaves.length > 2 || leaves.some(({ path }) => path.includes('.'))) &&
  leaves.every(({ path, node: { text } }) => text === lastName(path));

/** What has such a name is a number, a time, an address: words there say what it is. */
const nameOfNumberOrLink =
  /^(?:ids?|num|number|count|total|price|amount|age|score|time|date|url|img|image|logo|avatar|phone|mobile|email|page|size)$/;

/** Two are all of them, three may stand among others. */
const isMostly = (kinds: number, all: number) =>
  kinds > 1 && (kinds === all || (kinds > 2 && kinds * 4 >= all));

/** How many of the texts say which data a field has; `测试标题` is a value. */
const kindsOfData = (texts: readonly string[]) =>
  texts.filter(text => kindOfData.test(text) && !/^(?:测试|測試|示例|默认)/.test(text)).length;

/** What a text ends with that says which data a field has: `用户姓名`, `創建時間`. */
const kindOfData =
  /(?:[名全昵]称|[名暱]稱|(?<=\p{Script=Han})(?:ID|URL)|(?:用户|用戶|船|店|商品|产品|项目|公司|部门|学校|文件|角色|分类|课程|班级|城市|设备|站点)名|(?:手机|电话|身份证|银行卡|订单|流水|序列|车牌|房间|学|工)号|姓名|名字|[编編][号號]|[号號][码碼]|[标標][识識][码碼]|(?:返回|错误|提示|描述)(?:消息|信息)|[时時][间間]|日期|[标標][识識题題]|[状狀][态態]|密[码碼]|[账帐帳][号號户戶]|[类類][型别別]|地址|[电電][话話]|[内內]容|描述|介[绍紹]|[说說]明|[数數]量|金[额額]|[价價]格|令牌|性[别別]|生日|[备備][注註]|[链鏈連][接結]|路[径徑]|[邮郵]箱|信箱|年[龄齡])(?:[(（][^()（）]{1,40}[)）])?$/iu;

/** No word of these is longer. */
const longestWord = 20;

/** `itemId` and `item_id` end with `id`. */
const lastWord = (path: string) =>
  (/[A-Z]?[a-z]+$|[A-Z]+$/.exec(lastName(path).slice(-longestWord))?.[0] ?? '').toLowerCase();

/** Letters and nothing that values have, or a word and in brackets what it may be: `车位编号（1）`. */
const hasNoDigits = (text: string) =>
  (/^[\p{L}_ ()（）/]{2,40}$/u.test(text) && areWords(text)) || wordsWithValue.test(text);
const wordsWithValue = /^\p{Script=Han}[\p{L} ]{1,20}[(（][^()（）]{1,60}[)）]$/u;

/** `项目id` repeats the end of `itemId`. */
const repeatsName = ({ path, node: { text } }: Leaf) =>
  lastWord(path) !== '' && text.toLowerCase().endsWith(lastWord(path));

/** `{ "itemId": "项目id", "content": "我的评分" }`: each text is a word about the field, three of four without digits, as several show that cannot be words, or one that repeats its name. */
export function describesInWords(node: LooseNode): boolean {
  const leaves = listFields(node).map(leaf => ({ ...leaf, node: elementOf(leaf.node) }));
  const all = leaves.filter(({ node: leaf }) => leaf.entries.length === 0 && !/^(?:|0)$/.test(leaf.text));
  // `"state": "success"` says how it went, whatever the others say.
  const beside = all.filter(({ path }) => !outcomeKey.test(path));
  const told = beside.length > 1 ? beside : all;
  const texts = told.filter(({ node: leaf }) => leaf.kind === 'string');
  const marked = told.filter(({ path }) => nameOfNumberOrLink.test(lastWord(path)));
  const kinds = kindsOfData(texts.map(({ node: { text } }) => text));
  const areMarked = marked.length > 1 || marked.some(repeatsName) || isMostly(kinds, texts.length);
  return (
    areMarked &&
    marked.every(leaf => texts.includes(leaf)) &&
    texts.length * 3 > told.length * 2 &&
    (texts.every(({ node: { text } }) => areWords(text)) || areWordsButOne(texts, kinds)) &&
    texts.filter(({ node: { text } }) => hasNoDigits(text)).length * 4 >= texts.length * 3
  );
}

/** Of many texts one may be a value, where half of them say which data a field has. */
const areWordsButOne = (texts: readonly Leaf[], kinds: number) =>
  texts.length > 5 &&
  kinds * 2 >= texts.length &&
  texts.filter(({ node: { text } }) => !areWords(text)).length === 1;

const lastName = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** What only says how a call went may be empty. */
const outcomeKey =
  /^(?:(?:ret|err|error)?_?(?:code|no|msg|message)|success|status|state|result|ret|error|messages)$/i;

/** `{ "id": 0, "name": "", "password": "" }`: most are empty texts, and the others what stands for no value. */
function showsNoValues(leaves: readonly Leaf[]): boolean {
  const empty = leaves.filter(({ node: { kind, text } }) => kind === 'string' && text === '');
  const isNone = ({ node: { text } }: Leaf) => text === '' || /^(?:0|false|null)$/.test(text);
  const isMost = empty.length > 1 && empty.length * 2 > leaves.length;
  return isMost && leaves.every(isNone) && !leaves.some(({ path }) => outcomeKey.test(path));
}

/** A type, or words of another script. */
const isUnquotedType = (text: string) => (isTypeWord(text) && text !== 'null') || areWords(text);

/** `"open": "boolean"`; the type of a column may be a value. */
const hasQuotedType = (leaves: readonly Leaf[]) =>
  leaves.some(
    ({ path, node: { kind, text } }) =>
      kind === 'string' &&
      !/^(?:type|kind|format|unit)$/.test(lastWord(path)) &&
      /^(?:string|boolean|integer|number)$/.test(text),
  );

/** A body written as types or blanks: no value in it is one that could be sent. */
export function isSkeleton(node: LooseNode): boolean {
  const leaves = listFields(node)
    .map(leaf => ({ ...leaf, node: elementOf(leaf.node) }))
    .filter(({ node: { kind } }) => kind !== 'object' && kind !== 'array');
  const told = leaves.filter(({ node: leaf }) => leaf.kind === 'string' && isTypeWord(leaf.text)).length;
  const isTyped = leaves.some(({ node: { kind, text } }) => kind === 'word' && isUnquotedType(text));
  // Beside `"string"` such values are what tools write for the types of others, and beside `Number` an empty text is.
  const isOfTypes = told > 1 || isTyped || hasQuotedType(leaves);
  // `{ "ok": true, "key": <key> }`
  const isPlaced = leaves.some(({ node: { kind, text } }) => kind === 'word' && /^<[^<>]+>$/.test(text));
  const isPreset = ({ node: { kind, text } }: Leaf) =>
    ((isOfTypes || isPlaced) && preset.test(text)) ||
    (told > 2 && text === 'null') ||
    (isTyped && kind === 'string' && text === '');
  const counted = leaves.filter(leaf => !isPreset(leaf));
  const blanks = counted.filter(leaf => isBlank(leaf) && leaf.node.text !== 'null').length;
  const isOpenAll = leaves.every(leaf => isOpen(leaf.node)) || repeatsNames(leaves) || repeatsWord(leaves);
  const isTold = isOpenAll || showsNoValues(leaves) || describesInWords(node);
  return leaves.length > 0 && (blanks * 2 > counted.length || isTold);
}

/** `"name": "string|required|max:255"`: rules in place of all its values. */
export const holdsRules = (node: LooseNode): boolean => {
  const texts = listFields(node).filter(({ node: { kind } }) => kind === 'string');
  return texts.length > 0 && texts.every(({ node: { text } }) => areRules(text));
};

/** Several, divided by bars, of which one is a word for rules: `cat|dog` are values. */
function areRules(text: string): boolean {
  const rules = text.split('|').map(rule => rule.trim());
  return rules.length > 1 && rules.some(rule => ruleName.test(rule));
}

const ruleName =
  /^(?:(?:required|optional|nullable|sometimes)$|(?:min|max|in|size|between|exists|unique|regex):)/i;

/** Some of its values are words without quotes, which nobody could send. */
export const holdsWords = (node: LooseNode): boolean =>
  listFields(node).some(
    ({ node: { kind, text } }) => kind === 'word' && text.length > 1 && (areWords(text) || isPhrase(text)),
  );

/** Most of it are values that could be sent: texts in quotes, numbers, yes and no. */
export function showsValues(node: LooseNode): boolean {
  const leaves = listFields(node).filter(({ node: { entries } }) => entries.length === 0);
  const shown = leaves.filter(
    ({ node: { kind, text } }) => kind === 'string' || /^(?:-?\d|true$|false$|null$)/i.test(text),
  );
  return shown.length * 2 > leaves.length;
}

/** Words stand behind each of its values. */
export const isCommented = (node: LooseNode): boolean =>
  node.kind === 'object' && node.entries.length > 0 && node.entries.every(({ comment }) => comment !== '');
