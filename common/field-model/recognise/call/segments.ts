/** Which part of a page is about which endpoint. Pure. */

import { firstText } from '../../model/plain.ts';
import { isNoticeTitle } from '../evidence/call-words.ts';
import { chainOf, headingAbove, type Label } from '../outline/label.ts';
import { type Item, isPoint } from '../outline/outline.ts';
import { hasTopic } from '../outline/topics.ts';
import { callKey, fitsPath, pathKey } from './address-key.ts';
import { exampleSegments, messageSegments } from './example-segments.ts';
import type { Mention, Segment } from './labelled-call.ts';
import { behindRules } from './own-calls.ts';
import { programCall, programMethod } from './program-calls.ts';
import { isBetterAddress, isSame } from './same-call.ts';
import { holdsBlocks, isMessageLabel, isOverTable, startOf, titleBefore } from './segment-start.ts';
import { withoutServers } from './servers.ts';
import { isMethodAlone } from './shown-calls.ts';

/** So many endpoints of one page are completed from examples. */
const filledMax = 200;

/** Of one endpoint: each further mention is compared with all of these, and reads on as a line of text. */
const mentionsMax = 100;

export function segmentsOf(items: readonly Item[], mentions: readonly Mention[]): Segment[] {
  const shown = shownOnly(items, mentions);
  if (shown.length > 0) return shown;
  const sure = sureMentions(items, mentions);
  return sure.length === 0 ? unnamedSegments(items, mentions) : namedSegments(items, sure, mentions);
}

/** Those that are as sure as any on the page, without servers. */
function sureMentions(items: readonly Item[], mentions: readonly Mention[]): Mention[] {
  const best = Math.max(0, ...mentions.map(({ strength }) => strength));
  const isSure = (mention: Mention) =>
    (mention.strength === best && !isNameOnly(items, mention)) || isAloneInSection(items, mention, mentions);
  return withoutServers(mentions.filter(mention => mention.strength !== 1 && isSure(mention)));
}

/** @param sure those that name an endpoint @param mentions all of the page */
function namedSegments(
  items: readonly Item[],
  sure: readonly Mention[],
  mentions: readonly Mention[],
): Segment[] {
  const opened: Segment[] = [];
  for (const mention of sure) addMention(items, opened, mention);
  const segments = withAddresses(opened);
  const [first] = segments;
  if (!first) return segments;
  first.from =
    segments.length === 1
      ? behindRules(items, first.mentions[0]?.at ?? 0)
      : firstStart(items, segments, first);
  const isOfOne = new Set(segments.map(({ method, address }) => `${method} ${pathKey(address)}`)).size === 1;
  for (const [at, segment] of segments.entries()) {
    const limit = segments[at + 1]?.from ?? items.length;
    segment.to = isOfOne ? beforeModels(items, segment, limit) : endOf(items, segment, limit);
  }
  for (const segment of segments.slice(0, filledMax)) {
    fillFromOthers(segment, mentions);
    segment.method ||= programMethod(items.slice(segment.from, segment.to), segment.address);
  }
  return withoutForerunners(items, withoutShownInIntroduction(withoutSockets(segments)));
}

/** A call below the title of the page, that a section further down is about, only shows how calls are made. */
function withoutShownInIntroduction(segments: readonly Segment[]): readonly Segment[] {
  const last = new Map(segments.map(segment => [callKey(segment), segment]));
  return segments.filter(segment => {
    const title = headingOf(segment);
    const later = last.get(callKey(segment));
    if (callKey(segment) === '' || title?.rank !== 1 || later === undefined || later === segment) return true;
    return headingOf(later) === title || !chainOf(later.mentions[0]?.label).includes(title);
  });
}

/** Where a connection stays open, beside calls with a method. */
function withoutSockets(segments: readonly Segment[]): readonly Segment[] {
  const isCalled = segments.some(({ method, address }) => method !== '' && address !== '');
  return segments.filter(({ method, address }) => !(isCalled && method === '' && /^wss?:/i.test(address)));
}

/** A point in an introduction that names the call of the section right behind it, and has nothing else below. */
function withoutForerunners(items: readonly Item[], segments: readonly Segment[]): Segment[] {
  const starts = segments.map(({ from }) => from);
  return segments.filter((segment, at) => {
    const [next, from = 0] = [segments[at + 1], starts[at]];
    const isSameCall =
      next !== undefined &&
      segment.method !== '' &&
      segment.method === next.method &&
      pathKey(segment.address) === pathKey(next.address);
    const isForerunner =
      isSameCall &&
      segment.mentions.every(one => isPoint(items[one.at])) &&
      headingOf(segment) !== headingOf(next) &&
      !holdsBlocks(items, from, segment.to);
    if (isForerunner) next.from = segment.from;
    return !isForerunner;
  });
}

