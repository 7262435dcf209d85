/** Two texts side by side, line by line, with the words marked that changed. Pure. */
import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a line; `isMarked` is what the other side has otherwise. */
export type Piece = { text: string; isMarked: boolean };
export type Line = { number: number; pieces: readonly Piece[] };
/** `same` has both sides alike; `changed` has both; the others have one. */
type Row<Side> = {
  kind: 'same' | 'changed' | 'removed' | 'added';
  left: Side | undefined;
  right: Side | undefined;
};
export type TextRow = Row<string>;
export type DiffRow = Row<Line>;

/** Beyond this, everything between the equal ends of both texts counts as replaced. */
const timeoutMs = 300;
/** Longer lines are shown without their words marked. */
const wordsMaxCharacters = 4_000;
/** Where more lines have changed, the words are marked in so many. */
const markedLinesMost = 3_000;

export function diffLines(before: string, after: string): DiffRow[] {
  const at = { left: 0, right: 0, changed: 0 };
  return alignTexts(linesOf(before), linesOf(after)).map(({ kind, left, right }) => {
    if (kind === 'changed') at.changed += 1;
    const isMarked = kind === 'changed' && at.changed <= markedLinesMost;
    const words = isMarked ? markWords(left ?? '', right ?? '') : undefined;
    return {
      kind,
      left: left === undefined ? undefined : { number: ++at.left, pieces: words?.left ?? whole(left) },
      right: right === undefined ? undefined : { number: ++at.right, pieces: words?.right ?? whole(right) },
    };
  });
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/\r\n|\r|\n/);
}

/** Lines, or blocks of a page: removed and added ones beside each other, as far as both go. */
export function alignTexts(before: readonly string[], after: readonly string[]): TextRow[] {
  const parts = diffArrays([...before], [...after], { timeout: timeoutMs }) ?? coarse(before, after);
  const rows: TextRow[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    if (part === undefined) continue;
    const next = parts[index + 1];
    if (part.removed && next?.added === true) {
      rows.push(...besides(part.value, next.value));
      index += 1;
    } else if (part.removed) rows.push(...besides(part.value, []));
    else if (part.added) rows.push(...besides([], part.value));
    else rows.push(...part.value.map(text => ({ kind: 'same' as const, left: text, right: text })));
  }
  return rows;
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

function besides(removed: readonly string[], added: readonly string[]): TextRow[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [left, right] = [removed[index], added[index]];
    return { kind: left === undefined ? 'added' : right === undefined ? 'removed' : 'changed', left, right };
  });
}

const whole = (text: string): Piece[] => [{ text, isMarked: false }];

/** Chinese has no spaces between words, so words are what the browser's segmenter says. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

function markWords(old: string, fresh: string): { left: readonly Piece[]; right: readonly Piece[] } {
  const isLong = old.length + fresh.length > wordsMaxCharacters;
  return (isLong ? undefined : diffWords(old, fresh)) ?? { left: whole(old), right: whole(fresh) };
}

/** @returns undefined where so much differs that it takes too long to say what */
export function diffWords(old: string, fresh: string): { left: Piece[]; right: Piece[] } | undefined {
  const parts = diffWordsWithSpace(old, fresh, { intlSegmenter: segmenter, timeout: timeoutMs });
  if (parts === undefined) return undefined;
  const side = (other: 'added' | 'removed') =>
    parts
      .filter(part => !part[other])
      .map(part => ({ text: part.value, isMarked: part.added || part.removed }));
  return { left: side('added'), right: side('removed') };
}

/** Rows to show, and runs of equal rows that are folded. */
export type Fold<One> = { rows: readonly One[]; isFolded: boolean };
type Kinded = { kind: DiffRow['kind'] };

const contextLines = 3;
const foldMinLines = 4;

/** Equal rows far from every change are folded. */
export function foldRows<One extends Kinded>(rows: readonly One[]): Fold<One>[] {
  const isNear = rows.map((_, index) =>
    rows.slice(Math.max(0, index - contextLines), index + contextLines + 1).some(row => row.kind !== 'same'),
  );
  const folds: { rows: One[]; isFolded: boolean }[] = [];
  for (const [index, row] of rows.entries()) {
    const isFolded = isNear[index] === false;
    const last = folds.at(-1);
    if (last?.isFolded === isFolded) last.rows.push(row);
    else folds.push({ rows: [row], isFolded });
  }
  return folds.map(fold => ({ ...fold, isFolded: fold.isFolded && fold.rows.length >= foldMinLines }));
}

export function countChanges(rows: readonly Kinded[]): { removed: number; added: number } {
  const removed = rows.filter(row => row.kind === 'removed' || row.kind === 'changed').length;
  const added = rows.filter(row => row.kind === 'added' || row.kind === 'changed').length;
  return { removed, added };
}
