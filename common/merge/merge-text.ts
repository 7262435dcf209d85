/** Three-way merge of a page, line by line. Pure. */
import { type Change, listChanges } from './list-changes.ts';

/** Lines both sides left or changed alike; `taken` counts the changes among them that only the other side made. */
type MergedPart = { text: string; taken: number };
/** A place where both changed the same lines differently. `line` is where it begins in mine, counted from 1. */
export type Conflict = { base: string; mine: string; theirs: string; line: number };
export type MergePart = MergedPart | Conflict;

/** The texts the person started from, has now, and finds saved. Joining all parts' texts by newlines gives the page. */
export function mergeTexts(texts: { base: string; mine: string; theirs: string }): MergePart[] {
  const [base, mine, theirs] = [linesOf(texts.base), linesOf(texts.mine), linesOf(texts.theirs)];
  const parts: MergePart[] = [];
  let settled: string[] = [];
  let taken = 0;
  const settle = () => {
    if (settled.length > 0) parts.push({ text: joined(settled), taken });
    settled = [];
    taken = 0;
  };
  const take = (lines: readonly string[]) => {
    for (const line of lines) settled.push(line);
  };
  let at = 0;
  for (const place of listRanges(listChanges(base, mine), listChanges(base, theirs))) {
    take(base.slice(at, place.from));
    at = place.to;
    const [from, to] = spanOf(place, place.mine);
    const ours = mine.slice(from, to);
    const others = theirs.slice(...spanOf(place, place.theirs));
    const agreed = isAgreed(place, ours, others);
    if (agreed) {
      take(agreed);
      if (place.mine.length === 0) taken += 1;
      continue;
    }
    settle();
    const before = joined(base.slice(place.from, place.to));
    parts.push({ base: before, mine: joined(ours), theirs: joined(others), line: from + 1 });
  }
  take(base.slice(at));
  settle();
  return parts;
}

const joined = (lines: readonly string[]) => lines.join('\n');
const linesOf = (text: string) => text.replace(/\r\n?/g, '\n').split('\n');

/** Lines of the base that somebody changed, with the changes of each side in their order. */
type TextRange = { from: number; to: number; mine: Change[]; theirs: Change[] };

/** Changes that touch each other are one place. */
function listRanges(mine: readonly Change[], theirs: readonly Change[]): TextRange[] {
  const all = [
    ...mine.map(change => ({ side: 'mine' as const, change })),
    ...theirs.map(change => ({ side: 'theirs' as const, change })),
  ].toSorted((a, b) => a.change.from - b.change.from);
  const places: TextRange[] = [];
  for (const { side, change } of all) {
    let place = places.at(-1);
    if (!place || change.from > place.to) {
      place = { from: change.from, to: change.to, mine: [], theirs: [] };
      places.push(place);
    }
    place.to = Math.max(place.to, change.to);
    place[side].push(change);
  }
  return places;
}

/** Where the lines of a place stand on a side that changed some of them. */
function spanOf({ from, to }: TextRange, changes: readonly Change[]): [from: number, to: number] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return [0, 0];
  return [first.start - (first.from - from), last.end + (to - last.to)];
}

/** What both want, where one side left it or both say the same. */
function isAgreed({ mine, theirs }: TextRange, ours: string[], others: string[]): string[] | undefined {
  if (mine.length === 0) return others;
  if (theirs.length === 0 || joined(ours) === joined(others)) return ours;
  return undefined;
}

export type Choice = 'mine' | 'theirs' | 'both';

export function isConflict(part: MergePart): part is Conflict {
  return 'base' in part;
}

/** How many changes of the other side went in without a question. */
export function countTaken(parts: readonly MergePart[]): number {
  return parts.reduce((count, part) => count + (isConflict(part) ? 0 : part.taken), 0);
}

/** What the page says in a place of conflict; empty where the lines are gone. */
export function chosenText({ mine, theirs }: Conflict, choice: Choice): string {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  return joined([mine, theirs].filter(text => text !== ''));
}

/** The merged page. @param choices one per conflict, in order; a missing one keeps both */
export function resolveMerge(parts: readonly MergePart[], choices: readonly Choice[]): string {
  let at = 0;
  const texts = parts.map(part => {
    if (!isConflict(part)) return part.text;
    const choice = choices[at] ?? 'both';
    at += 1;
    return chosenText(part, choice);
  });
  return joined(texts.filter((text, index) => text !== '' || !wasEmptied(parts[index])));
}

/** A conflict one side of which removed all its lines leaves no empty line behind. */
function wasEmptied(part: MergePart | undefined): boolean {
  return part !== undefined && isConflict(part);
}
