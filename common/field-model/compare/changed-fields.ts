/** Which fields a comparison is about, by their names: those that changed, and those that came or went with what is around them. Pure. */
import { fieldNameMaxLength } from '../../watch-levels.ts';
import { readSteps } from '../model/field-path.ts';
import { type ListedField, listFields } from '../model/list-fields.ts';
import type { PageModel } from '../model/page-model.ts';
import { type Change, type StoredChange, storedLevel } from './changes.ts';
import { type Level, levels } from './level.ts';

/** Of each name the worst of its changes. */
export type ChangedField = readonly [name: string, level: Level];

const changedFieldsMax = 1_000;

type Read = { before: readonly PageModel[]; after: readonly PageModel[] };

export function changedFields({ before, after }: Read, changes: readonly Change[]): ChangedField[] {
  const found = new Map<string, Level>();
  for (const one of changes) note(found, fieldOf(one), one.level);
  const sides = { before: before.flatMap(listFields), after: after.flatMap(listFields) };
  for (const one of changes) for (const name of namesInside(one, sides)) note(found, name, one.level);
  return [...found].slice(0, changedFieldsMax);
}

/** Of changes that were kept without their models. */
export function fieldsOfChanges(changes: readonly StoredChange[]): ChangedField[] {
  const found = new Map<string, Level>();
  for (const one of changes) note(found, fieldOf(one), storedLevel(one));
  return [...found];
}

/** The worse of both where a name is in both. */
export function joinFields(one: readonly ChangedField[], other: readonly ChangedField[]): ChangedField[] {
  const found = new Map(one);
  for (const [name, level] of other) note(found, name, level);
  return [...found];
}

/** Longer names are watched by nobody. */
function note(found: Map<string, Level>, name: string, level: Level): void {
  if (name === '' || name.length > fieldNameMaxLength) return;
  const known = found.get(name);
  if (known === undefined || levels.indexOf(level) < levels.indexOf(known)) found.set(name, level);
}

/** The last name of the way to it; empty where it is about no field. */
export function fieldOf({ where: { place, path } }: Pick<StoredChange, 'where'>): string {
  if (path === '' || !fieldPlaces.has(place)) return '';
  if (place === 'column') return path;
  const steps = readSteps(path) ?? [{ kind: 'property' as const, name: path }];
  return steps.reduce((last, step) => (step.kind === 'property' ? step.name : last), '');
}

const fieldPlaces = new Set<StoredChange['where']['place']>([
  'path',
  'query',
  'header',
  'cookie',
  'body',
  'response',
  'response_header',
  'schema',
  'column',
]);

type ReadFields = { before: readonly ListedField[]; after: readonly ListedField[] };

/** Of what came or went as a whole. */
function namesInside({ kind, where }: Change, { before, after }: ReadFields): string[] {
  const side = sideOf(kind, { before, after });
  if (side === undefined) return [];
  const { place, of, path } = where;
  if (place === 'call' || place === 'table')
    return side === before ? missing(before, after) : missing(after, before);
  return side
    .filter(field => field.place === place && (of === '' || field.of === of) && isInside(field.path, path))
    .map(({ name }) => name);
}

function sideOf(kind: Change['kind'], { before, after }: ReadFields): readonly ListedField[] | undefined {
  if (
    kind === 'removed' ||
    kind === 'content_removed' ||
    kind === 'endpoint_removed' ||
    kind === 'table_removed'
  )
    return before;
  return kind === 'added' || kind === 'content_added' || kind === 'endpoint_added' || kind === 'table_added'
    ? after
    : undefined;
}

function isInside(path: string, around: string): boolean {
  return (
    around === '' ||
    (path.startsWith(around) && '.[:'.includes(path.charAt(around.length)) && path !== around)
  );
}

/** Names that stand there more often than here. */
function missing(there: readonly ListedField[], here: readonly ListedField[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of here) counts.set(name, (counts.get(name) ?? 0) + 1);
  return there
    .map(({ name }) => name)
    .filter(name => {
      const left = counts.get(name) ?? 0;
      counts.set(name, left - 1);
      return left <= 0;
    });
}
