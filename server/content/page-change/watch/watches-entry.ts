import { type ChangedField, joinFields } from '#common/field-model/compare/changed-fields.ts';
import type { Level } from '#common/field-model/compare/level.ts';
import type { PageChangeRow } from '../../../platform/db/tables.ts';
import type { ItemWatch } from './watch-queries.ts';

/** Of each catalog of an item the one it lies in. */
export type CatalogParents = ReadonlyMap<number, number>;

export type WatchedEntry = Pick<PageChangeRow, 'cat_id' | 'level'> & {
  /** Fields that it is about, and how much each matters. */
  fields: readonly ChangedField[];
};
type Watch = Pick<ItemWatch, 'cat_id' | 'field_name' | 'level'>;

/** Whether a watch of an item, a catalog or a field is about an entry of its log. */
export function watches(watch: Watch, entry: WatchedEntry, parents: CatalogParents): boolean {
  if (watch.field_name !== '') return watchesField(watch, entry);
  if (watch.level === 'breaking' && entry.level !== 'breaking') return false;
  return watch.cat_id === 0 || isInside(entry.cat_id, watch.cat_id, parents);
}

function watchesField({ field_name, level }: Watch, { fields }: WatchedEntry): boolean {
  const changed = fields.find(([name]) => name === field_name);
  return changed !== undefined && (level === 'all' || changed[1] === 'breaking');
}

/** A page that came or went did so with all its fields. */
export function withFieldsOfPage(
  fields: readonly ChangedField[],
  names: ReadonlySet<string> | undefined,
  level: Level,
): ChangedField[] {
  return joinFields(
    fields,
    [...(names ?? [])].map(name => [name, level]),
  );
}

function isInside(cat_id: number, around: number, parents: CatalogParents): boolean {
  const seen = new Set<number>();
  for (let at: number | undefined = cat_id; at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === around) return true;
    seen.add(at);
  }
  return false;
}
