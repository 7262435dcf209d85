/** A part of a page that is about one endpoint -> its fields, examples and words. Pure. */

import { isDeprecatedTitle } from '../evidence/deprecation.ts';
import type { ReadParts } from '../find-calls.ts';
import { type Context, contextOf } from '../outline/context.ts';
import { type Item } from '../outline/outline.ts';
import type { Segment } from '../segments.ts';
import { nestBySamples, readDescribedSamples } from './described-samples.ts';
import { readCodeBlock } from './read-code-block.ts';
import { readTableBlock } from './read-fields-block.ts';
import { readTextLine } from './read-text-line.ts';
import { keepBlock, type SegmentReading, startReading } from './segment-reading.ts';

export function readSegment(items: readonly Item[], segment: Segment, parts: ReadParts): SegmentReading {
  const reading = startReading();
  const own = items.slice(segment.from, segment.to);
  const named = new Set(segment.mentions.map(({ at }) => at));
  for (const [index, item] of own.entries()) {
    const position = { own, index, item, context: placed(reading, item), method: segment.method, parts };
    if (item.block.kind === 'heading' && isDeprecatedTitle(item.block.text))
      reading.deprecation ??= { removal_date: '' };
    if (item.block.kind === 'table') readTableBlock(reading, position);
    else if (item.block.kind === 'code') readCodeBlock(reading, position);
    else if (!named.has(item.at)) readTextLine(reading, position);
    else if (saysMore(item, segment)) reading.description.push({ at: item.at, isRest: false });
  }
  keepOvershadowed(reading);
  readDescribedSamples(reading, own);
  nestBySamples(reading);
  return reading;
}

/** A label without a direction goes with the one before, unless a heading as high ended that. */
function placed(reading: SegmentReading, { label, isLabel }: Item): Context {
  const context = contextOf(label);
  if (context.direction !== undefined) {
    reading.direction = context.direction;
    reading.rank = context.rank;
    return context;
  }
  const isEnd = isLabel && label !== undefined && label.rank <= Math.min(6, reading.rank);
  if (isEnd && !isOfPart(context)) delete reading.direction;
  return { ...context, ...(reading.direction !== undefined && { direction: reading.direction }) };
}

function isOfPart({ isExample, isCodes, isFields, place }: Context): boolean {
  return isExample || isCodes || isFields || place !== undefined;
}

/** A line with the address in it that is a sentence too. */
function saysMore({ at, block, text }: Item, { mentions }: Segment): boolean {
  const mention = mentions.find(one => one.at === at);
  if (mention === undefined || block.kind !== 'line') return false;
  return text.length > mention.method.length + mention.address.length + 24;
}

/** Where a table or list describes a message too, a body of types is not read: it stays as text. */
function keepOvershadowed(reading: SegmentReading): void {
  const listed = new Set(
    reading.groups.flatMap(({ source, direction }) => (source === 'body' ? [] : [direction])),
  );
  for (const { source, direction, at } of reading.groups)
    if (source === 'body' && listed.has(direction)) keepBlock(reading, at);
}
