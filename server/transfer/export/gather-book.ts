/** An item, one of its catalogs or one of its pages -> the book that leaves. Texts and files are laid into a folder, so that a large item needs no memory. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, fail } from '#common/errors.ts';
import { exportFilesMaxBytes, exportTextMaxBytes } from '#common/limits.ts';
import { itemTypes } from '#common/row-kinds.ts';
import { correctionsOf, isOn, isSinglePage } from '#common/row-values.ts';
import { openUnfolding } from '../../content/api-document/component-links.ts';
import { findKeptApiSettings } from '../../content/api-document/kept-api-settings.ts';
import { signsIn } from '../../content/attachment/file/file-address.ts';
import { findAttachmentBySign } from '../../content/attachment/queries.ts';
import { copyBytes } from '../../content/attachment/storage/copy-bytes.ts';
import { requireFile } from '../../content/attachment/visit-file.ts';
import { listCatalogs } from '../../content/catalog/queries.ts';
import { listMenuPages, type MenuPageRow } from '../../content/item/menu-queries.ts';
import { gatherLook } from '../../people/site/brand/gather-look.ts';
import { findKeptBrand } from '../../people/site/brand/take-over-brand.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import { seesEverything } from '../../platform/access/grants/seen-parts.ts';
import type { Context } from '../../platform/context.ts';
import type { AttachmentRow } from '../../platform/db/tables.ts';
import { buildMenu } from '../../serving/item-view/menu.ts';
import { type BookCatalog, type BookFile, type BookPage, type ExportedItem, pagesOf } from './book.ts';
import { laySources } from './lay-sources.ts';
import { listListedFiles, listPageTexts, sumPageVersions } from './queries.ts';

/** 0: not requested. */
export type Scope = { cat_id: number; page_id: number };
export type Gathering = {
  context: Context;
  actor: Actor;
  item: AllowedItem;
  scope: Scope;
  /** An empty folder. */
  folder: string;
  /** `all`: what pages show and what they list; `shown`: pictures for a text that is printed; `none`. */
  files: 'all' | 'shown' | 'none';
  /** Whether components that pages link to are unfolded. */
  unfolds: boolean;
  /** Whether what imports kept of API documents comes along. */
  with_sources: boolean;
};

/** Of what the actor may see. @throws notFound for a catalog or page that is not of the item; exportTooLarge */
export async function gatherBook(wanted: Gathering): Promise<ExportedItem> {
  // What an import kept of a document, and its settings, name parts that not everybody may see.
  const gathering = { ...wanted, with_sources: wanted.with_sources && seesEverything(wanted.item.scope) };
  const { context, actor, item } = gathering;
  const { pages, catalogs } = await chooseMenu(gathering);
  const all = pagesOf({ pages, catalogs }).map(({ page }) => page);
  const signs = await layTexts(gathering, all);
  const api_documents = gathering.with_sources
    ? await laySources(context.db, { item_id: item.item_id, folder: gathering.folder }, all)
    : [];
  const api_settings = gathering.with_sources
    ? await findKeptApiSettings(context.db, item.item_id)
    : undefined;
  const listed = gathering.files === 'all' ? await listFiles(gathering, all) : [];
  const files = gathering.files === 'none' ? [] : await layFiles(gathering, signs, listed);
  const { item_name, item_description, item_id, item_domain } = item;
  return {
    item_name,
    item_description,
    item_type: isSinglePage(item) ? itemTypes.singlePage : itemTypes.regular,
    is_loose_markdown: isOn(item.is_loose_markdown),
    pages,
    catalogs,
    files,
    api_documents,
    api_settings,
    corrections: correctionsOf(item),
    catalog_levels: item.catalog_levels,
    brand: wanted.with_sources ? await findKeptBrand(context.db, item.item_id) : undefined,
    look: await gatherLook(context, item.item_id, actor.lang),
    lang: actor.lang,
    public_url: context.config.public_url ?? '',
    base_path: context.config.base_path,
    part: partOf(gathering.scope),
    item_addresses: [String(item_id), item_domain].filter(address => address !== ''),
    exported_at: context.now(),
    state_number: item.version + (await sumPageVersions(context.db, item.item_id)),
  };
}

function partOf({ page_id, cat_id }: Scope): string {
  if (page_id > 0) return `page ${page_id}`;
  return cat_id > 0 ? `catalog ${cat_id}` : '';
}

type Menu = Pick<ExportedItem, 'pages' | 'catalogs'>;
type Inside = {
  cat_id: number;
  cat_name: string;
  s_number: number;
  pages: MenuPageRow[];
  catalogs: Inside[];
};

