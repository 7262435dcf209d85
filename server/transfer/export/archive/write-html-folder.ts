/** A book as a folder of HTML files in a zip: read from a disk, a stick or any server, with menu, search and both themes. */
import { readFile } from 'node:fs/promises';
import { renderTree } from '#common/markdown/render.ts';
import { printHtml } from '#common/markdown/tree/print-html.ts';
import { t } from '#common/texts/index.ts';
import { type BookCatalog, type BookPage, type ExportedItem, pagesOf } from '../book.ts';
import { FolderNames, relativeAddress } from './file-names.ts';
import { escapeHtml, framePage } from './html-page.ts';
import { nameFiles } from './name-files.ts';
import { listAssets } from './offline-assets.ts';
import { brandFiles, drawCover, drawFoot, drawMade, drawSite } from './offline-brand.ts';
import { openLinkResolver } from './resolve-link.ts';
import { type AddressRewriter, rewriteAddresses } from './rewrite-addresses.ts';
import { isPacked, writeZip, type ZipEntry } from './write-zip.ts';

type Site = { book: ExportedItem; files: ReadonlyMap<string, string>; leading: AddressRewriter };
type Holder = Pick<BookCatalog, 'pages' | 'catalogs'>;

export async function writeHtmlFolder(book: ExportedItem, target: string): Promise<void> {
  const files = nameFiles(book.files, new FolderNames());
  const leading: AddressRewriter = {
    meantBy: openLinkResolver(book),
    pageAddress: page_id => `${page_id}.html`,
    fileAddress: sign => relativeAddress(pagePath(0), files.get(sign) ?? ''),
    links_files: true,
    public_url: book.public_url,
    lang: book.lang,
  };
  const made_at = new Date(book.exported_at * 1000);
  await writeZip(target, entriesOf({ book, files, leading }), { made_at });
}

const pagePath = (page_id: number) => `pages/${page_id}.html`;

async function* entriesOf(site: Site): AsyncGenerator<ZipEntry> {
  const { book, files } = site;
  const pages = pagesOf(book).map(({ page }) => page);
  const texts: { id: number; title: string; text: string }[] = [];
  yield { path: 'index.html', text: frontPage(site) };
  for (const [at, page] of pages.entries()) {
    const { html, text } = await writePage(site, page, [pages[at - 1], pages[at + 1]]);
    texts.push({ id: page.page_id, title: page.page_title, text });
    yield { path: pagePath(page.page_id), text: html };
  }
  yield* brandFiles(book.look);
  yield { path: 'assets/item.js', text: `window.offlineItem = ${JSON.stringify(menuOf(book))};\n` };
  yield { path: 'assets/search.js', text: `window.offlineTexts = ${JSON.stringify(texts)};\n` };
  for (const { path, file } of listAssets())
    yield { path: `assets/${path}`, file, is_packed: path.endsWith('.woff2') };
  for (const { sign, stored_at, file_type } of book.files)
    yield { path: files.get(sign) ?? '', file: stored_at, is_packed: isPacked(file_type) };
}

function menuOf(book: ExportedItem) {
  const inside = ({ pages, catalogs }: Holder): object => ({
    pages: pages.map(({ page_id, page_title }) => ({ id: page_id, title: page_title })),
    catalogs: catalogs.map(catalog => ({ name: catalog.cat_name, ...inside(catalog) })),
  });
  return { ...inside(book), words: { noHits: t(book.lang, 'exported.noHits') } };
}

/** The contents in full: they read without a script too. */
function frontPage({ book, files, leading }: Site): string {
  const inside = ({ pages, catalogs }: Holder): string => {
    const own = pages.map(
      ({ page_id, page_title }) => `<li><a href="${pagePath(page_id)}">${escapeHtml(page_title)}</a></li>`,
    );
    const below = catalogs.map(catalog => `<li>${escapeHtml(catalog.cat_name)}${inside(catalog)}</li>`);
    return `<ul>${[...own, ...below].join('\n')}</ul>`;
  };
  const about = book.item_description
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => `<p class="about">${escapeHtml(line)}</p>`);
  const { item_name, lang } = book;
  const fromFront = {
    ...leading,
    pageAddress: pagePath,
    fileAddress: (sign: string) => files.get(sign) ?? '',
  };
  const brand = brandAround(book, fromFront, '');
  const frame = {
    item_name,
    lang,
    title: item_name,
    page_id: 0,
    up: '',
    has_math: false,
    brand,
    made: drawMade(book),
  };
  return framePage(
    frame,
    `${drawCover(book.look)}${about.join('\n')}<div class="prose">${inside(book)}</div>`,
  );
}

/** @param leading from where the page is, which is `up` below the root of the folder */
function brandAround(book: ExportedItem, leading: AddressRewriter, up: string) {
  if (!book.look.is_set) return undefined;
  return { site: drawSite(book, up), foot: drawFoot(book, leading) };
}

type Neighbours = [BookPage | undefined, BookPage | undefined];

async function writePage({ book, files, leading }: Site, page: BookPage, around: Neighbours) {
  const markdown = await readFile(page.text_at, 'utf8');
  const { root, plain_text, has_math } = renderTree(markdown, { loose_headings: book.is_loose_markdown });
  rewriteAddresses(root, leading);
  const names = new Map(book.files.map(file => [file.sign, file.display_name]));
  const listed = page.attachments.flatMap(sign => {
    const path = files.get(sign);
    if (path === undefined) return [];
    const address = escapeHtml(relativeAddress(pagePath(page.page_id), path));
    return `<li><a href="${address}">${escapeHtml(names.get(sign) ?? path)}</a></li>`;
  });
  const { item_name, lang } = book;
  const attachments =
    listed.length === 0
      ? ''
      : `<section class="files prose"><h2>${t(lang, 'exported.files')}</h2><ul>${listed.join('')}</ul></section>`;
  const article = `<div class="prose">${printHtml(root)}</div>${attachments}${neighbours(book, around)}`;
  const frame = {
    item_name,
    lang,
    title: page.page_title,
    page_id: page.page_id,
    up: '../',
    has_math,
    brand: brandAround(book, leading, '../'),
    made: drawMade(book),
  };
  return { html: framePage(frame, article), text: plain_text.replace(/\s+/g, ' ') };
}

function neighbours({ lang }: ExportedItem, [before, after]: Neighbours): string {
  const link = (key: 'before' | 'after', page: BookPage | undefined) =>
    page === undefined
      ? '<span></span>'
      : `<a href="${page.page_id}.html">${escapeHtml(t(lang, `exported.${key}`, { name: page.page_title }))}</a>`;
  return `<nav class="neighbours">${link('before', before)}${link('after', after)}</nav>`;
}
