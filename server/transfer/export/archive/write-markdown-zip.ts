/**
 * A book as a zip in ShowDoc's layout (docs/wire.md): info.json, a folder per catalog, a file per page. Ours adds
 * pictures and attachments, and addresses that lead to them: importing the zip gives the same item.
 */
import { readFile } from 'node:fs/promises';
import { rewriteLinks } from '../../../../common/markdown/rewrite-links.ts';
import type { BookCatalog, BookPage, ExportedItem } from '../book.ts';
import { FolderNames, relativeAddress, safeName } from './file-names.ts';
import { nameFiles } from './name-files.ts';
import { type PageSource, readDocuments, readSources } from './page-sources.ts';
import { openLinkResolver } from './resolve-link.ts';
import { isPacked, writeZip, type ZipEntry } from './write-zip.ts';

type Paths = { pages: Map<number, string>; files: Map<string, string> };
type Holder = Pick<BookCatalog, 'pages' | 'catalogs'>;

export async function writeMarkdownZip(book: ExportedItem, target: string): Promise<void> {
  const names = new FolderNames();
  for (const taken of ['info.json', 'images', 'attachments']) names.take('', taken);
  const paths: Paths = { pages: new Map(), files: nameFiles(book.files, names) };
  namePages(book, '', { names, paths });
  await writeZip(target, entriesOf(book, paths), { made_at: new Date(book.exported_at * 1000) });
}

function namePages(
  { pages, catalogs }: Holder,
  folder: string,
  known: { names: FolderNames; paths: Paths },
): void {
  const { names, paths } = known;
  for (const { page_id, page_title } of pages)
    paths.pages.set(page_id, names.take(folder, safeName(page_title), '.md'));
  for (const catalog of catalogs)
    namePages(catalog, `${names.take(folder, safeName(catalog.cat_name))}/`, known);
}

async function* entriesOf(book: ExportedItem, paths: Paths): AsyncGenerator<ZipEntry> {
  const texts: ItemContents['texts'] = new Map();
  for (const [page, { text, linked }] of await relinkAll(book, paths)) {
    texts.set(page.page_id, { text, linked });
    yield { path: paths.pages.get(page.page_id) ?? '', text };
  }
  const info = { ...infoOf(book, { paths, texts, operations: await readSources(book) }) };
  const api_documents = await readDocuments(book);
  const { api_settings, brand } = book;
  const more = { api_documents, api_settings, brand };
  yield { path: 'info.json', text: JSON.stringify({ ...info, ...more }, null, 1) };
  for (const { sign, stored_at, file_type } of book.files)
    yield { path: paths.files.get(sign) ?? '', file: stored_at, is_packed: isPacked(file_type) };
}

/** `linked`: the same as it is stored, where components were unfolded in it. */
type PageTexts = { text: string; linked: string | undefined };

async function relinkAll(book: ExportedItem, paths: Paths): Promise<[BookPage, PageTexts][]> {
  const meantBy = openLinkResolver(book);
  const relinked: [BookPage, PageTexts][] = [];
  const relinkIn = async ({ pages, catalogs }: Holder): Promise<void> => {
    for (const page of pages) {
      const from = paths.pages.get(page.page_id) ?? '';
      const replace = (address: string) => {
        const meant = meantBy(address);
        if (meant === undefined) return undefined;
        if ('sign' in meant) return relativeAddress(from, paths.files.get(meant.sign) ?? '');
        return relativeAddress(from, paths.pages.get(meant.page_id) ?? '') + meant.fragment;
      };
      const read = async (at: string) => rewriteLinks(await readFile(at, 'utf8'), replace);
      const linked = page.linked_at === undefined ? undefined : await read(page.linked_at);
      relinked.push([page, { text: await read(page.text_at), linked }]);
    }
    for (const catalog of catalogs) await relinkIn(catalog);
  };
  await relinkIn(book);
  return relinked;
}

type ItemContents = {
  paths: Paths;
  texts: Map<number, PageTexts>;
  operations: ReadonlyMap<number, PageSource>;
};

function infoOf(book: ExportedItem, { paths, texts, operations }: ItemContents) {
  const { item_type, item_name, item_description, is_loose_markdown, files, corrections, catalog_levels } =
    book;
  const pageOf = (page: BookPage, s_number: number) => ({
    page_title: escapeStored(page.page_title),
    page_content: escapeStored(texts.get(page.page_id)?.text ?? ''),
    linked_content: linkedOf(texts.get(page.page_id)),
    s_number,
    page_comments: escapeStored(page.page_comments),
    path: paths.pages.get(page.page_id),
    attachments: page.attachments.flatMap(sign => paths.files.get(sign) ?? []),
    api_operation: operations.get(page.page_id),
  });
  const inside = ({ pages, catalogs }: Holder, level: number): object => ({
    pages: numbered(pages).map(([page, s_number]) => pageOf(page, s_number)),
    catalogs: numbered(catalogs).map(([catalog, s_number]) => ({
      cat_name: escapeStored(catalog.cat_name),
      level,
      s_number,
      ...inside(catalog, level + 1),
    })),
  });
  return {
    item_type: String(item_type),
    item_name: escapeStored(item_name),
    item_description: escapeStored(item_description),
    is_loose_markdown: is_loose_markdown ? '1' : '0',
    corrections,
    catalog_levels,
    files: files.map(({ sign, display_name }) => ({ path: paths.files.get(sign), display_name })),
    pages: inside(book, 2),
  };
}

/** What we import again; others know no links to components. */
function linkedOf(texts: PageTexts | undefined): string | undefined {
  return texts?.linked === undefined ? undefined : escapeStored(texts.linked);
}

/** 0 means "where it stands" to who reads the list, so a list with one is numbered anew. */
function numbered<Row extends { s_number: number }>(rows: readonly Row[]): [Row, number][] {
  const isAnew = rows.some(({ s_number }) => s_number <= 0);
  return rows.map((row, at) => [row, isAnew ? at + 1 : row.s_number]);
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Texts stand there as ShowDoc's server stores them; who imports takes one level off. */
function escapeStored(text: string): string {
  return text.replace(/[&<>"']/g, letter => entities[letter] ?? letter);
}
