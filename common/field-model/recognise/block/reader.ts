/** The page while it is read: its lines, and the blocks found so far. */
import type { Block, BlockContent, CallCorrection, Correction } from './block.ts';
import type { SaidLine } from './html/tag-line.ts';
import type { SourceLine } from './source-lines.ts';

/** Text in front of which nothing has been read, and what was read. */
export type Reader = {
  lines: SourceLine[];
  blocks: Block[];
  markdown: string;
  /** How many lines may still be looked at in vain for the end of a value. */
  lookahead: number;
  /** Ends of HTML that do not come any more. */
  missing: Set<string>;
  /** Where tags of fields begin: in how many others. */
  tagDepths: ReadonlyMap<number, number>;
  /** What the line above says of the next block. */
  correction: Correction | undefined;
  callCorrection: CallCorrection | undefined;
};

export function addBlock(reader: Reader, from: number, to: number, block: BlockContent): number {
  const [first, last] = [reader.lines[from], reader.lines[to - 1]];
  const { correction } = reader;
  const callCorrection = reader.callCorrection ?? saidIn(reader, [from, to], block);
  const made: Block = Object.assign(block, { line: from, from: first?.from ?? 0, to: last?.to ?? 0 });
  if (correction !== undefined) made.correction = correction;
  if (callCorrection !== undefined) made.callCorrection = callCorrection;
  reader.blocks.push(made);
  reader.correction = undefined;
  reader.callCorrection = undefined;
  return to;
}

/** Rows and lines of code say nothing of the whole. */
function saidIn({ lines }: Reader, [from, to]: [number, number], { kind }: BlockContent) {
  if (kind === 'table' || kind === 'code') return undefined;
  return lines.slice(from, to).find(({ said }) => said !== undefined)?.said;
}

export function addSaid(reader: Reader, [from, to]: [number, number], { text, isPoint }: SaidLine): void {
  const depth = reader.tagDepths.get(reader.lines[from]?.from ?? -1) ?? 0;
  addBlock(reader, from, to, {
    kind: 'line',
    text,
    marker: isPoint ? 'bullet' : '',
    indent: isPoint ? 2 * (depth + 1) : 0,
    isQuoted: false,
  });
}

/** Without the indentation of the block itself. */
export function rawLines({ lines }: Reader, [from, to]: [number, number], indent: number): string {
  return lines
    .slice(from, to)
    .map(({ text, indent: own }) => (text === '' ? '' : ' '.repeat(Math.max(0, own - indent)) + text))
    .join('\n');
}

/** How many brackets more it opens than it closes. */
export function openedIn(text: string): number {
  const line = text.replace(/"(?:[^"\\]|\\.)*"/g, '');
  return (line.match(/[{[]/g) ?? []).length - (line.match(/[}\]]/g) ?? []).length;
}
