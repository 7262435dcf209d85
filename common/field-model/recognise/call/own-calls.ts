/** Which mentions on a page name endpoints of their own: not those of a list, nor calls with values in them. Pure. */

import { chainOf, headingAbove } from '../outline/label.ts';
import { type Item, isPoint } from '../outline/outline.ts';
import { hasTopic, plainLabel } from '../outline/topics.ts';
import { callKey, fitsPath, holdsValues, isSamePath, pathKey } from './address-key.ts';
import { joinPairs } from './call-pairs.ts';
import type { Mention } from './labelled-call.ts';
import { listedCalls } from './line/call-runs.ts';
import { withoutServers } from './servers.ts';
import { shareCalls } from './shared-calls.ts';
import { looseMethods } from './shown-calls.ts';

/** Each mention is compared with so many others. */
const comparedMax = 200;

/** `ruled`: methods that a section without any address gives, for all endpoints. */
type OwnCalls = { mentions: Mention[]; ruled: Mention[] };

export function ownCalls(items: readonly Item[], found: readonly Mention[]): OwnCalls {
  const all = joinPairs(items, found);
  const listed = listedCalls(items, all);
  const known = knownCalls(all.filter(mention => !listed.has(mention)));
  const allowed = new Set([
    ...allowedMethods(items, all),
    ...listedMethods(items, all),
    ...looseMethods(items, all),
    ...listedAbove(all),
  ]);
  // A step that calls what has a section of its own.
  const titled = new Set(all.filter(({ at }) => items[at]?.block.kind === 'heading').map(callKey));
  const titles = new Map(
    all
      .filter(one => callKey(one) !== '' && items[one.at]?.block.kind === 'heading')
      .map(one => [one.label, one]),
  );
  const isOwn = (mention: Mention) =>
    !listed.has(mention) &&
    !isShownBelow(items, mention, titles) &&
    !allowed.has(mention) &&
    !isOfRules(mention) &&
    !isOfAll(mention) &&
    !isSampled(mention, known) &&
    !isOfSeveral(mention, all) &&
    !(isPoint(items[mention.at]) && callKey(mention) !== '' && titled.has(callKey(mention))) &&
    !asksMethods(mention, all);
  const kept = withoutPattern(items, all.filter(isOwn));
  const ruled = ruledMethods(kept);
  const left = new Set(ruled);
  return {
    mentions: shareCalls(
      items,
      kept.filter(mention => !left.has(mention)),
    ),
    ruled,
  };
}

/** Below a heading that is a call, as others are, code with another address of the same method shows it with values. */
function isShownBelow(
  items: readonly Item[],
  { at, label, method, address }: Mention,
  titles: ReadonlyMap<Mention['label'], Mention>,
): boolean {
  const title = titles.get(headingAbove(label));
  return (
    titles.size > 1 &&
    title !== undefined &&
    items[at]?.block.kind === 'code' &&
    method === title.method &&
    address !== '' &&
    pathKey(title.address).includes('{}') &&
    !pathKey(address).includes('{}') &&
    fitsPath(title.address, address) &&
    !isSamePath(address, title.address)
  );
}

/** `OPTIONS` of an address that is called otherwise as well. */
const asksMethods = ({ method, address }: Mention, all: readonly Mention[]) =>
  method === 'OPTIONS' &&
  all
    .slice(0, comparedMax)
    .some(one => one.method !== 'OPTIONS' && one.address !== '' && pathKey(one.address) === pathKey(address));

/** `/auth/{google|github}/login`, where one of them is called on its own. */
function isOfSeveral({ method, address }: Mention, all: readonly Mention[]): boolean {
  const parts = address.split('/').map(part => /^\{(\w+(?:\|\w+)+)\}$/.exec(part)?.[1]?.split('|') ?? [part]);
  if (parts.every(({ length }) => length === 1)) return false;
  return all.slice(0, comparedMax).some(one => {
    const values = one.address.split('/');
    const isOneOf = values.length === parts.length && values.every((value, at) => parts[at]?.includes(value));
    return isOneOf && one.method === method;
  });
}

const rulesShape = /^(?:conventions?|guidelines?|(?:通用|公共)(?:说明|规则|约定)|通用请求|接口约定)$/;

/** Below a heading of rules for all endpoints. */
const isOfRules = ({ label }: Pick<Item, 'label'>) =>
  chainOf(label).some(({ rank, text }) => rank <= 6 && rulesShape.test(plainLabel(text)));

/** Below a heading of what all endpoints send or answer, with a call of no endpoint. */
const isOfAll = ({ label }: Pick<Item, 'label'>) =>
  chainOf(label).some(({ rank, text }) => rank <= 6 && sharedShape.test(plainLabel(text)));

const sharedShape =
  /^(?:(?:公共|公用|通用|全局)(?:(?:请求|返回|响应)?参数|[入出]参|返回)|(?:common|global) (?:request |response )?param\w*)(?:说明)?$/;

/** Where the sections about one endpoint begin: behind those of rules for all. */
export function behindRules(items: readonly Item[], end: number): number {
  const rules = items.slice(0, end).findLast(isOfRules);
  return rules ? rules.at + 1 : 0;
}

