/** Which words in lists are names of fields, and no labels. Pure. */

import type { TextLine } from '../block/block.ts';
import { addressAt, bareText, callIn, methodAlone } from '../evidence/call-shape.ts';
import { readFieldLine } from '../evidence/field-line.ts';
import { saysNoMessage } from '../evidence/no-value.ts';
import type { Label } from './label.ts';
import { bodyTopics, codeStatus, partOf } from './label-about.ts';
import { hasTopic, topicsOf } from './topics.ts';

/** The name of a field in a list of fields. */
export function isBoldName(
  { text: line, marker }: TextLine,
  [text, rest]: [text: string, rest: string],
  above: Label | undefined,
): boolean {
  if (isCallSetting(text, rest) || isAnswerSetting(text, rest) || isMessageWord(text, above)) return false;
  if (!isOneName(text)) return false;
  const isTyped = saysType(line, rest);
  const isPoint = marker !== '';
  // A name with a type is one wherever it stands in a list.
  if (isTyped && isPoint && !isCapital(text)) return true;
  return (isPoint || isTyped) && listsFields(above) && !isPartName(text, above);
}

const saysType = (line: string, rest: string) => rest !== '' && (readFieldLine(line)?.type ?? '') !== '';

/** `URL: POST /orders` says how the call is made, also in a list of fields. */
export function isCallSetting(text: string, rest: string): boolean {
  const [topics, bare] = [topicsOf(text), bareText(rest)];
  return (
    (topics.has('address') && (callIn(bare) !== undefined || addressAt(bare) === bare) && bare !== '') ||
    (topics.has('server') && /^https?:\/\//.test(bare)) ||
    (topics.has('method') && /^(?:[A-Z]+|[a-z]+)$/.test(bare) && methodAlone(bare) !== '')
  );
}

/** `Code: 404` and `Content: {}` say what is answered. */
function isAnswerSetting(text: string, rest: string): boolean {
  const isShown = partOf(text).topics === bodyTopics && /^`*\s*[{[]/.test(rest);
  return isShown || codeStatus(text, rest).status !== undefined;
}

/** `request: which one`, right below the title of a section, and `response:` behind it. */
export const isMessageWord = (text: string, above: Label | undefined) =>
  above !== undefined &&
  above.topics.size < 2 &&
  !above.topics.has('fields') &&
  (above.rank <= 6 || messageWord.test(above.text)) &&
  messageWord.test(text);

const messageWord = /^(?:req(?:uest)?|res(?:p(?:onse)?)?)$/i;

/** `Headers` in a list of the parts of a request. */
function isPartName(text: string, above: Label | undefined): boolean {
  const topics = topicsOf(text);
  const isPart = hasTopic(topics, 'header', 'query', 'path', 'cookie', 'body');
  return isPart && isCapital(text) && above?.topics.has('fields') !== true;
}

const partShape = /^[`*]*(?:[{[].*[}\]]|(?:raw|json|form-?data)\b.{0,20})[`*]*$/i;

/** `body: none`, `body: raw (json)` and `body: { "id": 1 }` say what the part of a message is. */
export function isPartAlone(text: string, rest: string): boolean {
  const isPart = hasTopic(topicsOf(text), 'body', 'query', 'header', 'fields');
  return isPart && rest !== '' && (saysNoMessage(rest) || partShape.test(rest));
}

/** Headers begin with capitals, other fields do not. */
export function isListedName(text: string, above: Label | undefined): boolean {
  const isHeader = hasTopic(above?.topics, 'header', 'fields') && isHeaderName(text);
  return listsFields(above) && isOneName(withoutPlace(text)) && (!isCapital(text) || isHeader);
}

/** A single word as programs have them. */
export const isOneName = (text: string) => /^[`*]*[A-Za-z_$@][\w$@.[\]-]*[`*]*$/.test(text.trim());
export const isCapital = (text: string) => /^[A-Z]/.test(text);

export const isHeaderName = (text: string) => headerName.test(text);

const headerName = /^(?:Authorization|Accept|Cookie|Host|[A-Z]\w*(?:-\w+)+)$/;

/** `id (path)`, `status 状态码` and `input_size（输入大小）可选` are names. */
const withoutPlace = (text: string) =>
  text
    .replace(/(?<!\s)\s*[(（](?:path|query|header|body|cookie)[)）]\s*$/i, '')
    .replace(/^([a-z]\w*)\s+[^\x00-\x7f].*$/, '$1')
    .replace(/^([a-z]+(?:_\w+|[A-Z]\w*))[(（][^()（）]{1,30}[)）][^\x00-\x7f]{0,12}$/, '$1');

/** Under such a label, words in front of a colon are names of fields. */
export function listsFields(label: Label | undefined): boolean {
  if (!label) return false;
  const { topics } = label;
  return (['fields', 'body', 'query', 'path', 'header', 'request', 'response'] as const).some(topic =>
    topics.has(topic),
  );
}

/** A point of such a list that says a type. */
export function isTypedPoint(line: TextLine, above: Label | undefined): boolean {
  if (line.marker === '' || !listsFields(above)) return false;
  return (readFieldLine(line.text)?.type ?? '') !== '';
}
