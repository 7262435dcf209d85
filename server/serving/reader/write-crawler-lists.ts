/** What machines read: sitemap, llms.txt, robots.txt, the front of an item. Pure. */
import { canonicalAddress } from '#common/address/page-address.ts';
import type { Answer } from '#common/contract/index.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { ListedPage } from './queries.ts';

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

type ItemPlace = Parameters<typeof addressOfItem>[0];

/** @param withFront the address of the site is a page itself @param items whose addresses are pages themselves */
export function writeSitemap(
  site: string,
  pages: readonly ListedPage[],
  { withFront = false, items = [] }: { withFront?: boolean; items?: readonly ItemPlace[] } = {},
): string {
  const entries = pages.map(
    page =>
      `<url><loc>${escapeXml(site + canonicalAddress(page))}</loc><lastmod>${dayOf(page.addtime)}</lastmod></url>`,
  );
  entries.unshift(...items.map(item => `<url><loc>${escapeXml(site + addressOfItem(item))}</loc></url>`));
  if (withFront) entries.unshift(`<url><loc>${escapeXml(site)}/</loc></url>`);
  return `${xmlHead}\n<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>\n`;
}

export function writeSitemapIndex(site: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${escapeXml(`${site}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return `${xmlHead}\n<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** Seconds since the epoch -> `2026-11-18`, UTC. */
function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

/** Headings are items, entries are the Markdown addresses of their pages. */
export function writeLlms(site: string, lang: Lang, pages: readonly ListedPage[]): string {
  const head = `# Docstead\n\n> ${t(lang, 'server.llmsSummary', { sitemap: `${site}/sitemap.xml` })}\n`;
  return (
    head +
    groupByItem(pages)
      .map(item => writeItem(site, item))
      .join('')
  );
}

function groupByItem(pages: readonly ListedPage[]): ListedPage[][] {
  const items = new Map<number, ListedPage[]>();
  for (const page of pages) {
    const known = items.get(page.item_id);
    if (known) known.push(page);
    else items.set(page.item_id, [page]);
  }
  return [...items.values()];
}

function writeItem(site: string, pages: readonly ListedPage[]): string {
  const [first] = pages;
  if (!first) return '';
  const about = oneLine(first.item_description);
  const entries = pages.map(page => entryOf(site, page));
  const where = `${site}${addressOfItem(first)}`;
  const facts = about === '' ? where : `${about}\n\n${where}`;
  return `\n## ${oneLine(first.item_name)}\n\n${facts}\n\n${entries.join('\n')}\n`;
}

/** The front of an item as Markdown: its words, its catalogs with how many pages they have, and their first pages. */
export function writeFront(
  site: string,
  { item_name, item_description }: Pick<Answer<'item/info'>, 'item_name' | 'item_description'>,
  { text, catalogs, pages }: Answer<'item/front'>,
): string {
  const listOf = (some: typeof pages) => some.map(page => entryOf(site, page)).join('\n');
  return [
    `# ${oneLine(item_name)}`,
    item_description.trim(),
    text.trim(),
    listOf(pages),
    ...catalogs.flatMap(({ cat_name, page_count, pages }) => [
      `## ${oneLine(cat_name)} (${page_count})`,
      listOf(pages),
    ]),
  ]
    .filter(part => part !== '')
    .map(part => `${part}\n`)
    .join('\n');
}

const entryOf = (site: string, { page_id, page_title }: { page_id: string | number; page_title: string }) =>
  `- [${escapeLabel(page_title)}](${site}/page/${page_id}.md)`;

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeLabel(title: string): string {
  return oneLine(title).replace(/[\\[\]]/g, '\\$&');
}

export function writeRobots(site: string, base_path: string): string {
  const closed = ['/api/', '/server/'].map(path => `Disallow: ${base_path}${path}`);
  return `User-agent: *\n${closed.join('\n')}\n\nSitemap: ${site}/sitemap.xml\n`;
}
