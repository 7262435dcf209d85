/** The calls of a page as a person can correct them: those that were read, those that were not, and what they have said. Pure. */
import type { Block } from './block/block.ts';
import { closesFence, fenceShape } from './block/fence/fence-line.ts';
import type { Segment } from './call/labelled-call.ts';
import type { RecognisedPage } from './recognise.ts';
import { unreadCalls } from './unread-calls.ts';

/** `line` counts from 1 and is that of the block that names the call, of the first block of its part where none does. */
export type PartCall = {
  /** Where that block begins. */
  from: number;
  line: number;
  /** What is said of code and tables stands above them. */
  isWhole: boolean;
  method: string;
  address: string;
  /** `none`: they say that it is no endpoint; `unread`: it looks like one and was not read as one. */
  reading: 'endpoint' | 'unread' | 'none';
  isCorrected: boolean;
};

/** In the order of the page; rows of tables that are a call each are corrected as tables. */
export function partCalls(page: RecognisedPage, isOfTables: boolean): PartCall[] {
  const read = page.endpoints.filter(({ row }) => row === undefined).map(one => readCall(page, one.segment));
  const unread = unreadCalls(page, isOfTables).map(({ item: { block }, method, address }) =>
    callAt(block, { method, address, reading: 'unread' }),
  );
  const denied = page.items
    .filter(({ block }) => block.callCorrection !== undefined && block.callCorrection.call === undefined)
    .map(({ block }) => callAt(block, { method: '', address: '', reading: 'none', isCorrected: true }));
  const lines = new Set(callLines(page));
  return [...read, ...unread, ...denied]
    .filter(({ line }) => lines.has(line))
    .toSorted((one, other) => one.line - other.line);
}

function readCall(
  { items }: RecognisedPage,
  { method, address, mentions, from, correctedAt }: Segment,
): PartCall {
  const block = items[correctedAt ?? mentions[0]?.at ?? from]?.block;
  return callAt(block, { method, address, reading: 'endpoint', isCorrected: correctedAt !== undefined });
}

type SaidCall = Pick<PartCall, 'method' | 'address' | 'reading'> & { isCorrected?: boolean };

function callAt(block: Block | undefined, call: SaidCall): PartCall {
  const { from = 0, line = 0, kind } = block ?? {};
  const isWhole = kind === 'table' || kind === 'code';
  return { isCorrected: false, ...call, from, line: line + 1, isWhole };
}

/** Lines, from 1, at which a block begins and a comment changes nothing of how the page looks: not in front of the text, nor in code or a tag that goes on. */
export function callLines({ markdown, items }: Pick<RecognisedPage, 'markdown' | 'items'>): number[] {
  const lines = markdown.split(/\r\n|\n|\r/);
  const inside = linesInside(lines);
  return items.flatMap(({ block }) => {
    const text = lines[block.line] ?? '';
    const isOpenTag = text.lastIndexOf('<') > text.lastIndexOf('>') && block.kind !== 'table';
    return inside.has(block.line) || isOpenTag ? [] : [block.line + 1];
  });
}

/** Of front matter and of code between fences, without the line that opens it. */
function linesInside(lines: readonly string[]): ReadonlySet<number> {
  const inside = new Set<number>();
  const frontEnd =
    lines[0]?.trimEnd() === '---' ? lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line)) : -1;
  for (let at = 0; at <= frontEnd; at += 1) inside.add(at);
  let fence = '';
  for (const [at, line] of lines.entries()) {
    const text = line.replace(/^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*/, '').trimEnd();
    if (fence !== '') inside.add(at);
    else fence = at > frontEnd ? (fenceShape.exec(text)?.[1] ?? '') : '';
    if (fence !== '' && inside.has(at) && closesFence(text, fence)) fence = '';
  }
  return inside;
}
