/** Endpoints that a page names by nothing but calls, or by nothing but what is sent and answered, one below each of its headings. Pure. */

import { chainOf, headingAbove, type Label } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { plainLabel } from '../outline/topics.ts';
import { holdsValues, pathKey } from './address-key.ts';
import type { Mention, Segment } from './labelled-call.ts';

/** @returns none unless all headings, but a first one above, have one call each, all to one server, and something is sent */
export function exampleSegments(items: readonly Item[], mentions: readonly Mention[]): Segment[] {
  const all = firstCalls(items, mentions);
  const calls = withoutSamples(all);
  const repeated = repeatedHeadings(items);
  const places = new Set(calls.map(({ at }) => at));
  const leading = calls.filter(({ at }) => !places.has(at - 1) || !isInBlock(items, at));
  const titles = titlesOf(leading, repeated);
  const isOneEach = titles.size === leading.length;
  const isOneServer = new Set(calls.map(serverOf)).size === 1;
  const isSent = calls.some(({ method }) => method !== 'GET');
  const [first] = titles.keys();
  // Parts of them are lower, or say which part they are.
  const headings = items.filter(
    ({ block, label }) =>
      block.kind === 'heading' &&
      block.level <= (first?.rank ?? 6) &&
      label !== undefined &&
      !repeated.has(label.text) &&
      (titles.has(label) || label.topics.size === 0),
  );
  const isIntroduced = headings.filter(({ at }) => at >= (first?.at ?? 0)).length === titles.size;
  // A guide has other headings as well.
  const areMost =
    isIntroduced ||
    titles.size >= headings.length - 1 ||
    (areNames(titles) && titles.size * 3 >= (headings.length - 1) * 2);
  const areCalls = all.length > 1 && (isSent || calls.length > 2 || areAnswered(items, all));
  if (!isOneEach || !isOneServer || !areCalls || !areMost) return [];
  const starts = new Map([...titles].map(([title, call]) => [call, title.at]));
  return calls.map((call, at) => ({
    method: call.method,
    address: call.address,
    from: starts.get(call) ?? call.at,
    to: startOfNext(calls[at + 1], starts) ?? items.length,
    mentions: [{ ...call, strength: 3 }],
  }));
}

/** On a page about an API each has a value in its section. */
function areAnswered(items: readonly Item[], calls: readonly Mention[]): boolean {
  const title = items[0]?.block;
  const isOfApi = title?.kind === 'heading' && /\bAPI\b|接口/.test(title.text);
  return isOfApi && calls.every(({ at }) => isOverValue(items.slice(at + 1, at + 40)));
}

