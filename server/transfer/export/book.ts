/** What leaves: the pages of an item in the order of its menu, and the files that they show. Plain data, for a thread. */
import type { KeptApiSettings } from '#common/contract/content/api-settings.ts';
import type { KeptBrand } from '#common/contract/site/brand.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { type ItemType } from '#common/row-kinds.ts';
import type { Lang } from '#common/texts/index.ts';
import type { BookLook } from '../../people/site/brand/gather-look.ts';
import type { PageOperationRow } from '../../platform/db/tables.ts';
import type { PaperWishes } from './pdf/paper/paper-wishes.ts';

/** What an import kept of the operation that a page came from. */
export type BookOperation = Omit<PageOperationRow, 'operation_number' | 'page_id' | 'operation'> & {
  /** Where its JSON waits on this machine. */
  operation_at: string;
};

/** Where a callback stands in its document, and its method in lower case. */
export type KeptCallback = Pick<PageOperationRow, 'path' | 'method'>;

export type BookDocument = {
  document_id: number;
  lang: string;
  source_at: string;
  /** JSON: the components that have pages of their own; empty where everything is unfolded. */
  schema_pages: string;
  /** Callbacks whose pages stay in the item while others leave; undefined where its callbacks have no pages. */
  callbacks_elsewhere?: KeptCallback[];
};

export type BookPage = {
  page_id: number;
  page_title: string;
  s_number: number;
  page_comments: string;
  /** Where its Markdown waits on this machine. */
  text_at: string;
  /** The same as it is stored, where components were unfolded in it. */
  linked_at?: string;
  /** Signs of the files that are listed with it. */
  attachments: string[];
  operation?: BookOperation;
};

export type BookCatalog = {
  cat_name: string;
  s_number: number;
  pages: BookPage[];
  catalogs: BookCatalog[];
};

export type BookFile = {
  sign: string;
  display_name: string;
  file_type: string;
  is_image: boolean;
  /** Where its bytes wait on this machine. */
  stored_at: string;
};

export type ExportedItem = {
  item_name: string;
  item_description: string;
  item_type: ItemType;
  is_loose_markdown: boolean;
  pages: BookPage[];
  catalogs: BookCatalog[];
  /** Those that could be read by whoever exports. */
  files: BookFile[];
  /** That its pages came from, where the format has a place for them. */
  api_documents: BookDocument[];
  /** What people said of the API over its document, where the format has a place for it. */
  api_settings?: KeptApiSettings | undefined;
  /** What people said of all tables and code that look alike in the item. */
  corrections: readonly ItemCorrection[];
  /** How many levels of catalogs it may have. */
  catalog_levels: number;
  /** How it looks, where the format brings that into another site; undefined: nothing is set of it. */
  brand?: KeptBrand | undefined;
  /** How it looks to who exports it: of its own, else as the site does. */
  look: BookLook;
  /** What is chosen and said for paper, where the format is a PDF. */
  paper?: PaperWishes | undefined;
  lang: Lang;
  /** Address of the site, where it is known, and the path it lives under. */
  public_url: string;
  base_path: string;
  /** What of the item it is: `catalog 12`, `page 5`; empty for all of it. */
  part: string;
  /** What stands for the item in addresses. */
  item_addresses: string[];
  /** Seconds since the epoch. */
  exported_at: number;
  /** Of all that is in the item: a larger number after each change. */
  state_number: number;
};

type Holder = Pick<BookCatalog, 'pages' | 'catalogs'>;
export type PlacedPage = { page: BookPage; cat_names: string[] };

/** All pages in the order of the menu: those of a catalog before its catalogs. */
export function pagesOf({ pages, catalogs }: Holder, cat_names: string[] = []): PlacedPage[] {
  const own = pages.map(page => ({ page, cat_names }));
  return [...own, ...catalogs.flatMap(catalog => pagesOf(catalog, [...cat_names, catalog.cat_name]))];
}
