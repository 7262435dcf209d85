/** What looks like a call on a page and is no endpoint of it. Pure. */
import { callKey, fitsPath, pathKey } from './call/address-key.ts';
import type { Mention } from './call/labelled-call.ts';
import type { Item } from './outline/outline.ts';
import type { RecognisedPage } from './recognise.ts';

/** So many of a page are said. */
const unreadMax = 20;
/** So many mentions and endpoints are compared. */
const comparedMax = 200;

/** A call that may be one of an endpoint: the block that names it, and what it says as far as that is known. */
export type UnreadCall = { item: Item; method: string; address: string };

/** Whole calls that the page names beside its endpoints; of a page without any the first line that looks like one. */
export function unreadCalls(page: RecognisedPage, isOfTables: boolean): UnreadCall[] {
  const named = page.endpoints.length > 0 ? namedBeside(page) : [];
  const isOther = isOfTables || page.isChangelog || isDenied(page);
  return page.endpoints.length > 0 || isOther ? named.slice(0, unreadMax) : firstCall(page);
}

function namedBeside({ items, all, endpoints }: RecognisedPage): UnreadCall[] {
  const known = endpoints.slice(0, comparedMax).map(({ segment }) => segment);
  const own = new Set(endpoints.flatMap(({ segment }) => segment.mentions.map(({ at }) => at)));
  const found = new Map<string, UnreadCall>();
  for (const mention of all.slice(0, comparedMax)) {
    const { at, method, address } = mention;
    const item = items[at];
    if (item === undefined || mention.strength === 1 || own.has(at) || callKey(mention) === '') continue;
    if (known.some(one => isOf(one, mention)) || found.has(callKey(mention))) continue;
    found.set(callKey(mention), { item, method, address: address.includes('/') ? address : '' });
  }
  return [...found.values()];
}

/** With what stands in front of all addresses, or without. */
function isOf(endpoint: Pick<Mention, 'method' | 'address'>, { method, address }: Mention): boolean {
  const [one, other] = [`/${pathKey(endpoint.address)}`, `/${pathKey(address)}`];
  const isPath = fitsPath(endpoint.address, address) || one.endsWith(other) || other.endsWith(one);
  return isPath && (endpoint.method === '' || endpoint.method === method);
}

/** The page itself is said to be about none. */
const isDenied = ({ items }: RecognisedPage) =>
  items.some(({ block }) => block.callCorrection !== undefined && block.callCorrection.call === undefined);

const methodShape = /(?<![\w-])(GET|POST|PUT|PATCH|DELETE)(?![\w-])/;

/** A method in capitals, with a path on its line or with JSON elsewhere on the page. */
function firstCall({ markdown, items, parts }: RecognisedPage): UnreadCall[] {
  const hasJson = [...parts.codes.values()].some(({ kind }) => kind === 'json');
  for (const item of items) {
    const text = markdown.slice(item.block.from, Math.min(item.block.to, item.block.from + textMax));
    const line = text.split('\n').find(one => methodShape.test(one) && (hasJson || /\/[\w{:]/.test(one)));
    const [, method = ''] = methodShape.exec(line ?? '') ?? [];
    if (method !== '') return [{ item, method, address: '' }];
  }
  return [];
}

/** So much of a block is looked at. */
const textMax = 4_000;
