/** Text of a page that is kept as its author wrote it. Pure. */

import { withoutCallComments } from './block/call-correction.ts';
import { chainOf } from './outline/label.ts';
import type { Item } from './outline/outline.ts';
import { hasTopic } from './outline/topics.ts';
import type { KeptText } from './segment/segment-reading.ts';

/** Neighbours stay as they stand; each comes under its headings, unless those only name a known part. */
export function keptText(markdown: string, items: readonly Item[], kept: readonly KeptText[]): string {
  const wanted = new Map(kept.map(one => [one.at, one]));
  for (const { at } of kept)
    for (const heading of headingsOf(items[at]))
      if (!wanted.has(heading)) wanted.set(heading, { at: heading, isRest: false });
  const order = [...wanted.values()].toSorted((one, other) => one.at - other.at);
  const parts: { from: number; to: number; at: number }[] = [];
  for (const { at, isRest } of order) {
    const item = items[at];
    const last = parts.at(-1);
    if (!item) continue;
    const { from, to } = item.block;
    if (last && last.at === at - 1 && !isRest) Object.assign(last, { at, to });
    else parts.push({ at, from: isRest ? to - item.text.length - commentLength(item) : from, to });
  }
  return parts.map(({ from, to }) => withoutCallComments(markdown.slice(from, to)).trim()).join('\n\n');
}

/** Labels that say something no other part of an endpoint says. */
function headingsOf(item: Item | undefined): number[] {
  const known = [
    'request',
    'response',
    'fields',
    'remarks',
    'description',
    'example',
    'address',
    'method',
    'header',
    'body',
    'query',
    'path',
  ] as const;
  const nearest = item?.isLabel ? item.label?.above : item?.label;
  const own = chainOf(nearest)[0];
  const isKnown = own === undefined || hasTopic(own.topics, ...known);
  return isKnown ? [] : [own.at];
}

/** Of what a person says in the middle of its last line. */
function commentLength({ block: { callCorrection, to } }: Item): number {
  const { line } = callCorrection ?? {};
  return line !== undefined && line.to < to ? line.to - line.from + 1 : 0;
}
