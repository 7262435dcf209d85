/** Whether a block of code is sent or answered: as a person says, the words beside it, the labels above it, or its place. Pure. */
import type { Direction } from '../../../compare/changes.ts';
import { bareText, callIn } from '../../evidence/call-shape.ts';
import { pathShape } from '../../evidence/call-words.ts';
import type { CodeKind } from '../../evidence/code-kind.ts';
import { holdsFields } from '../../evidence/container-type.ts';
import { isCommented, isSkeleton } from '../../evidence/json/skeleton.ts';
import { arePairs } from '../../evidence/setting-lines.ts';
import type { Label } from '../../outline/label.ts';
import type { Item } from '../../outline/outline.ts';
import { plainLabel } from '../../outline/topics.ts';
import { parentOf } from '../parent.ts';
import { openDirection, type Position, type SegmentReading } from '../segment-reading.ts';
import { answerKey, answersRequest, hasOutcome, hasThreeAnswerKeys } from './answer-keys.ts';
import { showsAsked } from './asked-again.ts';
import { isBeforeAnswer, sending } from './before-answer.ts';
import { bodiless, isPrinted } from './printed-answer.ts';
import { directionBeside } from './words-beside.ts';

/** As a person corrected it, else as the words beside it say, else as the labels do. */
export function directionOfCode(
  reading: SegmentReading,
  position: Position,
  code: CodeKind,
): Direction | undefined {
  const { correction } = position.item.block;
  if (correction === 'request' || correction === 'response') return correction;
  return directionBeside(position, code) ?? givenDirection(reading, position, code);
}

/** As the labels say; else as its place does, and what the call is. */
function givenDirection(reading: SegmentReading, position: Position, code: CodeKind): Direction | undefined {
  const { context, method, item } = position;
  if (isOfQuery(position, code)) return 'request';
  const labelled = labelledDirection(reading, position, code);
  if (labelled !== undefined || position.isAside) return labelled;
  if (isBelowParameters(reading, position) && !hasOutcome(reading, code)) return 'request';
  const direction = isValue(code)
    ? (directionOfValue(reading, position, code) ?? directionOfPart(reading, position))
    : undefined;
  if (direction !== undefined) return direction;
  const isAnswer =
    method === '' ? hasOutcome(reading, code) : answersRequest(reading, code, context.isFields);
  if (isAnswer) return 'response';
  return isBelowCall(item) ? openDirection(reading) : restDirection(reading, position);
}

/** Right below `参数`, where nothing was answered. */
const isBelowParameters = (reading: SegmentReading, { item }: Position) =>
  isRightBelow(item) && isParameters(item.label.text) && openDirection(reading) === 'request';

const isParameters = (text: string) => /^(?:参数|params?|parameters?)$/.test(plainLabel(text));

/** Below a label of fields, or pairs in an example. */
function restDirection(reading: SegmentReading, { context, item }: Position): Direction | undefined {
  const { isExample, isFields } = context;
  const isPair = isExample && item.block.kind === 'code' && arePairs(item.block.text);
  if (!isFields && !isPair) return undefined;
  return openDirection(reading) ?? (isExample ? 'request' : undefined);
}

/** Right behind the table of what is sent. */
const isBelowTable = ({ own, index }: Position) => own[index - 1]?.block.kind === 'table';

const isValue = ({ kind }: CodeKind) => kind === 'json' || kind === 'markup';

/** Below a label of what stands in the address, unless it says types, or where only the part above was of the request. */
function sendsNoValue(position: Position, code: CodeKind): boolean {
  const { context, method } = position;
  const isOfAddress = context.place === 'query' || context.place === 'path';
  const isTyped = code.kind === 'json' && (isSkeleton(code.node) || isCommented(code.node));
  const isCarried = context.isCarried === true && context.direction === 'request';
  return (
    (method === 'GET' && isOnlyPayload(position)) ||
    (method === 'GET' && isOfAddress && !isTyped) ||
    (bodiless.has(method) && isCarried)
  );
}

/** `Payload` of a GET is what comes back, unless an answer has a label of its own. */
const isOnlyPayload = ({ own, index, item }: Position) =>
  /^\W*payload\W*$/i.test(item.label?.text ?? '') &&
  !own.slice(index + 1).some(({ isLabel, label }) => isLabel && label?.topics.has('response') === true);

/** What the labels say of a value, unless it stands right behind the call. */
function labelledDirection(
  reading: SegmentReading,
  position: Position,
  code: CodeKind,
): Direction | undefined {
  const { direction } = position.context;
  const placed = isValue(code) ? directionBehindCall(reading, position, code) : undefined;
  if (placed !== undefined) return placed;
  if (isValue(code) && sendsNoValue(position, code)) return undefined;
  if (direction === 'response' && showsAsked(reading, position, code)) return 'request';
  if (direction !== 'request') return direction;
  return isBelowTable(position) && hasThreeAnswerKeys(reading, code) ? 'response' : 'request';
}

