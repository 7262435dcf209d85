/** What the buttons of the toolbar do to the text: an editor's state in, a change out. Pure. */
import {
  EditorSelection,
  type EditorState,
  type SelectionRange,
  type TransactionSpec,
} from '@codemirror/state';

/** Puts a mark (`**`) around each selection, or takes it away where it stands. */
export function toggleMark(state: EditorState, mark: string): TransactionSpec {
  return state.changeByRange(range => {
    const { from, to } = withoutBlanks(state, range);
    const length = mark.length;
    const outside = Math.min(runBefore(state, from, mark), runAfter(state, to, mark));
    if (isMarked(outside, length)) {
      const changes = [
        { from: from - length, to: from },
        { from: to, to: to + length },
      ];
      return { changes, range: EditorSelection.range(from - length, to - length) };
    }
    const inside = Math.min(runAfter(state, from, mark), runBefore(state, to, mark));
    if (to - from > 2 * inside && isMarked(inside, length)) {
      const changes = [
        { from, to: from + length },
        { from: to - length, to },
      ];
      return { changes, range: EditorSelection.range(from, to - 2 * length) };
    }
    const changes = [
      { from, insert: mark },
      { from: to, insert: mark },
    ];
    return { changes, range: EditorSelection.range(from + length, to + length) };
  });
}

/** One star is emphasis, two are strong, three are both. */
function isMarked(run: number, length: number): boolean {
  return length === 1 ? run % 2 === 1 : run >= length;
}

/** Marks hold only where they touch the words. */
function withoutBlanks(state: EditorState, { from, to }: SelectionRange): { from: number; to: number } {
  const text = state.sliceDoc(from, to);
  if (text.trim() === '') return { from, to };
  return { from: from + text.length - text.trimStart().length, to: to - text.length + text.trimEnd().length };
}

const longestRun = 3;

function runBefore(state: EditorState, at: number, mark: string): number {
  const text = state.sliceDoc(Math.max(0, at - longestRun), at);
  let run = 0;
  while (run < text.length && text[text.length - 1 - run] === mark[0]) run += 1;
  return run;
}

function runAfter(state: EditorState, at: number, mark: string): number {
  const text = state.sliceDoc(at, at + longestRun);
  let run = 0;
  while (run < text.length && text[run] === mark[0]) run += 1;
  return run;
}

/** Makes the lines headings of a level, or plain text again where they all are. */
export function toggleHeading(state: EditorState, level: number): TransactionSpec {
  return toggleStart(state, {
    wanted: () => `${'#'.repeat(level)} `,
    known: /^#{1,6}(?:[ \t]+|$)/,
    isOn: start => start.trim() === '#'.repeat(level),
  });
}

export type LineKind = 'quote' | 'bullet' | 'number' | 'task';
const listStart = /^\s*(?:[-*+][ \t]+\[[ xX]\][ \t]+|[-*+][ \t]+|\d{1,9}[.)][ \t]+)/;
const starts: Record<LineKind, LineStart> = {
  quote: { wanted: () => '> ', known: /^>[ \t]?/, isOn: start => start !== '' },
  bullet: { wanted: () => '- ', known: listStart, isOn: start => /^\s*[-*+]\s+$/.test(start) },
  number: { wanted: index => `${index + 1}. `, known: listStart, isOn: start => /\d/.test(start) },
  task: { wanted: () => '- [ ] ', known: listStart, isOn: start => start.includes('[') },
};

/** Makes the lines a quote or a list, or plain text again where they all are. */
export function toggleLines(state: EditorState, kind: LineKind): TransactionSpec {
  return toggleStart(state, starts[kind]);
}

type LineStart = {
  wanted: (index: number) => string;
  /** The beginnings that give way to the wanted one. */
  known: RegExp;
  isOn: (start: string) => boolean;
};

