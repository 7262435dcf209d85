import type { Level } from '../catalog/menu.ts';

/** The pages of a menu that were found, with the catalogs around them. Pure. */
export function narrowMenu(level: Level, found: ReadonlySet<string>): Level {
  return {
    pages: level.pages.filter(({ page_id }) => found.has(page_id)),
    catalogs: level.catalogs
      .map(catalog => ({ ...catalog, ...narrowMenu(catalog, found) }))
      .filter(({ pages, catalogs }) => pages.length + catalogs.length > 0),
  };
}