/** Right behind a call as it is sent. */
function directionBehindCall(
  reading: SegmentReading,
  position: Position,
  code: CodeKind,
): Direction | undefined {
  if (isBehindPrograms(position) || isBehindAsked(position) || isBehindStatus(position)) return 'response';
  if (code.kind === 'json' && code.lead === '' && isPrinted(position)) return 'response';
  if (isBehindMethod(position) || isBehindFirstLine(position)) return 'request';
  const isOpen = position.context.direction === undefined;
  return isOpen && isBehindHeaders(reading, position) ? 'request' : undefined;
}

/** What a request without a body shows and nobody names is its answer. */
function directionOfValue(
  reading: SegmentReading,
  position: Position,
  code: CodeKind,
): Direction | undefined {
  const { method, item } = position;
  if (isBehindCommand(position) || hasThreeAnswerKeys(reading, code)) return 'response';
  if (isBeforeAnswer(reading, position) || isBeforeFields(position)) return 'request';
  if (sending.has(method) && isSent(reading, position, code)) return 'request';
  const isAnswer = bodiless.has(method) || (method === '' && (isBelowAddress(item) || isAlone(position)));
  return isAnswer ? 'response' : undefined;
}

/** Words alone stand beside it in a section that has nothing but an address for its title, or on the line below that. */
const isAlone = ({ own, item }: Position) =>
  own[0]?.block.kind === 'heading' &&
  !writingTitle.test(own[0].block.text.replace(/\S*\/\S*/g, '')) &&
  (pathShape.test(bareText(own[0].block.text)) || isAddress(own[1])) &&
  own.every(one => one === item || one.block.kind === 'line' || one === own[0]);

/** What is made or changed is sent. */
const writingTitle =
  /(?:创建|新[建增]|添加|修改|编辑|更新|保存|提交)(?!时间|日志|记录)|\b(?:creat|add|edit|updat|sav)(?:e|es|ing)?\b|\bnew\b/i;

const isAddress = (item: Item | undefined) =>
  item?.block.kind === 'line' && pathShape.test(item.block.text.replace(/^`?\/|`$/g, ''));

/** All its fields are asked in the call right above: `?id=${id}&name=${name}`. */
function isOfQuery({ own, index, parts }: Position, code: CodeKind): boolean {
  const before = own[index - 1];
  const call = before && parts.codes.get(before.at);
  if (code.kind !== 'json' || (call?.kind !== 'request' && call?.kind !== 'address')) return false;
  const text = before?.block.kind === 'code' ? before.block.text : '';
  const asked = new Set([...text.matchAll(/[?&]([\w.[\]-]{1,60})=/g)].map(([, name = '']) => name));
  const { entries } = code.node;
  return entries.length > 1 && entries.every(({ key }) => asked.has(key));
}

const isSent = (reading: SegmentReading, position: Position, code: CodeKind) =>
  showsSent(reading, code) || isBehindHeaders(reading, position) || isOnlyValue(position, code);

/** The only block of an endpoint, below no label of an answer and with none of the keys that only answers have. */
function isOnlyValue({ own, index, item }: Position, code: CodeKind): boolean {
  const before = own[index - 1];
  // `The boat looks like this:` may say either.
  const isIntroduced = before?.block.kind === 'line' && !before.isLabel && /[:：]$/.test(before.block.text);
  if (code.kind !== 'json' || isIntroduced) return false;
  const { entries } = code.node;
  const answering = isSkeleton(code.node) ? [answerKey, /token/i] : [answerKey, madeByServer];
  const isReference = entries.length < 3 && entries.some(({ key }) => referenceKey.test(key));
  return (
    !entries.some(({ key }) => answering.some(shape => shape.test(key))) &&
    (isSkeleton(code.node) || !isReference) &&
    own.every(one => one === item || one.block.kind === 'line' || one.block.kind === 'heading') &&
    !own.some(({ isLabel, label }) => isLabel && label?.topics.has('response') === true)
  );
}

/** Keys whose values the server gives. */
const madeByServer = /^_?id$|token|^(?:created?|updated?|modified)_?(?:at|on|time|date)?$/i;
/** What a short answer says of what was made. */
const referenceKey = /(?:_id|[a-z]Id)s?$|^(?:uuid|url|link|count|total)$/;

/** Right behind a request with headers that say of which kind its body is, and without that. */
function isBehindHeaders({ samples }: SegmentReading, { own, index, parts }: Position): boolean {
  const before = own[index - 1];
  const code = before && parts.codes.get(before.at);
  return (
    code?.kind === 'request' &&
    code.body === '' &&
    code.headers.some(({ name }) => /^content-type$/i.test(name)) &&
    samples.every(({ direction }) => direction !== 'request')
  );
}

