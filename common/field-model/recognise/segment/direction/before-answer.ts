/** Whether a value is what is sent, because the label of the answer or its status follows. Pure. */
import { bareText, callIn } from '../../evidence/call-shape.ts';
import { isSkeleton } from '../../evidence/json/skeleton.ts';
import { chainOf, type Label } from '../../outline/label.ts';
import type { Item } from '../../outline/outline.ts';
import { hasTopic } from '../../outline/topics.ts';
import type { Position, SegmentReading } from '../segment-reading.ts';
import { answerKey } from './answer-keys.ts';

export const sending = new Set(['POST', 'PUT', 'PATCH']);

/** The first value of a call that sends one, or right below any call, where a label of the answer follows. */
export function isBeforeAnswer(reading: SegmentReading, position: Position): boolean {
  return (
    canBeSent(reading, position) &&
    (isStatusBelow(position) || isAnswerBelow(position) || isBeforeStatus(position))
  );
}

/** Right below it stands the answer with its status in front: `// 200`. */
function isStatusBelow({ own, index, parts }: Position): boolean {
  const next = own[index + 1];
  const code = next && parts.codes.get(next.at);
  return code?.kind === 'json' && /^\W{0,4}2\d\d(?!\d)/.test(code.lead);
}

function canBeSent({ groups, samples }: SegmentReading, position: Position): boolean {
  const { own, index, method, item } = position;
  const before = own[index - 1];
  const isRightBelow = before?.block.kind === 'line' && callIn(bareText(before.block.text)) !== undefined;
  const isFirst = samples.length === 0 && groups.every(({ direction }) => direction === 'request');
  return (isRightBelow || sending.has(method) || isOfTypes(position)) && (isFirst || isRightBelowCall(item));
}

/** All values below stand with the statuses of their answers, and this one with none. */
function isBeforeStatus({ method, own, index, item }: Position): boolean {
  const hasStatus = ({ label }: Item) => chainOf(label).some(({ status }) => status !== '');
  const below = own.slice(index + 1, index + 1 + belowMax);
  const answers = below.filter(one => one.block.kind === 'code' && hasStatus(one));
  const isAnswered = below.some(one => hasTopic(one.label?.topics, 'response') && !hasStatus(one));
  const isServer = item.label?.topics.has('server') === true;
  return sending.has(method) && !isServer && !hasStatus(item) && answers.length > 0 && !isAnswered;
}

/** Types in place of values, below a line that announces them: what is sent with any method. */
function isOfTypes({ own, index, item, parts }: Position): boolean {
  const [code, before] = [parts.codes.get(item.at), own[index - 1]?.block];
  const isAnnounced = before?.kind === 'line' && /[:：]$/.test(before.text);
  return isAnnounced && code?.kind === 'json' && isSkeleton(code.node);
}

function isAnswerBelow(position: Position): boolean {
  const { own, index } = position;
  const below = own.slice(index + 1, index + 1 + belowMax);
  const at = below.findIndex(one => one.isLabel && !hasTopic(one.label?.topics, ...wordTopics));
  const label = below[at]?.label;
  if (label === undefined || label.topics.has('codes')) return false;
  return announcesAnswer(label) || (label.topics.has('success') && isSentBefore(position, below[at + 1]));
}

/** `Response`, `200 OK` */
const announcesAnswer = ({ topics, text }: Label) =>
  topics.has('response') || /^[1-5]\d\d(?: \w|$)/.test(text);

/** What comes back stands in code right below `Success`, and this has none of the keys that answers have. */
function isSentBefore({ method, item, parts }: Position, answer: Item | undefined): boolean {
  const code = parts.codes.get(item.at);
  const isAnswer = code?.kind === 'json' && code.node.entries.some(({ key }) => answerKey.test(key));
  return sending.has(method) && !isAnswer && answer?.block.kind === 'code';
}

/** The heading above is a call, perhaps once more. */
const isRightBelowCall = ({ at, label }: Item) =>
  label?.at === at - 1 && label.rank <= 6 && callIn(bareText(label.text)) !== undefined;

/** The label of what comes back is not far. */
const belowMax = 200;

const wordTopics = ['remarks', 'description', 'security'] as const;
