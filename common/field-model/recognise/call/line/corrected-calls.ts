/** The parts of a page about endpoints, with what a person says of what is called in them. Pure. */
import type { Item } from '../../outline/outline.ts';
import type { Segment } from '../labelled-call.ts';

/** So many of a page are followed: each is looked for among all parts. */
const correctionsMax = 1_000;

/** All other parts stay as they are read. @param segments in the order of the page */
export function correctSegments(items: readonly Item[], segments: readonly Segment[]): Segment[] {
  let corrected = [...segments];
  for (const item of items
    .filter(({ block }) => block.callCorrection !== undefined)
    .slice(0, correctionsMax)) {
    const said = item.block.callCorrection;
    if (said === undefined) continue;
    if (said.call === undefined) {
      const denied = corrected.find(one => isNamedAt(one, item.at) || isUnnamedFrom(one, item.at));
      corrected = corrected.filter(one => one !== denied);
      continue;
    }
    const own = corrected.find(one => isNamedAt(one, item.at) || isUnnamedAround(one, item.at));
    if (own && own.correctedAt === undefined)
      Object.assign(own, { ...given(own, said.call), correctedAt: item.at, asRead: callOf(own) });
    else corrected = opened(items, corrected, { ...said.call, at: item.at });
  }
  return corrected;
}

const isNamedAt = ({ mentions }: Segment, at: number) => mentions.some(one => one.at === at);

/** One that nothing names is said to be none where it begins, and named anywhere in it. */
const isUnnamedFrom = ({ mentions, from }: Segment, at: number) => mentions.length === 0 && from === at;
const isUnnamedAround = ({ mentions, from, to }: Segment, at: number) =>
  mentions.length === 0 && at >= from && at < to;

type Call = { method: string; address: string };

const callOf = ({ method, address }: Segment): Call => ({ method, address });

/** What is not said is read. */
const given = ({ method, address }: Segment, said: Call): Call => ({
  method: said.method === '' ? method : said.method,
  address: said.address === '' ? address : said.address,
});

/** A part of its own, from the heading right above on, which ends the one that it stands in. */
function opened(
  items: readonly Item[],
  segments: readonly Segment[],
  call: Call & { at: number },
): Segment[] {
  const { method, address, at } = call;
  const from = startAt(items, at);
  const around = segments.find(one => from >= one.from && from < one.to);
  const next = segments.find(one => one.from > from);
  const to = around?.to ?? next?.from ?? items.length;
  const made: Segment = { method, address, from, to, mentions: [], correctedAt: at };
  if (around && around.from < from) around.to = from;
  const others = around?.from === from ? segments.filter(one => one !== around) : segments;
  return [...others, made].toSorted((one, other) => one.from - other.from);
}

function startAt(items: readonly Item[], at: number): number {
  const label = items[at]?.label;
  return label !== undefined && label.rank <= 6 && label.at === at - 1 ? label.at : at;
}

/** What stands there is like the others, whatever a person says it calls. */
export const asRead = (segment: Segment): Segment => ({ ...segment, ...segment.asRead });

/** Not only said by a person. */
export const isRead = ({ correctedAt, asRead: read }: Segment) =>
  correctedAt === undefined || read !== undefined;
