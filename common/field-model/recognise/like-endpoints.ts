/** Parts of a page that name a call in the same place as one that is about an endpoint. Pure. */
import { pathKey } from './call/address-key.ts';
import type { Segment } from './call/find-calls.ts';
import { chainOf, headingAbove, type Label } from './outline/label.ts';
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
  return found.filter(
    one => known.includes(one) || (series.has(one) && !isAbove(one.segment, titles)) || isLike(one),
  );
}

/** The place of an address that has nothing in front of it but its title. */
const belowTitle = '#';

/** Two or more parts, each below a title of its own with another address below the same label: what `URL: /boats` says in each section of an interface. */
function inSeries(found: readonly ReadSegment[]): Set<ReadSegment> {
  const runs = new Map<string, ReadSegment[]>();
  for (const one of found) {
    const key = seriesKey(one.segment);
    if (key !== '') runs.set(key, [...(runs.get(key) ?? []), one]);
  }
  const isSaid = (key: string, run: readonly ReadSegment[]) =>
    key !== belowTitle || run.filter(({ reading }) => reading.groups.length > 0).length * 2 >= run.length;
  return new Set([...runs].flatMap(([key, run]) => (isSeries(run) && isSaid(key, run) ? run : [])));
}

/** What stands in front of the address, which may be nothing right below a title; a path may be one of files. */
function seriesKey({ mentions: [first], address }: Segment): string {
  const { label, at } = first ?? {};
  if (first?.strength !== 3 || !first.isLabelled || pathKey(address) === '' || !label) return '';
  if (label.rank > 6) return pathLabel.test(label.text) ? '' : label.text;
  return label.at + 1 === at ? belowTitle : '';
}

const pathLabel = /^\W*(?:file )?(?:path|路径|目录)\W*$/i;

function isSeries(run: readonly ReadSegment[]): boolean {
  const titles = new Set(run.map(({ segment }) => headingAbove(segment.mentions[0]?.label)));
  const isInside = [...titles].some(title => chainOf(title?.above).some(one => titles.has(one)));
  if (isInside) return false;
  const keys = new Set(run.map(({ segment }) => `${segment.method} ${pathKey(segment.address)}`));
  return run.length > 1 && titles.size === run.length && !titles.has(undefined) && keys.size > 1;
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
