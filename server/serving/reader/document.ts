/** The HTML document around an entry. Pure. */
import { drawAnnouncements, type ShownAnnouncements } from '#common/announcement/draw-announcements.ts';
import { type BrandWords, type DrawnBrand, drawFoot, drawStyle } from '#common/brand/draw-brand.ts';
import { textFaceRules, textFaceSheet } from '#common/brand/text-face.ts';
import type { Viewing } from '#common/grants/view-subjects.ts';
import { type BrowserData, embedJson, offlineLine } from '#common/reader-page.ts';
import { isOn } from '#common/row-values.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';
import type { EntryFiles } from './entry-files.ts';
import { drawViewingBar } from './viewing-bar.ts';
import { drawWatermark, type Watermark } from './watermark.ts';

export type Head = {
  title: string;
  /** Escaped already, or empty. */
  description: string;
  /** Whether machines that collect pages may know of it. */
  is_open: boolean;
  /** Where it is read, whatever address it was requested at. */
  canonical?: string;
  /** The item it belongs to; the site, where there is none. */
  site_name?: string;
  /** What it is to who shows a link to it; an article, where nothing is said. */
  type?: 'website';
  /** A picture to show with a link to it. */
  image?: string;
  /** By us, in the size that such pictures have. */
  image_is_drawn?: boolean;
  /** Where the same page is as Markdown. */
  markdown?: string;
};

/** Of pictures that we draw, in pixels. */
const pictureSize = { width: 1200, height: 630 };

/** The product's mark, as a picture in the address: no file to request. */
const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#046a5b" d="M3 10.3a2 2 0 0 1 .8-1.6l7-5.3a2 2 0 0 1 2.4 0l7 5.3a2 2 0 0 1 .8 1.6V19a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 19z"/><path stroke="#fff" stroke-width="1.9" stroke-linecap="round" d="M8 12.3h8M8 16.3h4.8"/></svg>',
  );

export type DocumentParts = {
  base: string;
  lang: Lang;
  files: EntryFiles;
  head: Head;
  html: string;
  data: BrowserData;
  brand: DrawnBrand;
  announcements: ShownAnnouncements;
  /** Words over all of it; each page then is a document of its own. */
  watermark?: Watermark | undefined;
  /** An item is seen as somebody else. */
  viewing?: Viewing | undefined;
};

/** Where a file of the build is. */
type At = (file: string) => string;

export function buildDocument(parts: DocumentParts): string {
  const { base, lang, files, head, html, data, brand, watermark, viewing } = parts;
  const words = brandWords(lang);
  const at: At = file => `${base}/${file}`;
  return `<!doctype html>
<html lang="${languages[lang].tag}" data-base="${escapeText(base)}" data-site="${escapeText(brand.name)}"${watermark === undefined ? '' : ' data-marked'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<script>${files.first_script}</script>
<link rel="icon" href="${brand.icon_url === '' ? icon : escapeText(brand.icon_url)}">
<title>${escapeText(head.title)}</title>
${describe(head, brand.name)}${textFaceOf(at, files, brand)}${stylesOf(at, files, { html, isKnown: data.person !== null })}${styleElement(drawStyle(brand))}
</head>
<body>
<p id="${offlineLine}" role="status" data-words="${escapeText(t(lang, 'server.offline'))}" data-again="${escapeText(t(lang, 'server.tryNow'))}"></p>
${drawAnnouncements(parts.announcements, { bar: t(lang, 'server.announcements'), putAway: t(lang, 'server.putAway') })}<div id="root">${html}</div>${drawFoot(brand, { words, base, onlyBefore: html === '' })}
${watermark?.text === undefined ? '' : drawWatermark(watermark.text)}${viewing === undefined ? '' : drawViewingBar(viewing, { base, lang })}${scriptsOf(at, files, lang)}
<script type="application/json" id="answers">${embedJson(data)}</script>
</body>
</html>
`;
}

const styleElement = (rules: string) => (rules === '' ? '' : `\n<style id="brand-style">${rules}</style>`);

/** Around a screen and in its bar. */
export function brandWords(lang: Lang): BrandWords {
  return {
    imprint: t(lang, 'server.imprint'),
    privacy: t(lang, 'server.privacy'),
    terms: t(lang, 'server.terms'),
    madeWith: t(lang, 'server.madeWith'),
    siteLinks: t(lang, 'server.siteLinks'),
    footLinks: t(lang, 'server.footLinks'),
  };
}

