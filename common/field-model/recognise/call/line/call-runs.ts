/** Calls that a page only lists, point by point or link by link: they name no endpoints of their own. Pure. */
import { headingAbove } from '../../outline/label.ts';
import { type Item, isPoint } from '../../outline/outline.ts';
import { hasTopic } from '../../outline/topics.ts';
import { pathKey } from '../address-key.ts';
import type { Mention } from '../labelled-call.ts';

/** Each mention is compared with so many others. */
const comparedMax = 200;

/** Runs of points with a call each, and lines that are links. */
export function listedCalls(items: readonly Item[], all: readonly Mention[]): ReadonlySet<Mention> {
  const runs = pointRuns(items, all).filter(run => !isBesideOthers(items, all, run));
  const lists = [...runs.filter(isListOfCalls).map(othersOf), linkLines(items, all)].filter(
    list => list.length > 0,
  );
  return new Set([...lists, ...(lists.length > 0 ? runs.filter(run => isShortList(items, run)) : [])].flat());
}

/** Points right below each other, each with a call and no label. */
function pointRuns(items: readonly Item[], mentions: readonly Mention[]): Mention[][] {
  const runs: Mention[][] = [];
  let last: { at: number; indent: number } | undefined;
  for (const mention of mentions) {
    const block = items[mention.at]?.block;
    if (block?.kind !== 'line' || block.marker === '' || mention.isLabelled) continue;
    const goesOn = last !== undefined && mention.at <= last.at + 1 && block.indent === last.indent;
    if (goesOn) runs.at(-1)?.push(mention);
    else runs.push([mention]);
    last = { at: mention.at, indent: block.indent };
  }
  return runs;
}

/** Points like them, in the same section, say more below: some of a list need no more words than their call. */
function isBesideOthers(
  items: readonly Item[],
  mentions: readonly Mention[],
  run: readonly Mention[],
): boolean {
  const [first] = run;
  const place = placeOf(items[first?.at ?? -1]);
  return mentions
    .slice(0, comparedMax)
    .some(
      one =>
        one.strength === 3 &&
        one.method !== '' &&
        one.address !== '' &&
        !run.includes(one) &&
        headingAbove(one.label) === headingAbove(first?.label) &&
        placeOf(items[one.at]) === place &&
        saysMore(items, one),
    );
}

/** Code right below it, or a point further in with what is sent or answered. */
function saysMore(items: readonly Item[], { at }: Mention): boolean {
  const [own, next] = [items[at]?.block, items[at + 1]];
  if (next?.block.kind !== 'line' || own?.kind !== 'line') return next?.block.kind === 'code';
  const isInside = next.block.marker !== '' && next.block.indent > own.indent && own.marker !== '';
  return isInside && next.isLabel && hasTopic(next.label?.topics, 'request', 'response');
}

const placeOf = (item: Item | undefined) =>
  item?.block.kind === 'line' ? `${item.block.marker} ${item.block.indent}` : '';

const isListOfCalls = (run: readonly Mention[]) =>
  new Set(run.map(({ address }) => pathKey(address))).size > 1;

/**
 * `/logs/{id}`, `/logs/{id}/{from}`, `/logs/{id}/{from}/{to}`, each with one more variable at the end, are one call: those
 * behind the first are left out of the list. All of any other list is left out: `/boats` and `/boats/{id}` are two calls.
 */
function othersOf(run: Mention[]): Mention[] {
  const [first, ...others] = run;
  const isLonger = ({ method, address }: Mention, at: number) =>
    method === first?.method && pathKey(address) === `${pathKey(run[at]?.address ?? '')}/{}`;
  return others.length > 1 && others.every(isLonger) ? others : run;
}

/** Points that are only links to other pages, and several such lines wherever they stand: each leads to the page of its own. */
function linkLines(items: readonly Item[], mentions: readonly Mention[]): Mention[] {
  const links = mentions.filter(({ at, method }) => {
    const block = items[at]?.block;
    return method !== '' && block?.kind === 'line' && linkShape.test(block.text);
  });
  const arePoints = links.every(({ at }) => isPoint(items[at]));
  return links.length > 1 || arePoints ? links : [];
}

/** `[GET /boats](boats.md)`, `GET [/boats](boats.md):` */
const linkShape = /^(?:[A-Z]{3,7}\s+)?(?:\[[^\]]+\]\((?!#)[^)\s]*\)\s*)+:?$/;

/** Several methods of one address, or one call, and the next section right below. */
function isShortList(items: readonly Item[], run: readonly Mention[]): boolean {
  const last = run.at(-1);
  return last !== undefined && items[last.at + 1]?.block.kind === 'heading';
}
