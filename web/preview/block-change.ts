/** What of a page's blocks changed from one pass to the next: one stretch of them. Pure. */

export type BlockChange = {
  /** Blocks before the stretch, which stay. */
  at: number;
  removed: number;
  added: readonly string[];
};

export function blockChange(before: readonly string[], after: readonly string[]): BlockChange {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at += 1;
  let same = 0;
  while (same < shorter - at && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { at, removed: before.length - at - same, added: after.slice(at, after.length - same) };
}
