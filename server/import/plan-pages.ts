/** The tree of a document -> the pages as they will be written: three levels of catalogs, addresses made ready. Pure. */
import { catalogLevels, catalogNameMaxLength, pageMaxBytes, titleMaxLength } from '#common/limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { formatBytes } from '../http/body.ts';
import type {
  ImportedDocument,
  ImportedFile,
  ImportedFolder,
  ImportedPage,
  ImportWarning,
} from './document.ts';
import { linkPages } from './link-pages.ts';
import { operationOf, textOf } from './page-text.ts';

export type PlannedPage = {
  /** From the top. */
  cat_names: string[];
  page_title: string;
  /** Marks stand where addresses of pages and files will be, see link-pages.ts. */
  page_content: string;
  s_number: number;
  page_comments: string;
  /** What operation the page describes, the same in every version of a document; empty for other pages. */
  operation: string;
  /** Places in the list of files: those that are listed with it. */
  attachments: number[];
};

export type PlannedCatalog = { cat_names: string[]; s_number: number };

export type Plan = Pick<
  ImportedDocument,
  'item_name' | 'item_description' | 'item_type' | 'password' | 'is_loose_markdown'
> & {
  catalogs: PlannedCatalog[];
  pages: PlannedPage[];
  /** Those that pages name. */
  files: ImportedFile[];
  warnings: ImportWarning[];
  /** What the marks in the texts begin with: nobody could have written it. */
  mark: string;
};

type Placed = { page: ImportedPage; cat_names: string[]; page_title: string; s_number: number };
type Walk = {
  lang: Lang;
  placed: Placed[];
  catalogs: Map<string, PlannedCatalog>;
  warnings: ImportWarning[];
};

export function planPages(document: ImportedDocument, lang: Lang, mark: string): Plan {
  const walk: Walk = { lang, placed: [], catalogs: new Map(), warnings: [...document.warnings] };
  placeIn(walk, document, []);
  const written = walk.placed.map(one => ({ ...one, text: textOf(one.page.body, lang) }));
  const kept = written.filter(one => isOfSize(walk, one));
  const { texts, attachments, files, warnings } = linkPages(
    kept.map(({ page, text }) => ({ path: page.path, text, attachments: page.attachments ?? [] })),
    document.files,
    mark,
  );
  return {
    item_name: document.item_name,
    item_description: document.item_description,
    item_type: document.item_type,
    password: document.password,
    is_loose_markdown: document.is_loose_markdown,
    files,
    mark,
    catalogs: [...walk.catalogs.values()],
    pages: kept.map(({ page, cat_names, page_title, s_number }, at) => ({
      cat_names,
      page_title,
      s_number,
      page_content: texts[at] ?? '',
      page_comments: page.comment,
      operation: operationOf(page.body),
      attachments: attachments[at] ?? [],
    })),
    warnings: [...walk.warnings, ...warnings],
  };
}

function placeIn(
  walk: Walk,
  { pages, folders }: Pick<ImportedFolder, 'pages' | 'folders'>,
  names: string[],
): void {
  const cat_names = names.slice(0, catalogLevels);
  const folded = names.slice(catalogLevels);
  for (const [at, page] of pages.entries()) {
    const page_title = cut(walk, [...folded, nameOr(walk, page.title)].join(' / '), titleMaxLength);
    walk.placed.push({ page, cat_names, page_title, s_number: orderOf(page, at) });
  }
  for (const [at, folder] of folders.entries()) {
    const path = [...names, cut(walk, nameOr(walk, folder.name), catalogNameMaxLength)];
    if (path.length > catalogLevels) walk.warnings.push({ code: 'foldedFolder', where: path.join(' / ') });
    else addCatalog(walk, path, orderOf(folder, at));
    placeIn(walk, folder, path);
  }
}

function nameOr({ lang }: Walk, name: string): string {
  return name.trim() === '' ? t(lang, 'server.untitled') : name.trim();
}

/** Two folders of one name are one catalog. */
function addCatalog({ catalogs }: Walk, cat_names: string[], s_number: number): void {
  const key = JSON.stringify(cat_names);
  if (!catalogs.has(key)) catalogs.set(key, { cat_names, s_number });
}

function orderOf({ s_number }: { s_number: number }, at: number): number {
  return s_number === 0 ? at + 1 : s_number;
}

function cut({ warnings }: Walk, name: string, max: number): string {
  if (name.length <= max) return name;
  warnings.push({ code: 'titleCut', where: name });
  return name.slice(0, max).toWellFormed();
}

function isOfSize({ warnings }: Walk, { page_title, text }: Placed & { text: string }): boolean {
  if (Buffer.byteLength(text) <= pageMaxBytes) return true;
  warnings.push({ code: 'pageOverLimit', where: page_title, values: { limit: formatBytes(pageMaxBytes) } });
  return false;
}
