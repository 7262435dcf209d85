/** A book as one HTML document for paper: cover, contents with room for page numbers, then each page on sheets of its own. */
import { readFile, writeFile } from 'node:fs/promises';
import { drawTokens } from '#common/brand/draw-brand.ts';
import { t } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';
import { escapeHtml } from '../../archive/html-page.ts';
import { openLinkResolver } from '../../archive/resolve-link.ts';
import type { AddressRewriter } from '../../archive/rewrite-addresses.ts';
import type { ExportedItem } from '../../book.ts';
import { drawWatermark } from './draw-watermark.ts';
import { drawArticle } from './paper-article.ts';
import { drawCover } from './paper-cover.ts';
import { type ContentsEntry, type PaperPlan, type PaperSheet, planPaper } from './paper-plan.ts';
import { dayOf, margins, type PaperWishes, sheetOf } from './paper-wishes.ts';

/** Of the contents, which narrow no further. */
const deepestEntry = 4;

/** @throws Error for a book that is not for paper */
export async function writePaper(book: ExportedItem, target: string): Promise<void> {
  if (book.paper === undefined) throw new Error('a book without wishes for its paper');
  await writeFile(target, partsOf(book, book.paper), { mode: 0o600 });
}

async function* partsOf(book: ExportedItem, paper: PaperWishes): AsyncGenerator<string> {
  const plan = planPaper(book);
  yield drawHead(book, paper, plan);
  if (paper.has_cover) yield drawCover(book, paper);
  const leading = leadingIn(book);
  // The contents of one page are its headings, which are known once it is drawn.
  if (paper.has_contents && !paper.is_one_page) yield drawContents(book, plan.entries);
  for (const sheet of plan.sheets) {
    const markdown = await readFile(sheet.page.text_at, 'utf8');
    const { html, headings } = drawArticle(book, sheet, { markdown, leading });
    if (paper.has_contents && paper.is_one_page) yield drawContents(book, headings.map(entryOf));
    yield drawSheet(sheet, html);
  }
  yield '</body></html>\n';
}

function leadingIn(book: ExportedItem): AddressRewriter {
  return {
    meantBy: openLinkResolver(book),
    pageAddress: page_id => `#page-${page_id}`,
    fileAddress: sign => `/files/${sign}`,
    links_files: false,
    public_url: book.public_url,
    lang: book.lang,
  };
}

function drawHead(book: ExportedItem, paper: PaperWishes, plan: PaperPlan): string {
  const { lang, item_name, look } = book;
  const title = paper.part_name === '' ? item_name : `${item_name} · ${paper.part_name}`;
  return `<!doctype html>
<html lang="${languages[lang].tag}" data-theme="light">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/paper.css">
<style>${drawTokens(look.accent)}${drawSheetKinds(book, paper, plan)}</style>
</head>
<body>
`;
}

/** Sizes, margins and running heads; the sheets of each catalog have a kind of their own, and one that is turned. */
function drawSheetKinds(book: ExportedItem, paper: PaperWishes, { heads }: PaperPlan): string {
  const { upright, turned, height } = sheetOf(paper.size);
  const font = 'font:8pt/1.4 var(--font-sans);color:#5a635f';
  const line = 'border-bottom:.5pt solid #d4d9d6;padding-bottom:2mm;vertical-align:bottom;margin-bottom:6mm';
  const foot = 'vertical-align:top;padding-top:5mm';
  const { top, side, bottom } = margins;
  const none = ['top-left', 'top-center', 'top-right', 'bottom-left', 'bottom-right']
    .map(place => `@${place}{content:none;border:0}`)
    .join('');
  const kinds = Array.from(heads, ([kind, words]) => {
    const head = `@top-left{content:${cssText(words)}}`;
    return `@page ${kind}{${head}}@page ${kind}-turned{size:${turned};${head}}.${kind}{page:${kind}}`;
  });
  return (
    `:root{--sheet-height:${height}}` +
    `@page{size:${upright};margin:${top}mm ${side}mm ${bottom}mm;${drawWatermark(paper.watermark, dayOf(book))};` +
    `@top-left{content:${cssText(book.look.name)};${font};${line};text-align:left;width:60%}` +
    `@top-right{content:${cssText(book.item_name)};${font};${line};text-align:right;width:40%}` +
    `@bottom-left{content:${cssText(dayOf(book))};${font};${foot}}` +
    `@bottom-right{content:counter(page);${font};${foot}}}` +
    `@page cover{margin:0;background:none;${none}}${kinds.join('')}`
  );
}

/** A text in a style: it can end neither itself nor the style. */
function cssText(text: string): string {
  const safe = text.replace(/["\\<>\p{Cc}]/gu, sign => `\\${sign.charCodeAt(0).toString(16)} `);
  return `"${safe}"`;
}

function entryOf({ id, text, level }: { id: string; text: string; level: number }): ContentsEntry {
  return { level, number: '', name: text, anchor: id };
}

function drawContents({ lang }: ExportedItem, entries: readonly ContentsEntry[]): string {
  const lines = entries.map(({ level, number, name, anchor }) => {
    const id = escapeHtml(anchor);
    return `<li class="level-${Math.min(level, deepestEntry)}"><a href="#${encodeURIComponent(anchor)}"><span class="number">${number}</span><span>${escapeHtml(name)}</span><i></i><em data-page-of="${id}"></em></a></li>`;
  });
  return `<nav class="contents"><h1>${escapeHtml(t(lang, 'exported.contents'))}</h1><ol>${lines.join('\n')}</ol></nav>`;
}

function drawSheet({ page, starts, heading_level, kind }: PaperSheet, html: string): string {
  const catalogs = starts.map(
    ({ anchor, number, name, heading_level: level }) =>
      `<h1 class="catalog-title" id="${anchor}" aria-level="${Math.min(level, 6)}">${number === '' ? '' : `${number}&ensp;`}${escapeHtml(name)}</h1>`,
  );
  return `<section class="sheet ${kind}" data-turned="${kind}-turned">
${catalogs.join('\n')}
<h1 class="page-title" id="page-${page.page_id}" aria-level="${Math.min(heading_level, 6)}">${escapeHtml(page.page_title)}</h1>
<div class="article"><div class="prose">${html}</div></div>
</section>
`;
}
