/** The menu of an item as the reading screens need it: paths, order, neighbours. Pure. */
import type { Answer } from '#common/contract/index.ts';

type Menu = Answer<'item/info'>['menu'];
export type MenuPage = {
  page_id: string;
  page_title: string;
  endpoint_method?: string | undefined;
  endpoint_path?: string | undefined;
  is_deprecated?: '1' | undefined;
};
export type MenuCatalog = {
  cat_id: string;
  cat_name: string;
  pages: readonly MenuPage[];
  catalogs: readonly MenuCatalog[];
};
export type Level = { pages: readonly MenuPage[]; catalogs: readonly MenuCatalog[] };

export type PagePlace = {
  page: MenuPage;
  /** The catalogs around the page, from the outside in. */
  path: readonly MenuCatalog[];
};

/** The menu of a regular item; a single-page item has none. */
export function levelOf(menu: Menu): Level {
  return { pages: Array.isArray(menu.pages) ? menu.pages : [], catalogs: menu.catalogs };
}

/** All pages in the order of reading: the pages of a level before its catalogs. */
export function listPlaces(level: Level, path: readonly MenuCatalog[] = []): PagePlace[] {
  const own = level.pages.map(page => ({ page, path }));
  return [...own, ...level.catalogs.flatMap(catalog => listPlaces(catalog, [...path, catalog]))];
}

/** The first page under a catalog, at any depth. */
export function findFirstPage(level: Level): MenuPage | undefined {
  return level.pages[0] ?? level.catalogs.map(findFirstPage).find(page => page !== undefined);
}

export type Neighbours = {
  here: PagePlace | undefined;
  previous: MenuPage | undefined;
  next: MenuPage | undefined;
};

export function findNeighbours(places: readonly PagePlace[], page_id: string): Neighbours {
  const index = places.findIndex(({ page }) => page.page_id === page_id);
  if (index === -1) return { here: undefined, previous: undefined, next: undefined };
  return { here: places[index], previous: places[index - 1]?.page, next: places[index + 1]?.page };
}
