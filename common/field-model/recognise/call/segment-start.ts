/** Where the part of a page begins that is about the next endpoint. Pure. */

import { chainOf, type Label } from '../outline/label.ts';
import { type Item, isPoint } from '../outline/outline.ts';
import { hasTopic } from '../outline/topics.ts';
import { pathKey } from './address-key.ts';
import type { Mention, Segment } from './labelled-call.ts';
import { isBoldPath } from './shown-calls.ts';

/** `Response` holds no endpoint: a title below it stands there because levels are only sizes of letters. */
function containersOf(label: Label | undefined): Label[] {
  const chain = chainOf(label);
  const title = chain.findIndex((one, at) => !isMessageLabel(one) && !isAddressOfRequest(one, chain[at + 1]));
  const end = chain.findIndex((one, at) => title !== -1 && at > title && isMessageLabel(one));
  return end === -1 ? chain : chain.slice(0, end);
}

/** `Endpoint` right below `Request`. */
const isAddressOfRequest = ({ topics }: Label, above: Label | undefined) =>
  topics.size === 1 && hasTopic(topics, 'address', 'method') && above?.topics.has('request') === true;

/**
 * The highest label that stands above this mention and not above the endpoint before; else its own line.
 * @returns undefined where it is another way to the endpoint before
 */
export function startOf(items: readonly Item[], last: Segment, mention: Mention): number | undefined {
  if (mention.isLabelled && isSameCallElsewhere(items, last, mention)) return undefined;
  const own = ownLabels(last, mention);
  const top = own.at(-1);
  if (top === undefined) return startOfLine(items, last, mention);
  if (own.every(isOutcome)) return mention.at;
  const isPart = own.every(isMessageLabel) && !isSectionAgain(last, mention, top);
  if (isPart && holdsParts(items, top, mention)) return mention.at;
  return titleBefore(items, top, last.mentions.at(-1)?.at ?? 0) ?? top.at;
}

/** `Create an order request`, and in it the heading that names the call, as in the section before. */
function isSectionAgain({ mentions }: Segment, { label }: Mention, top: Label): boolean {
  const isAgain = mentions.some(
    one => one.label !== label && one.label?.text === label?.text && one.label?.rank === label?.rank,
  );
  return label !== undefined && label.rank <= 6 && top.rank < label.rank && isAgain;
}

/** Those above this mention that do not stand above the endpoint before, nor above its first line. */
function ownLabels({ mentions }: Segment, { label }: Mention): Label[] {
  const before = new Set(mentions.flatMap(one => chainOf(one.label)));
  return containersOf(label).filter(one => !before.has(one) && one.at > (mentions[0]?.at ?? -1));
}

/** Undefined where it is another way to the endpoint before. */
function startOfLine(items: readonly Item[], last: Segment, mention: Mention): number | undefined {
  const block = items[mention.at]?.block;
  const isLabelled = mention.isLabelled && block?.kind !== 'table' && !(block && isBoldPath(block));
  const isAlternative = last.mentions.some(
    one =>
      (isLabelled && one.label === mention.label && !holdsMessage(items, one.at + 1, mention.at)) ||
      isOtherMethod(items, one, mention),
  );
  return isAlternative || !block ? undefined : mention.at;
}

/** `#### Request path` below a title that is as high: where that title stands; `Add an address` over a table is one. */
export function titleBefore(
  items: readonly Item[],
  { at, rank, topics }: Label,
  start: number,
): number | undefined {
  if (rank > 6 || !topics.has('address')) return undefined;
  const title = items
    .slice(start + 1, at)
    .findLast(({ block }) => block.kind === 'heading' && block.level <= rank);
  if (title?.block.kind !== 'heading' || title.block.level !== rank) return undefined;
  const said = title.label?.topics ?? new Set();
  const isTitle = said.size === 0 || (said.size === 1 && said.has('address') && isOverTable(items, title.at));
  return isTitle ? title.at : undefined;
}

export const isOverTable = (items: readonly Item[], at: number) => items[at + 1]?.block.kind === 'table';

/** `Address in China: …`, and on the next line `Address elsewhere: …`, for a method named above. */
function isSameCallElsewhere(
  items: readonly Item[],
  { method, mentions }: Segment,
  mention: Mention,
): boolean {
  const before = mentions.at(-1);
  const areLines = [before, mention].every(one => one !== undefined && items[one.at]?.block.kind === 'line');
  return (
    areLines &&
    method !== '' &&
    mention.method === '' &&
    before?.method === '' &&
    before.isLabelled &&
    before.at === mention.at - 1 &&
    lastPart(before) === lastPart(mention)
  );
}

const lastPart = ({ address }: Mention) => pathKey(address).split('/').at(-1);

/** The same address with another method in the next line. */
function isOtherMethod(items: readonly Item[], one: Mention, other: Mention): boolean {
  const [before, block] = [items[one.at]?.block, items[other.at]?.block];
  const areLines =
    before?.kind === 'line' && block?.kind === 'line' && `${before.marker}${block.marker}` === '';
  return areLines && other.at === one.at + 1 && one.address !== '' && one.address === other.address;
}

/** `On success: …` is no title. */
const isOutcome = ({ rank, topics }: Label) => rank > 6 && hasTopic(topics, 'success', 'failure');

/** A block, or several lines in front of a whole call. */
function holdsParts(items: readonly Item[], { at, rank }: Label, mention: Mention): boolean {
  const isWhole = mention.method !== '' && mention.address !== '' && !mention.isLabelled;
  const holdsPoints = mention.at > at + 1 && isPoint(items[at + 1]) && !isPoint(items[mention.at]);
  const holdsLines = mention.at > at + 2 || holdsPoints;
  return holdsBlocks(items, at, mention.at) || (rank > 6 && isWhole && holdsLines);
}

/** Parts of the call before, that nothing ended, stand between. */
export const holdsBlocks = (items: readonly Item[], from: number, to: number) =>
  items.slice(from, to).some(({ block }) => block.kind === 'code' || block.kind === 'table');

const holdsMessage = (items: readonly Item[], from: number, to: number) =>
  holdsBlocks(items, from, to) ||
  items.slice(from, to).some(({ isLabel, label }) => isLabel && isMessageLabel(label));

export function isMessageLabel(label: Label | undefined): boolean {
  return hasTopic(label?.topics, 'request', 'response', 'fields', 'body');
}
