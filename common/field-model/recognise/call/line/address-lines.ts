/** Addresses alone on lines like one that names an endpoint. Pure. */
import { addressAt, bareText } from '../../evidence/call-shape.ts';
import type { Item } from '../../outline/outline.ts';
import { hasTopic } from '../../outline/topics.ts';
import type { Mention } from '../labelled-call.ts';

/** `> /boats`, and further down `> /tides` right above `Parameters:`: each names its endpoint as the first one does. */
export function withAddressLines(items: readonly Item[], mentions: readonly Mention[]): Mention[] {
  const known = new Set(
    mentions.flatMap(one => (one.strength === 3 && isAlone(items, one) ? placeOf(items[one.at]) : [])),
  );
  return mentions.map(one =>
    isAlone(items, one) && isOverMessage(items[one.at + 1]) && known.has(placeOf(items[one.at]))
      ? { ...one, strength: 3, isLabelled: true }
      : one,
  );
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
