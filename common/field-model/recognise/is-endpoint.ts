/** Whether a part of a page is about an endpoint, or only looks like it. Pure. */
import { fitsPath, pathKey } from './call/address-key.ts';
import type { ReadParts } from './call/find-calls.ts';
import type { Mention, Segment } from './call/labelled-call.ts';
import { isBoldLine } from './call/shown-calls.ts';
import { isOfDatabases, saysDictionary } from './columns/database-words.ts';
import { isFunction } from './is-function.ts';
import { isNotice } from './is-notice.ts';
import { isToldCommand, type Message } from './is-told-command.ts';
import { chainOf, type Label } from './outline/label.ts';
import type { Item } from './outline/outline.ts';
import { hasTopic, topicsOf } from './outline/topics.ts';
import type { FieldGroup } from './segment/field/field-groups.ts';
import type { SegmentReading } from './segment/segment-reading.ts';

type ReadItems = { items: readonly Item[]; parts: ReadParts };

/** Method and address say it; without them what goes in and what comes out does, unless it is a function of a program. */
export function isEndpoint(
  page: ReadItems,
  segment: Segment,
  { groups, samples, hasCodes }: SegmentReading,
  all: readonly Mention[],
): boolean {
  const { items } = page;
  const sure = sureMentions(items, segment);
  const isShown = hasAnswer(samples);
  // What only a sentence names makes no endpoint of a method without an address.
  const hasFields = groups.some(({ source }) => source !== 'text' || segment.address !== '');
  if (isMethodSure(items, sure))
    return hasFields || samples.length > 0 || isNamed(items, segment, { sure, all });
  if (isAddressed(items, segment, sure))
    return segment.method !== '' || isTold(items, sure, { groups, isAnswered: isShown || hasCodes });
  return (
    isRequestShown(items, segment, { samples, all }) ||
    isCallTold(segment, { groups, samples, all }) ||
    isMessage(page, segment, { groups, isShown, all }) ||
    isNotice(items, { groups, samples, all })
  );
}

/** Something of a message is shown or described, and no rules or commands are. */
const isTold = (
  items: readonly Item[],
  sure: readonly Mention[],
  { groups, isAnswered }: { groups: SegmentReading['groups']; isAnswered: boolean },
) =>
  !isOfRules(sure) &&
  (isAnswered || (!isOfCommands(sure) && groups.some(one => describesMessage(items, one))));

/** `PATCH mechanism` in front of sections that are `PATCH /boats`. */
const isWordAmongPaths = ({ address }: Segment, all: readonly Mention[]) =>
  /^[a-z]+$/.test(address) && all.some(one => one.strength === 3 && one.address.startsWith('/'));

/** Where the code of a table lies: `apps/boats/`. */
const isOfFolder = (items: readonly Item[], { method, address }: Segment) =>
  method === '' && /^[\w.-]+\/(?:[\w.-]+\/)*$/.test(address) && isOfDatabases(items);

/** `` ### `/ban` a user `` below `Commands of the bot`. */
const isOfCommands = (sure: readonly Mention[]) =>
  sure.every(
    ({ address, label }) =>
      /^\/[\w-]+$/.test(address) &&
      chainOf(label).some(({ text }) => /命令|机器人|\bcommands?\b|\bbots?\b/i.test(text)),
  );

/** Below the title of rules an address without a method is a pattern of all. */
const isOfRules = (sure: readonly Mention[]) =>
  sure.some(({ label }) => chainOf(label).some(({ rank, text }) => rank <= 6 && rulesShape.test(text)));

const rulesShape = /\b(?:conventions?|guidelines?|best practices)\s*$|(?:规则|规范)$|규칙$|컨벤션$/i;

/** Fields in a body, a cell with a head or a table, or below a label of a message; other lists, and tables of names as machines have them, may be of anything. */
function describesMessage(items: readonly Item[], { source, rows, at, labelAt }: FieldGroup): boolean {
  // `HTTP_HOST` is a name of the machine's.
  const isTyped = rows.some(
    ({ name, type, required }) => type !== '' || required !== '' || /^[a-z]/.test(name),
  );
  const isInTable = items[at]?.block.kind === 'table' && (source !== 'table' || isTyped);
  const chain = chainOf(items[labelAt ?? at]?.label);
  return isInTable || source === 'body' || chain.some(({ topics }) => hasTopic(topics, ...messageTopics));
}

const messageTopics = ['request', 'response', 'fields', 'query', 'header', 'path', 'cookie', 'body'] as const;

