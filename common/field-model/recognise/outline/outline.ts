/** The blocks of a page, each under the labels it stands below: headings, bold words, words before a colon. Pure. */
import type { Block, TextLine } from '../block/block.ts';
import type { Label } from './label.ts';
import { type FoundLabel, labelAt, listRank, pointRank } from './label-line.ts';

/** `text` of a line: what is left when its label is taken off; empty: nothing. */
export type Item = { block: Block; at: number; label?: Label; text: string; isLabel: boolean };

export function outlineOf(blocks: readonly Block[]): Item[] {
  const items: Item[] = [];
  let label: Label | undefined;
  for (const [at, block] of blocks.entries()) {
    const found = labelAt(blocks, at, label);
    if (block.kind === 'line')
      label = stillOpen(label, block, { isLabel: found !== undefined, before: blocks[at - 1] });
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

/** The next point of a list ends the label of the one before, text at the left edge behind an empty line all of the list; text outside of a quote ends labels in it. */
function stillOpen(
  label: Label | undefined,
  line: TextLine & Block,
  { isLabel, before }: { isLabel: boolean; before: Block | undefined },
): Label | undefined {
  let open = label;
  while (open && open.isQuoted && !line.isQuoted) open = open.above;
  const isBehindList = before?.kind === 'line' && before.marker !== '' && line.line > before.line + 1;
  if (isBehindList && line.marker === '' && line.indent === 0)
    while (open && open.rank >= listRank) open = open.above;
  if (isLabel || line.marker === '') return open;
  while (open && open.rank >= pointRank(line)) open = open.above;
  return open;
}
