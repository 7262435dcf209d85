/** The calls of a page as a person can correct them: those that were read, those that were not, and what they have said. Pure. */
import type { Block } from './block/block.ts';
import { isCorrected } from './call/line/corrected-calls.ts';
import type { RecognisedPage } from './recognise.ts';
import { unreadCalls } from './unread-calls.ts';

/**
 * `line` counts from 1 and is that of the block that names the call, of the first block of its part where none does;
 * `others` are those of further blocks that name it, or of which they say that they name none.
 */
export type PartCall = {
  /** Where that block begins. */
  from: number;
  line: number;
  others: number[];
  method: string;
  address: string;
  /** `none`: they say that it is no endpoint; `unread`: it looks like one and was not read as one. */
  reading: 'endpoint' | 'unread' | 'none';
  isCorrected: boolean;
};

/** In the order of the page; rows of tables that are a call each are corrected as tables. */
export function partCalls(page: RecognisedPage, isOfTables: boolean): PartCall[] {
  const front = frontEnd(page.markdown);
  const read = page.endpoints.filter(({ row }) => row === undefined).map(one => readCall(page, one.segment));
  const taken = new Set(read.flatMap(({ line, others }) => [line, ...others]));
  const unread = unreadCalls(page, isOfTables).map(({ item: { block }, method, address }) =>
    callAt(block, { method, address, reading: 'unread' }),
  );
  const denied = page.items
    .filter(({ block }) => isDenied(block) && !taken.has(block.line + 1))
    .map(({ block }) => callAt(block, { method: '', address: '', reading: 'none', isCorrected: true }));
  return [...read, ...unread, ...denied]
    .filter(({ from }) => from >= front)
    .toSorted((one, other) => one.line - other.line);
}

type Segment = RecognisedPage['endpoints'][number]['segment'];

function readCall({ items }: RecognisedPage, segment: Segment): PartCall {
  const { method, address, mentions, from, to } = segment;
  const isSaid = isCorrected(segment);
  const first = mentions.find(one => one.isCorrected === true) ?? mentions[0];
  const block = items[first?.at ?? from]?.block;
  const named = mentions.flatMap(({ at }) => items[at]?.block ?? []);
  const denied = isSaid ? items.slice(from, to).flatMap(one => (isDenied(one.block) ? [one.block] : [])) : [];
  const others = [...named, ...denied].filter(one => one !== block).map(({ line }) => line + 1);
  return {
    ...callAt(block, { method, address, reading: 'endpoint', isCorrected: isSaid }),
    others: [...new Set(others)],
  };
}

const isDenied = ({ callCorrection }: Block) =>
  callCorrection !== undefined && callCorrection.call === undefined;

type SaidCall = Pick<PartCall, 'method' | 'address' | 'reading'> & { isCorrected?: boolean };

function callAt(block: Block | undefined, call: SaidCall): PartCall {
  const { from = 0, line = 0 } = block ?? {};
  return { isCorrected: false, ...call, from, line: line + 1, others: [] };
}

/** In front of the text a line of Markdown would be one of the settings there. */
function frontEnd(markdown: string): number {
  const [front = ''] = /^---[ \t]*\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/.exec(markdown) ?? [];
  return front.length;
}
