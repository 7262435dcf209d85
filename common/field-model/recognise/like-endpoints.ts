/** Parts of a page that name a call in the same place as one that is about an endpoint. Pure. */

import { pathKey, variablesOf } from './call/address-key.ts';
import type { Mention, Segment } from './call/labelled-call.ts';
import { asRead } from './call/line/corrected-calls.ts';
import { chainOf, headingAbove, type Label } from './outline/label.ts';
import { listRank } from './outline/label-line.ts';
import type { Item } from './outline/outline.ts';
import type { SegmentReading } from './segment/segment-reading.ts';

export type ReadSegment = { segment: Segment; reading: SegmentReading };

/** @param known those of `found` that say themselves that they are about an endpoint */
export function withAlike(
  items: readonly Item[],
  found: readonly ReadSegment[],
  known: readonly ReadSegment[],
): ReadSegment[] {
  const labels = new Set(known.flatMap(({ segment }) => addressLabels(segment)));
  const titles = new Set(
    known.flatMap(({ segment }) => segment.mentions.flatMap(({ label }) => chainOf(label))),
  );
  const points = new Set(known.flatMap(({ segment }) => callPoints(items, segment)));
  const listed = new Set(known.flatMap(({ segment }) => placesInLists(items, segment)));
  const levels = new Set(known.flatMap(({ segment }) => levelsOfAddressTitles(items, segment)));
  const isLike = ({ segment, reading }: ReadSegment) =>
    (reading.groups.length > 0 && levelsOfAddressTitles(items, segment).some(level => levels.has(level))) ||
    (addressLabels(segment).some(text => labels.has(text)) && !isAbove(segment, titles)) ||
    (segment.to - segment.from > 1 && callPoints(items, segment).some(point => points.has(point))) ||
    placesInLists(items, segment).some(place => listed.has(place));
  const series = inSeries(found);
  const sure = new Set(known);
  return found.filter(
    one => sure.has(one) || (series.has(one) && !isAbove(one.segment, titles)) || isLike(one),
  );
}

/** Parts below titles of their own that have an address each in the same place: behind the same label, or right below the title. */
type Series = { isCall: boolean; parts: ReadSegment[] };

/** Two or more to one server, where the label says that it is called, or half of them describe fields or have variables in the address. */
function inSeries(found: readonly ReadSegment[]): Set<ReadSegment> {
  const runs = new Map<string, Series>();
  for (const one of found) {
    const place = placeOfAddress(asRead(one.segment));
    if (place === undefined) continue;
    const run = runs.get(place.key) ?? { isCall: place.isCall, parts: [] };
    run.parts.push(one);
    runs.set(place.key, run);
  }
  return new Set([...runs.values()].flatMap(run => (isSeries(run) ? run.parts : [])));
}

type AddressPlace = Omit<Series, 'parts'> & { key: string };

function placeOfAddress({ mentions: [first], address }: Segment): AddressPlace | undefined {
  if (first?.strength !== 3 || !first.isLabelled) return undefined;
  const { label, at } = first;
  if (label?.at === at && label.rank <= 6) return pathTitle(label);
  return pathKey(address) === '' ? undefined : placeBelow(first, address);
}

function placeBelow(first: Mention, address: string): AddressPlace | undefined {
  const { label, at } = first;
  if (label !== undefined && label.rank > 6 && !isPointAbove(first))
    return { key: `label ${label.text}`, isCall: callLabel.test(label.text) };
  return label?.at === at - 1 ? { key: 'title', isCall: ownServer.test(address) } : undefined;
}

/** An API on a machine of one's own is called. */
const ownServer =
  /^https?:\/\/(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?\/(?:\S*\/)?(?:api|rest|v\d+)(?:\/|$)/i;

/** `## /boats`, which may be a folder: a title above says that these are routes. */
function pathTitle({ rank, text, above }: Label): AddressPlace | undefined {
  const isPath = rank <= 6 && /^`?\/[\w{}:/-]*`?$/.test(text.trim());
  const isOfRoutes = chainOf(above).some(one => routesTitle.test(one.text));
  return isPath && isOfRoutes ? { key: `path ${rank}`, isCall: false } : undefined;
}

const routesTitle = /\b(?:api|endpoints?|routes?|rutas?|rotas?)\b|接口|路由|エンドポイント|엔드포인트/i;

/** A point that is only a name, on the line above. */
const isPointAbove = ({ label, at }: Mention) =>
  label !== undefined && label.at === at - 1 && label.rank >= listRank && label.topics.size === 0;

const callLabel = /endpoint|接口|请求|\bapi\b|\bresource\b|エンドポイント|엔드포인트/i;

function isSeries({ isCall, parts: found }: Series): boolean {
  const parts = found.map(({ segment, reading }) => ({ segment: asRead(segment), reading }));
  const titles = new Set(parts.map(({ segment }) => titleOf(segment)));
  const isInside = [...titles].some(title => chainOf(title?.above).some(one => titles.has(one)));
  const keys = new Set(parts.map(({ segment }) => `${segment.method} ${pathKey(segment.address)}`));
  const servers = new Set(parts.map(({ segment }) => /^https?:\/\/[^/:]+/i.exec(segment.address)?.[0] ?? ''));
  const told = parts.filter(
    ({ segment, reading }) => reading.groups.length > 0 || variablesOf(segment.address).length > 0,
  ).length;
  const areApart = titles.size === parts.length && !titles.has(undefined) && !isInside;
  return areApart && keys.size > 1 && servers.size === 1 && (isCall || told * 2 >= parts.length);
}

function titleOf({ mentions: [first] }: Segment): Label | undefined {
  return first && isPointAbove(first) ? first.label : headingAbove(first?.label);
}

/** What stands in front of the address; it names an endpoint wherever it does so on a page. */
function addressLabels({ mentions }: Segment): string[] {
  return mentions.flatMap(({ address, isLabelled, label }) =>
    isLabelled && pathKey(address) !== '' && label !== undefined && label.rank > 6 ? [label.text] : [],
  );
}

/** Of headings that end with the address and say no method: `2.1 Boats /boats`. */
function levelsOfAddressTitles(
  items: readonly Item[],
  { method, address, mentions: [first] }: Segment,
): number[] {
  const block = items[first?.at ?? -1]?.block;
  const isNamed = block?.kind === 'heading' && method === '' && address.startsWith('/');
  return isNamed && block.text.endsWith(` ${address}`) ? [block.level] : [];
}

/** Lines that are calls and have more below them: how each is marked and how far in it stands. */
function callPoints(items: readonly Item[], { mentions }: Segment): string[] {
  return mentions.slice(0, 1).flatMap(({ at, method, address, strength }) => {
    const block = items[at]?.block;
    return block?.kind === 'line' && strength === 3 && method !== '' && address !== ''
      ? [`${block.marker} ${block.indent}`]
      : [];
  });
}

/** Which list of which section the points that are calls stand in. */
function placesInLists(items: readonly Item[], segment: Segment): string[] {
  const title = headingAbove(segment.mentions[0]?.label);
  return title === undefined ? [] : callPoints(items, segment).map(point => `${title.at} ${point}`);
}

/** In a section that holds those of others an address is in front of theirs. */
function isAbove({ mentions }: Segment, titles: ReadonlySet<Label>): boolean {
  return mentions.some(({ label }) => {
    const title = headingAbove(label);
    return title !== undefined && titles.has(title);
  });
}
