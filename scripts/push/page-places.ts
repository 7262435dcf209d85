/** Where a page stands in the item: its catalogs and its title. */
import { call, formOf } from './call.ts';
import type { Options } from './options.ts';

type PagePlace = { cat_name: string; page_title: string };
type Tree = {
  pages: readonly { page_id: number; page_title: string; page_content: string }[];
  catalogs: readonly (Tree & { cat_name: string })[];
};

/** Catalogs go three levels deep: the third bears the names of what lies below it. */
function catalogNames(path: string): string[] {
  const names = path
    .split('/')
    .map(name => name.trim())
    .filter(name => name !== '');
  const rest = names.slice(2).join(' / ');
  return rest === '' ? names : [...names.slice(0, 2), rest];
}

const namesOf = ({ cat_name, page_title }: PagePlace) => [...catalogNames(cat_name), page_title];
export const placeName = (page: PagePlace): string => namesOf(page).join(' / ');
/** A name may hold what stands between names. */
export const placeKey = (page: PagePlace): string => JSON.stringify(namesOf(page));

/** The text of every page of the item by its place. */
export async function readPages(given: Options): Promise<Map<string, string>> {
  return pagesOf((await call(given, 'open/getCatalogTree', formOf(given))) as Tree);
}

/** Of several pages with one title a push writes the oldest, of several catalogs the first. */
function pagesOf({ pages, catalogs }: Tree, above: readonly string[] = []): Map<string, string> {
  const newestFirst = pages.toSorted((one, other) => other.page_id - one.page_id);
  const names = catalogs.map(one => one.cat_name);
  const firsts = catalogs.filter((one, at) => names.indexOf(one.cat_name) === at);
  return new Map([
    ...newestFirst.map(page => [JSON.stringify([...above, page.page_title]), page.page_content] as const),
    ...firsts.flatMap(one => [...pagesOf(one, [...above, one.cat_name])]),
  ]);
}
