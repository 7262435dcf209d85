/** The calls of a page as a person can correct them: those that were read, those that were not, and what they have said. Pure. */
import type { Block } from './block/block.ts';
import { linesInFences } from './block/fence/fence-line.ts';
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
  const shown = new Set([...frontLines(lines), ...linesInFences(lines), ...formulaLines(lines)]);
  const isIndented = indentedLines(lines);
  return items.flatMap(({ block }) => {
    const text = lines[block.line] ?? '';
    const isLine = block.kind === 'line' || block.kind === 'heading';
    const isOpenTag = isLine && text.lastIndexOf('<') > text.lastIndexOf('>');
    const isCode = isLine && isIndented.has(block.line);
    const isOther = isLine && (markShape.test(text) || text.split('`').length % 2 === 0);
    return shown.has(block.line) || isOpenTag || isCode || isOther ? [] : [block.line + 1];
  });
}

/** `[!NOTE]` in a quote, where a link leads, and what begins a tab or a note mean something as whole lines. */
const markShape = /^[\s>]*(?:\[!|\[[^\]]+\]:|===|:::|!!!|\?\?\?)/;

function formulaLines(lines: readonly string[]): number[] {
  let isIn = false;
  return lines.flatMap((line, at) => {
    const isMark = line.trim().startsWith('$$') && line.split('$$').length === 2;
    const isOf = isIn || isMark;
    isIn = isMark ? !isIn : isIn;
    return isOf ? [at] : [];
  });
}

function frontLines(lines: readonly string[]): number[] {
  const isFront = lines[0]?.trimEnd() === '---';
  const end = isFront ? lines.findIndex((line, at) => at > 0 && /^---\s*$/.test(line)) : -1;
  return lines.slice(0, end + 1).map((_, at) => at);
}

/** Code by its indentation: four columns in, below neither a list nor a line of text. */
function indentedLines(lines: readonly string[]): ReadonlySet<number> {
  const indented = new Set<number>();
  let [isInList, isBelowText] = [false, false];
  for (const [at, line] of lines.entries()) {
    const isIn = /^(?: {4}| {0,3}\t)/.test(line);
    if (line.trim() === '') isBelowText = false;
    else if (isIn && !isInList && !isBelowText) indented.add(at);
    else if (!isIn) {
      isInList = /^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/.test(line) || (isInList && /^\s/.test(line));
      isBelowText = !/^ {0,3}(?:#{1,6}\s|`{3}|~{3}|(?:[-*_]\s*){3,}$)/.test(line);
    }
  }
  return indented;
}
