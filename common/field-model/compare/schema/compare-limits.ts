/** What narrows a value -> what changed. Pure. */
import { type LimitName, type Limits, limitNames } from '../../model/schema.ts';
import { type Change, type ChangedPart, change } from '../changes.ts';
import type { RuleName } from '../rules.ts';

export function compareLimits(before: Limits, after: Limits, where: ChangedPart): Change[] {
  return limitNames.flatMap(limit => {
    const [was, is] = [before[limit], after[limit]];
    if (was === is) return [];
    const difference = { limit, before: String(was ?? ''), after: String(is ?? '') };
    return [change(ruleOf(limit, was, is), where, difference)];
  });
}

type Limit = Limits[LimitName];

function ruleOf(name: LimitName, was: Limit, is: Limit): RuleName {
  const [hadNone, hasNone] = [isNone(name, was), isNone(name, is)];
  const isPattern = name === 'pattern';
  if (hasNone) return isPattern ? 'pattern_removed' : 'limit_removed';
  if (hadNone) return isPattern ? 'pattern_set' : 'limit_set';
  return isPattern ? 'pattern_changed' : ruleOfNumbers(name, was, is);
}

function ruleOfNumbers(name: LimitName, was: Limit, is: Limit): RuleName {
  if (typeof was !== 'number' || typeof is !== 'number') return 'limit_changed';
  if (name === 'multipleOf')
    return was % is === 0 ? 'limit_widened' : is % was === 0 ? 'limit_narrowed' : 'limit_changed';
  return (/min/i.test(name) ? is > was : is < was) ? 'limit_narrowed' : 'limit_widened';
}

/** A pattern that any text fits limits nothing. */
function isNone(name: LimitName, limit: Limit): boolean {
  return limit === undefined || limit === false || (name === 'pattern' && limit === '.*');
}
