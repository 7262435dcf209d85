/** What stands around the pages of the offline folder: colours, logo, cover and foot of a brand, and what copy it is. */
import { shapeOf } from '#common/brand/cover-pattern.ts';
import { drawTokens } from '#common/brand/draw-brand.ts';
import { renderTree } from '#common/markdown/render.ts';
import { printHtml } from '#common/markdown/tree/print-html.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { type ExportedItem, pagesOf } from '../book.ts';
import { escapeHtml } from './html-page.ts';
import { type AddressRewriter, rewriteAddresses } from './rewrite-addresses.ts';
import type { ZipEntry } from './write-zip.ts';

type Look = ExportedItem['look'];

const pictures = [
  { name: 'logo', path: 'assets/logo.png' },
  { name: 'logo_dark', path: 'assets/logo-dark.png' },
  { name: 'cover_picture', path: 'assets/cover.jpg' },
] as const;

/** Beside the rules of the folder: colours, and which logo stands in which theme. */
export function* brandFiles(look: Look): Generator<ZipEntry> {
  if (!look.is_set) return;
  yield { path: 'assets/brand.css', text: drawTokens(look.accent) + rules };
  for (const { name, path } of pictures) {
    const picture = look[name];
    if (picture) yield { path, bytes: picture.bytes };
  }
}

const rules =
  '.bar .logo{height:26px;width:auto;max-width:180px;flex:none}' +
  '[data-theme=dark] [data-on=light],[data-theme=light] [data-on=dark]{display:none}' +
  '@media (prefers-color-scheme:dark){:root:not([data-theme]) [data-on=light]{display:none}}' +
  '@media (prefers-color-scheme:light){:root:not([data-theme]) [data-on=dark]{display:none}}' +
  '.cover{display:block;width:100%;height:160px;margin-bottom:24px;border-radius:10px;object-fit:cover;background:var(--cover-malachite);color:var(--cover-malachite-ink)}' +
  '.foot{display:flex;flex-wrap:wrap;gap:8px 24px;padding:20px 16px;border-top:1px solid var(--border);color:var(--text-2);font-size:var(--fs-13)}' +
  '.foot p{margin:0}.foot a{color:var(--accent-text)}' +
  '@media print{.foot{display:none}}';

/** The logo, else the name, where that is not the item's own. @param up from the page to the root of the folder */
export function drawSite({ look, item_name }: Pick<ExportedItem, 'look' | 'item_name'>, up: string): string {
  const { name, logo, logo_dark } = look;
  if (!logo) return name === item_name ? '' : `<span class="site">${escapeHtml(name)}</span>`;
  const image = (path: string, on: string) =>
    `<img class="logo" src="${up}assets/${path}" width="${logo.width}" height="${logo.height}" alt="${escapeHtml(name)}"${on}>`;
  if (!logo_dark) return image('logo.png', '');
  return image('logo.png', ' data-on="light"') + image('logo-dark.png', ' data-on="dark"');
}

/** On the front of the folder. */
export function drawCover({ cover, cover_picture }: Look): string {
  if (cover_picture) return '<img class="cover" src="assets/cover.jpg" alt="">';
  if (cover === '') return '';
  const { width, height, d } = shapeOf(cover);
  return (
    `<svg class="cover" aria-hidden="true"><defs><pattern id="cover" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(2.4)">` +
    `<path fill="none" stroke="currentColor" stroke-width="1.2" stroke-opacity=".42" d="${d}"/></pattern></defs><rect width="100%" height="100%" fill="url(#cover)"/></svg>`
  );
}

/** When it was made, of which version, and where the newest is, where the address of the site is known. */
export function drawMade(book: ExportedItem): string {
  const { lang, public_url, item_addresses, state_number } = book;
  const at = new Date(book.exported_at * 1000);
  const said = t(lang, 'exported.made', {
    moment: `<b><time datetime="${at.toISOString()}">${escapeHtml(writeMoment(at, lang))}</time></b>`,
    version: `<b>${state_number}</b>`,
  });
  const newest =
    public_url === ''
      ? ''
      : ` <a href="${escapeHtml(`${public_url}/${item_addresses.at(-1) ?? ''}`)}">${t(lang, 'exported.newestVersion')}</a>`;
  const count = t(lang, 'exported.pageCount', { count: pagesOf(book).length });
  return `<section class="made" aria-label="${t(lang, 'exported.offlineCopy')}"><span><b>${t(lang, 'exported.offlineCopy')}</b> ${said}${newest}</span><span>${count}</span></section>`;
}

/** How each language writes a moment: `27 Nov 2026, 14:31 UTC`, `2026-11-27 14:31 UTC`. */
const momentTags = { en: 'en-GB', 'zh-cn': 'sv-SE' } as const satisfies Record<Lang, string>;

/** In the zone of the server, which is named. */
function writeMoment(at: Date, lang: Lang): string {
  const month = lang === 'en' ? 'short' : '2-digit';
  const day = { year: 'numeric', month, day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(momentTags[lang], { ...day, ...time }).format(at);
}

/** Paths of the site lead to it, where its address is known; else they are words. */
export function drawFoot({ look, lang, public_url }: ExportedItem, leading: AddressRewriter): string {
  if (!look.is_set) return '';
  const { root } = renderTree(look.foot_text);
  rewriteAddresses(root, leading);
  const links = look.foot_links.map(({ name, address }) => {
    const isPath = address.startsWith('/');
    if (isPath && public_url === '') return `<span>${escapeHtml(name)}</span>`;
    return `<a href="${escapeHtml(isPath ? public_url + address : address)}">${escapeHtml(name)}</a>`;
  });
  const made = look.shows_docstead ? [`<span>${t(lang, 'server.madeWith')}</span>`] : [];
  const inside = [look.foot_text === '' ? '' : `<div>${printHtml(root)}</div>`, ...links, ...made].join('');
  return inside === '' ? '' : `<footer class="foot">${inside}</footer>`;
}
