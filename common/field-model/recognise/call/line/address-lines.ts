/** Addresses alone on lines like one that names an endpoint. Pure. */
import { addressAt, bareText } from '../../evidence/call-shape.ts';
import { headingAbove } from '../../outline/label.ts';
import { type Item, isPoint } from '../../outline/outline.ts';
import { hasTopic } from '../../outline/topics.ts';
import { pathKey } from '../address-key.ts';
import type { Mention } from '../labelled-call.ts';

/** `> /boats`, and further down `> /tides` right above `Parameters:`: each names its endpoint as the first one does. */
export function withAddressLines(items: readonly Item[], mentions: readonly Mention[]): Mention[] {
  const known = new Set(
    mentions.flatMap(one => (one.strength === 3 && isAlone(items, one) ? placeOf(items[one.at]) : [])),
  );
  const titled = titledLines(items, mentions);
  const points = pointsLike(items, mentions);
  return mentions.map(one =>
    titled.has(one) ||
    points.has(one) ||
    (isAlone(items, one) && isOverMessage(items[one.at + 1]) && known.has(placeOf(items[one.at])))
      ? { ...one, strength: 3, isLabelled: true }
      : one,
  );
}

/** Points of one section that are addresses alone, like one of them that names an endpoint, each with something below it. */
function pointsLike(items: readonly Item[], mentions: readonly Mention[]): ReadonlySet<Mention> {
  const points = mentions.filter(
    one => isAlone(items, one) && isPoint(items[one.at]) && !isPoint(items[one.at + 1]),
  );
  const placeIn = (one: Mention) =>
    `${headingAbove(one.label ?? items[one.at]?.label)?.at} ${placeOf(items[one.at])}`;
  const known = new Set(points.filter(({ strength }) => strength === 3).map(placeIn));
  return new Set(points.filter(one => known.has(placeIn(one))));
}

/** Addresses of one server, whatever its ports, each right below a title or a point that names it; of pages that people read nothing is told. */
function titledLines(items: readonly Item[], mentions: readonly Mention[]): ReadonlySet<Mention> {
  const titled = mentions.filter(one => {
    const label = items[one.at]?.label;
    const isNamed = label !== undefined && (label.rank <= 6 || isPoint(items[label.at]));
    const isTitled = isNamed && label.at === one.at - 1 && label.topics.size === 0;
    return isTitled && isAlone(items, one) && /\w\/\w/.test(one.address) && !/\.html?$/.test(one.address);
  });
  const servers = new Set(titled.map(({ address }) => /^https?:\/\/[^/:]+/i.exec(address)?.[0] ?? ''));
  const paths = new Set(titled.map(({ address }) => pathKey(address)));
  return new Set(servers.size === 1 && paths.size > 1 ? titled : []);
}

function isAlone(items: readonly Item[], { at, method }: Mention): boolean {
  const item = items[at];
  const bare = item?.block.kind === 'line' && !item.isLabel ? bareText(item.text) : '';
  return method === '' && bare !== '' && addressAt(bare) === bare;
}

const placeOf = (item: Item | undefined) =>
  item?.block.kind === 'line' ? `${item.block.marker} ${item.block.indent} ${item.block.isQuoted}` : '';

const isOverMessage = (item: Item | undefined) =>
  item?.isLabel === true && hasTopic(item.label?.topics, 'request', 'response', 'method');
