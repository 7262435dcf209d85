/** Three-way merge of a page, line by line. Pure. */
import { diff3Merge } from 'node-diff3';

/** Lines both sides left or changed alike, or a place where they changed the same lines differently. */
export type MergePart = { text: string } | { base: string; mine: string; theirs: string };

/** The texts the person started from, has now, and finds saved. Joining all parts' texts by newlines gives the page. */
export function mergeTexts(texts: { base: string; mine: string; theirs: string }): MergePart[] {
  const lines = (text: string) => text.replace(/\r\n?/g, '\n').split('\n');
  const parts = diff3Merge(lines(texts.mine), lines(texts.base), lines(texts.theirs), {
    excludeFalseConflicts: true,
  });
  return parts.map(({ ok, conflict }) => {
    if (ok) return { text: ok.join('\n') };
    return { base: join(conflict?.o), mine: join(conflict?.a), theirs: join(conflict?.b) };
  });
}

const join = (lines: string[] | undefined) => (lines ?? []).join('\n');

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
