/** Which blocks stand above others as their label, and what each says. Pure. */
import type { Block, TextLine } from '../block/block.ts';
import { bareText, callInHeading } from '../evidence/call-shape.ts';
import { findDeprecation } from '../evidence/deprecation.ts';
import { readFieldLine } from '../evidence/field-line.ts';
import { introducesFields, isBeforeBlock, isOverBlock, isValue } from './below-line.ts';
import type { Label } from './label.ts';
import { codeStatus, type LabelText, labelOf, partOf, pathTopics } from './label-about.ts';
import { answerOf, ledCall, ledFields, methodOfType, withoutEmphasis } from './led-label.ts';
import { isPartOverPoints, withoutLink } from './message-part.ts';
import { isProgramName, withoutCode } from './name-as-code.ts';
import {
  isBoldName,
  isCallSetting,
  isCapital,
  isListedName,
  isMessageWord,
  isOneName,
  isPartAlone,
  isTypedPoint,
  listsFields,
} from './named-in-list.ts';
import { hasTopic, topicsOf } from './topics.ts';

export const boldRank = 7;
const lineRank = 8;
/** Of the labels in lists; with the indentation in front of them added. */
export const listRank = 10;

/** `rest` is what stands behind the label on its line. */
export type FoundLabel = { label: LabelText; rank: number; rest: string };

export function labelAt(
  blocks: readonly Block[],
  at: number,
  label: Label | undefined,
): FoundLabel | undefined {
  const block = blocks[at];
  if (block?.kind === 'heading') return headingLabel(block);
  return block?.kind === 'line' ? lineLabel(blocks, at, withoutEmphasis(block), label) : undefined;
}

/** `### Method: POST` says it on its own line. */
function headingLabel({ text, level }: Extract<Block, { kind: 'heading' }>): FoundLabel {
  const led = ledCall(text);
  if (led) return { ...led, rank: level };
  const [front = '', rest = ''] = partsOf(colonShape, text) ?? [];
  const topics = topicsOf(front);
  const isValued = hasTopic(topics, 'method', 'address');
  return { label: labelOf(isValued ? front : text), rank: level, rest: isValued ? rest : '' };
}

const boldShape = /^(?:\*\*|__)(?!\*)(.{1,100}?)(?:\*\*|__)(?!\*)\s*(?:[:：](?:\s*[-*]\s+(?=`))?)?\s*(.*)$/;
const colonShape = /^([^:：|]{1,48}?)\s*[:：](?!\/\/)\s*(?:[-*]\s+(?=`))?(.*)$/;
const tabShape = /^(?:===|:::|\?\?\?|!!!|@tab)\s*(?:[\w-]+\s+)?"?([^"]+)"?$/;

/** The line of a part that folds: `Example:` stands above several. */
const summaryRank = 9;
const summaryShape = /^(?:<details[^>]*>\s*)?<summary[^>]*>(.*?)<\/summary>$/i;

function partLabel(text: string): FoundLabel | undefined {
  const [tab, summary] = [tabShape.exec(text)?.[1], summaryShape.exec(text)?.[1]];
  if (tab !== undefined) return { label: labelOf(tab), rank: boldRank, rest: '' };
  return summary === undefined ? undefined : { label: labelOf(summary), rank: summaryRank, rest: '' };
}

function lineLabel(
  blocks: readonly Block[],
  at: number,
  line: TextLine,
  above: Label | undefined,
): FoundLabel | undefined {
  const answer = answerOf(line.text);
  if (answer) return { label: answer, rank: rankOf(line, above, lineRank), rest: '' };
  if (isValue(line.text) || findDeprecation(line.text)) return undefined;
  return partOrLed(line, above) ?? wordedLabel(blocks, at, line, above);
}

function partOrLed(line: TextLine, above: Label | undefined): FoundLabel | undefined {
  const part = partLabel(line.text);
  return part ? { ...part, rank: partRank(line, above, part.rank) } : ledValue(line, above);
}

/** In bold letters, before a colon, or alone. */
function wordedLabel(
  blocks: readonly Block[],
  at: number,
  line: TextLine,
  above: Label | undefined,
): FoundLabel | undefined {
  const [bold, colon] = [partsOf(boldShape, line.text), partsOf(colonShape, line.text)];
  const rank = rankOf(line, above, bold ? boldRank : lineRank);
  const around = line.marker === '' ? above : labelAround(above, rank);
  if (bold) return boldLabel(line, bold, around, rank);
  if (colon)
    return isFieldIn(line, colon, around)
      ? undefined
      : colonLabel(colon, isFree(blocks, at, colon, around) ? undefined : around, rank);
  const isName = isRequiredName(line, above) && (isBehindPoint(blocks, at) || !isOverBlock(blocks, at));
  // A sentence is kept as words too.
  if (introducesFields(blocks, at)) return { label: labelOf(line.text), rank, rest: line.text };
  return !isName && isLabelAlone(blocks, at, line, above)
    ? { label: aloneLabel(line, blocks[at + 1]), rank, rest: '' }
    : undefined;
}

