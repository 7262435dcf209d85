/** A method and an address that have a line each, side by side. Pure. */
import { bareText, methodAlone } from '../evidence/call-shape.ts';
import { chainOf, type Label } from '../outline/label.ts';
import type { Item } from '../outline/outline.ts';
import { isSamePath } from './address-key.ts';
import type { Mention } from './labelled-call.ts';

/** `GET` alone on its line and `/orders` alone on the next one are one call, also as points of a list. */
export function joinPairs(items: readonly Item[], mentions: readonly Mention[]): Mention[] {
  const joined: Mention[] = [];
  const titles = new Map(mentions.filter(({ at, label }) => label?.at === at).map(one => [one.label, one]));
  for (const [index, mention] of mentions.entries()) {
    if (isMethodAgain(titles, mention, mentions[index + 1])) continue;
    const last = joined.at(-1);
    if (last && isPair(items, last, mention)) joined[joined.length - 1] = bothOf(last, mention);
    else joined.push(mention);
  }
  return joined;
}

/** `Method: POST` and `URL: https://a.example/orders`, below the heading that is that call, name no other one. */
function isMethodAgain(
  titles: ReadonlyMap<Label | undefined, Mention>,
  one: Mention,
  next: Mention | undefined,
): boolean {
  const isAlone = one.isLabelled && one.method !== '' && one.address === '';
  if (!isAlone || next?.at !== one.at + 1 || next.method !== '') return false;
  return chainOf(one.label).some(label => {
    const title = titles.get(label);
    return title?.method === one.method && title.address !== '' && isSamePath(title.address, next.address);
  });
}

function isPair(items: readonly Item[], one: Mention, next: Mention): boolean {
  const isApart =
    (one.method === '') !== (next.method === '') && (one.address === '') !== (next.address === '');
  const [first, second] = [lineAlone(items, one), lineAlone(items, next)];
  return (
    isApart &&
    next.at === one.at + 1 &&
    first !== undefined &&
    second !== undefined &&
    first.marker === second.marker &&
    first.indent === second.indent
  );
}

function bothOf(one: Mention, next: Mention): Mention {
  const [method, address] = one.method === '' ? [next.method, one.address] : [one.method, next.address];
  return { ...one, method, address, strength: 3, isLabelled: false };
}

/** The line, where it says nothing else. */
function lineAlone(items: readonly Item[], { at, method, address }: Mention) {
  const block = items[at]?.block;
  if (block?.kind !== 'line') return undefined;
  const bare = bareText(block.text);
  const isMethod = method !== '' && methodAlone(bare) === method;
  return isMethod || bare === address ? block : undefined;
}