/** All calls of the part are the same, one below a label of the request, and what came back stands below one of the answer. */
function isRequestShown(
  items: readonly Item[],
  { method, address, from, to }: Segment,
  { samples, all }: Pick<SegmentReading, 'samples'> & { all: readonly Mention[] },
): boolean {
  const isBelow = (at: number, topic: 'request' | 'response') =>
    items[at]?.block.kind === 'code' && chainOf(items[at].label).some(({ topics }) => topics.has(topic));
  const isAnswered = samples.some(({ at, direction }) => direction === 'response' && isBelow(at, 'response'));
  const own = mentionsIn(all, from, to);
  const isSent = own.some(({ at }) => isBelow(at, 'request'));
  const areSame = own.every(one => one.method === method && fitsPath(address, one.address));
  return pathKey(address) !== '' && areSame && isSent && isAnswered;
}

/** @param all in the order of the page */
function mentionsIn(all: readonly Mention[], from: number, to: number): readonly Mention[] {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.at ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((all[end]?.at ?? to) < to) end += 1;
  return all.slice(low, end);
}

type FoundParts = { groups: SegmentReading['groups']; isShown: boolean; all: readonly Mention[] };

/** Nothing names it for sure: what goes in and what comes out does. */
function isMessage(page: ReadItems, segment: Segment, { groups, isShown, all }: FoundParts): boolean {
  if (isServer(page, segment, all) || areSeveral(page.items, all) || !isMessagePair(groups, isShown))
    return false;
  return all.length > 0 ? namesMessages(page.items, segment) : isDrawn(page, groups, isShown);
}

/** Calls of many kinds in lines of text that nothing names for sure: a guide to all of them. */
function areSeveral(items: readonly Item[], all: readonly Mention[]): boolean {
  const found = new Set<string>();
  for (const { at, method, address } of all) {
    if (items[at]?.block.kind === 'line') found.add(`${method} ${pathKey(address)}`);
    if (found.size > 3) return true;
  }
  return false;
}

const hasAnswer = (samples: SegmentReading['samples']) =>
  samples.some(({ direction }) => direction === 'response');

