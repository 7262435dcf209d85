/** Lines of a page that stand together: the points of one list, the lines of one paragraph. Linear. Pure. */
import type { TextLine } from '../block/block.ts';
import { type Item, isPoint } from '../outline/outline.ts';

/** `parent` is the point that the list stands in, else what stands right above. */
export type Run = { parent: Item | undefined; lines: Item[] };

type OpenRun = Run & { indent: number; marker: string };

/** Each list of points, those inside of points as lists of their own; another mark begins another list. */
export function listRuns(items: readonly Item[]): Run[] {
  const runs: Run[] = [];
  let open: OpenRun[] = [];
  for (const [at, item] of items.entries()) {
    const { block } = item;
    if (block.kind === 'heading') open = [];
    if (block.kind !== 'line' || block.isQuoted) continue;
    open = stillOpen(open, block);
    const last = open.at(-1);
    if (block.marker === '') continue;
    if (last && last.marker === block.marker && block.indent <= last.indent + 1) {
      last.lines.push(item);
      continue;
    }
    const { indent, marker } = block;
    const run = { parent: last?.lines.at(-1) ?? items[at - 1], lines: [item], indent, marker };
    open.push(run);
    runs.push(run);
  }
  return runs;
}

/** A point ends the lists further to the right, and those as far to the right with another mark; a line without one ends lists that it does not stand inside of. */
function stillOpen(open: readonly OpenRun[], { marker, indent }: TextLine): OpenRun[] {
  if (marker === '') return open.filter(run => run.indent <= indent);
  const left = open.filter(
    run => run.indent < indent - 1 || (run.marker === marker && run.indent <= indent + 1),
  );
  const distance = Math.min(...left.map(run => Math.abs(run.indent - indent)));
  const nearest = left.findIndex(run => Math.abs(run.indent - indent) === distance);
  return left.slice(0, nearest + 1);
}

const isPicture = (item: Item) => /^!\[[^\]]*\]\([^)]*\)$/.test(textOf(item));

/** Lines without marks right below each other. */
export function paragraphRuns(items: readonly Item[]): Run[] {
  const runs: Run[] = [];
  let before: Item | undefined;
  for (const [at, item] of items.entries()) {
    if (isPicture(item)) continue;
    if (isPoint(item) || item.block.kind !== 'line') before = undefined;
    else {
      const goesOn = before !== undefined && item.block.line <= before.block.line + 2;
      if (goesOn) runs.at(-1)?.lines.push(item);
      else runs.push({ parent: headOf(items, at), lines: [item] });
      before = item;
    }
  }
  return runs;
}

/** What stands above, pictures left out. */
function headOf(items: readonly Item[], at: number): Item | undefined {
  const above = items[at - 1];
  return above && isPicture(above) ? items[at - 2] : above;
}

export const textOf = ({ block }: Item) =>
  block.kind === 'line' || block.kind === 'heading' ? block.text : '';
