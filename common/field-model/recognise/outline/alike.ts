/** Tables and code that look alike on the pages of an item: what a person says of one of them holds for all. Pure. */
import type { Correction } from '../block/block.ts';
import type { Item } from './outline.ts';
import { hasTopic, plainLabel } from './topics.ts';

/** Longer ones are like no other. */
export const lookMaxLength = 400;

/** What a person says of all tables or code of an item that look so. */
export type ItemCorrection = { look: string; correction: Correction };

/** A line each: what it is, its heads or its language, and the words above it. */
export type LookParts = { kind: 'table' | 'code'; heads: string; above: string };

export function lookParts(look: string): LookParts {
  const [kind, heads = '', above = ''] = look.split('\n');
  return { kind: kind === 'code' ? 'code' : 'table', heads, above };
}

/** The looks of all tables and code, by their place; empty for one that is like no other. */
export function looksOf(items: readonly Item[]): Map<number, string> {
  const title = items.find(({ block }) => block.kind === 'heading');
  return new Map(
    items.flatMap(item => {
      const heads = headsOf(item);
      return heads === undefined ? [] : [[item.at, lookOf(item, heads, title)]];
    }),
  );
}

function headsOf({ block }: Item): string | undefined {
  if (block.kind === 'code') return block.language;
  if (block.kind !== 'table') return undefined;
  return block.head.map(({ text }) => plainLabel(text)).join(' | ');
}

/** The title of a page is its own: below it all that have the same heads are alike. */
function lookOf({ block, label }: Item, heads: string, title: Item | undefined): string {
  const above = label === undefined || isTitle(label, title) ? '' : plainLabel(label.text);
  const look = [block.kind, heads, above].join('\n');
  return look.length > lookMaxLength ? '' : look;
}

/** The first heading, unless it says which message stands below it: a page may have no title. */
function isTitle({ at, topics }: NonNullable<Item['label']>, first: Item | undefined): boolean {
  if (first?.block.kind !== 'heading' || first.at !== at) return false;
  return first.block.level === 1 || !hasTopic(topics, 'request', 'response');
}

/** What stands above a block in its page says more than what is said of all. */
export function correctAlike(items: readonly Item[], corrections: readonly ItemCorrection[]): void {
  if (corrections.length === 0) return;
  const known = new Map(corrections.map(({ look, correction }) => [look, correction]));
  const looks = looksOf(items);
  for (const { block, at } of items) {
    const correction = known.get(looks.get(at) ?? '');
    if (correction === undefined || block.correction !== undefined) continue;
    block.correction = correction;
    block.isOfItem = true;
  }
}
