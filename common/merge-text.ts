/** Three-way merge of a page, line by line. Pure. */
import { type Change, listChanges } from './list-changes.ts';

/** Lines both sides left or changed alike, or a place where they changed the same lines differently. */
export type MergePart = { text: string } | { base: string; mine: string; theirs: string };

/** The texts the person started from, has now, and finds saved. Joining all parts' texts by newlines gives the page. */
export function mergeTexts(texts: { base: string; mine: string; theirs: string }): MergePart[] {
  const [base, mine, theirs] = [linesOf(texts.base), linesOf(texts.mine), linesOf(texts.theirs)];
  const parts: MergePart[] = [];
  let settled: string[] = [];
  const settle = () => {
    if (settled.length > 0) parts.push({ text: settled.join('\n') });
    settled = [];
  };
  const take = (lines: readonly string[]) => {
    for (const line of lines) settled.push(line);
  };
  let at = 0;
  for (const place of listPlaces(listChanges(base, mine), listChanges(base, theirs))) {
    take(base.slice(at, place.from));
    at = place.to;
    const [ours, others] = [
      mine.slice(...spanOf(place, place.mine)),
      theirs.slice(...spanOf(place, place.theirs)),
    ];
    const agreed = agree(place, ours, others);
    if (agreed) take(agreed);
    else {
      settle();
      parts.push({
        base: base.slice(place.from, place.to).join('\n'),
        mine: ours.join('\n'),
        theirs: others.join('\n'),
      });
    }
  }
  take(base.slice(at));
  settle();
  return parts;
}

const linesOf = (text: string) => text.replace(/\r\n?/g, '\n').split('\n');

/** Lines of the base that somebody changed, with the changes of each side in their order. */
type Place = { from: number; to: number; mine: Change[]; theirs: Change[] };

/** Changes that touch each other are one place. */
function listPlaces(mine: readonly Change[], theirs: readonly Change[]): Place[] {
  const all = [
    ...mine.map(change => ({ side: 'mine' as const, change })),
    ...theirs.map(change => ({ side: 'theirs' as const, change })),
  ].toSorted((a, b) => a.change.from - b.change.from);
  const places: Place[] = [];
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
function spanOf({ from, to }: Place, changes: readonly Change[]): [from: number, to: number] {
  const [first, last] = [changes[0], changes.at(-1)];
  if (!first || !last) return [0, 0];
  return [first.start - (first.from - from), last.end + (to - last.to)];
}

/** What both want, where one side left it or both say the same. */
function agree({ mine, theirs }: Place, ours: string[], others: string[]): string[] | undefined {
  if (mine.length === 0) return others;
  if (theirs.length === 0 || ours.join('\n') === others.join('\n')) return ours;
  return undefined;
}

export type Choice = 'mine' | 'theirs' | 'both';

export function isConflict(part: MergePart): part is Extract<MergePart, { base: string }> {
  return 'base' in part;
}

/** The merged page. @param choices one per conflict, in order; a missing one keeps both */
export function resolveMerge(parts: readonly MergePart[], choices: readonly Choice[]): string {
  let at = 0;
  const texts = parts.map(part => {
    if (!isConflict(part)) return part.text;
    const choice = choices[at] ?? 'both';
    at += 1;
    return choice === 'both' ? keepBoth(part.mine, part.theirs) : part[choice];
  });
  return texts.filter((text, index) => text !== '' || !wasEmptied(parts[index])).join('\n');
}

/** A conflict one side of which removed all its lines leaves no empty line behind. */
function wasEmptied(part: MergePart | undefined): boolean {
  return part !== undefined && isConflict(part);
}

function keepBoth(mine: string, theirs: string): string {
  if (mine === '') return theirs;
  return theirs === '' ? mine : `${mine}\n${theirs}`;
}