async function chooseMenu({ context, item, scope, folder }: Gathering): Promise<Menu> {
  const rows = await listMenuPages(context.db, item);
  const menu = buildMenu(rows, await listCatalogs(context.db, item));
  const pageOf = (row: MenuPageRow): BookPage => ({
    page_id: row.page_id,
    page_title: row.page_title,
    s_number: row.s_number,
    page_comments: '',
    text_at: join(folder, `page-${row.page_id}`),
    attachments: [],
  });
  const catalogOf = ({ cat_name, s_number, pages, catalogs }: Inside): BookCatalog => ({
    cat_name,
    s_number,
    pages: pages.map(pageOf),
    catalogs: catalogs.map(catalogOf),
  });
  if (scope.page_id > 0) {
    const row = rows.find(({ page_id }) => page_id === scope.page_id) ?? fail('notFound');
    return { pages: [pageOf(row)], catalogs: [] };
  }
  if (scope.cat_id === 0) return { pages: menu.pages.map(pageOf), catalogs: menu.catalogs.map(catalogOf) };
  const chosen = findCatalog(menu.catalogs, scope.cat_id) ?? fail('notFound');
  return { pages: [], catalogs: [catalogOf(chosen)] };
}

function findCatalog(catalogs: readonly Inside[], cat_id: number): Inside | undefined {
  for (const catalog of catalogs) {
    const found = catalog.cat_id === cat_id ? catalog : findCatalog(catalog.catalogs, cat_id);
    if (found) return found;
  }
  return undefined;
}

const textsAtOnce = 50;

/** @returns the signs of the files that the texts name */
async function layTexts(
  { context, item, unfolds, with_sources }: Gathering,
  pages: readonly BookPage[],
): Promise<Set<string>> {
  const unfold = openUnfolding(context.db, item);
  const signs = new Set<string>();
  let bytes = 0;
  for (let from = 0; from < pages.length; from += textsAtOnce) {
    const some = pages.slice(from, from + textsAtOnce);
    const rows = await listPageTexts(
      context.db,
      some.map(({ page_id }) => page_id),
    );
    const texts = new Map(rows.map(row => [row.page_id, row]));
    for (const page of some) {
      const { page_content = '', page_comments = '' } = texts.get(page.page_id) ?? {};
      bytes += Buffer.byteLength(page_content);
      if (bytes > exportTextMaxBytes) fail('exportTooLarge');
      page.page_comments = page_comments;
      for (const sign of signsIn(page_content)) signs.add(sign);
      const shown = unfolds ? await unfold({ page_id: page.page_id, page_content }) : page_content;
      await writeFile(page.text_at, shown, { mode: 0o600 });
      if (!with_sources || shown === page_content) continue;
      page.linked_at = `${page.text_at}-linked`;
      await writeFile(page.linked_at, page_content, { mode: 0o600 });
    }
  }
  return signs;
}

/** Each page learns what is listed with it. */
async function listFiles({ context, item }: Gathering, pages: readonly BookPage[]): Promise<AttachmentRow[]> {
  const byId = new Map(pages.map(page => [page.page_id, page]));
  const rows = await listListedFiles(context.db, item.item_id);
  const listed = rows.filter(({ page_id }) => byId.has(page_id));
  for (const { page_id, sign } of listed) byId.get(page_id)?.attachments.push(sign);
  return listed;
}

/** What cannot be read is left out: pages say so where it would stand. */
async function layFiles(
  gathering: Gathering,
  named: ReadonlySet<string>,
  listed: readonly AttachmentRow[],
): Promise<BookFile[]> {
  const { context, folder, files: wanted } = gathering;
  const rows = new Map(listed.map(row => [row.sign, row]));
  for (const sign of named) {
    const row = rows.get(sign) ?? (await findReadable(gathering, sign));
    if (row && (wanted === 'all' || row.file_type.startsWith('image/'))) rows.set(sign, row);
  }
  const files: BookFile[] = [];
  let bytes = 0;
  for (const row of rows.values()) {
    bytes += row.file_size;
    if (bytes > exportFilesMaxBytes) fail('exportTooLarge');
    const stored_at = join(folder, `file-${row.sign}`);
    const isThere = await copyBytes(context, row, stored_at).then(() => true, orRefused);
    const { sign, display_name, file_type } = row;
    if (isThere) files.push({ sign, display_name, file_type, stored_at, is_image: isOn(row.is_image) });
  }
  return files;
}

/** A text may name files of other items: they come along only for those who may read them there. */
async function findReadable(
  { context, actor, item }: Gathering,
  sign: string,
): Promise<AttachmentRow | undefined> {
  const row = await findAttachmentBySign(context.db, sign);
  if (row === undefined || row.item_id === item.item_id) return row;
  return requireFile(context, actor, { sign, path: '', unique_key: '' }).catch((error: unknown) => {
    orRefused(error);
    return undefined;
  });
}

function orRefused(error: unknown): false {
  const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
  if (error instanceof AppError || isMissing) return false;
  throw error;
}
