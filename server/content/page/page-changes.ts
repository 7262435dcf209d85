/** What a save changed on an API page or a page of a data dictionary, short enough for a notice. Pure. */
import type { Change } from '#common/field-model/changes.ts';
import { compareModels } from '#common/field-model/compare-models.ts';
import { readPage } from '#common/field-model/read-markdown.ts';

/** Longer pages are not read while somebody waits for the save. */
const longestRead = 100_000;
const mostTold = 5;
/** As much of a text as the words of a change show. */
const longestSaid = 80;

export type ToldChanges = { changes: Change[]; more: number };

/** Those that break callers come first. @returns undefined where it cannot be told: long pages, and those of no known kind */
export function findPageChanges(before: string, after: string): ToldChanges | undefined {
  if (before === after) return nothing;
  if (before.length > longestRead || after.length > longestRead) return undefined;
  const [old, now] = [readPage(before), readPage(after)];
  const all = old && now && compareModels(old, now);
  return all && tell(all, 0);
}

/** What was told before and what came since, where the two ends cannot be compared. */
export function addChanges(before: ToldChanges, since: ToldChanges): ToldChanges {
  const known = new Set(before.changes.map(one => JSON.stringify(one)));
  const fresh = since.changes.filter(one => !known.has(JSON.stringify(one)));
  return tell([...before.changes, ...fresh], before.more + since.more);
}

function tell(all: readonly Change[], more: number): ToldChanges {
  const sorted = [...all.filter(one => one.is_breaking), ...all.filter(one => !one.is_breaking)];
  const changes = sorted.slice(0, mostTold).map(one => ({
    ...one,
    before: one.before.slice(0, longestSaid),
    after: one.after.slice(0, longestSaid),
  }));
  return { changes, more: more + sorted.length - changes.length };
}

export const nothing: ToldChanges = { changes: [], more: 0 };