/** Without a method a word alone is no address. */
const isAddressed = (items: readonly Item[], segment: Segment, sure: readonly Mention[]) =>
  pathKey(segment.address) !== '' &&
  (segment.method !== '' || /[/.?{]|[a-z][A-Z]/.test(segment.address)) &&
  sure.some(({ isLabelled }) => isLabelled) &&
  !isOfFolder(items, segment);

/** What all endpoints share; with a query behind it is the call itself. */
function isServer({ parts }: ReadItems, { method, address }: Segment, all: readonly Mention[]): boolean {
  const isBare = method === '' && address !== '' && pathKey(address) === '';
  return (
    isBare &&
    !all.some(({ at }) => {
      const code = parts.codes.get(at);
      return code?.kind === 'address' && code.address.includes('?');
    })
  );
}

function isNamed(
  items: readonly Item[],
  segment: Segment,
  { sure, all }: Record<'sure' | 'all', readonly Mention[]>,
): boolean {
  const isWhole = segment.method !== '' && segment.address !== '' && !isWordAmongPaths(segment, all);
  return isWhole && sure.some(one => isNaming(items, one));
}

const isCallTold = (segment: Segment, message: Message) =>
  isCallAnswered(segment, message) || isToldCommand(segment, message);

/** A sentence has both, and what is answered is shown, what is sent shown or described, or the call as it is made. */
function isCallAnswered({ method, address, mentions }: Segment, { groups, samples, all }: Message): boolean {
  const isSaid = mentions.some(one => one.strength === 2 && one.address !== '');
  if (!isSaid || method === '' || pathKey(address) === '' || !hasAnswer(samples)) return false;
  const isSent = groups.length > 0 || samples.some(({ direction }) => direction === 'request');
  const shown = all.filter(one => one.strength === 1 && one.address !== '');
  const isShown = shown.some(one => fitsPath(address, one.address));
  return isShown || (isSent && shown.length === 0);
}

function sureMentions(items: readonly Item[], { mentions, address }: Segment): Mention[] {
  if (address === '' && items.some(isSql)) return [];
  return mentions.filter(
    mention => mention.strength === 3 || isHeading(items, mention) || isLed(items, mention),
  );
}

/** A line of text begins with the call as code: `` `GET /boats` returns all ``. */
function isLed(items: readonly Item[], { at, method, address }: Mention): boolean {
  const block = items[at]?.block;
  const isLine = block?.kind === 'line' && block.marker === '';
  return isLine && method !== '' && address !== '' && /^`[A-Z]{3,7}\s[^`]+`\s/.test(block.text);
}

/** `DELETE` is a word of databases as well. */
const isSql = ({ block }: Item) => block.kind === 'code' && block.language.endsWith('sql');

/** A page whose title says that it lists what tables have names calls in passing, unless a label or a heading does. */
const isMethodSure = (items: readonly Item[], sure: readonly Mention[]) =>
  sure.some(({ method }) => method !== '') &&
  (!saysDictionary(items) || sure.some(one => one.isLabelled || isHeading(items, one)));

const isHeading = (items: readonly Item[], { at }: Mention) => items[at]?.block.kind === 'heading';

/** Not only a line of text, unless it stands right below a title of its own. */
function isNaming(items: readonly Item[], mention: Mention): boolean {
  const block = items[mention.at]?.block;
  const isBelowTitle = block?.kind === 'line' && block.marker === '' && isBelowName(items, mention.at - 1);
  return (
    mention.isLabelled ||
    isHeading(items, mention) ||
    block?.kind !== 'line' ||
    isBelowTitle ||
    isDescribedPoint(items, mention.at) ||
    isBoldLine(block) ||
    isAloneAsCode(items[mention.at])
  );
}

/** A point that is the call as code, and several points below it. */
function isDescribedPoint(items: readonly Item[], at: number): boolean {
  const indents = items
    .slice(at, at + 3)
    .map(({ block }) => (block.kind === 'line' && block.marker !== '' ? block.indent : -1));
  const [own = -1, ...below] = indents;
  const block = items[at]?.block;
  const isCode = block?.kind === 'line' && /^`[A-Z]{3,7} [^`]+`$/.test(block.text);
  return isCode && below.length === 2 && below.every(indent => indent > own);
}

/** Also with a label of the request between. */
function isBelowName(items: readonly Item[], at: number): boolean {
  const above = items[at];
  const isOfRequest = above?.isLabel === true && above.label?.topics.has('request') === true;
  return above?.block.kind === 'heading' || (isOfRequest && items[at - 1]?.block.kind === 'heading');
}

/** Code that is a line of its own, in a section with a name. */
function isAloneAsCode(item: Item | undefined): boolean {
  const isCode = item?.block.kind === 'line' && item.block.marker === '' && /^`[^`]+`$/.test(item.block.text);
  return isCode && item.label !== undefined && item.label.rank <= 6 && !isPartLabel(item.label);
}

const partTopics = ['request', 'response', 'example', 'fields', 'body', 'codes'] as const;
const isPartLabel = ({ topics }: Label) => hasTopic(topics, ...partTopics);

function isMessagePair(groups: SegmentReading['groups'], isShown: boolean): boolean {
  const described = groups.filter(({ source }) => source !== 'text');
  const requests = described.filter(({ direction, place }) => direction === 'request' && place !== 'header');
  return requests.length > 0 && requests.length <= 3 && (isShown || described.length > requests.length);
}

/** Some heading or bold word says what is sent or answered, both where no address is known; `requestHeaders` is only a name. */
function namesMessages(items: readonly Item[], { address }: Segment): boolean {
  const named = items.flatMap(({ isLabel, label }) =>
    isLabel && label !== undefined && !/^\W*[a-z]+[A-Z]\w*\W*$/.test(label.text) ? [...label.topics] : [],
  );
  const directions = (['request', 'response'] as const).filter(one => named.includes(one));
  return directions.length > (address === '' ? 1 : 0);
}

/** Without any call the request is a table or a body, and nothing on the page is a program or a database. */
function isDrawn({ items, parts }: ReadItems, groups: SegmentReading['groups'], isShown: boolean): boolean {
  const drawn = groups.filter(({ source }) => source === 'table' || source === 'body');
  const isOfDatabase =
    !isShown && drawn.length > 1 && drawn.every(({ at }) => parts.tables.get(at)?.isOfDatabase === true);
  const isTable = drawn.some(({ direction }) => direction === 'request') && !isOfDatabase;
  const isAsked = items.some(({ label }) => label?.topics.has('request') === true);
  const isOther = isFunction(items) || (saysDictionary(items) && !isAsked);
  return isTable && !isOther && !items.some(isModel) && !items.some(item => isOfAll(item, items));
}

/** Rules for all endpoints; `通用参数` below `请求参数` are those of the request that all have. */
function isOfAll({ block, label }: Item, items: readonly Item[]): boolean {
  return block.kind === 'heading' && commonShape.test(block.text) && !isBesideOwn(label, items);
}

const commonShape = new RegExp(
  `\\bcommon\\b|\\bconventions?\\b|通用|公共|统一|共通|공통|${rulesShape.source}`,
  'i',
);

/** In a part of a message, beside fields that are its own. */
function isBesideOwn(label: Label | undefined, items: readonly Item[]): boolean {
  const above = label?.above;
  return (
    above !== undefined &&
    isPartLabel(above) &&
    items.some(
      ({ isLabel, label: other }) =>
        isLabel && other?.above === above && isPartLabel(other) && !commonShape.test(other.text),
    )
  );
}

/** `RenewRequest` is the name of a message, and what sends it is no call of HTTP's. */
function isModel({ block }: Item): boolean {
  const [, first = ''] =
    block.kind === 'heading'
      ? (/^([A-Z][a-z]+)(?:[A-Z][a-z]+)*(?:Request|Response)$/.exec(block.text) ?? [])
      : [];
  return first !== '' && topicsOf(first).size === 0;
}
