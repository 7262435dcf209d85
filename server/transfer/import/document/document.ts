/** What every file that can be imported becomes, whatever its kind: folders, pages, files, and what could not be kept. */

import type { KeptApiSettings } from '#common/contract/content/api-settings.ts';
import type { KeptBrand } from '#common/contract/site/brand.ts';
import type { Component } from '#common/field-model/model/component.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { Table } from '#common/field-model/model/table.ts';
import type { ItemCorrection } from '#common/field-model/recognise/outline/alike.ts';
import { type ItemType, itemTypes } from '#common/row-kinds.ts';
import type { Lang } from '#common/texts/index.ts';
import type { importWarning } from '#common/texts/server/import-warning.ts';

/** Exactly one of the four; `endpoint` may be read from its source each time it is needed. */
type PageBody = { markdown: string } | { endpoint: Endpoint } | { table: Table } | { component: Component };

/** Components that each page links to; `large`: they are unfolded, and those are linked that are too large where they stand. */
export type SchemaPages = readonly string[] | 'large';

/** A document of an API as its source wrote it, without its operations: null stands in their place. */
export type ApiDocument = {
  /** Of the words that the import adds to its pages. */
  lang: Lang;
  schema_pages?: SchemaPages;
  /** Each of its callbacks has a page. */
  has_callback_pages?: boolean;
  /** @returns JSON; undefined where it is too long to be kept */
  writeSource: () => string | undefined;
};

/** Where operations stand in a document. */
export type OperationPlace = 'paths' | 'webhooks' | 'callbacks';

/** What a page is made from, as its source wrote it: an operation, a component, or what the document says of itself. */
export type SourceOperation = {
  document: ApiDocument;
  place: OperationPlace | 'overview' | 'schemas';
  /** Of a component its name; of a callback where it stands in the document. */
  path: string;
  /** In lower case. */
  method: string;
  /** @returns JSON; undefined where it is too long to be kept */
  writeSource: () => string | undefined;
  /** Of a page that was imported before: what that import called it, and where it put it. */
  before?: { page_title: string; cat_names: string[]; is_same_text: boolean };
};

export type ImportedPage = {
  title: string;
  body: PageBody;
  /** 0: where it stands in its list. */
  s_number: number;
  comment: string;
  /** Where in the archive its text was, for the links in it; empty where there is none. */
  path: string;
  /** Where it stands in its source, when pages are read from it in that order. */
  read_at?: number;
  /** Of an endpoint, known before it is read. */
  request?: Pick<Endpoint, 'method' | 'path'>;
  /** The operation that it is made from. */
  source?: SourceOperation;
  /** Files of the archive that are listed with it, whether its text names them or not. */
  attachments?: string[];
};

export type ImportedFolder = {
  name: string;
  /** 0: where it stands in its list. */
  s_number: number;
  folders: ImportedFolder[];
  pages: ImportedPage[];
};

/** Something that the file holds and no page shows; the words are in common/texts/server/import-warning.ts. */
export type ImportWarning = {
  code: keyof typeof importWarning;
  /** A page, an operation, a path in the archive: what a person looks for in their file. */
  where: string;
  values?: Record<string, string | number>;
};

/** A picture or another file that pages may name. */
export type ImportedFile = {
  /** In the archive, from its root, with `/` between. */
  path: string;
  /** Where its bytes wait on this machine. */
  stored_at: string;
  file_size: number;
  /** As its owner calls it, where that is not the end of its path. */
  display_name?: string;
  /** Listed with a page: it stays an attachment, also when it is a picture. */
  is_attachment?: boolean;
  /** Its content is in pages already, or is the look of the site it comes from: nobody misses it. */
  is_dispensable?: boolean;
};

export type ImportedDocument = {
  /** Empty: the name of the file. */
  item_name: string;
  item_description: string;
  /** 1 regular, 2 a single page. */
  item_type: ItemType;
  /** The visit password that an archive contains; empty is none. */
  password: string;
  /** Headings without a space, as ShowDoc reads them. */
  is_loose_markdown: boolean;
  folders: ImportedFolder[];
  pages: ImportedPage[];
  /** Of an API document, what it says of itself: the first page. */
  overview?: ImportedPage;
  /** The same, with what people said of the API in the item that it goes into. */
  overviewWith?: (settings: KeptApiSettings) => ImportedPage;
  /** Of a zip of ours: what people said of the API in its item. */
  api_settings?: KeptApiSettings | undefined;
  /** Likewise: what they said of all tables and code that look alike. */
  corrections?: readonly ItemCorrection[];
  /** Likewise: how its item looks. */
  brand?: KeptBrand | undefined;
  /** Likewise: how many levels of catalogs its item may have. */
  catalog_levels?: number;
  files: ImportedFile[];
  /** Whole once all pages were read: an earlier use has them read for it. */
  readonly warnings: ImportWarning[];
};

/** A document that holds nothing yet. */
export function emptyDocument(): ImportedDocument {
  return {
    item_name: '',
    item_description: '',
    item_type: itemTypes.regular,
    password: '',
    is_loose_markdown: false,
    folders: [],
    pages: [],
    files: [],
    warnings: [],
  };
}
