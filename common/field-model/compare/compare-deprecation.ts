/** What is deprecated, and from which day on it may be gone -> what changed. Pure. */
import { type Change, type ChangedPart, change } from './changes.ts';
import type { RuleName } from './rules.ts';

export type Deprecation = { is_deprecated: boolean; removal_date: string };

/** @param today as `2027-01-31` */
export function compareDeprecations(
  before: Deprecation,
  after: Deprecation,
  { where, today }: { where: ChangedPart; today: string },
): Change[] {
  const difference = { before: before.removal_date, after: after.removal_date };
  if (!after.is_deprecated) return before.is_deprecated ? [change('not_deprecated', where)] : [];
  if (!before.is_deprecated) {
    const isLate = difference.after !== '' && difference.after < today;
    return [change(isLate ? 'deprecated_too_late' : 'deprecated', where, { after: difference.after })];
  }
  return difference.before === difference.after ? [] : [change(ruleOfDates(difference), where, difference)];
}

function ruleOfDates({ before, after }: { before: string; after: string }): RuleName {
  if (before === '') return 'removal_date_given';
  if (after === '') return 'removal_date_dropped';
  return after < before ? 'removal_date_earlier' : 'removal_date_later';
}

/** What was announced in time surprises nobody. @returns undefined for what was not deprecated */
export function readRemoval(
  { is_deprecated, removal_date }: Deprecation,
  today: string,
): 'in time' | 'too early' | undefined {
  if (!is_deprecated) return undefined;
  return removal_date === '' || removal_date <= today ? 'in time' : 'too early';
}