function isOverValue(below: readonly Item[]): boolean {
  const end = below.findIndex(({ block }) => block.kind === 'heading' && block.level < 4);
  const own = end === -1 ? below : below.slice(0, end);
  return own.some(({ block }) => block.kind === 'code' && /^\s*[{[]/.test(block.text));
}

const startOfNext = (next: Mention | undefined, starts: ReadonlyMap<Mention, number>) =>
  next && (starts.get(next) ?? next.at);

/** Right behind what stands above it in the same block of code. */
function isInBlock(items: readonly Item[], at: number): boolean {
  const [before, block] = [items[at - 1]?.block, items[at]?.block];
  return before?.kind === 'code' && block?.kind === 'code' && before.to + 2 >= block.from;
}

const stepShape = /^\W*(?:step\s*)?\d|^\W*第.{1,3}步/i;

/** Several, and no steps of one way. */
const areNames = (titles: ReadonlyMap<Label, Mention>) =>
  titles.size > 2 && ![...titles.keys()].some(({ text }) => stepShape.test(text));

/** Calls in code; one that is shown again further down is the same. */
function firstCalls(items: readonly Item[], mentions: readonly Mention[]): Mention[] {
  const calls = new Map<string, Mention>();
  for (const mention of mentions) {
    const { method, address, at } = mention;
    // Below a name of its own it is shown for something else.
    const title = headingAbove(mention.label);
    const name = method !== 'GET' && title?.topics.size === 0 ? title.at : '';
    const key = `${method} ${pathKey(address)} ${name}`;
    const isCall = items[at]?.block.kind === 'code' && method !== '' && address !== '';
    if (isCall && !calls.has(key)) calls.set(key, mention);
  }
  return [...calls.values()];
}

/** `/boats/42` behind `/boats/{id}` shows how that is called. */
function withoutSamples(calls: readonly Mention[]): Mention[] {
  const templates = calls
    .map(callParts)
    .filter(({ parts }) => parts.includes('{}'))
    .slice(0, templatesMax);
  return calls.filter(call => {
    const { method, at, parts } = callParts(call);
    return !templates.some(one => one.method === method && one.at < at && holdsValues(one.parts, parts));
  });
}

/** Each call is compared with so many. */
const templatesMax = 50;

const callParts = ({ method, address, at }: Mention) => ({ method, at, parts: pathKey(address).split('/') });

const parts = ['request', 'response', 'fields', 'body', 'example', 'codes', 'address'] as const;

/** `Command` in each of several sections is the name of a part of them. */
function repeatedHeadings(items: readonly Item[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { block } of items)
    if (block.kind === 'heading') counts.set(block.text, (counts.get(block.text) ?? 0) + 1);
  return new Set([...counts].flatMap(([text, count]) => (count > 2 ? [text] : [])));
}

/** Headings that name no part of an endpoint: the lowest of one rank that all calls stand below, or the nearest of each; none where there are no such. */
function titlesOf(calls: readonly Mention[], repeated: ReadonlySet<string>): Map<Label, Mention> {
  const chains = calls.map(call => titlesAbove(call, repeated));
  const ranks = (chains[0] ?? []).map(({ rank }) => rank);
  const found = ranks.map(wanted => {
    const titles = chains.map(chain => chain.find(({ rank }) => rank === wanted));
    return new Map(titles.flatMap((title, at) => pairOf(title, calls[at])));
  });
  // Some sections may be divided further than others.
  const nearest = new Map(
    chains.flatMap(([title], at) => (title !== undefined && title.rank > 1 ? pairOf(title, calls[at]) : [])),
  );
  return [...found, nearest].find(titles => titles.size === calls.length) ?? new Map();
}

const pairOf = (title: Label | undefined, call: Mention | undefined): [Label, Mention][] =>
  title === undefined || call === undefined ? [] : [[title, call]];

/** From the nearest up, to the first that names a part. */
function titlesAbove(call: Mention, repeated: ReadonlySet<string>): Label[] {
  const headings = chainOf(call.label).filter(
    label =>
      label.rank <= 6 &&
      !repeated.has(label.text) &&
      !(label.topics.size === 1 && label.topics.has('example')),
  );
  const end = headings.findIndex(label => !isTitle(label));
  return end === -1 ? headings : headings.slice(0, end);
}

/** `Token request` and `Request a token` are names, `Request` is none. */
const isTitle = ({ topics, text }: Label) =>
  !parts.some(part => topics.has(part)) ||
  ([...topics].every(topic => topic === 'request' || topic === 'security') &&
    /\p{L}\s+requests?$|^request\s+\p{L}/iu.test(plainLabel(text).replace(/^http\s/, '')));

const serverOf = ({ address }: Mention) => address.replace(/^[a-z]+:\/\//i, '').split('/', 1)[0] ?? '';

/** Sections side by side, each with a label of what is sent and one of what is answered. */
export function messageSegments(items: readonly Item[]): Segment[] {
  const sent = namesAbove(items, 'request');
  const answered = namesAbove(items, 'response');
  const titles = [...sent].filter(title => answered.has(title));
  const isOneRank = new Set(titles.map(({ rank }) => rank)).size === 1;
  if (!isOneRank) return [];
  return titles.map((title, at) => ({
    method: '',
    address: '',
    from: title.at,
    to: titles[at + 1]?.at ?? items.length,
    mentions: [],
  }));
}

/** The headings that name no part of an endpoint, above the labels of one. */
function namesAbove(items: readonly Item[], topic: 'request' | 'response'): Set<Label> {
  const labels = items.flatMap(({ isLabel, label }) => (isLabel && label?.topics.has(topic) ? [label] : []));
  return new Set(
    labels.flatMap(label => {
      const heading = chainOf(label.above).find(
        ({ rank, topics }) => rank <= 6 && !parts.some(part => topics.has(part)),
      );
      return heading ? [heading] : [];
    }),
  );
}
