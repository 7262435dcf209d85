/** Calls that a section of examples shows apart from the sections of the endpoints, with what comes back. Pure. */

import type { CodeKind } from '../evidence/code-kind.ts';
import { chainOf, type Label } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { fitsPath, isSamePath, pathKey } from './address-key.ts';
import type { Segment } from './labelled-call.ts';

/** Pages of more endpoints are not looked through for each call. */
const segmentsMax = 200;

/** The items that are about each endpoint: its part of the page, without what shows another one, and with what is shown of it elsewhere. */
export function itemsOfEach(
  items: readonly Item[],
  segments: readonly Segment[],
  codes: ReadonlyMap<number, CodeKind>,
): Item[][] {
  const parts = segments.map(({ from, to }) => items.slice(from, to));
  if (segments.length < 2 || segments.length > segmentsMax) return parts;
  const moved = new Map(segments.flatMap(one => [...callsOfOthers(items, one, { segments, codes })]));
  if (moved.size === 0) return parts;
  const shown = segments.map((): Item[] => []);
  for (const [item, other] of moved) shown[other]?.push(item);
  return parts.map((part, at) =>
    [...part.filter(item => !moved.has(item)), ...(shown[at] ?? [])].sort((a, b) => a.at - b.at),
  );
}

type Calls = { segments: readonly Segment[]; codes: ReadonlyMap<number, CodeKind> };

/** Each with the place of the endpoint that it is about. */
function callsOfOthers(
  items: readonly Item[],
  segment: Segment,
  { segments, codes }: Calls,
): Map<Item, number> {
  const moved = new Map<Item, number>();
  const named = new Set(segment.mentions.flatMap(one => chainOf(one.label)));
  let other: number | undefined;
  for (const item of items.slice(segment.from, segment.to)) {
    const code = codes.get(item.at);
    const isCall = code?.kind === 'command' || code?.kind === 'request';
    if (isCall) other = isOfExamples(item, named) ? ownerOf(code, segment, segments) : undefined;
    else if (item.block.kind === 'heading' || isTitleOfCall(items, item, codes)) other = undefined;
    if (other !== undefined) moved.set(item, other);
  }
  return moved;
}

/** A line right above a call is its title. */
function isTitleOfCall(items: readonly Item[], { at, block, isLabel }: Item, codes: Calls['codes']): boolean {
  const kind = codes.get(at + 1)?.kind;
  return (
    block.kind === 'line' &&
    !isLabel &&
    items[at + 1] !== undefined &&
    (kind === 'command' || kind === 'request')
  );
}

/** Below the heading `Examples`, which does not stand above what names the endpoint. */
function isOfExamples({ label }: Item, named: ReadonlySet<Label>): boolean {
  return chainOf(label).some(one => one.rank <= 6 && one.topics.has('example') && !named.has(one));
}

/** Undefined where it is the endpoint's own call, or of none or several of the others. */
function ownerOf(
  { method, address }: { method: string; address: string },
  segment: Segment,
  segments: readonly Segment[],
): number | undefined {
  const fits = (one: Segment) =>
    one.method === method &&
    pathKey(one.address) !== '' &&
    (isSamePath(one.address, address) || fitsWhole(one.address, address));
  if (fits(segment)) return undefined;
  const [only, ...others] = segments.flatMap((one, at) => (fits(one) ? [at] : []));
  return others.length === 0 ? only : undefined;
}

/** With values in place of its variables; the other may have more in front. */
function fitsWhole(address: string, sample: string): boolean {
  const [parts, values] = [pathKey(address).split('/'), pathKey(sample).split('/')];
  return parts.length > 1 && parts.length <= values.length && fitsPath(address, sample);
}
