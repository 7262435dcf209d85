/** Two texts side by side, line by line, with the words marked that changed. Pure. */
import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a line; `isMarked` is what the other side has otherwise. */
type Piece = { text: string; isMarked: boolean };
export type Line = { number: number; pieces: readonly Piece[] };
/** `same` has both sides alike; `changed` has both; the others have one. */
export type DiffRow = {
  kind: 'same' | 'changed' | 'removed' | 'added';
  left: Line | undefined;
  right: Line | undefined;
};

/** Beyond this, everything between the equal ends of both texts counts as replaced. */
const timeoutMs = 300;
/** Longer lines are shown without their words marked. */
const wordsMaxCharacters = 4_000;
/** Where more lines have changed, the words are marked in so many. */
const markedLinesMost = 3_000;

export function diffLines(before: string, after: string): DiffRow[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  const parts = diffArrays(left, right, { timeout: timeoutMs }) ?? coarse(left, right);
  const rows: DiffRow[] = [];
  const at = { left: 0, right: 0, changed: 0 };
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (part === undefined) continue;
    const next = parts[index + 1];
    if (part.removed && next?.added === true) {
      pushChanged(rows, at, part.value, next.value);
      index += 1;
    } else if (part.removed) pushChanged(rows, at, part.value, []);
    else if (part.added) pushChanged(rows, at, [], part.value);
    else for (const text of part.value) rows.push(sameRow(at, text));
  }
  return rows;
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/\r\n|\r|\n/);
}

type Part = { value: string[]; added: boolean; removed: boolean };

/** Equal lines at both ends, and one replaced block between them. */
function coarse(left: readonly string[], right: readonly string[]): Part[] {
  const most = Math.min(left.length, right.length);
  let head = 0;
  while (head < most && left[head] === right[head]) head += 1;
  let tail = 0;
  while (tail < most - head && left.at(-1 - tail) === right.at(-1 - tail)) tail += 1;
  const same = (value: string[]): Part => ({ value, added: false, removed: false });
  return [
    same(left.slice(0, head)),
    { value: left.slice(head, left.length - tail), added: false, removed: true },
    { value: right.slice(head, right.length - tail), added: true, removed: false },
    same(left.slice(left.length - tail)),
  ];
}

type Position = { left: number; right: number; changed: number };

function sameRow(at: Position, text: string): DiffRow {
  at.left += 1;
  at.right += 1;
  const pieces = [{ text, isMarked: false }];
  return { kind: 'same', left: { number: at.left, pieces }, right: { number: at.right, pieces } };
}

/** Removed and added lines beside each other, as far as both go. */
function pushChanged(
  rows: DiffRow[],
  at: Position,
  removed: readonly string[],
  added: readonly string[],
): void {
  for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
    const [old, fresh] = [removed[index], added[index]];
    if (old !== undefined && fresh !== undefined) {
      at.left += 1;
      at.right += 1;
      at.changed += 1;
      const words =
        at.changed > markedLinesMost ? { left: whole(old), right: whole(fresh) } : markWords(old, fresh);
      rows.push({
        kind: 'changed',
        left: { number: at.left, pieces: words.left },
        right: { number: at.right, pieces: words.right },
      });
    } else if (old !== undefined) {
      at.left += 1;
      rows.push({ kind: 'removed', left: { number: at.left, pieces: whole(old) }, right: undefined });
    } else if (fresh !== undefined) {
      at.right += 1;
      rows.push({ kind: 'added', left: undefined, right: { number: at.right, pieces: whole(fresh) } });
    }
  }
}

const whole = (text: string): Piece[] => [{ text, isMarked: false }];

/** Chinese has no spaces between words, so words are what the browser's segmenter says. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function markWords(old: string, fresh: string): { left: Piece[]; right: Piece[] } {
  if (old.length + fresh.length > wordsMaxCharacters) return { left: whole(old), right: whole(fresh) };
  const parts = diffWordsWithSpace(old, fresh, { intlSegmenter: segmenter });
  const side = (other: 'added' | 'removed') =>
    parts
      .filter(part => !part[other])
      .map(part => ({ text: part.value, isMarked: part.added || part.removed }));
  return { left: side('added'), right: side('removed') };
}

/** Rows to show, and runs of equal rows that are folded. */
export type Fold = { rows: readonly DiffRow[]; isFolded: boolean };

const contextLines = 3;
const foldMinLines = 4;

/** Equal rows far from every change are folded. */
export function foldRows(rows: readonly DiffRow[]): Fold[] {
  const isNear = rows.map((_, index) =>
    rows.slice(Math.max(0, index - contextLines), index + contextLines + 1).some(row => row.kind !== 'same'),
  );
  const folds: { rows: DiffRow[]; isFolded: boolean }[] = [];
  for (const [index, row] of rows.entries()) {
    const isFolded = isNear[index] === false;
    const last = folds.at(-1);
    if (last?.isFolded === isFolded) last.rows.push(row);
    else folds.push({ rows: [row], isFolded });
  }
  return folds.map(fold => ({ ...fold, isFolded: fold.isFolded && fold.rows.length >= foldMinLines }));
}

export function countChanges(rows: readonly DiffRow[]): { removed: number; added: number } {
  const removed = rows.filter(row => row.kind === 'removed' || row.kind === 'changed').length;
  const added = rows.filter(row => row.kind === 'added' || row.kind === 'changed').length;
  return { removed, added };
}
