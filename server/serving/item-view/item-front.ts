/** The front of an item, as whoever reads it may see it. */
import { frontCardPagesMax } from '#common/brand/brand-limits.ts';
import type { Result } from '#common/contract/index.ts';
import { isSeen, rights } from '#common/grants/item-scope.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { correctionsOf, isOn, isSinglePage } from '#common/row-values.ts';
import { listOverviewPages } from '../../content/api-document/queries.ts';
import { listShownCatalogs } from '../../content/catalog/show-catalogs.ts';
import { listMenuPages, type MenuPageRow } from '../../content/item/menu-queries.ts';
import { readArticle } from '../../content/page/read-article.ts';
import { findBrandText } from '../../people/site/brand/queries.ts';
import { readBrand, wordsIn } from '../../people/site/brand/seen-brand.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import { downloadsOf } from '../../platform/access/grants/link-use.ts';
import { findPage } from '../../platform/access/queries.ts';
import { can, isMember } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/open.ts';
import { buildMenu } from './menu.ts';

export type SeenFront = Result<'item/front'>;
type FrontText = Pick<SeenFront, 'text' | 'text_html' | 'text_page_id'>;

const nothing: SeenFront = {
  is_on: false,
  text: '',
  text_html: '',
  text_page_id: 0,
  catalogs: [],
  pages: [],
  files: [],
};
const noText: FrontText = { text: '', text_html: '', text_page_id: 0 };

type Branch = { pages: readonly MenuPageRow[]; catalogs: readonly Branch[] };

/** undefined: the item opens on a page. */
export async function findFront(db: Db, item: Pick<AllowedItem, 'item_id' | 'item_type'>) {
  if (isSinglePage(item)) return undefined;
  const front = readBrand(await findBrandText(db, item.item_id))?.front;
  return front?.is_on === true ? front : undefined;
}

export async function seeFront(context: Context, actor: Actor, item: AllowedItem): Promise<SeenFront> {
  const front = await findFront(context.db, item);
  if (front === undefined) return nothing;
  const [pages, catalogs] = await Promise.all([
    listMenuPages(context.db, item),
    listShownCatalogs(context.db, item, { all_levels: true }),
  ]);
  const menu = buildMenu(pages, catalogs);
  const ofOverview = front.uses_overview ? await readOverviewText(context, actor, item) : undefined;
  const cards = menu.catalogs.map(catalog => {
    const inside = pagesIn(catalog);
    const { cat_id, cat_name } = catalog;
    return { cat_id, cat_name, page_count: inside.length, pages: inside.slice(0, frontCardPagesMax) };
  });
  return {
    is_on: true,
    ...(ofOverview ?? (await readOwnText(context, actor, item, wordsIn(front.text, actor.lang)))),
    catalogs: cards.filter(({ page_count }) => page_count > 0),
    pages: menu.pages,
    files: filesOf(context, item, pages),
  };
}

function pagesIn({ pages, catalogs }: Branch): MenuPageRow[] {
  return [...pages, ...catalogs.flatMap(pagesIn)];
}

/** The first of those that may be seen, as it is read. */
async function readOverviewText(
  context: Context,
  actor: Actor,
  item: AllowedItem,
): Promise<FrontText | undefined> {
  const page_id = await findFrontPage(context.db, item);
  const page = page_id === undefined ? undefined : await findPage(context.db, page_id);
  if (page === undefined) return undefined;
  const { html } = await readArticle(context, actor, {
    page_id: page.page_id,
    unique_key: '',
    as_written: false,
  });
  return { text: page.page_content, text_html: html, text_page_id: page.page_id };
}

/** The page about its API as a whole, of several the first; undefined: none that may be seen. */
async function findFrontPage(
  db: Db,
  { item_id, scope }: Pick<AllowedItem, 'item_id' | 'scope'>,
): Promise<number | undefined> {
  const known = new Set(await listOverviewPages(db, item_id));
  if (known.size === 0) return undefined;
  return (await listMenuPages(db, { item_id, scope })).find(page => known.has(page.page_id))?.page_id;
}

/** Like its description: for members, and for whoever reads what stands in no catalog of it. */
async function readOwnText(
  { articles, config }: Context,
  { lang }: Actor,
  item: AllowedItem,
  text: string,
): Promise<FrontText> {
  if (text === '' || (!isMember(item.role) && item.scope.base < rights.read)) return noText;
  const { html } = await articles.render(text, {
    base_path: config.base_path,
    loose_headings: isOn(item.is_loose_markdown),
    corrections: correctionsOf(item),
    lang,
  });
  return { text, text_html: html, text_page_id: 0 };
}

/** The document of an API is for whoever reads it, but not by a link for reading alone; other files are for those who may export. */
function filesOf({ config }: Context, item: AllowedItem, pages: readonly MenuPageRow[]): SeenFront['files'] {
  const { item_id, role, is_archived, is_viewed } = item;
  const base = config.base_path;
  const mayTake = downloadsOf(item);
  const mayExport = is_viewed !== true && can('item.export', { role, is_archived: isOn(is_archived) });
  const hasApi = pages.some(page => page.endpoint_path !== '' && isSeen(mayTake, page));
  const exported = (format: string) => `${base}/api/export/${format}?item_id=${item_id}`;
  const document = `${base}${addressOfItem(item)}/openapi.json`;
  return [
    ...(mayExport && config.chromium_path !== undefined
      ? [{ kind: 'pdf' as const, address: `${base}/item/export/${item_id}?format=pdf` }]
      : []),
    ...(mayExport
      ? [
          { kind: 'word' as const, address: exported('word') },
          { kind: 'markdown' as const, address: exported('markdown') },
        ]
      : []),
    ...(hasApi ? [{ kind: 'openapi' as const, address: document }] : []),
    ...(mayExport ? [{ kind: 'offline' as const, address: exported('html') }] : []),
  ];
}
