/** A book as an EPUB 3: cover, contents with levels, a document for each page, pictures, formulas as MathML. */
import { readFile } from 'node:fs/promises';
import type { Root } from 'hast';
import { renderTree } from '#common/markdown/render.ts';
import { elementsOf } from '#common/markdown/tree/tree.ts';
import { openLinkResolver } from '../archive/resolve-link.ts';
import { rewriteAddresses } from '../archive/rewrite-addresses.ts';
import { writeZip, type ZipEntry } from '../archive/write-zip.ts';
import { type BookPage, type ExportedItem, pagesOf } from '../book.ts';
import { fitArticle } from './epub-article.ts';
import {
  container,
  type EpubFile,
  pagePath,
  writeDocument,
  writeNav,
  writePackage,
  xhtmlType,
} from './epub-package.ts';
import { drawCover, type EpubPicture, readPicture } from './epub-pictures.ts';
import { epubStyle } from './epub-style.ts';
import { escapeXml, printXhtml } from './print-xhtml.ts';

type Writing = {
  book: ExportedItem;
  pictures: ReadonlyMap<string, EpubPicture>;
  /** As pages name them. */
  paths: ReadonlySet<string>;
  meantBy: ReturnType<typeof openLinkResolver>;
  /** Of each page, its anchors. */
  ids: Map<number, ReadonlySet<string>>;
};

export async function writeEpub(book: ExportedItem, target: string): Promise<void> {
  const made_at = new Date(book.exported_at * 1000);
  await writeZip(target, entriesOf(book), { made_at });
}

async function* entriesOf(book: ExportedItem): AsyncGenerator<ZipEntry> {
  yield { path: 'mimetype', text: 'application/epub+zip', is_first: true };
  yield { path: 'META-INF/container.xml', text: container };
  const cover = await drawCover(book);
  const pictures = new Map<string, EpubPicture>();
  for (const file of book.files) {
    const picture = await readPicture(file);
    if (picture === undefined) continue;
    yield { path: `book/${picture.path}`, file: picture.file, is_packed: true };
    pictures.set(file.sign, picture);
  }
  yield { path: `book/${cover.path}`, bytes: cover.bytes };
  const pages = pagesOf(book).map(({ page }) => page);
  const writing = startWriting(book, pictures);
  for (const page of pages) writing.ids.set(page.page_id, (await fitPage(writing, page)).ids);
  const files: EpubFile[] = [
    { path: 'nav.xhtml', type: xhtmlType, properties: 'nav' },
    { path: 'cover.xhtml', type: xhtmlType },
    { path: 'style.css', type: 'text/css' },
    { path: cover.path, type: cover.type, properties: 'cover-image' },
    ...[...pictures.values()].map(({ path, type }) => ({ path, type })),
  ];
  for (const page of pages) {
    const path = pagePath(page.page_id);
    const { root } = await fitPage(writing, page);
    const hasMath = elementsOf(root).some(({ tagName }) => tagName === 'math');
    files.push({ path, type: xhtmlType, ...(hasMath && { properties: 'mathml' }) });
    const title = escapeXml(page.page_title);
    const body = `<h1>${title}</h1>\n${printXhtml(root)}`;
    yield { path: `book/${path}`, text: writeDocument(book, { title, up: '../', body }) };
  }
  yield { path: 'book/nav.xhtml', text: writeNav(book) };
  yield { path: 'book/cover.xhtml', text: coverPage(book, cover.path) };
  yield { path: 'book/style.css', text: epubStyle(book.look.accent) };
  const reading = ['cover.xhtml', 'nav.xhtml', ...pages.map(page => pagePath(page.page_id))];
  yield { path: 'book/package.opf', text: writePackage(book, files, reading) };
}

function startWriting(book: ExportedItem, pictures: Writing['pictures']): Writing {
  const files = book.files.filter(({ sign, is_image }) => !is_image || pictures.has(sign));
  return {
    book,
    pictures,
    paths: new Set([...pictures.values()].map(({ path }) => `../${path}`)),
    meantBy: openLinkResolver({ ...book, files }),
    ids: new Map(),
  };
}

/** Twice for each page: links lead to anchors that all pages were asked for before. */
async function fitPage(
  { book, pictures, paths, meantBy, ids }: Writing,
  page: BookPage,
): Promise<{ root: Root; ids: ReadonlySet<string> }> {
  const markdown = await readFile(page.text_at, 'utf8');
  const { root } = renderTree(markdown, { loose_headings: book.is_loose_markdown });
  rewriteAddresses(root, {
    meantBy,
    pageAddress: page_id => `${page_id}.xhtml`,
    fileAddress: sign => `../${pictures.get(sign)?.path ?? ''}`,
    links_files: false,
    public_url: book.public_url,
    lang: book.lang,
  });
  return fitArticle(root, {
    hasPicture: src => paths.has(src),
    addressOf: href => addressIn(href, { page_id: page.page_id, ids }),
  });
}

/** To a page of the book and an anchor that it has, or to the web; else nowhere. */
function addressIn(
  href: string,
  { page_id, ids }: { page_id: number } & Pick<Writing, 'ids'>,
): string | undefined {
  const [, digits, fragment = ''] = /^(?:(\d+)\.xhtml)?(?:#(.*))?$/s.exec(href) ?? [];
  if (digits === undefined && !href.startsWith('#'))
    return /^(?:https?|mailto):/i.test(href) && URL.canParse(href) ? new URL(href).href : undefined;
  const anchors = ids.get(digits === undefined ? page_id : Number(digits));
  const name = decodeLoosely(fragment);
  const before = digits === undefined ? '' : `${digits}.xhtml`;
  if (anchors?.has(name) === true) return `${before}#${encodeURIComponent(name)}`;
  return before === '' ? undefined : before;
}

function decodeLoosely(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function coverPage(book: ExportedItem, picture: string): string {
  const { item_name, item_description, look } = book;
  const title = escapeXml(item_name);
  const about = item_description.trim() === '' ? '' : `<p>${escapeXml(item_description.trim())}</p>`;
  const day = new Date(book.exported_at * 1000).toISOString().slice(0, 10);
  const facts = `<p class="facts">${escapeXml(look.name)} · ${day}</p>`;
  const body = `<div class="cover"><img src="${picture}" alt=""/><h1>${title}</h1>${about}${facts}</div>`;
  return writeDocument(book, { title, up: '', body });
}
