/** Rows -> the menu of an item. Pure. */
import type { Result } from '#common/contract/index.ts';
import type { CatalogRow } from '../db/tables.ts';
import type { MenuPageRow } from './queries.ts';

type Menu = Result<'item/info'>['menu'];
type TopCatalog = Menu['catalogs'][number];

/** A branch of any depth; three levels are what the rules let in. */
type Branch = CatalogRow & { pages: MenuPageRow[]; catalogs: Branch[] };

/** Rows must come in their order. A page or catalog whose parent is gone stands in the root. */
export function buildMenu(
  pages: readonly MenuPageRow[],
  catalogs: readonly CatalogRow[],
): { pages: MenuPageRow[]; catalogs: TopCatalog[] } {
  const branches = new Map<number, Branch>(
    catalogs.map(row => [row.cat_id, { ...row, pages: [], catalogs: [] }]),
  );
  const root: Branch['catalogs'] = [];
  for (const branch of branches.values()) (branches.get(branch.parent_cat_id)?.catalogs ?? root).push(branch);
  const rootPages: MenuPageRow[] = [];
  for (const page of pages) (branches.get(page.cat_id)?.pages ?? rootPages).push(page);
  // The contract has three levels; catalog rules keep rows to them.
  return { pages: rootPages, catalogs: root as TopCatalog[] };
}

export type CatalogChain = Pick<
  Result<'item/info'>,
  'default_cat_id2' | 'default_cat_id3' | 'default_cat_id4'
>;

/**
 * Where a page stands, as ShowDoc's clients read it: 2 is the outermost catalog, 4 the page's own when it lies on
 * the second or third level, 3 the middle one (showdoc-wire 3.2.1).
 */
export function catalogChain(cat_id: number, catalogs: readonly CatalogRow[]): CatalogChain {
  const byId = new Map(catalogs.map(row => [row.cat_id, row]));
  const chain: string[] = [];
  for (let at = byId.get(cat_id); at && chain.length < catalogs.length; at = byId.get(at.parent_cat_id)) {
    chain.unshift(String(at.cat_id));
  }
  const [outer = 0, second = 0, third = 0] = chain;
  return third === 0
    ? { default_cat_id2: outer, default_cat_id3: 0, default_cat_id4: second }
    : { default_cat_id2: outer, default_cat_id3: second, default_cat_id4: third };
}
