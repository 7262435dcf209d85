/** Which calls of a page are only shown: in examples, below answers, and methods that no address stands above of. Pure. */
import type { TextLine } from '../block/block.ts';
import { bareText, type Call, callIn } from '../evidence/call-shape.ts';
import { callInBrackets } from '../evidence/call-words.ts';
import { chainOf, headingAbove, type Label } from '../outline/label.ts';
import { boldRank } from '../outline/label-line.ts';
import type { Item } from '../outline/outline.ts';
import { hasTopic, plainLabel } from '../outline/topics.ts';
import type { Mention } from './labelled-call.ts';

/** In an example, or below an answer; a table of both is neither, nor a call right below the title `Example of a login`. */
export function isShown(item: Item, { method, address }: Call): boolean {
  // Of the title of the page all of it is an example.
  const isSample = chainBelowTitle(item).some(
    ({ topics, at }) => at > 0 && topics.has('example') && !topics.has('address'),
  );
  const isTitle = item.block.kind === 'table' || item.block.kind === 'heading' || isBelowTitle(item);
  const isWhole = method !== '' && address !== '' && isTitle;
  return (isSample && !(isWhole && isTitled(item))) || (isAnswer(item) && !isWhole);
}

/** A call right below a heading, as code perhaps with a line between: `Query the result` is a title, `Results` is none. */
function isBelowTitle({ at, label, block }: Item): boolean {
  if (block.kind === 'table' || label === undefined || label.rank > 6) return false;
  const isNear = label.at >= at - (block.kind === 'code' ? 2 : 1);
  return isNear && !bareAnswer.test(plainLabel(label.text));
}

const bareAnswer =
  /^(?:返回|响应|输出|应答|(?:success |error |example )?respon[sc]es?|returns?|results?|output)\P{L}*\p{L}{0,4}$/u;

/** What is labelled as method or address is of its own title, also below a heading such as `Examples`. */
function chainBelowTitle({ label }: Item): Label[] {
  const chain = chainOf(label);
  const isLabelled =
    label !== undefined && (hasTopic(label.topics, 'method', 'address') || isRequestAlone(label));
  const title = chain.findIndex(isTitle);
  return isLabelled && title !== -1 ? chain.slice(0, title) : chain;
}

/** The heading `HTTP Request`. */
const isRequestAlone = ({ rank, topics }: Label) => rank <= 6 && topics.size === 1 && topics.has('request');

/** A heading that is a name; `Example of a login` is one, `Example` is none. */
function isTitle({ rank, topics, text }: Label): boolean {
  const isNamed = topics.size === 1 && topics.has('example') && !bareExample.test(plainLabel(text));
  return rank <= 6 && (topics.size === 0 || isNamed);
}

const bareExample =
  /^(?:示例|例子?|examples?|samples?|beispiele?|exemples?|ejemplos?|exemplos?|пример)\s?\d?\s?[:：]|^(?:接口|请求|返回|响应|调用|使用|代码|参数)?(?:示例|样例|例子|举例)$|^(?:\w+ )?(?:examples?|samples?|exemplos?|ejemplos?)$|^예시$|^例$/;

/** A heading inside of an example that asks for the address, or says what is sent there and how, may be the only one that names it. */
export function isNamedInside({ label, block }: Item, { method, address }: Call): boolean {
  const isWhole = block.kind === 'heading' && method !== '' && address !== '';
  const isAsked = label !== undefined && label.rank <= 6 && label.topics.has('address');
  return (isAsked && label.topics.size === 1) || (isWhole && label?.topics.has('request') === true);
}

/** Below an answer nothing names the endpoint. */
const isAnswer = ({ label }: Item) => label !== undefined && isAnswerLabel(label);

const isAnswerLabel = ({ topics }: Label) =>
  topics.has('response') && !topics.has('request') && !topics.has('address');

/** Of the next endpoint the headings stand above, and no label of the one before. */
export function labelOfCall({ label }: Item, isNext: boolean): { label?: Label } {
  const heading = isNext ? headingAbove(label) : label;
  const own = isNext && heading && isAnswerLabel(heading) ? headingAbove(heading.above) : heading;
  return own ? { label: own } : {};
}

/** A line or a block that is a call, right behind the code of an answer whose label no heading is, or right above the label of a request: the next endpoint begins. */
export function isNextCall(items: readonly Item[], item: Item): boolean {
  const { block, isLabel } = item;
  if (block.kind === 'code')
    return isCallAlone(block.text) && (isBehindAnswer(items, item) || isBetween(items, item));
  if (isMethodAlone(item)) return true;
  const isLine = block.kind === 'line' && block.marker === '' && !isLabel;
  if (isLine && isBoldPath(block)) return isBehindAnswer(items, item);
  return isLine && isCall(block.text) && (isBehindAnswer(items, item) || isAboveRequest(items[item.at + 1]));
}

