/** Two schemas of one place -> what changed. The rules stand in `compare-models.ts`. Pure. */

import { stepInto } from '../model/field-path.ts';
import { showValue } from '../model/json-text.ts';
import { normalType } from '../model/normal-type.ts';
import { firstText } from '../model/plain.ts';
import type { Json, LimitName, Schema } from '../model/schema.ts';
import { limitNames } from '../model/schema.ts';
import { type Change, type ChangeKind, type Direction, pairUp, type Where } from './changes.ts';

export type Spot = { where: Where; side: Direction };

export function compareSchemas(before: Schema, after: Schema, spot: Spot): Change[] {
  return [
    ...compareTypes(before, after, spot),
    ...compareValues(before, after, spot),
    ...compareLimits(before, after, spot),
    ...compareDefaults(before, after, spot),
    ...compareClaims(before, after, spot),
    ...compareWords(before, after, spot),
    ...compareProperties(before, after, spot),
    ...compareInside(before, after, spot),
    ...compareChoices(before, after, spot),
  ];
}

type SchemaDifference = { before?: string; after?: string; is_breaking?: boolean; limit?: LimitName };

export function change(kind: ChangeKind, where: Where, said: SchemaDifference = {}): Change {
  return { kind, where, before: '', after: '', is_breaking: false, ...said };
}

function showTypes({ types, format }: Pick<Schema, 'types' | 'format'>): string {
  const names = types.join(' | ');
  return format === '' ? names : `${names} (${format})`.trim();
}

/** Another word for the same type is no change; another size of the same type breaks nobody. */
function compareTypes(before: Schema, after: Schema, { where, side }: Spot): Change[] {
  const [was, is] = [showTypes(before), showTypes(after)];
  if (was === is || normalText(before) === normalText(after)) return [];
  const [old, now] = [typeNames(before), typeNames(after)];
  const isTold = old.length > 0 && now.length > 0;
  const isGone = old.some(type => !covers(now, type));
  const isNew = now.some(type => !covers(old, type));
  const is_breaking = isTold && (side === 'request' ? isGone : isNew);
  return [change('type', where, { before: was, after: is, is_breaking })];
}

/** As JSON Schema calls them; a word of the author's own stays. */
function typeNames({ types }: Pick<Schema, 'types'>): string[] {
  return types.map(word => firstText(normalType(word).type, word));
}

/** A size that only one of the words gives is none: `int` and `integer` are the same. */
function normalText(schema: Pick<Schema, 'types' | 'format'>): string {
  const formats = schema.types.map(word => normalType(word).format);
  const format = firstText(schema.format, ...formats).replace(/^int32$/, '');
  return `${typeNames(schema).join(' | ')} ${format}`;
}

