/** The tree of a document -> the pages as they will be written: as many levels of catalogs as there may be, addresses made ready. Pure. */
import { catalogLevelsAtFirst, catalogNameMaxLength, pageMaxBytes, titleMaxLength } from '#common/limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { formatBytes } from '../../../platform/http/body/parse-body.ts';
import type {
  ImportedDocument,
  ImportedFile,
  ImportedFolder,
  ImportedPage,
  ImportWarning,
  SourceOperation,
} from '../document/document.ts';
import { CatalogPlaces, topPlace } from './catalog-place.ts';
import { PageLinks } from './link-pages.ts';
import { type PackedText, packText, type WithText, withText } from './packed-text.ts';
import { operationOf, textOf } from './page-text.ts';

export type PlannedPage = {
  /** From the top. */
  cat_names: string[];
  /** Of its catalog, see catalog-place.ts. */
  cat_place: string;
  page_title: string;
  s_number: number;
  page_comments: string;
  /** What operation the page describes, the same in every version of a document; empty for other pages. */
  operation: string;
  /** As its document wrote it; laid aside before the plan leaves its thread (lay-sources.ts). */
  source?: SourceOperation | undefined;
  /** Of the page of a component its name; empty for other pages. */
  component: string;
  /** Its place in the plan. */
  number: number;
  /** It is about a whole API. */
  is_overview: boolean;
  /** Places in the list of files: those that are listed with it. */
  attachments: number[];
  /** Placeholders stand in it where addresses of pages and files will be, see link-pages.ts. */
  packed: PackedText;
};

/** `above` is the place of the catalog around it. */
export type PlannedCatalog = { place: string; above: string; cat_names: string[]; s_number: number };

export type Plan = Pick<
  ImportedDocument,
  | 'item_name'
  | 'item_description'
  | 'item_type'
  | 'password'
  | 'is_loose_markdown'
  | 'api_settings'
  | 'corrections'
  | 'catalog_levels'
  | 'brand'
> & {
  catalogs: PlannedCatalog[];
  pages: WithText<PlannedPage>[];
  /** Those that pages name. */
  files: ImportedFile[];
  warnings: ImportWarning[];
  /** What the placeholders in the texts begin with: nobody could have written it. */
  placeholder: string;
};

type Placed = Pick<PlannedPage, 'cat_names' | 'cat_place' | 'page_title' | 's_number'> & {
  page: ImportedPage;
};
type Walk = {
  lang: Lang;
  /** Of catalogs, that there may be. */
  levels: number;
  placed: Placed[];
  places: CatalogPlaces;
  catalogs: PlannedCatalog[];
  warnings: ImportWarning[];
};

type PlanOptions = {
  placeholder: string;
  /** Names of the catalog that everything goes into. */
  catalog?: readonly string[];
  /** How many levels of catalogs there may be. */
  levels?: number;
};

export function planPages(
  document: ImportedDocument,
  lang: Lang,
  { placeholder, catalog = [], levels = catalogLevelsAtFirst }: PlanOptions,
): Plan {
  const walk: Walk = { lang, levels, warnings: [], placed: [], places: new CatalogPlaces(), catalogs: [] };
  const { overview, folders } = document;
  const all = [...(overview ? [overview] : []), ...document.pages];
  placeIn(walk, insideOf(catalog, { pages: all, folders }), { names: [], place: topPlace });
  const kept = writeTexts(walk);
  const paths = kept.map(({ page }) => page.path);
  const links = new PageLinks(paths, document.files, placeholder);
  const pages = kept.map((one, number) => plannedPage(one, links, number));
  return {
    item_name: storable(document.item_name),
    item_description: storable(document.item_description),
    item_type: document.item_type,
    password: document.password,
    is_loose_markdown: document.is_loose_markdown,
    api_settings: document.api_settings,
    brand: document.brand,
    ...(document.corrections && { corrections: document.corrections }),
    ...(document.catalog_levels !== undefined && { catalog_levels: document.catalog_levels }),
    files: links.listFiles(),
    placeholder,
    catalogs: walk.catalogs,
    pages,
    warnings: [...document.warnings, ...walk.warnings, ...links.listWarnings()],
  };
}

