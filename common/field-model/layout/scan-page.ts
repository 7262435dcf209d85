/** The parts of a page, line by line, as sloppy as people write them. Linear in the length of the text. Pure. */

import { readCells } from './markdown-text.ts';
import { type Label, labelOf } from './page-labels.ts';

type Lines = { from: number; to: number };
export type Block = Lines &
  (
    | { kind: 'heading'; level: number; text: string }
    /** A known word in bold or before a colon; `rest` is what follows on the line. */
    | { kind: 'label'; label: Label; text: string; rest: string }
    | { kind: 'code'; language: string; text: string }
    | { kind: 'table'; head: string[]; rows: string[][] }
    | { kind: 'text' }
  );
export type Scan = { lines: readonly string[]; blocks: Block[] };

const fenceShape = /^ {0,3}(`{3,}|~{3,})([^`]*)$/;
const headingShape = /^ {0,3}(#{1,6})(\s*)(.*)$/;
const boldShape = /^\s{0,3}(?:[-*+]\s+)?\*\*([^*]{1,60})\*\*\s*[:：]?\s*(.*)$/;
const colonShape = /^\s{0,3}(?:[-*+]\s+)?([^:：|`*#>]{1,40})[:：]\s*(.*)$/;
/** Words that say something on their own line even without bold. */
const sayings = new Set<Label>([
  'endpoint',
  'method',
  'remarks',
  'engine',
  'collation',
  'server',
  'operation',
]);

export function scanPage(markdown: string): Scan {
  const lines = markdown
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const block = isBlank(lines[at]) ? undefined : readBlock(lines, at, blocks.at(-1));
    at = block?.to ?? at + 1;
    if (block && block !== blocks.at(-1)) blocks.push(block);
  }
  return { lines, blocks };
}

/** The text between two lines, as it stands. */
export function rawOf({ lines }: Scan, { from, to }: Lines): string {
  return lines.slice(from, to).join('\n');
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === '';

function readBlock(lines: readonly string[], at: number, last: Block | undefined): Block {
  const block =
    readFence(lines, at) ?? readHeading(lines, at) ?? readLabel(lines, at) ?? readTable(lines, at);
  if (block) return block;
  if (last?.kind === 'text' && last.to === at) {
    last.to = at + 1;
    return last;
  }
  return { kind: 'text', from: at, to: at + 1 };
}

function readFence(lines: readonly string[], from: number): Block | undefined {
  const [, fence = '', info = ''] = fenceShape.exec(lines[from] ?? '') ?? [];
  if (fence === '') return undefined;
  let end = from + 1;
  while (end < lines.length && !closes(lines[end] ?? '', fence)) end += 1;
  const text = lines.slice(from + 1, end).join('\n');
  const [language = ''] = info.trim().split(/\s/);
  return { kind: 'code', language, text, from, to: Math.min(end + 1, lines.length) };
}

function closes(line: string, fence: string): boolean {
  const text = line.trim();
  return text.length >= fence.length && text === (fence[0] ?? '').repeat(text.length);
}

function readHeading(lines: readonly string[], from: number): Block | undefined {
  const [, marks = '', blank = '', title = ''] = headingShape.exec(lines[from] ?? '') ?? [];
  const text = title.trim().replace(/\s#+$/, '');
  if (marks === '' || (blank === '' && text !== '' && labelOf(text) === undefined)) return undefined;
  return { kind: 'heading', level: marks.length, text, from, to: from + 1 };
}

function readLabel(lines: readonly string[], from: number): Block | undefined {
  const line = lines[from] ?? '';
  if (line.length > 4000) return undefined;
  const bold = boldShape.exec(line);
  const [, text = '', rest = ''] = bold ?? colonShape.exec(line) ?? [];
  const label = labelOf(text);
  if (label === undefined || !canSay(label, rest, bold !== null)) return undefined;
  return { kind: 'label', label, text: text.trim(), rest: rest.trim(), from, to: from + 1 };
}

/** Some words are too common to be taken for ours, unless code follows. */
function canSay(label: Label, rest: string, isBold: boolean): boolean {
  if (label === 'server' || label === 'operation') return rest.startsWith('`');
  return isBold || rest.trim() === '' || sayings.has(label);
}

function readTable(lines: readonly string[], from: number): Block | undefined {
  const [head = '', ruler = ''] = [lines[from], lines[from + 1]];
  const isRuler = /^[\s|:-]+$/.test(ruler) && ruler.includes('-') && ruler.includes('|');
  if (!isRuler || !head.includes('|')) return undefined;
  let to = from + 2;
  while (to < lines.length && (lines[to] ?? '').includes('|')) to += 1;
  const rows = lines.slice(from + 2, to).map(readCells);
  return { kind: 'table', head: readCells(head), rows, from, to };
}
