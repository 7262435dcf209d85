/** The blocks of a page, each under the labels it stands below: headings, bold words, words before a colon. Pure. */
import type { Block, TextLine } from '../block/block.ts';
import type { Label } from './label.ts';
import { type FoundLabel, labelAt, pointRank } from './label-line.ts';

/** `text` of a line: what is left when its label is taken off; empty: nothing. */
export type Item = { block: Block; at: number; label?: Label; text: string; isLabel: boolean };

export function outlineOf(blocks: readonly Block[]): Item[] {
  const items: Item[] = [];
  let label: Label | undefined;
  for (const [at, block] of blocks.entries()) {
    const found = labelAt(blocks, at, label);
    if (block.kind === 'line') label = stillOpen(blocks, label, block, found !== undefined);
    if (found) label = openLabel(label, found, { at, isQuoted: block.kind === 'line' && block.isQuoted });
    const text = found?.rest ?? (block.kind === 'line' ? block.text : '');
    items.push({ block, at, text, isLabel: found !== undefined, ...(label && { label }) });
    if (found && isSaid(found)) label = label?.above;
  }
  return items;
}

const valued = ['contentType', 'method'] as const;

/** `Format: date-time`: what it names stands behind it and nowhere else. */
function isSaid({ label: { topics, status }, rest }: FoundLabel): boolean {
  return rest !== '' && status === '' && topics.size === 1 && valued.some(topic => topics.has(topic));
}

/** Labels as high or lower end. */
function openLabel(
  label: Label | undefined,
  { label: own, rank }: FoundLabel,
  place: Pick<Label, 'at' | 'isQuoted'>,
): Label {
  let above = label;
  while (above && above.rank >= rank) above = above.above;
  return { ...own, ...place, rank, ...(above && { above }) };
}

/** The next point of a list ends the label of the one before, and labels in it; text outside of a quote ends labels in it. */
function stillOpen(
  blocks: readonly Block[],
  label: Label | undefined,
  line: TextLine,
  isLabel: boolean,
): Label | undefined {
  let open = label;
  while (open && open.isQuoted && !line.isQuoted) open = open.above;
  while (open && isInPointBefore(blocks, open, line)) open = open.above;
  if (isLabel || line.marker === '') return open;
  while (open && open.rank >= pointRank(line)) open = open.above;
  return open;
}

/** Further in than this point, below one that is like it. */
function isInPointBefore(blocks: readonly Block[], { at }: Label, { marker, indent }: TextLine): boolean {
  const block = blocks[at];
  if (marker === '' || block?.kind !== 'line' || block.marker !== '' || block.indent <= indent) return false;
  const above = blocks
    .slice(Math.max(0, at - pointMax), at)
    .findLast(one => one.kind === 'heading' || (one.kind === 'line' && one.indent <= indent));
  return above?.kind === 'line' && above.marker === marker && above.indent === indent;
}

/** A point holds so many blocks. */
const pointMax = 40;