function toggleStart(state: EditorState, { wanted, known, isOn }: LineStart): TransactionSpec {
  const lines = selectedLines(state).map(line => ({ ...line, start: known.exec(line.text)?.[0] ?? '' }));
  const full = lines.length > 1 ? lines.filter(line => line.text.trim() !== '') : lines;
  const areOn = full.length > 0 && full.every(line => isOn(line.start));
  const changes = full.map(({ from, start }, index) => ({
    from,
    to: from + start.length,
    insert: areOn ? '' : `${/^\s*/.exec(start)?.[0] ?? ''}${wanted(index)}`,
  }));
  const set = state.changes(changes);
  // Beyond what was put in: the next letter belongs behind the mark.
  return { changes: set, selection: state.selection.map(set, 1) };
}

function selectedLines(state: EditorState): { from: number; text: string }[] {
  const { from, to } = state.selection.main;
  const last = state.doc.lineAt(to).number;
  const lines: { from: number; text: string }[] = [];
  for (let number = state.doc.lineAt(from).number; number <= last; number += 1) {
    const line = state.doc.line(number);
    lines.push({ from: line.from, text: line.text });
  }
  return lines;
}

/** Puts a block in place of the selection, with empty lines around it. `chosen` is the part to type over. */
export function insertBlock(state: EditorState, block: string, chosen = ''): TransactionSpec {
  const { from, to } = state.selection.main;
  const before = gapBefore(state, from);
  const text = block.trimEnd();
  const insert = before + text + gapAfter(state, to);
  const at = chosen === '' ? text.length : text.indexOf(chosen);
  const anchor = from + before.length + at;
  return { changes: { from, to, insert }, selection: { anchor, head: anchor + chosen.length } };
}

function gapBefore({ doc }: EditorState, at: number): string {
  const line = doc.lineAt(at);
  if (line.text.slice(0, at - line.from).trim() !== '') return '\n\n';
  return line.number > 1 && doc.line(line.number - 1).text.trim() !== '' ? '\n' : '';
}

function gapAfter({ doc }: EditorState, at: number): string {
  const line = doc.lineAt(at);
  if (line.text.slice(at - line.from).trim() !== '') return '\n\n';
  if (line.number === doc.lines) return '\n';
  return doc.line(line.number + 1).text.trim() === '' ? '' : '\n';
}

/** Puts a text in place of the selection as it is. */
export function insertText(state: EditorState, text: string): TransactionSpec {
  return state.replaceSelection(text);
}

/** `[words](address)` or, with `!` before it, a picture: around the selection, with the missing part chosen. */
export function insertLink(
  state: EditorState,
  { words, before = '' }: { words: string; before?: string },
): TransactionSpec {
  const { from, to } = state.selection.main;
  const selected = state.sliceDoc(from, to).trim();
  const isAddress = /^(?:https?:\/\/|mailto:|\/)\S+$/.test(selected);
  const shown = selected === '' || isAddress ? words : selected;
  const address = isAddress ? selected : 'https://';
  const insert = `${before}[${shown}](${address})`;
  const chosen = isAddress ? shown : address;
  const anchor = from + (isAddress ? before.length + 1 : insert.length - 1 - address.length);
  return { changes: { from, to, insert }, selection: { anchor, head: anchor + chosen.length } };
}

/** The selection as code: within a line between ticks, several lines as a block. */
export function insertCode(state: EditorState): TransactionSpec {
  const { from, to } = state.selection.main;
  const selected = state.sliceDoc(from, to);
  if (!selected.includes('\n')) return toggleMark(state, '`');
  return insertBlock(state, `\`\`\`\n${selected}\n\`\`\``);
}

/** A selection within a line becomes a formula in it; nothing selected, one that stands alone. */
export function insertFormula(state: EditorState): TransactionSpec {
  const { from, to } = state.selection.main;
  if (from !== to && !state.sliceDoc(from, to).includes('\n')) return toggleMark(state, '$');
  const example = 'a^2 + b^2 = c^2';
  return insertBlock(state, `$$\n${example}\n$$`, example);
}
