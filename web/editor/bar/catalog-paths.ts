import type { Answer } from '#common/contract/index.ts';

type Catalog = { cat_id: string; cat_name: string; catalogs: readonly Catalog[] };

/** Every catalog of a menu with its path: `a / b / c`. */
export function catalogPaths(
  catalogs: Answer<'item/info'>['menu']['catalogs'],
): { cat_id: string; path: string }[] {
  const walk = (level: readonly Catalog[], above: string): { cat_id: string; path: string }[] =>
    level.flatMap(({ cat_id, cat_name, catalogs: inner }) => {
      const path = above === '' ? cat_name : `${above} / ${cat_name}`;
      return [{ cat_id, path }, ...walk(inner, path)];
    });
  return walk(catalogs, '');
}
