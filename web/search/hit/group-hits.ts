/** Pages that were found, by the catalogs of an item's first level. Pure. */
import type { Answer } from '#common/contract/index.ts';
import { levelOf, listPlaces } from '../../catalog/menu.ts';
import type { Hit } from './hit.ts';

/** Those in no catalog have `''` as its id and its name. */
export type HitGroup = { cat_id: string; cat_name: string; hits: readonly Hit[] };

/** In the order of the menu; pages in no catalog come last. */
export function groupHits(menu: Answer<'item/info'>['menu'], hits: readonly Hit[]): HitGroup[] {
  const level = levelOf(menu);
  const catalogs = new Map(listPlaces(level).map(({ page, path }) => [page.page_id, path[0]?.cat_id]));
  return [...level.catalogs, { cat_id: '', cat_name: '' }]
    .map(({ cat_id, cat_name }) => {
      const own = hits.filter(({ page_id }) => (catalogs.get(page_id) ?? '') === cat_id);
      return { cat_id, cat_name, hits: own };
    })
    .filter(group => group.hits.length > 0);
}