function insideOf(names: readonly string[], inner: FolderContent): FolderContent {
  return names.reduceRight<FolderContent>(
    (content, name) => ({ pages: [], folders: [{ name, s_number: 0, ...content }] }),
    inner,
  );
}

type FolderContent = Pick<ImportedFolder, 'pages' | 'folders'>;

type Written = Placed & { packed: PackedText };

/** One after the other, in the order of their source. Those that are too large are left out. */
function writeTexts(walk: Walk): Written[] {
  const packed = new Map<Placed, PackedText>();
  for (const one of walk.placed.toSorted(({ page: a }, { page: b }) => (a.read_at ?? 0) - (b.read_at ?? 0))) {
    const { body } = one.page;
    const text = storable(textOf(body, walk.lang));
    if (Buffer.byteLength(text) > pageMaxBytes) continue;
    // A text of the document is there anyway.
    packed.set(one, 'markdown' in body ? text : packText(text));
  }
  const kept: Written[] = [];
  for (const one of walk.placed) {
    const text = packed.get(one);
    if (text !== undefined) kept.push({ ...one, packed: text });
    else walk.warnings.push(tooLarge(one));
  }
  return kept;
}

function foldedFolder({ levels }: Walk, path: readonly string[]): ImportWarning {
  return { code: 'foldedFolder', where: path.join(' / '), values: { levels } };
}

function tooLarge({ page_title }: Placed): ImportWarning {
  return { code: 'pageOverLimit', where: page_title, values: { limit: formatBytes(pageMaxBytes) } };
}

function plannedPage(
  { page, packed, ...placed }: Written,
  links: PageLinks,
  number: number,
): WithText<PlannedPage> {
  const { path, comment, source, attachments = [] } = page;
  return withText({
    ...placed,
    packed: links.linkText(packed, path),
    source,
    number,
    is_overview: source?.place === 'overview',
    component: source?.place === 'schemas' ? source.path : '',
    page_comments: storable(comment),
    operation: operationOf(page),
    attachments: links.placeFiles(attachments),
  });
}

/** The names from the top, more than there are levels; and the catalog that stands for them. */
type Around = { names: string[]; place: string };

function placeIn(
  walk: Walk,
  { pages, folders }: Pick<ImportedFolder, 'pages' | 'folders'>,
  { names, place: cat_place }: Around,
): void {
  const cat_names = names.slice(0, walk.levels);
  const folded = names.slice(walk.levels);
  for (const [at, page] of pages.entries()) {
    const page_title = cut(walk, [...folded, nameOr(walk, page.title)].join(' / '), titleMaxLength);
    walk.placed.push({ page, cat_names, cat_place, page_title, s_number: orderOf(page, at) });
  }
  for (const [at, folder] of folders.entries()) {
    const path = [...names, cut(walk, nameOr(walk, folder.name), catalogNameMaxLength)];
    const isFolded = path.length > walk.levels;
    if (isFolded) walk.warnings.push(foldedFolder(walk, path));
    const place = isFolded ? cat_place : walk.places.take(cat_place, path.at(-1) ?? '');
    if (!isFolded)
      walk.catalogs.push({ place, above: cat_place, cat_names: path, s_number: orderOf(folder, at) });
    placeIn(walk, folder, { names: path, place });
  }
}

function nameOr({ lang }: Walk, name: string): string {
  const clean = storable(name).trim();
  return clean === '' ? t(lang, 'server.untitled') : clean;
}

/** JSON and YAML can write what no database keeps. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

function orderOf({ s_number }: { s_number: number }, at: number): number {
  return s_number === 0 ? at + 1 : s_number;
}

function cut({ warnings }: Walk, name: string, max: number): string {
  if (name.length <= max) return name;
  warnings.push({ code: 'titleCut', where: name, values: { limit: max } });
  return name.slice(0, max).toWellFormed();
}