/** `- get:` */
export const methodAloneShape = /^(get|post|put|patch|delete)\s?[:：]$/i;

/** A point that is only a method: one of several of the address above them. */
export const isMethodAlone = (item: Item | undefined) =>
  item?.block.kind === 'line' && item.block.marker !== '' && methodAloneShape.test(item.block.text);

/** A method and an address, in one line; one with a number in it only shows how to go on. */
const isCallAlone = (text: string) =>
  !/\/\d+(?:[/?]|\s*$)/.test(text) &&
  /^\s*[A-Z]{3,7}\s+\S*\/\S*\s*$/.test(text) &&
  callIn(bareText(text)) !== undefined;

/** `Request body`, in bold letters. */
function isAboveRequest(next: Item | undefined): boolean {
  return next?.isLabel === true && next.label?.rank === boldRank && next.label.topics.has('request');
}

function isBehindAnswer(items: readonly Item[], { at, label }: Item): boolean {
  const isAnswer = label !== undefined && label.rank > 6 && label.topics.has('response');
  const isValue = ({ block, text }: Item) => block.kind === 'code' || /^[{[].*[}\]]$/.test(text);
  return isAnswer && items.slice(Math.max(label.at, at - 12), at).some(isValue);
}

/** Behind a shown answer and words about what comes next, and right above the heading of what is sent. */
function isBetween(items: readonly Item[], { at, label }: Item): boolean {
  const [value, words, next] = [items[at - 2], items[at - 1], items[at + 1]];
  return (
    label !== undefined &&
    isAnswerLabel(label) &&
    value?.block.kind === 'code' &&
    words?.block.kind === 'line' &&
    next?.block.kind === 'heading' &&
    hasTopic(next.label?.topics, 'request', 'fields')
  );
}

/** All of it in bold letters, as headings are written too, and outside of lists perhaps with a few words behind a dash. */
export const isBoldLine = ({ text, marker }: TextLine) =>
  /^\*\*[^*]+\*\*$/.test(text) || (marker === '' && /^\*\*[^*]+\*\*\s[-–—]{1,2}\s.{1,60}$/.test(text));

/** `**\/orders/add**`: nothing but the path, as titles are written too. */
export const isBoldPath = (block: Item['block']) =>
  block.kind === 'line' && /^(?:\*{2,3}|__)\/\w[\w{}:.<>/-]*(?:\*{2,3}|__)$/.test(block.text);

const isCall = (text: string) =>
  (callIn(text) ?? callInBrackets(bareText(text))) !== undefined || isQueriedAddress(text);

/** `boats/list?from=&to=`, with several names without values in its query and nothing else on the line. */
export const isQueriedAddress = (text: string) =>
  /^(?:\/|https?:\/\/)?[\w-]+(?:[./][\w-]+)+\?[a-z_][\w.-]*=(?:&[a-z_][\w.-]*=)+$/i.test(text);

/** Right below a heading that is a name. */
export const isTitled = (item: Item | undefined) =>
  item?.label !== undefined && item.label.at === item.at - 1 && isTitle(item.label);

/** `- get:` or the heading `get` below no address, or with nothing below it. */
export function looseMethods(items: readonly Item[], mentions: readonly Mention[]): Mention[] {
  const first = mentions.find(({ address }) => address !== '')?.at ?? items.length;
  return mentions.filter(
    ({ at }) =>
      (isMethodAlone(items[at]) && (at < first || isMethodAlone(items[at + 1]))) ||
      (isMethodTitle(items[at]) && !answersMethod(items, items[at]) && !isBelowAddress(mentions, items[at])),
  );
}

/** In a section that an address stands above of. */
function isBelowAddress(mentions: readonly Mention[], title: Item | undefined): boolean {
  const above = new Set(chainOf(title?.label));
  return mentions.some(({ at, address, label }) => {
    const section = headingAbove(label);
    return address !== '' && at < (title?.at ?? 0) && section !== undefined && above.has(section);
  });
}

const isMethodTitle = (item: Item | undefined) =>
  item?.block.kind === 'heading' &&
  /^(?:get|post|put|patch|delete)\s?[:：]?$/.test(bareText(item.block.text));

/** `#### post`, between the heading `Method` and the next one. */
export function answersMethod(items: readonly Item[], item: Item | undefined): boolean {
  if (item?.block.kind !== 'heading') return false;
  const above = item.label?.above;
  const isBetween = above?.at === item.at - 1 && (items[item.at + 1]?.block.kind ?? 'heading') === 'heading';
  const isAsked = isBetween && above?.topics.has('method') === true;
  return isAsked && /^(?:get|post|put|patch|delete)$/i.test(bareText(item.block.text));
}