/** All that it has are fields of the request. */
function showsSent({ groups }: SegmentReading, code: CodeKind): boolean {
  if (code.kind !== 'json') return false;
  const sent = groups.filter(
    ({ direction, place }) => direction === 'request' && place !== 'path' && place !== 'header',
  );
  const names = new Set(sent.flatMap(({ rows }) => rows.map(({ name }) => name)));
  const element = code.node.kind === 'array' ? code.node.entries[0]?.value : undefined;
  const { entries } = element ?? code.node;
  return entries.length > 0 && entries.every(({ key }) => key !== '' && names.has(key));
}

/** Below a heading with the name of a list or an object that a message has stands what is in that. */
function directionOfPart({ groups }: SegmentReading, { item: { label } }: Position): Direction | undefined {
  if (label === undefined || label.rank > 6) return undefined;
  const holding = groups
    .slice(-namedMax)
    .map(group => ({ ...group, rows: group.rows.filter(({ type }) => holdsFields(type)) }));
  return holding.findLast(group => parentOf([label.text], [group], []) !== undefined)?.direction;
}

/** So many groups above are looked at for a name. */
const namedMax = 12;

/** Behind a call in several languages, one of them a command that shows all that is sent. */
function isBehindPrograms({ own, index, parts, method }: Position): boolean {
  const before = own.slice(Math.max(0, index - programsMax), index);
  const run = before.slice(before.findLastIndex(one => !isProgramBlock(one, parts)) + 1);
  return (
    run.length > 1 &&
    run.some(({ at }) => {
      const code = parts.codes.get(at);
      return code?.kind === 'command' && (code.bodies.length > 0 || !sending.has(method));
    })
  );
}

/** Right behind `POST` alone on its line. */
function isBehindMethod({ own, index }: Position): boolean {
  const before = own[index - 1];
  return before?.block.kind === 'line' && sending.has(before.block.text.trim());
}

/** Right behind `HTTP/1.1 201 Created`, or `201 Created` and headers, in a block of their own. */
function isBehindStatus({ own, index, parts }: Position): boolean {
  const before = own[index - 1];
  const code = before && parts.codes.get(before.at);
  return code?.kind === 'response' && code.body === '';
}

/** The first block behind the call, where the answer begins with its status in the one below. */
function isBehindFirstLine({ own, index, method, parts }: Position): boolean {
  const kindOf = (item: Item | undefined) => parts.codes.get(item?.at ?? -1)?.kind;
  const isOver = sending.has(method) && kindOf(own[index + 1]) === 'response';
  return isOver && own.slice(0, index).every(one => [undefined, 'request'].includes(kindOf(one)));
}

/** Right behind the address of a call that sends no value. */
function isBehindAsked({ own, index, parts, method }: Position): boolean {
  const before = own[index - 1];
  const kind = before && parts.codes.get(before.at)?.kind;
  return method === 'GET' && (kind === 'address' || kind === 'request');
}

/** A call is shown in so many languages. */
const programsMax = 12;

const isProgramBlock = ({ at, block }: Item, { codes }: Position['parts']) =>
  block.kind === 'code' && (codes.get(at)?.kind === 'command' || isProgramLanguage(block.language));

/** Behind a command that shows what it sends stands what came back, also with words between. */
function isBehindCommand({ own, index, parts }: Position): boolean {
  const before = own
    .slice(Math.max(0, index - wordsMax), index)
    .findLast(one => one.block.kind !== 'line' || one.isLabel);
  const code = before && parts.codes.get(before.at);
  return code?.kind === 'command' && code.bodies.length > 0;
}

/** So many lines of words may stand between. */
const wordsMax = 40;

/** Between a call that sends a value and the table of its fields. */
function isBeforeFields({ own, index, method, parts }: Position): boolean {
  const [before, next] = [own[index - 1], own[index + 1]];
  const kind = before && parts.codes.get(before.at)?.kind;
  return (
    sending.has(method) &&
    kind === 'request' &&
    next !== undefined &&
    parts.tables.get(next.at)?.kind === 'fields'
  );
}

/** The call is the title of the part that has this. */
const isBelowCall = (item: Item) =>
  isBelowAddress(item) ||
  (isRightBelow(item) && item.label.rank > 6 && callIn(bareText(item.label.text)) !== undefined);

/** An address with its server stands in the heading. */
const isBelowAddress = (item: Item) =>
  isRightBelow(item) && item.label.rank <= 6 && /https?:\/\/[^\s/]+\/\S/i.test(item.label.text);

const isRightBelow = (item: Item): item is Item & { label: Label } => item.label?.at === item.at - 1;

/** `javascript--node` is one too. */
export const isProgramLanguage = (language: string) => programLanguage.test(language.split('--', 1)[0] ?? '');

const programLanguage =
  /^(?:js|javascript|jsx|ts|typescript|py(?:thon)?\d?|java|kotlin|swift|php|ruby|rb|go(?:lang)?|c|cpp|c\+\+|csharp|c#|rust|dart|(?:ba|z)?sh|shell|curl|powershell)$/;