const headingOf = ({ mentions }: Segment) => headingAbove(mentions[0]?.label);

/** Sentences that only say a method are about what the commands below them call. */
function shownOnly(items: readonly Item[], mentions: readonly Mention[]): Segment[] {
  const others = mentions.filter(({ strength }) => strength > 1);
  const areMethods = others.length > 0 && others.every(one => one.strength === 2 && one.address === '');
  return areMethods ? exampleSegments(items, mentions) : [];
}

/** Nothing says for sure what is called. */
function unnamedSegments(items: readonly Item[], mentions: readonly Mention[]): Segment[] {
  const shown = exampleSegments(items, mentions);
  if (shown.length > 0) return shown;
  const titled = mentions.every(({ method }) => method === '') ? messageSegments(items) : [];
  for (const segment of titled.slice(0, filledMax)) fillFromOthers(segment, mentions);
  return titled.length > 1 ? titled : [exampleSegment(items, mentions)];
}

/** Where nothing names an endpoint for sure: what the examples call. */
function exampleSegment(items: readonly Item[], mentions: readonly Mention[]): Segment {
  const call = (mentions.length === 0 ? programCall(items) : undefined) ?? { method: '', address: '' };
  const segment: Segment = { ...call, from: 0, to: items.length, mentions: [] };
  fillFromOthers(segment, mentions);
  return segment;
}

/** Several methods of one address: it is named before the first of them. A method that is only said again opens nothing. */
function withAddresses(opened: readonly Segment[]): Segment[] {
  const segments: Segment[] = [];
  // Where no address is named at all each method that opened a section has its own.
  const isNamed = opened.some(({ address }) => address !== '');
  for (const segment of opened) {
    const last = segments.at(-1);
    const isAgain = last !== undefined && segment.address === '' && segment.method === last.method;
    if (last !== undefined && inheritsNothing(segment, last)) segments.push(segment);
    else if (isNamed && isAgain) last.mentions.push(...segment.mentions);
    else {
      segment.address ||= last?.address ?? '';
      segments.push(segment);
    }
  }
  return segments;
}

/** The address of the one before is not its own. */
const inheritsNothing = (segment: Segment, last: Segment) =>
  isSentByServer(segment, last) ||
  (segment.address === '' && segment.method === last.method && haveNames(segment, last));

/** `Method: POST` below a name, and again below another one as high, with no address there. */
function haveNames(one: Segment, other: Segment): boolean {
  const [title, before] = [one, other].map(({ mentions: [first] }) =>
    first?.isLabelled === true ? headingAbove(first.label) : undefined,
  );
  return (
    title !== undefined &&
    before !== undefined &&
    title !== before &&
    title.rank === before.rank &&
    title.topics.size + before.topics.size === 0
  );
}

/** `异步通知`, in a section of its own with a method: who is called gives the address. */
function isSentByServer({ address, mentions }: Segment, last: Segment): boolean {
  const [title, before] = [mentions, last.mentions].map(([first]) =>
    chainOf(first?.label).find(({ rank, topics }) => rank <= 6 && topics.size === 0),
  );
  return address === '' && title !== undefined && isNoticeTitle(title.text) && title !== before;
}

/** A heading such as `POST users` names the endpoint of its section when nothing in there names one better. */
function isAloneInSection(items: readonly Item[], { at }: Mention, mentions: readonly Mention[]): boolean {
  const heading = items[at]?.block;
  if (heading?.kind !== 'heading') return false;
  const next = items.find(
    ({ block, at: later }) => later > at && block.kind === 'heading' && block.level <= heading.level,
  );
  return !mentions.some(
    other =>
      (other.strength === 3 || (other.strength === 2 && other.address.includes('/'))) &&
      other.at > at &&
      other.at < (next?.at ?? items.length),
  );
}

/** `POST users`: a word that may stand for an address. */
function isNameOnly(items: readonly Item[], { at, address }: Mention): boolean {
  return address !== '' && !address.includes('/') && items[at]?.block.kind === 'heading';
}