/** Where the site keeps to the faces of each system, the rules are of no medium: for the preview of the brand alone. */
function textFaceOf(at: At, { text_face }: EntryFiles, brand: DrawnBrand): string {
  if (text_face === '') return '';
  const media = isOn(brand.system_faces) ? ' media="not all"' : '';
  return `<style id="${textFaceSheet}"${media}>${textFaceRules(escapeText(at(text_face)))}</style>\n`;
}

type Visited = { html: string; isKnown: boolean };

/**
 * A visitor's first document brings its style along: text shows without another way to the server and back.
 * Who is signed in has the file since the page before.
 */
function stylesOf(at: At, files: EntryFiles, { html, isKnown }: Visited): string {
  const { math_styles, endpoint_styles, print_styles, screen_styles } = files;
  const screen = Object.entries(screen_styles).filter(([name]) => html.includes(`data-sheet="${name}"`));
  const sheets = [files, ...screen.map(([, styles]) => styles)];
  const isInline = ({ style_text }: { style_text: string }) => style_text !== '' && !isKnown;
  const formulas = html.includes('class="katex') ? math_styles : [];
  const fields =
    html.includes('class="field-lists"') || html.includes('class="samples"') ? endpoint_styles : [];
  const link = (file: string, more = '') => `<link rel="stylesheet"${more} href="${at(file)}">`;
  return [
    ...sheets.flatMap(sheet =>
      isInline(sheet) ? [`<style>${sheet.style_text}</style>`] : sheet.styles.map(file => link(file)),
    ),
    ...[...formulas, ...fields].map(file => link(file)),
    ...print_styles.map(file => `<noscript>${link(file, ' media="print"')}</noscript>`),
  ].join('\n');
}

/** Behind the text, so that nothing is loaded before it. What the script needs before it can do anything. */
function scriptsOf(at: At, { preloads, texts, script }: EntryFiles, lang: Lang): string {
  const words = texts[lang];
  const early = (words === undefined ? preloads : [...preloads, words]).map(
    file => `<link rel="modulepreload" href="${at(file)}">`,
  );
  return [...early, `<script type="module" src="${at(script)}"></script>`].join('\n');
}

function describe(head: Head, site: string): string {
  const tags = head.is_open ? openTags(head) : closedTags(head, site);
  if (head.markdown !== undefined) tags.push(link('alternate', head.markdown, ' type="text/markdown"'));
  return `${tags.join('\n')}\n`;
}

function openTags(head: Head): string[] {
  const { title, description, canonical = '', site_name = '', type = 'article' } = head;
  const about = [`<meta name="description" content="${description}">`, graph('description', description)];
  return [
    link('canonical', canonical),
    graph('type', type),
    graph('site_name', escapeText(site_name)),
    graph('title', escapeText(title)),
    graph('url', escapeText(canonical)),
    ...pictureTags(head),
    ...(description === '' ? [] : about),
  ];
}

/** Of the site alone: nothing of the page. */
function closedTags(head: Head, site: string): string[] {
  const robots = '<meta name="robots" content="noindex">';
  return head.image === undefined
    ? [robots]
    : [robots, graph('title', escapeText(site)), ...pictureTags(head)];
}

function pictureTags({ image, image_is_drawn = false }: Head): string[] {
  if (image === undefined) return [cardOf('summary')];
  const { width, height } = pictureSize;
  const size = [graph('image:width', String(width)), graph('image:height', String(height))];
  return [graph('image', escapeText(image)), ...(image_is_drawn ? size : []), cardOf('summary_large_image')];
}

const cardOf = (kind: string) => `<meta name="twitter:card" content="${kind}">`;

function link(rel: string, href: string, more = ''): string {
  return `<link rel="${rel}"${more} href="${escapeText(href)}">`;
}

/** Open Graph. @param content escaped */
function graph(property: string, content: string): string {
  return `<meta property="og:${property}" content="${content}">`;
}

/** For text and for what stands in quotes. */
export function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

const descriptionLength = 160;

/** The first paragraph of trusted article HTML, without its tags, ready to stand in an attribute. */
export function firstParagraph(html: string): string {
  const inner = /<p[^>]*>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '';
  const text = inner
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('"', '&quot;')
    .trim();
  return cutDescription(text);
}

/** @param text escaped; no sign that was escaped is cut through */
export function cutDescription(text: string): string {
  return text.length <= descriptionLength
    ? text
    : `${text.slice(0, descriptionLength).replace(/&[^;\s]*$/, '')}…`;
}