/** It says a type, and not that a part of a message is nothing. */
const isFieldIn = (line: TextLine, colon: Parts, above: Label | undefined) =>
  isTypedPoint(line, above) && !isPartAlone(...colon);

/** `` Path `/orders` ``, `地址/orders`, `方法 post`: no colon is needed in front of a call. */
function ledValue(line: TextLine, above: Label | undefined): FoundLabel | undefined {
  const led = ledCall(line.text) ?? ledFields(line.text);
  return led && { ...led, rank: rankOf(line, above, lineRank) };
}

/** A point with nothing behind it and a block right below it is no field. */
function isTitle(blocks: readonly Block[], at: number, [, rest]: Parts): boolean {
  const block = blocks[at];
  return rest === '' && block?.kind === 'line' && block.marker !== '' && isOverBlock(blocks, at);
}

/** `headers:` over points further in. */
function isPartTitle(blocks: readonly Block[], at: number, [text, rest]: Parts): boolean {
  const block = blocks[at];
  return rest === '' && block?.kind === 'line' && isPartOverPoints(blocks[at + 1], { ...block, text });
}

/** It names no field, whatever stands above. */
const isFree = (blocks: readonly Block[], at: number, parts: Parts, above: Label | undefined) =>
  isTitle(blocks, at, parts) ||
  isPartTitle(blocks, at, parts) ||
  (/^(?:in|out)put$/i.test(parts[0]) && isAtEdge(blocks[at])) ||
  (isCallSetting(...parts) && (isBelowHeading(above, at) || isRequestItself(above) || isAtEdge(blocks[at])));

/** At the left edge and no point: it ends the list above. */
const isAtEdge = (block: Block | undefined) =>
  block?.kind === 'line' && block.marker === '' && block.indent === 0;

/** Of the request as a whole, or how it is called, and not of its fields. */
const isRequestItself = (above: Label | undefined) =>
  above?.topics.has('request') === true &&
  [...above.topics].every(topic => ['request', 'method', 'address'].includes(topic));

/** Right below a name such as `See the results` the call stands. */
const isBelowHeading = (above: Label | undefined, at: number) =>
  above !== undefined && above.rank <= 6 && above.at === at - 1;

/** A few words about a known part, with something right below them. */
function isLabelAlone(
  blocks: readonly Block[],
  at: number,
  line: TextLine,
  above: Label | undefined,
): boolean {
  const isOver = isOverBlock(blocks, at);
  if (isOwnLine(line.text) || describesField(blocks[at - 1])) return false;
  const isBrief = isShort(withoutLink(line.text));
  if (!isBrief && !(isOver && line.text.length <= 80)) return false;
  const label = labelOf(line.text);
  if (isSilent(label) || !(isBrief || label.status !== '')) return false;
  const isField = !isOver && isFieldOverPoints(line, above, blocks[at + 1]);
  return !isField && (line.isQuoted || standsOut(blocks, at));
}

/** `` `Content-Type` (required) ``, `description(optional)` */
const isRequiredName = ({ marker, text }: TextLine, above: Label | undefined) =>
  marker !== '' &&
  /^(?:`[\w.-]{1,60}`\s|[a-z_]\w{0,60}\s?)[(（](?:[\w[\], ]{0,60}(?:required|optional)|[必选可][填选传])[)）]$/.test(
    text,
  ) &&
  listsFields(above);

/** The last of several points. */
function isBehindPoint(blocks: readonly Block[], at: number): boolean {
  const [before, own] = [blocks[at - 1], blocks[at]];
  return (
    before?.kind === 'line' &&
    own?.kind === 'line' &&
    before.marker === own.marker &&
    before.indent === own.indent
  );
}

/** Above a block, or with a symbol in front: `📥 Request`. */
function standsOut(blocks: readonly Block[], at: number): boolean {
  const block = blocks[at];
  return isBeforeBlock(blocks, at) || (block?.kind === 'line' && /^\p{So}\ufe0f?\s/u.test(block.text));
}