function covers(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

const listValues = (values: readonly Json[]) => values.map(showValue).join(', ');

/** No values are all values. */
function compareValues(before: Schema, after: Schema, { where, side }: Spot): Change[] {
  const known = new Set(before.values.map(value => JSON.stringify(value)));
  const kept = new Set(after.values.map(value => JSON.stringify(value)));
  const came = after.values.filter(value => !known.has(JSON.stringify(value)));
  const gone = before.values.filter(value => !kept.has(JSON.stringify(value)));
  if (known.size === 0 && kept.size > 0)
    return [change('values_removed', where, { after: listValues(came), is_breaking: side === 'request' })];
  if (known.size > 0 && kept.size === 0)
    return [change('values_added', where, { before: listValues(gone), is_breaking: side === 'response' })];
  const added = change('values_added', where, { after: listValues(came), is_breaking: side === 'response' });
  const removed = change('values_removed', where, {
    before: listValues(gone),
    is_breaking: side === 'request',
  });
  return [...(came.length > 0 ? [added] : []), ...(gone.length > 0 ? [removed] : [])];
}

function compareLimits(before: Schema, after: Schema, { where, side }: Spot): Change[] {
  return limitNames.flatMap(limit => {
    const [was, is] = [before.limits[limit], after.limits[limit]];
    if (was === is) return [];
    const is_breaking = side === 'request' && isNarrower(limit, was, is);
    return [
      change('limit', where, { limit, before: String(was ?? ''), after: String(is ?? ''), is_breaking }),
    ];
  });
}

type Limit = number | string | boolean | undefined;

function isNarrower(name: LimitName, was: Limit, is: Limit): boolean {
  if (is === undefined || is === false) return false;
  if (was === undefined || typeof was !== 'number' || typeof is !== 'number') return true;
  if (name === 'multipleOf') return was % is !== 0;
  return /min/i.test(name) ? is > was : is < was;
}

function compareDefaults(before: Schema, after: Schema, { where, side }: Spot): Change[] {
  const [was, is] = [before.default, after.default].map(value =>
    value === undefined ? '' : showValue(value),
  );
  if (was === is) return [];
  const is_breaking = side === 'request' && before.default !== undefined;
  return [change('default', where, { before: was ?? '', after: is ?? '', is_breaking })];
}

function compareClaims(before: Schema, after: Schema, { where, side }: Spot): Change[] {
  const changes: Change[] = [];
  if (before.is_deprecated !== after.is_deprecated)
    changes.push(change(after.is_deprecated ? 'deprecated' : 'restored', where));
  for (const [name, kind, breaks] of [
    ['is_read_only', 'read_only', 'request'],
    ['is_write_only', 'write_only', 'response'],
  ] as const) {
    if (before[name] === after[name]) continue;
    const is_breaking = after[name] && side === breaks;
    changes.push(change(kind, where, { before: yes(before[name]), after: yes(after[name]), is_breaking }));
  }
  return changes;
}

export const yes = (is: boolean | undefined) => (is === undefined ? '' : is ? 'yes' : 'no');

function compareWords(before: Schema, after: Schema, { where }: Spot): Change[] {
  const changes = compareText(before.description, after.description, where);
  if (before.title !== after.title) changes.push(...compareText(before.title, after.title, where));
  const [was, is] = [listValues(before.examples), listValues(after.examples)];
  if (was !== is) changes.push(change('example', where, { before: was, after: is }));
  return changes;
}

export function compareText(before: string, after: string, where: Where): Change[] {
  return before === after ? [] : [change('text', where, { before, after })];
}

function compareProperties(before: Schema, after: Schema, spot: Spot): Change[] {
  return pairUp(before.properties, after.properties, property => property.name).flatMap(pair => {
    const name = (pair.after ?? pair.before)?.name ?? '';
    return compareNamed(pair, inside(spot, stepInto(spot.where.path, { kind: 'property', name })));
  });
}

type Named = { is_required: boolean; schema: Schema };

/** A field or a parameter, which may be new or gone. */
export function compareNamed({ before, after }: { before?: Named; after?: Named }, spot: Spot): Change[] {
  const { where, side } = spot;
  if (!before && !after) return [];
  if (!before) {
    const is_breaking = side === 'request' && after?.is_required === true;
    return [change('added', where, { after: after ? showTypes(after.schema) : '', is_breaking })];
  }
  if (!after) return [change('removed', where, { before: showTypes(before.schema), is_breaking: true })];
  const changes = compareSchemas(before.schema, after.schema, spot);
  if (before.is_required === after.is_required) return changes;
  const is_breaking = after.is_required === (side === 'request');
  return [change(after.is_required ? 'required' : 'optional', where, { is_breaking }), ...changes];
}

function inside({ where, side }: Spot, path: string): Spot {
  return { side, where: { ...where, path } };
}

/** What an array holds, and the fields nobody named. */
function compareInside(before: Schema, after: Schema, spot: Spot): Change[] {
  const { path } = spot.where;
  const items = inside(spot, stepInto(path, { kind: 'items' }));
  const others = inside(spot, stepInto(path, { kind: 'others' }));
  const [was, is] = [before.other_properties, after.other_properties];
  return [
    ...compareSpare(before.items, after.items, items),
    ...compareSpare(was === false ? undefined : was, is === false ? undefined : is, others),
    ...(is === false && was !== false
      ? [change('others_refused', spot.where, { is_breaking: spot.side === 'request' })]
      : []),
    ...(was === false && is !== false ? [change('others_allowed', spot.where)] : []),
  ];
}

/** A schema that a page may leave out without saying anything else. */
function compareSpare(before: Schema | undefined, after: Schema | undefined, spot: Spot): Change[] {
  if (before && after) return compareSchemas(before, after, spot);
  if (!before && !after) return [];
  return [change(after ? 'added' : 'removed', spot.where)];
}

/** Choices go together by title, and without one by their place. */
function compareChoices(before: Schema, after: Schema, spot: Spot): Change[] {
  const [was, is] = [before.choice?.schemas ?? [], after.choice?.schemas ?? []];
  const places = new Map([...was.entries(), ...is.entries()].map(([at, schema]) => [schema, at]));
  return pairUp(was, is, schema => schema.title).flatMap(pair => {
    const known = pair.after ?? pair.before;
    const at = (known && places.get(known)) ?? 0;
    const choice = inside(spot, stepInto(spot.where.path, { kind: 'choice', at }));
    if (pair.before && pair.after) return compareSchemas(pair.before, pair.after, choice);
    const said = known?.title === '' ? showTypes(known) : (known?.title ?? '');
    if (pair.after)
      return [change('added', choice.where, { after: said, is_breaking: spot.side === 'response' })];
    return [change('removed', choice.where, { before: said, is_breaking: spot.side === 'request' })];
  });
}
