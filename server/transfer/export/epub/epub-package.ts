/** What a book says of itself: its facts, its files, the order of reading, its contents. Pure. */
import { createHash } from 'node:crypto';
import { t } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';
import type { BookCatalog, ExportedItem } from '../book.ts';
import { escapeXml } from './print-xhtml.ts';

export type EpubFile = { path: string; type: string; properties?: string };

export const xhtmlType = 'application/xhtml+xml';
export const pagePath = (page_id: number) => `pages/${page_id}.xhtml`;

export const container =
  '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n';

/** @param reading paths in the order they are read in */
export function writePackage(
  book: ExportedItem,
  files: readonly EpubFile[],
  reading: readonly string[],
): string {
  const idOf = new Map(files.map(({ path }, at) => [path, `f${at}`]));
  const made = new Date(book.exported_at * 1000).toISOString();
  const facts = [
    `<dc:identifier id="id">${identifierOf(book)}</dc:identifier>`,
    `<dc:title>${escapeXml(book.item_name)}</dc:title>`,
    `<dc:language>${languages[book.lang].tag}</dc:language>`,
    `<dc:date>${made.slice(0, 10)}</dc:date>`,
    `<dc:publisher>${escapeXml(book.look.name)}</dc:publisher>`,
    ...(book.item_description.trim() === ''
      ? []
      : [`<dc:description>${escapeXml(book.item_description.trim())}</dc:description>`]),
    `<meta property="dcterms:modified">${made.slice(0, 19)}Z</meta>`,
  ];
  const manifest = files.map(
    ({ path, type, properties }) =>
      `<item id="${idOf.get(path)}" href="${path}" media-type="${type}"${properties === undefined ? '' : ` properties="${properties}"`}/>`,
  );
  const spine = reading.map(path => `<itemref idref="${idOf.get(path)}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${languages[book.lang].tag}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${facts.join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine>
${spine.join('\n')}
</spine>
</package>
`;
}

/** The same for each edition of what is exported, as readers of books expect. */
function identifierOf({ public_url, item_addresses, part }: ExportedItem): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([public_url, item_addresses[0], part]))
    .digest('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...groups, hex.slice(20, 32)].join('-')}`;
}

const noName = '—';

function nameOf(title: string): string {
  const name = escapeXml(title);
  return name === '' ? noName : name;
}

type Holder = Pick<BookCatalog, 'pages' | 'catalogs'>;

/** Levels as the catalogs have them; what holds no page is left out. */
export function writeNav(book: ExportedItem): string {
  const entries = ({ pages, catalogs }: Holder): string[] => [
    ...pages.map(
      ({ page_id, page_title }) => `<li><a href="${pagePath(page_id)}">${nameOf(page_title)}</a></li>`,
    ),
    ...catalogs.flatMap(catalog => {
      const inside = entries(catalog);
      return inside.length === 0
        ? []
        : [`<li><span>${nameOf(catalog.cat_name)}</span><ol>${inside.join('\n')}</ol></li>`];
    }),
  ];
  const title = escapeXml(t(book.lang, 'exported.contents'));
  const all = [`<li><a href="cover.xhtml">${escapeXml(book.item_name)}</a></li>`, ...entries(book)];
  return writeDocument(book, {
    title,
    up: '',
    body: `<nav epub:type="toc" id="toc"><h1>${title}</h1><ol>${all.join('\n')}</ol></nav>`,
  });
}

export function writeDocument(
  { lang }: Pick<ExportedItem, 'lang'>,
  { title, up, body }: { title: string; up: string; body: string },
): string {
  const { tag } = languages[lang];
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${tag}" xml:lang="${tag}">
<head><title>${title === '' ? noName : title}</title><link rel="stylesheet" type="text/css" href="${up}style.css"/></head>
<body>
${body}
</body>
</html>
`;
}
