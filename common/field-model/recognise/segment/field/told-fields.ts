/** Fields that only a sentence names: `Responses have fields such as `id` and `name``, ``Requires `name` and `size` in the body``. Pure. */
import type { Direction } from '../../../compare/changes.ts';
import { listFields } from '../../evidence/json/skeleton.ts';
import { isTypeWord } from '../../evidence/type-words.ts';
import { contextOf } from '../../outline/context.ts';
import type { Label } from '../../outline/label.ts';
import type { Item } from '../../outline/outline.ts';
import { hasTopic, topicsOf } from '../../outline/topics.ts';
import type { SegmentReading } from '../segment-reading.ts';
import { isBesideBody, lineRow } from './field-groups.ts';

export const markedName = /["'`“]([A-Za-z_]\w{0,60})["'`”]/g;

/** What a sentence says not to be there is no field. */
export const isDenied = (before: string) => denied.test(before.split(/[.;。；]/).at(-1) ?? '');
const denied = /\b(?:never|not?|without|except|deprecated|removed|instead)\b|n't\b|[不没無无未]|废弃|移除/i;

/** Longer texts are not looked at. */
export const longestSentence = 1_000;

type NamedFields = { names: string[]; direction: Direction | undefined };

const name = String.raw`["'\x60“][A-Za-z_][\w.[\]-]{0,60}["'\x60”](?:\s?[(（][^()（）]{1,60}[)）])?`;
const between = String.raw`\s?(?:[,，、/&]|and|or|和|及|与|以及)\s?`;
/** `` `id`, an `age` and 名称`name` `` */
const markedList = new RegExp(
  String.raw`${name}(?:(?:${between}){1,2}(?:(?:an?|the|optional|required|optionally)\s|\p{Script=Han}{1,8}){0,2}${name}){0,29}`,
  'giu',
);

/** `fields such as` in front of names, and `fields` behind them. */
const noun = String.raw`(?:fields?|keys?|propert(?:y|ies)|attributes?|param(?:eter)?s?|arguments?|字段|属性|参数)`;
const nounInFront = new RegExp(
  String.raw`^(.*?)(?<![A-Za-z])${noun}(?:\s(?:such as|of|named|called|are|is|including|like|for))?\s?[:：(（]?\s?(?:the\s|an?\s)?$`,
  'i',
);
const nounBehind = new RegExp(
  String.raw`^\s?(?:(?:as|optional|required|body|json|form|query|string|url|request)\s){0,2}${noun}`,
  'i',
);

const message = String.raw`(?:body|payload|objects?|json|data|dict\w*|form(?:-?data)?|request|response|records?)`;
const holds = String.raw`(?:with|containing|contains?|includ(?:es|ing)|has|have|having|of)`;
/** `a JSON body with the `, `list of boats with `: behind words that say what is sent or answered. */
const holder = new RegExp(
  String.raw`\b${message}\b[^"\x60.]{0,60}?\b${holds}\s(?:(?:an?|the|both|at least|optional)\s){0,2}$`,
  'i',
);

const few = String.raw`(?:(?:an?|the|both|your|its|their|only|at least|optional|following|new|valid|all)\s|[:：(（]\s?){0,3}`;
const asksFor = new RegExp(
  String.raw`\b(?:requires?|expects?|accepts?|takes?|sends?|pass(?:es)?|provide|supply|submit|needs?)\s${few}$|(?:传入|传递|提交|发送|携带|需要传?|填写|附带|上传)(?:参数)?[^\x00-\x7f]{0,8}\s?[:：]?\s?$`,
  'i',
);
const givesBack = new RegExp(
  String.raw`\b(?:returns?|respon(?:ds|se) with|replies with)\s${few}(?:\w+\s(?:with|containing|including|of)\s${few})?$|返回[^\x00-\x7f]{0,8}\s?$`,
  'i',
);

/** `must be provided` behind names. */
const askedBehind =
  /^\s?(?:must|should|has to|have to|can|may|needs? to|is|are) be (?:provided|sent|given|passed|supplied|specified|included|set)\b|^\s?(?:is|are) required\b|^\s?(?:必填|必传|为必填)/i;

/** What is named so is no field. */
const otherNoun =
  /^\s?(?:roles?|scopes?|permissions?|privileges?|access|tokens?|rights|status(?:es)?|states?|values?|events?|actions?|methods?|endpoints?|headers?|flags?|tables?|权限|角色|状态|值|方法|接口|表)/i;

/** Names without marks, behind a word that only names follow. */
const bareList =
  /(?:(?:传入|传递|提交|发送|携带|需传)(?:参数)?|\b(?:fields|param(?:eter)?s|keys|properties|arguments)(?:\s(?:named|called|are))?)\s?[:：]?\s?([a-z_]\w{1,60}(?:(?:\s?[,，、]\s?|\s?[和与及]\s?|,?\sand\s)[a-z_]\w{1,60}){1,19})(?=[\s。.，,）)]{0,2}$)/gi;
