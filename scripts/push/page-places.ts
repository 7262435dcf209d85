/** Where a page stands in the item: its catalogs and its title. */
import { call, formOf } from './call.ts';
import type { Options } from './options.ts';

type PagePlace = { cat_name: string; page_title: string };
type Holder = {
  pages: readonly { page_id: number; page_title: string; page_content: string }[];
  catalogs: readonly Catalog[];
};
type Catalog = Holder & { cat_name: string };
type Tree = Holder & { catalog_levels: string };

function catalogNames({ cat_name }: PagePlace): string[] {
  return cat_name
    .split('/')
    .map(name => name.trim())
    .filter(name => name !== '');
}

const joined = (names: readonly string[]) => names.join(' / ');
const namesOf = (page: PagePlace) => [...catalogNames(page), page.page_title];
export const placeName = (page: PagePlace): string => joined(namesOf(page));
/** A name may hold what stands between names. */
export const placeKey = (page: PagePlace): string => JSON.stringify(namesOf(page));

/** @returns finds the text of the page that a push would write; undefined: a new one */
export async function readPages(given: Options): Promise<(page: PagePlace) => string | undefined> {
  const form = formOf(given, { all_levels: '1' });
  const tree = (await call(given, 'open/getCatalogTree', form)) as Tree;
  return page => {
    const holder = findHolder(tree, namesAsWritten(tree, catalogNames(page)));
    // Of several pages with one title a push writes the oldest.
    const [oldest] = (holder?.pages ?? [])
      .filter(({ page_title }) => page_title === page.page_title)
      .toSorted((one, other) => one.page_id - other.page_id);
    return oldest?.page_content;
  };
}

/** The lowest level that the item may have bears the names of what lies below it. */
function namesAsWritten({ catalog_levels }: Tree, names: readonly string[]): string[] {
  const above = names.slice(0, Number(catalog_levels) - 1);
  const rest = joined(names.slice(above.length));
  return rest === '' ? above : [...above, rest];
}

/** The third level was the lowest once: what was put together there under the names of a path stays there. */
const lowestOnce = 2;

function findHolder(holder: Holder, names: readonly string[], at = 0): Holder | undefined {
  const [name] = names;
  if (name === undefined) return holder;
  // Of several catalogs with one name a push writes into the first.
  const named = (cat_name: string) => holder.catalogs.find(one => one.cat_name === cat_name);
  const next = named(name);
  if (next !== undefined) return findHolder(next, names.slice(1), at + 1);
  return at >= lowestOnce ? named(joined(names)) : undefined;
}
