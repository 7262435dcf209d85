/** Types and formats of one place -> what changed. Pure. */
import { normalType } from '../../model/normal-type.ts';
import { firstText } from '../../model/plain.ts';
import type { Schema } from '../../model/schema.ts';
import { type Change, type ChangedPart, change, levelIn } from '../changes.ts';
import { levels } from '../level.ts';
import type { RuleName } from '../rules.ts';

type Typed = Pick<Schema, 'types' | 'format'>;

export function showTypes({ types, format }: Typed): string {
  const names = types.join(' | ');
  return format === '' ? names : `${names} (${format})`.trim();
}

/** Another word for the same type is no change. */
export function compareTypes(before: Typed, after: Typed, where: ChangedPart): Change[] {
  const found = [ruleOfTypes(before, after, where), ruleOfFormats(before, after)].filter(
    rule => rule !== undefined,
  );
  const [worst] = found.toSorted((one, other) => weight(one, where) - weight(other, where));
  return worst === undefined
    ? []
    : [change(worst, where, { before: showTypes(before), after: showTypes(after) })];
}

const weight = (rule: RuleName, where: ChangedPart) => levels.indexOf(levelIn(rule, where));

function ruleOfTypes(before: Typed, after: Typed, where: ChangedPart): RuleName | undefined {
  const [old, now] = [typeNames(before), typeNames(after)];
  const gone = old.filter(type => !covers(now, type, where));
  const came = now.filter(type => !covers(old, type, where));
  if (gone.length === 0 && came.length === 0) return undefined;
  if (old.length === 0) return 'type_given';
  if (now.length === 0) return 'type_not_given';
  if ([...gone, ...came].some(type => !known.has(type))) return 'type_unknown';
  if (gone.length === 0) return 'type_widened';
  return came.length === 0 ? 'type_narrowed' : 'type_changed';
}

const known = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']);

/** As JSON Schema calls them; a word of the author's own stays. */
function typeNames({ types }: Typed): string[] {
  return types.map(word => firstText(normalType(word).type, word));
}

/** What is not JSON is text: whoever takes any text takes a number. */
function covers(types: readonly string[], type: string, { place }: ChangedPart): boolean {
  const isText = place !== 'body' && place !== 'response' && place !== 'schema' && type !== 'null';
  return (
    types.includes(type) ||
    (type === 'integer' && types.includes('number')) ||
    (isText && types.includes('string') && type !== 'array' && type !== 'object' && known.has(type))
  );
}

/** Each holds all values of those behind it. */
const wider: Record<string, readonly string[]> = {
  double: ['float'],
  int64: ['int32'],
  bigint: ['int64', 'int32'],
  'date-time': ['date', 'time'],
};

function ruleOfFormats(before: Typed, after: Typed): RuleName | undefined {
  const [was, is] = [formatOf(before), formatOf(after)];
  // `int` and `integer (int32)` are the same.
  if (was === is || [was, is].toSorted().join() === ',int32') return undefined;
  if (was === '') return 'format_given';
  if (is === '') return 'format_not_given';
  if (wider[is]?.includes(was)) return 'format_widened';
  return wider[was]?.includes(is) ? 'format_narrowed' : 'format_changed';
}

/** As it is given, else what the word for the type says; `int` says no size. */
function formatOf({ types, format }: Typed): string {
  const [said = ''] = types.map(word => normalType(word).format).filter(text => text !== '');
  return format === '' ? said.replace(/^int32$/, '') : format;
}