/** `Required: name, size` */
const requiredList =
  /^(?:required|optional|mandatory)\s?[:：]\s?([a-z_]\w{1,60}(?:\s?[,，、]\s?[a-z_]\w{1,60}){1,19})[.。]?$/i;
const noName = /^(?:and|or|the|an?|in|of|to|for|as|with|by|from|is|are|if|on|not|all|json|form|xml)$/i;

/** A field begins with a small letter; `null` and `true` are values. */
const isName = (text: string) =>
  /^[a-z_][\w.[\]-]*$/.test(text) && !/^(?:true|false|null|none|ok|success|failure|failed)$/.test(text);

const toldIn = (text: string): NamedFields[] =>
  sentencesOf(text).flatMap(sentence => [...markedIn(sentence), ...bareIn(sentence)]);

/** Without marks of bold letters; a longer one is not looked at. */
const sentencesOf = (text: string) =>
  text
    .replace(/\*\*|(?<!\w)__|__(?!\w)/g, '')
    .split(/(?<=[.;])\s+|[。；]/)
    .map(sentence => sentence.trim())
    .filter(({ length }) => length <= longestSentence);

/** Names with `isNamed` are called fields; of others one alone is a value as well. */
type List = NamedFields & { isNamed: boolean };

function markedIn(sentence: string): NamedFields[] {
  const lists = [...sentence.matchAll(markedList)].flatMap(({ 0: list, index }): List[] => {
    const [before, behind] = [sentence.slice(0, index), sentence.slice(index + list.length)];
    const [, front = before] = nounInFront.exec(before) ?? [];
    const isNamed = front !== before || nounBehind.test(behind);
    const isTold = isNamed || askedBehind.test(behind) || areSaid({ front, list, behind });
    const names = namesOf(list);
    const isOther = isDenied(before) || failed.test(before) || otherNoun.test(behind);
    return isTold && !isOther && areNames(names, isNamed)
      ? [{ names, isNamed, direction: sideBehind(behind) ?? sideOf(front) }]
      : [];
  });
  const named = new Set(lists.flatMap(list => (list.isNamed ? list.names : [])));
  return lists.filter(({ names, isNamed, direction }) =>
    isNamed ? named.size > 1 || direction !== undefined : names.length > 1,
  );
}

const saidShapes = [asksFor, givesBack, holder];
const failed = /\b(?:fail(?:s|ed|ures?)?|errors?)\b|失败|错误|异常/i;
/** As the words behind names say. */
function sideBehind(behind: string): Direction | undefined {
  if (askedBehind.test(behind)) return 'request';
  return givenBack.test(behind) ? 'response' : undefined;
}
const givenBack = /^\s?(?:are|is|will be) (?:returned|sent back)\b/i;