/** Labelled methods above the first address, in another section than that. */
function ruledMethods(all: readonly Mention[]): Mention[] {
  const mentions = withoutServers(all);
  const first = mentions.findIndex(({ address, strength }) => address !== '' && strength === 3);
  const [title, call] = [titleOf(mentions[first]), mentions[first]];
  if (first < 1 || title === undefined || (call?.isLabelled === false && call.method !== '')) return [];
  return mentions
    .slice(0, first)
    .filter(one => one.isLabelled && one.address === '' && isElsewhere(one, mentions[first]));
}

/** In a section with another title, or below a heading such as `Method` that the call does not stand below. */
function isElsewhere(one: Mention, call: Mention | undefined): boolean {
  const [title, known] = [titleOf(one), titleOf(call)];
  if (title !== undefined) return title !== known;
  const { label } = one;
  return label !== undefined && label.rank <= 6 && !chainOf(call?.label).includes(label);
}

/** The heading that is a name. */
const titleOf = (mention: Mention | undefined) =>
  chainOf(mention?.label).find(({ rank, topics }) => rank <= 6 && !hasTopic(topics, ...partTopics));

const partTopics = ['address', 'method', 'request', 'response', 'fields', 'body', 'example'] as const;

/** Points that are methods and words about them, below a call that has its own: what else may be done there. */
function allowedMethods(items: readonly Item[], mentions: readonly Mention[]): Set<Mention> {
  const allowed = new Set<Mention>();
  let call: Mention | undefined;
  for (const mention of mentions) {
    const { at, method, address, strength } = mention;
    if (address !== '' && strength === 3) call = mention;
    const isOther = (call?.method ?? '') !== '' && method !== '' && address === '';
    if (isOther && isMethodPoint(items[at])) allowed.add(mention);
  }
  return allowed;
}

/** Three or more points right below each other, each with another method and no address: the methods that a service allows. */
function listedMethods(items: readonly Item[], mentions: readonly Mention[]): Mention[] {
  const runs: Mention[][] = [];
  for (const mention of mentions) {
    if (mention.method === '' || mention.address !== '' || !isPoint(items[mention.at])) continue;
    const last = runs.at(-1)?.at(-1);
    if (last?.at === mention.at - 1) runs.at(-1)?.push(mention);
    else runs.push([mention]);
  }
  const isList = (run: readonly Mention[]) =>
    run.length > 2 &&
    run.every(({ at }) => saysWords(items[at])) &&
    new Set(run.map(({ method }) => method)).size === run.length;
  return runs.filter(isList).flat();
}

/** A call right above another one, that is named once more further down: of a list in front of the sections. */
function listedAbove(mentions: readonly Mention[]): Mention[] {
  const last = new Map(mentions.filter(one => !isOfExample(one)).map(one => [callKey(one), one.at]));
  return mentions.filter((mention, index) => {
    const next = mentions[index + 1];
    const isOver = next?.at === mention.at + 1 && callKey(next) !== '' && callKey(mention) !== '';
    return isOver && callKey(next) !== callKey(mention) && (last.get(callKey(mention)) ?? 0) > mention.at;
  });
}

const isOfExample = ({ label }: Mention) => chainOf(label).some(({ topics }) => topics.has('example'));

/** More than the method. */
const saysWords = (item: Item | undefined) =>
  item?.block.kind === 'line' && /^\W{0,3}[A-Z]{3,7}\W{0,3}\S.{2,}/.test(item.block.text);

/** `` - `GET`: lists them `` */
const isMethodPoint = (item: Item | undefined) =>
  item?.block.kind === 'line' && item.block.marker !== '' && methodPoint.test(item.block.text);
const methodPoint = /^[`*]*(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[`*]*\s*[:：–—-]\s*\S/;

/** Below the first title an address without a method, where commands further down call other addresses alone, is a pattern of theirs. */
function withoutPattern(items: readonly Item[], mentions: Mention[]): Mention[] {
  const [first, ...others] = mentions;
  const calls = others.filter(({ address }) => address !== '');
  const isPattern =
    first !== undefined &&
    first.method === '' &&
    items[first.at]?.block.kind === 'code' &&
    calls.length > 1 &&
    calls.every(
      ({ strength, method, address }) =>
        strength === 1 && method !== '' && pathKey(address) !== pathKey(first.address),
    );
  return isPattern ? others : mentions;
}

type KnownCalls = { templates: { method: string; parts: string[] }[]; addresses: string[] };

function knownCalls(mentions: readonly Mention[]): KnownCalls {
  const sure = mentions.filter(({ strength }) => strength === 3).slice(0, comparedMax);
  const keys = sure.map(({ method, address }) => ({ method, parts: pathKey(address).split('/') }));
  return {
    templates: keys.filter(({ parts }) => parts.includes('{}')),
    addresses: sure.map(({ address }) => address),
  };
}

/** `/orders/42` where another call of the same method is to `/orders/{id}`; `.../orders` where one ends so. */
function isSampled({ method, address }: Mention, { templates, addresses }: KnownCalls): boolean {
  if (method === '' || address === '') return false;
  const end = /^\.{3}(\/.+)$/.exec(address)?.[1];
  if (end !== undefined) return addresses.some(one => one !== address && one.endsWith(end));
  if (templates.length === 0) return false;
  const values = pathKey(address).split('/');
  return templates.some(
    one => (one.method === '' || one.method === method) && holdsValues(one.parts, values),
  );
}
