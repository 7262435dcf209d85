/** The values that a field allows, as a list or in its description -> what changed. Pure. */
import { showValue } from '../../model/json-text.ts';
import type { Json, Schema } from '../../model/schema.ts';
import { type Change, type ChangedPart, change, compareText } from '../changes.ts';
import { readProseValues } from './prose-values.ts';

export function compareValues(before: Schema, after: Schema, where: ChangedPart): Change[] {
  const isListed = before.values.length > 0 && after.values.length > 0;
  const [was, is] = [before, after].map(schema =>
    isListed ? schema.values.map(showValue) : plainValues(schema),
  );
  if (!was || !is) return [];
  if (was.length > 0 && is.length > 0) return compareLists(was, is, where);
  // A description that lists values for the first time, or no more, only says it in other words.
  if (after.values.length > 0) {
    const isSaid = before.types.length > 0;
    return [change(isSaid ? 'values_limited' : 'values_given', where, { after: is.join(', ') })];
  }
  return before.values.length > 0 ? [change('values_not_limited', where, { before: was.join(', ') })] : [];
}

/** In words a number and its text are one. */
function plainValues({ values, description }: Schema): string[] {
  const plain = (value: Json) => (typeof value === 'string' ? value : showValue(value));
  return values.length > 0 ? values.map(plain) : [...(readProseValues(description)?.values.keys() ?? [])];
}

function compareLists(was: readonly string[], is: readonly string[], where: ChangedPart): Change[] {
  const [known, kept] = [new Set(was), new Set(is)];
  const [came, gone] = [is.filter(value => !known.has(value)), was.filter(value => !kept.has(value))];
  const isOther = came.length === is.length && gone.length === was.length;
  return [
    ...(came.length > 0
      ? [change(isOther ? 'values_replaced' : 'values_added', where, { after: came.join(', ') })]
      : []),
    ...(gone.length > 0 ? [change('values_removed', where, { before: gone.join(', ') })] : []),
  ];
}

/** Values that came or went in a description are described as values, not as words. */
export function compareDescriptions(before: string, after: string, where: ChangedPart): Change[] {
  const [was, is] = [readProseValues(before), readProseValues(after)];
  if (!was || !is || was.rest !== is.rest) return compareText(before, after, where);
  const isSame = [...was.values].every(([value, meaning]) =>
    [undefined, meaning].includes(is.values.get(value)),
  );
  return isSame ? [] : compareText(before, after, where);
}
