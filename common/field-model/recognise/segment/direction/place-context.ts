/** What the labels say of an item, and what is carried from the labels before it. */
import { mediaType } from '../../evidence/call-shape.ts';
import { type Context, contextOf } from '../../outline/context.ts';
import { chainOf, type Label } from '../../outline/label.ts';
import { isHeaderName } from '../../outline/named-in-list.ts';
import type { Item } from '../../outline/outline.ts';
import { plainLabel } from '../../outline/topics.ts';
import type { SegmentReading } from '../segment-reading.ts';

/** `Body` right behind the status of an answer is what is answered. */
function belowAnswer(reading: SegmentReading, context: Context, label: Label | undefined): Context {
  const isBare = label !== undefined && /^(?:body|headers?)$/.test(plainLabel(label.text));
  const isAnswered = reading.direction === 'response' && label !== undefined && label.rank >= reading.rank;
  const direction = isBare && isAnswered ? 'response' : context.direction;
  return direction === context.direction || direction === undefined ? context : { ...context, direction };
}

/** Beside `Response`, as high as that, the title above both says less. */
function besideAnswer(
  { direction, rank }: SegmentReading,
  context: Context,
  label: Label | undefined,
): Context {
  const isBeside = context.isOfTitle === true && direction === 'response' && label?.rank === rank;
  return isBeside ? { ...context, direction: undefined } : context;
}

/** `Response: 200 OK`, and as high `Example:`, below the heading of something else. */
function besideStatus(
  { direction, rank }: SegmentReading,
  context: Context,
  label: Label | undefined,
): Context {
  const isExample = label?.topics.size === 1 && label.topics.has('example') && label.rank > 6;
  const isBeside = isExample && label.rank === rank && direction === 'response';
  return isBeside ? { ...context, direction, rank, place: undefined } : context;
}

/** Right below it a heading names what is answered. */
const isHeadingOfAnswer = (before: Item | undefined) =>
  before?.block.kind === 'heading' && before.label?.topics.has('response') === true;

/** `Output: application/json`, with nothing below it. */
const saysOnlyFormat = ({ isLabel, label, text }: Item, next: Item | undefined) =>
  isLabel && mediaType.test(text) && !chainOf(next?.label).some(one => one === label);

/** Three cases in which the answer that was named before decides. */
function besideLabels(reading: SegmentReading, said: Context, label: Label | undefined): Context {
  return besideStatus(reading, besideAnswer(reading, belowAnswer(reading, said, label), label), label);
}

/** A label without a direction goes with the one before, unless a heading as high ended that. */
export function placeContext(
  reading: SegmentReading,
  item: Item,
  { titles, before, next }: { titles: ReadonlySet<Label>; before: Item | undefined; next: Item | undefined },
): Context {
  const { label } = item;
  const context = besideLabels(reading, contextOf(label, titles), label);
  if (context.direction !== undefined && !saysOnlyFormat(item, next)) {
    // What goes on behind a list of codes is no part of the answer.
    if (label?.topics.has('codes') !== true) {
      reading.direction = context.direction;
      reading.rank = context.rank;
    }
    return context;
  }
  if (endsDirection(reading, { item, before, context })) delete reading.direction;
  return {
    ...context,
    ...(reading.direction !== undefined && { direction: reading.direction, isCarried: true }),
  };
}

/** ``Header: `X-Key: {key}` `` has its header on its own line: a table or a body below is not of headers. */
export function behindOwnHeader(context: Context, own: readonly Item[], index: number): Context {
  const item = own[index];
  if (item?.label === undefined || context.place !== 'header' || listsHeaders(item)) return context;
  if (!hasHeader(own[index - (item.at - item.label.at)])) return context;
  const topics = new Set([...context.topics].filter(topic => topic !== 'header'));
  return { ...context, topics, place: undefined };
}

/** Text, or a table of nothing else. */
const listsHeaders = ({ block }: Item) =>
  block.kind === 'line' ||
  block.kind === 'heading' ||
  (block.kind === 'table' &&
    block.rows.every(([cell]) => isHeaderName(cell?.text.replaceAll('`', '') ?? '')));

function hasHeader(line: Item | undefined): boolean {
  const [, name = ''] = /^`?([A-Z][\w-]*)\s*[:：]\s*\S/.exec(line?.text ?? '') ?? [];
  return line?.block.kind === 'line' && isHeaderName(name);
}

/** A heading as high as what gave the direction, that names no part of a message. */
function endsDirection(
  { rank }: SegmentReading,
  { item: { label, isLabel }, before, context }: { item: Item; before: Item | undefined; context: Context },
): boolean {
  const isEnd = isLabel && label !== undefined && label.rank <= Math.min(6, rank);
  const isName = label?.topics.size === 0 && isHeadingOfAnswer(before);
  return isEnd && !isName && !isOfPart(context);
}

function isOfPart({ isExample, isCodes, isFields, place }: Context): boolean {
  return isExample || isCodes || isFields || place !== undefined;
}