function addMention(items: readonly Item[], segments: Segment[], mention: Mention): void {
  const last = segments.at(-1);
  if (last && isSame(last, mention)) {
    const isBetter = isBetterAddress(last, mention);
    last.method ||= mention.method;
    last.address = isBetter ? mention.address : firstText(last.address, mention.address);
    if (last.mentions.length < mentionsMax) last.mentions.push(mention);
    return;
  }
  const { method, address, at } = mention;
  const from = last ? startOf(items, last, mention) : 0;
  // An address of its own in the same place is another way to the same endpoint.
  if (from === undefined) return;
  segments.push({
    method,
    // The next address begins the next section.
    address: isMethodAlone(items[at]) ? firstText(address, last?.address ?? '') : address,
    from: Math.min(from, at),
    to: 0,
    mentions: [mention],
  });
}

/** Behind the only endpoint of a page tools list the objects that it leads to, below a title as high as its own or higher. */
function beforeModels(items: readonly Item[], { from }: Segment, limit: number): number {
  const own = items[from]?.block;
  if (own?.kind !== 'heading') return limit;
  const title = items
    .slice(from + 1, limit)
    .find(
      ({ block }) => block.kind === 'heading' && block.level <= own.level && modelsTitle.test(block.text),
    );
  return title?.at ?? limit;
}

const modelsTitle = /^(?:数据模型|(?:data )?(?:models|schemas))$/i;

/** Where both the method and the address were named. */
function namedBy({ mentions }: Segment): number {
  const [method, address] = [
    mentions.find(one => one.method !== ''),
    mentions.find(one => one.address !== ''),
  ];
  return Math.max(method?.at ?? 0, address?.at ?? 0);
}

/** Of several addresses under headings each ends where a higher heading stands. */
function endOf(items: readonly Item[], segment: Segment, limit: number): number {
  const { from } = segment;
  const own = items[from]?.block;
  if (own?.kind !== 'heading') return limit;
  const headings = items
    .slice(Math.max(from, namedBy(segment)) + 1, limit)
    .filter(({ block }) => block.kind === 'heading');
  const isHigher = ({ block }: Item) => block.kind === 'heading' && block.level < own.level;
  // Where `Request` stands right below and higher, levels are only sizes of letters.
  const [first] = headings;
  const isFirst =
    first !== undefined &&
    !items.slice(from + 1, first.at).some(one => one.isLabel && isMessageLabel(one.label));
  const isLoose = isFirst && isHigher(first) && isMessageLabel(first.label);
  const isLast = limit === items.length;
  const higher = headings.find(
    item =>
      (isHigher(item) && !(isLoose && isMessageLabel(item.label))) || (isLast && isOfErrors(item, own.level)),
  );
  return higher?.at ?? limit;
}

/** What can go wrong with all endpoints, as high as these. */
function isOfErrors({ block, label }: Item, level: number): boolean {
  const isAsHigh = block.kind === 'heading' && block.level === level;
  return isAsHigh && label !== undefined && hasTopic(label.topics, 'codes', 'failure');
}

/** What stands above the label of the first of several endpoints is about all of them. */
function firstStart(items: readonly Item[], segments: readonly Segment[], first: Segment): number {
  const second = new Set(chainOf(segments[1]?.mentions[0]?.label));
  const chain = chainOf(first.mentions[0]?.label);
  const own = chain.filter(label => !second.has(label));
  // Several below one heading share what stands below that.
  const shared =
    own.length > 0 ? undefined : chain.find(({ rank, topics }) => rank <= 6 && topics.size === 0);
  const top = own.at(-1);
  const start = (top && tableTitle(items, top)) ?? (top ?? shared)?.at;
  return Math.min(start ?? first.from, first.mentions[0]?.at ?? 0);
}

/** The title over a table of what is sent, in front of the address. */
function tableTitle(items: readonly Item[], top: Label): number | undefined {
  const title = titleBefore(items, top, -1);
  return title !== undefined && isOverTable(items, title) ? title : undefined;
}

/** What the sure mentions leave open, sentences and examples say. */
function fillFromOthers(segment: Segment, mentions: readonly Mention[]): void {
  const others = mentions
    .filter(({ at, strength }) => at >= segment.from && at < segment.to && strength < 3)
    .toSorted((one, other) => other.strength - one.strength);
  for (const { method, address } of others) {
    const fits = segment.address === '' || address === '' || fitsPath(segment.address, address);
    if (!fits) continue;
    segment.method ||= method;
    segment.address ||= address;
  }
}
