/** What a schema says of its own value, without what is inside of it -> what changed. Pure. */
import { showValue } from '../model/json-text.ts';
import type { Json, Schema } from '../model/schema.ts';
import { type Change, type ChangedPart, change, compareText, directionOf, yesOrNo } from './changes.ts';
import { compareDeprecations } from './compare-deprecation.ts';
import { compareLimits } from './schema/compare-limits.ts';
import { compareTypes } from './schema/compare-type.ts';
import { compareDescriptions, compareValues } from './schema/compare-values.ts';

/** `today` as `2027-01-31`; `isRequired`: it was and is. */
export type FactContext = { where: ChangedPart; today: string; isRequired?: boolean };

export function compareFacts(before: Schema, after: Schema, context: FactContext): Change[] {
  const { where } = context;
  return [
    ...compareTypes(before, after, where),
    ...compareValues(before, after, where),
    ...compareLimits(before.limits, after.limits, where),
    ...compareDefaults(before, after, context),
    ...compareClaims(before, after, context),
    ...compareWords(before, after, where),
  ];
}

/** What is only read is not sent, what is only written not answered. */
export function isIgnored({ is_read_only, is_write_only }: Schema, where: ChangedPart): boolean {
  if (where.place === 'schema') return false;
  return directionOf(where) === 'request' ? is_read_only : is_write_only;
}

function compareDefaults(before: Schema, after: Schema, { where, isRequired }: FactContext): Change[] {
  const [was = '', is = ''] = [before.default, after.default].map(value =>
    value === undefined ? '' : showValue(value),
  );
  if (was === is) return [];
  const isField = where.place === 'body' || where.place === 'response' || where.place === 'schema';
  const rule = isField ? 'default_of_field' : 'default_of_parameter';
  return [change(isRequired === true ? 'default_without_effect' : rule, where, { before: was, after: is })];
}

function compareClaims(before: Schema, after: Schema, { where, today, isRequired }: FactContext): Change[] {
  const changes = compareDeprecations(before, after, { where, today });
  const notWriteOnly = isRequired === true ? 'not_write_only_required' : 'not_write_only';
  for (const [name, rule] of [
    ['is_read_only', after.is_read_only ? 'read_only' : 'not_read_only'],
    ['is_write_only', after.is_write_only ? 'write_only' : notWriteOnly],
  ] as const)
    if (before[name] !== after[name])
      changes.push(change(rule, where, { before: yesOrNo(before[name]), after: yesOrNo(after[name]) }));
  return changes;
}

const listValues = (values: readonly Json[]) => values.map(showValue).join(', ');

function compareWords(before: Schema, after: Schema, where: ChangedPart): Change[] {
  const changes = compareDescriptions(before.description, after.description, where);
  changes.push(...compareText(before.title, after.title, where));
  const [was, is] = [listValues(before.examples), listValues(after.examples)];
  if (was !== is) changes.push(change('example', where, { before: was, after: is }));
  return changes;
}
