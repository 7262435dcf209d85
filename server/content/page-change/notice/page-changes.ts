/** What a save changed on an API page or a page of a data dictionary, short enough for a notice. Pure. */
import { type StoredChange, worstFirst } from '#common/field-model/compare/changes.ts';
import { comparePages } from '#common/field-model/compare/compare-models.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';

/** Longer pages are not read while somebody waits for the save. */
const textMaxLength = 100_000;
const changesMax = 5;
/** As much of a text as the words of a change show. */
const describedMaxLength = 80;

export type DescribedChanges = { changes: StoredChange[]; more: number };

/** Those that break callers come first. @param reading `today` as `2027-01-31` @returns undefined where they cannot be listed: long pages, and those of no known kind */
export function findPageChanges(
  before: string,
  after: string,
  { today, corrections }: { today: string; corrections: readonly ItemCorrection[] },
): DescribedChanges | undefined {
  if (before === after) return nothing;
  if (before.length > textMaxLength || after.length > textMaxLength) return undefined;
  const all = comparePages(readPages(before, corrections), readPages(after, corrections), today);
  return all && describe(all, 0);
}

/** What the notice held before and what came since, where the two ends cannot be compared. */
export function addChanges(before: DescribedChanges, since: DescribedChanges): DescribedChanges {
  const known = new Set(before.changes.map(one => JSON.stringify(one)));
  const fresh = since.changes.filter(one => !known.has(JSON.stringify(one)));
  return describe([...before.changes, ...fresh], before.more + since.more);
}

function describe(all: readonly StoredChange[], more: number): DescribedChanges {
  const sorted = worstFirst(all);
  const changes = sorted.slice(0, changesMax).map(one => ({
    ...one,
    before: one.before.slice(0, describedMaxLength),
    after: one.after.slice(0, describedMaxLength),
  }));
  return { changes, more: more + sorted.length - changes.length };
}

export const nothing: DescribedChanges = { changes: [], more: 0 };
