/** Two texts of a page -> what changed, as the log keeps it. Pure. */
import { changedFields } from '#common/field-model/compare/changed-fields.ts';
import type { Change } from '#common/field-model/compare/changes.ts';
import { comparePages } from '#common/field-model/compare/compare-models.ts';
import { type Level, levels } from '#common/field-model/compare/level.ts';
import { readPages } from '#common/field-model/read-markdown.ts';
import { saysTheSame } from '#common/field-model/recognise/block/correction.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { findTextChange } from '../../people/notice/text-changes.ts';
import { keepChanges, type TextComparison } from './change-details.ts';

export type ComparedTexts = {
  before: string;
  after: string;
  today: string;
  /** Of the item, as they are now: what a person says later of all that look alike is no change. */
  corrections: readonly ItemCorrection[];
};

/** @param today as `2027-01-31` */
export function compareTexts({ before, after, today, corrections }: ComparedTexts): TextComparison {
  const now = readPages(after, corrections);
  // What a person says of the reading changes no API.
  const isSame = saysTheSame(before, after);
  const old = isSame ? now : readPages(before, corrections);
  const all = comparePages(old, now, today) ?? [];
  const is_other_kind = old[0]?.kind !== now[0]?.kind;
  const fields = changedFields({ before: old, after: now }, all);
  const lines = all.length === 0 && !isSame ? findTextChange(before, after) : undefined;
  return {
    ...keepChanges(all),
    counts: countLevels(all),
    ...(fields.length > 0 && { fields }),
    ...(lines && { lines }),
    ...(is_other_kind && { is_other_kind: true as const }),
  };
}

function countLevels(changes: readonly Change[]): Record<Level, number> {
  const counts = Object.fromEntries(levels.map(level => [level, 0])) as Record<Level, number>;
  for (const { level } of changes) counts[level] += 1;
  return counts;
}
