/** What a source said last, what a page says, and what the source says now -> what the page says then. Pure. */

/** `base` is empty where the source said nothing, or where nobody knows what it said. */
export type TextVersions = { base: string; mine: string; theirs: string };

/**
 * Whoever alone changed something is heeded. Where both did, what the person wrote stays; what they wrote around the
 * source's words stays around its new ones, and otherwise the new ones follow.
 * @param quote how the source's words follow those of a person
 */
export function mergeDescription(
  { base, mine, theirs }: TextVersions,
  quote: (text: string) => string,
): string {
  if (theirs === base || theirs === mine) return mine;
  if (mine === base || mine.trim() === '') return theirs;
  const quoted = theirs === '' || mine.includes(theirs) ? '' : quote(theirs);
  const before = base === '' ? '' : quote(base);
  if (before !== '' && mine.includes(before)) return mine.replace(before, () => quoted);
  if (theirs === '') return mine;
  return replaceAtEdge({ base, mine, theirs }) ?? `${mine}${quoted}`;
}

/** Only where a word ends: `id` is no part of `identity`. */
function replaceAtEdge({ base, mine, theirs }: TextVersions): string | undefined {
  if (base.trim() === '') return undefined;
  const isFree = (sign: string | undefined) => sign !== undefined && !/[\p{L}\p{N}_]/u.test(sign);
  if (mine.startsWith(base) && isFree(mine.at(base.length))) return `${theirs}${mine.slice(base.length)}`;
  if (mine.endsWith(base) && isFree(mine.at(-base.length - 1)))
    return `${mine.slice(0, -base.length)}${theirs}`;
  return undefined;
}