/** A sentence; `order_id # words`; a name as code with words behind a dash; a call that begins with its method as code, or with the name of its server. */
const isOwnLine = (text: string) => sentenceEnd.test(text) || ownLine.test(text);
const ownLine =
  /^(?:[A-Za-z_][\w.[\]-]*\s+(?:#|\/\/)\s|`{1,3}[A-Za-z_][\w.[\]-]*`{1,3}\s+(?:[(（][^()（）]{1,30}[)）]\s?)?[-–—]\s|(?:header|query|cookie)\s`[\w.-]{1,60}`|(?:v\d{1,2}\s+)?`(?:GET|POST|PUT|PATCH|DELETE)`\s|[^\s/+]{1,20}\s?\+\s?\/\w)/;

const isFieldOverPoints = (line: TextLine, above: Label | undefined, next: Block | undefined) =>
  isFieldAlone(line, above) && !isPartOverPoints(next, line);

function isFieldAlone(line: TextLine, above: Label | undefined): boolean {
  const isName = isOneName(line.text) && !isCapital(line.text);
  const around = endsList(line) ? labelAround(above, lineRank) : above;
  return (isName && listsFields(around)) || isTypedPoint(line, above);
}

/** `path` over points is what stands in the address, and not the address. */
function aloneLabel(line: TextLine, next: Block | undefined): LabelText {
  const isOfPath = /^[`*]*path[`*]*$/i.test(line.text) && isPartOverPoints(next, line);
  return isOfPath ? { text: line.text, topics: pathTopics, status: '' } : labelOf(line.text);
}

/** Text at the left edge is in no point of a list. */
const endsList = ({ marker, indent }: TextLine) => marker === '' && indent < 2;

const isSilent = ({ topics, status }: LabelText) => topics.size === 0 && status === '';

type Parts = [text: string, rest: string];

function partsOf(shape: RegExp, line: string): Parts | undefined {
  const [, text, rest = ''] = shape.exec(line) ?? [];
  return text === undefined ? undefined : [text, rest];
}

/** Points of one list are beside each other, not in each other. */
function labelAround(label: Label | undefined, rank: number): Label | undefined {
  return label && label.rank >= rank ? labelAround(label.above, rank) : label;
}

/** A bold word in a list of fields is a field; bold words in front of a sentence are only bold. */
function boldLabel(
  line: TextLine,
  parts: Parts,
  above: Label | undefined,
  rank: number,
): FoundLabel | undefined {
  const [text, rest] = withColonInside(parts);
  if (isBoldName(line, [text, rest], above) || isCall(text, rest)) return undefined;
  const label = { ...partOf(text), ...codeStatus(text, rest) };
  const isSentence = rest !== '' && isSilent(label) && !/^`+\s*[{[]/.test(rest);
  return isSentence ? undefined : { label, rank, rest };
}

const methodShape = /^(?:GET|POST|PUT|PATCH|DELETE)$/;
const isCall = (text: string, rest: string) =>
  (rest === '' && methodShape.test(bareText(text))) || callInHeading(bareText(text)) !== undefined;

/** The colon and what is behind it may be bold too. */
function withColonInside([text, rest]: Parts): Parts {
  const [, before = '', behind = ''] = /^([^:：]{1,40})[:：]\s*(\S.*)$/.exec(text) ?? [];
  const isInCode = before.split('`').length % 2 === 0;
  const isLabel = rest === '' && before !== '' && !isInCode && labelOf(before).topics.size > 0;
  return isLabel ? [before, behind] : [text.replace(/[:：]\s*$/, ''), rest];
}

/** A clause with a comma and more behind the colon is a sentence. */
function colonLabel(parts: Parts, above: Label | undefined, rank: number): FoundLabel | undefined {
  const typed = methodOfType(...parts);
  return typed ? { ...typed, rank } : namedLabel(parts, above, rank);
}

function namedLabel([text, rest]: Parts, above: Label | undefined, rank: number): FoundLabel | undefined {
  const isClause = rest !== '' && (/[，；;]|, /.test(text) || ownLine.test(text));
  if (isClause || isProgramName(text, rest, above) || callInHeading(bareText(text))) return undefined;
  const [label, status] = [partOf(withoutCode(text, rest, above)), codeStatus(text, rest)];
  // `status: 200 OK` and `status: Created (201)` are no fields.
  const isReasoned = status.status !== undefined && /^`?(?:\d{3}\s+[A-Z]|[A-Z][A-Za-z_ ]{1,30}\()/.test(rest);
  const isNamed = isListedName(text, above) && !isPartAlone(text, rest) && !isMessageWord(text, above);
  return !isReasoned && (isNamed || isSilent(label))
    ? undefined
    : { label: { ...label, ...status }, rank, rest };
}

/** Lines in a point of a list stand below its label. */
function rankOf(line: TextLine, above: Label | undefined, free: number): number {
  if (line.marker !== '') return pointRank(line);
  return above && above.rank >= listRank && line.indent >= 2 ? listRank + line.indent + 0.5 : free;
}

/** A part that folds further in, in a list, ends with the point that it stands in. */
const partRank = (line: TextLine, above: Label | undefined, free: number) =>
  line.indent >= 2 && listsFields(above) ? listRank + line.indent : rankOf(line, above, free);

/** Numbers are wider than dots: points with dots right below one with a number are in it. */
export const pointRank = ({ marker, indent }: TextLine) =>
  listRank + indent - (marker === 'number' ? 1.5 : 0);

/** A field without a mark of a list has its words in the next line. */
const describesField = (before: Block | undefined) =>
  before?.kind === 'line' &&
  before.marker === '' &&
  /^\*\*[\w.[\]]+\*{2,3}\s*(?=[a-z`])/.test(before.text) &&
  (readFieldLine(before.text)?.type ?? '') !== '';

/** Behind it the next sentence begins. */
const sentenceEnd = /[\p{Ll}\p{Nd})][.!?]\s+\p{Lu}|[。！？]\s*\S/u;

/** Short, and no sentence. */
function isShort(text: string): boolean {
  return text.length <= 40 && !/[。；;，,!?！？]|[.]$/.test(text) && text.split(/\s+/).length <= 6;
}