/** All of them, and no words behind that they could belong to: of `` `asc` or `desc` `` each is a value. */
const areSaid = ({ front, list, behind }: Record<'front' | 'list' | 'behind', string>) =>
  saidShapes.some(shape => shape.test(front)) &&
  !/["'`”]\s?(?:\bor\b|\/|或)/.test(list) &&
  clauseEnd.test(behind);
const clauseEnd =
  /^\s?(?:$|[,.;:!?()，。；：（）]|\p{Script=Han}|(?:in|of|for|if|when|as|on|with|via|and|to(?! be\b)|along|which|inside|within|while|so|by)\b)/u;

/** What is called a field may begin with a capital; words in capitals are variables of the machine. */
const areNames = (names: readonly string[], isNamed: boolean) =>
  names.every(isName) || (isNamed && !names.some(one => /^[A-Z][A-Z\d_]+$/.test(one)));

const namesOf = (list: string) => [
  ...new Set([...list.matchAll(/["'`“]([A-Za-z_][\w.[\]-]*)["'`”]/g)].map(([, one = '']) => one)),
];

/** The last word in front of names that says whether they are sent or answered. */
function sideOf(before: string): Direction | undefined {
  const [word, ...answered] = [...before.matchAll(sideWords)].at(-1) ?? [];
  if (word === undefined) return undefined;
  return answered.every(one => one === undefined) ? 'request' : 'response';
}

const sideWords =
  /(\bresponse (?:body|payload|object|data)\b)|\b(?:requires?|expects?|accepts?|takes?|sends?|pass(?:es)?|provide|supply|submit|needs?|body|payload|request)\b|传入|传递|提交|发送|携带|需要|填写|附带|上传|(\breturns?\b|\brespon(?:ds?|ses?)\b|\breplies\b|返回)/gi;

function bareIn(sentence: string): NamedFields[] {
  const lists = [...sentence.matchAll(bareList), requiredList.exec(sentence.trim())].filter(
    one => one !== null,
  );
  return lists.flatMap(({ 1: list = '', index }): NamedFields[] => {
    const names = list.split(/\s?(?:,?\sand\s|[,，、和与及])\s?/).filter(one => one !== '');
    const areFields = names.every(one => isName(one) && !noName.test(one) && !isTypeWord(one));
    const front = sentence.slice(0, index);
    return areFields && !isDenied(front)
      ? [{ names, direction: bareSide(front, sentence.slice(index)) }]
      : [];
  });
}

/** `Fields: id, size` says no direction, `params` does. */
const bareSide = (front: string, list: string) =>
  /^(?:fields|keys|properties)/i.test(list) ? sideOf(front) : 'request';

/** As the sentence itself says, else as the labels above it do. */
function directionOf(
  text: string,
  label: Label | undefined,
  titles: ReadonlySet<Label>,
): Direction | undefined {
  const topics = topicsOf(text.split(/[,，;；。]/, 1)[0]?.slice(0, 60) ?? '');
  if (topics.has('response') !== topics.has('request'))
    return topics.has('response') ? 'response' : 'request';
  return contextOf(label, titles).direction;
}

/** `` `size` is how long it is ``, at the beginning of a sentence: of a field that an example shows. */
const explained =
  /^(?:(?:the|an?|其中)\s?)?["`“]([A-Za-z_]\w{0,60})["`”]\s?(?:\([^()]{1,60}\)\s)?(?:(?:field|property|key|value|timestamp|array|object|字段|参数)\s?)?(?:is|are|(?:can|may|must|will) be|contains?|indicates?|specifies|denotes|represents|holds|是|为|表示|代表|指)(?![A-Za-z])/i;

/** ``The other field is `size` `` */
const namedLast =
  /^(?:the|an?)\s(?:\w+\s)?(?:field|property|key)\s(?:is|are)\s(?:the\s|an?\s)?["`“]([A-Za-z_]\w{0,60})["`”]/i;

/** What sentences explain of the fields that only examples show. */
function explainedIn(text: string, shown: ReadonlySet<string>): string[] {
  if (shown.size === 0) return [];
  const found = sentencesOf(text).map(one => (explained.exec(one) ?? namedLast.exec(one))?.[1]);
  return found.flatMap(one => (one !== undefined && shown.has(one) ? [one] : []));
}

const shownPaths = (samples: SegmentReading['samples'], direction: Direction): ReadonlySet<string> =>
  new Set(
    samples
      .filter(one => one.direction === direction)
      .flatMap(({ code }) => (code.kind === 'json' ? listFields(code.node).map(({ path }) => path) : [])),
  );

type Paragraph = { text: string; label: Label | undefined; at: number };

/** Lines right below each other without a mark of a list go on with the sentence. */
function paragraphsOf(own: readonly Item[]): Paragraph[] {
  const found: (Paragraph & { line: number })[] = [];
  for (const { block, label, at } of own) {
    if (block.kind !== 'line') continue;
    const { text, line, marker } = block;
    const last = found.at(-1);
    const goesOn = last?.line === line - 1 && marker === '' && last.label === label;
    if (last && goesOn && last.text.length + text.length < longestSentence)
      found.splice(-1, 1, { ...last, text: `${last.text} ${text}`, line });
    else found.push({ text, label, at, line });
  }
  return found;
}

/** `` `sort` (string) - Field: `name`, `size` `` is about the field in front. */
function explainsField(text: string, known: ReadonlySet<string>): boolean {
  const [, name = ''] = /^[`*]{1,3}([A-Za-z_][\w.[\]-]{0,60})[`*]{1,3}\s?[(（:：–—-]/.exec(text) ?? [];
  return known.has(`request ${name}`) || known.has(`response ${name}`);
}

/** Where nothing else describes what is sent or answered. */
export function readToldFields(
  { groups, samples }: SegmentReading,
  own: readonly Item[],
  titles: ReadonlySet<Label>,
): void {
  const described = new Set(groups.filter(one => !isBesideBody(one)).map(({ direction }) => direction));
  const known = new Set(groups.flatMap(({ direction, rows }) => rows.map(row => `${direction} ${row.name}`)));
  // What a sentence explains goes on with a list.
  const drawn = new Set(groups.filter(one => /^(?:table|body)$/.test(one.source)).map(one => one.direction));
  const shown = { request: shownPaths(samples, 'request'), response: shownPaths(samples, 'response') };
  // Where an answer is shown, what is sent is answered as well only if it stands there.
  const isOpen = (direction: Direction, one: string) =>
    !known.has(`${direction} ${one}`) &&
    (direction === 'request' ||
      !known.has(`request ${one}`) ||
      shown.response.size === 0 ||
      shown.response.has(one));
  const add = (direction: Direction, names: readonly string[], at: number) => {
    const open = names.filter(one => isOpen(direction, one));
    if (open.length === 0) return;
    for (const one of open) known.add(`${direction} ${one}`);
    const rows = open.map(one => lineRow({ name: one, type: '', required: '', description: '' }, one));
    groups.push({ direction, status: '', isFailure: false, source: 'text', rows, at });
  };
  for (const { text, label, at } of paragraphsOf(own)) {
    if (hasTopic(label?.topics, 'codes', 'failure')) continue;
    const told = explainsField(text, known) ? [] : toldIn(text);
    for (const { names, direction = directionOf(text, label, titles) } of told)
      if (direction !== undefined && !described.has(direction)) add(direction, names, at);
    for (const direction of ['response', 'request'] as const)
      if (!drawn.has(direction)) add(direction, explainedIn(text, shown[direction]), at);
  }
}
