/** Paths of catalogs as scripts send them. Pure. */

import { isStorable } from '#common/contract/fields.ts';
import { fail } from '#common/errors.ts';
import { catalogLevelsAtFirst, catalogNameMaxLength, catalogPathMaxLength } from '#common/limits.ts';
import type { CatalogRow, ItemRow } from '../../platform/db/tables.ts';

/**
 * `/a/b/ c` -> the names from the top. The lowest level that the item may have bears the names of what would lie below
 * it, so that pages of different paths stay apart.
 * @throws badInput, fieldTooLong
 */
export function readCatalogPath(
  { catalog_levels }: Pick<ItemRow, 'catalog_levels'>,
  ...paths: readonly string[]
): string[] {
  const names = paths
    .join('/')
    .split('/')
    .map(name => name.trim())
    .filter(name => name !== '');
  const above = names.slice(0, catalog_levels - 1);
  const rest = joined(names.slice(catalog_levels - 1));
  const path = rest === '' ? above : [...above, rest];
  requireLength(paths.join('/'), catalogPathMaxLength);
  for (const name of path) {
    requireLength(name, catalogNameMaxLength);
    if (!isStorable(name)) fail('badInput', { values: { field: 'cat_name' } });
  }
  return path;
}

const joined = (names: readonly string[]) => names.join(' / ');

function requireLength(name: string, limit: number): void {
  if (name.length > limit) fail('fieldTooLong', { values: { field: 'cat_name', limit } });
}

/**
 * Where an item has got more levels since, what an earlier push put together under the names of a path stays there:
 * otherwise each of its pages would be written a second time.
 */
export function settlePath(catalogs: readonly CatalogRow[], names: readonly string[]): readonly string[] {
  let parent = 0;
  for (const [at, name] of names.entries()) {
    const named = (cat_name: string) =>
      catalogs.find(row => row.parent_cat_id === parent && row.cat_name === cat_name);
    const next = named(name);
    const rest = joined(names.slice(at));
    if (next === undefined)
      return at >= catalogLevelsAtFirst - 1 && named(rest) ? [...names.slice(0, at), rest] : names;
    parent = next.cat_id;
  }
  return names;
}
