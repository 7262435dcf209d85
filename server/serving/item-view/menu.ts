/** Rows -> the menu of an item. Pure. */
import type { Result } from '#common/contract/index.ts';
import type { CatalogRow } from '../../platform/db/tables.ts';

type Branch<Page> = CatalogRow & { pages: Page[]; catalogs: Branch<Page>[] };

/** Rows must come in their order. A page or catalog whose parent is gone stands in the root. */
export function buildMenu<Page extends { cat_id: number }>(
  pages: readonly Page[],
  catalogs: readonly CatalogRow[],
): { pages: Page[]; catalogs: Branch<Page>[] } {
  const branches = new Map<number, Branch<Page>>(
    catalogs.map(row => [row.cat_id, { ...row, pages: [], catalogs: [] }]),
  );
  const root: Branch<Page>[] = [];
  for (const branch of branches.values()) (branches.get(branch.parent_cat_id)?.catalogs ?? root).push(branch);
  const rootPages: Page[] = [];
  for (const page of pages) (branches.get(page.cat_id)?.pages ?? rootPages).push(page);
  return { pages: rootPages, catalogs: root };
}

export type CatalogChain = Pick<
  Result<'item/info'>,
  'default_cat_id2' | 'default_cat_id3' | 'default_cat_id4'
>;

/**
 * Where a page stands, as ShowDoc's clients read it: 2 is the outermost catalog, 4 the page's own when it lies on
 * the second or third level, 3 the middle one. Of a page that lies deeper they are the outermost three around it.
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
