/** What of a brand stands around the screens: its colours, its mark, its links and its foot, as HTML of ours. Pure. */
import type { Answer } from '../contract/index.ts';
import { isOn } from '../row-values.ts';
import { readHex } from './color.ts';
import { brandTokens } from './grounds.ts';
import type { LegalPage } from './legal-pages.ts';
import { paletteOf } from './palette.ts';

export type DrawnBrand = Answer<'brand/info'>;
/** In the language of the page. */
export type BrandWords = Readonly<Record<LegalPage | 'madeWith' | 'siteLinks' | 'footLinks', string>>;

export const productMark =
  '<svg viewBox="0 0 24 24" aria-hidden="true">' +
  '<path d="M3 10.3a2 2 0 0 1 .8-1.6l7-5.3a2 2 0 0 1 2.4 0l7 5.3a2 2 0 0 1 .8 1.6V19a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 19z"/>' +
  '<path d="M8 12.3h8M8 16.3h4.8"/></svg>';

/** So many times as wide as it is high, a logo has the name in it. */
const wideLogo = 2;

/** The logo or the product's sign, with the name behind it where the logo does not say it. */
export function drawMark({ name, logo, logo_dark }: Pick<DrawnBrand, 'name' | 'logo' | 'logo_dark'>): string {
  const isNamed = logo.height > 0 && logo.width >= logo.height * wideLogo;
  return drawLogo({ logo, logo_dark }) + (isNamed ? '' : `<span>${escapeText(name)}</span>`);
}

function drawLogo({ logo, logo_dark }: Pick<DrawnBrand, 'logo' | 'logo_dark'>): string {
  if (logo.url === '') return productMark;
  if (logo_dark.url === '') return picture(logo);
  return picture(logo, 'light') + picture(logo_dark, 'dark');
}

/** Of two, the browser loads the one that is seen. */
function picture({ url, width, height }: DrawnBrand['logo'], theme?: string): string {
  const on = theme === undefined ? '' : ` data-on="${theme}" loading="lazy"`;
  return `<img class="site-logo" src="${escapeText(url)}" width="${width}" height="${height}" alt=""${on}>`;
}

/** Takes the place of the tokens of the same names. `''` where there is no colour of its own. */
export function drawTokens(accent: string): string {
  const color = readHex(accent);
  if (color === undefined) return '';
  const [light, dark] = [paletteOf(color, 'light'), paletteOf(color, 'dark')];
  const rules = brandTokens.map(name => `--${name}:light-dark(${light[name]},${dark[name]})`);
  return `:root{${rules.join(';')}}`;
}

/** The place of the mark, which is not wider than a bar has space for, and of what is drawn around the screens. */
const frameRules =
  '.site-logo{height:26px;width:auto;max-width:180px;object-fit:contain;flex:none}' +
  '[data-theme=dark] [data-on=light],[data-theme=light] [data-on=dark]{display:none}' +
  '@media (prefers-color-scheme:dark){:root:not([data-theme]) [data-on=light]{display:none}}' +
  '@media (prefers-color-scheme:light){:root:not([data-theme]) [data-on=dark]{display:none}}' +
  '[data-site-links],#site-foot{font:400 var(--fs-13)/var(--lh-ui) var(--font-sans);color:var(--text-2)}' +
  '[data-site-links]{flex:0 1 auto;min-width:0}' +
  '[data-site-links] nav{display:flex;gap:4px 20px;padding-inline:12px;overflow-x:auto;scrollbar-width:none;white-space:nowrap}' +
  '@media screen and (max-width:999.98px){[data-top-bar] [data-site-links]{display:none}}' +
  'dialog [data-site-links]{flex:none;border-top:1px solid var(--border-soft)}' +
  'dialog [data-site-links] nav{flex-direction:column;gap:0;padding:10px 18px}' +
  '@media screen and (min-width:1000px){[data-bar],#site-foot[data-bar-alone]{display:none!important}}' +
  'body:not(:has([data-top-bar])) :is([data-bar],[data-bar-alone]),body:has([data-top-bar] [href="#contents"]) :is([data-bar],[data-bar-alone]){display:none!important}' +
  '#site-foot{background:var(--bg);display:flex;flex-wrap:wrap;align-items:baseline;justify-content:space-between;gap:12px 32px;padding:24px max(20px,calc((100% - var(--w-shell))/2));border-top:1px solid var(--border);overflow-wrap:anywhere}' +
  '#site-foot>div{min-width:0;max-width:var(--measure)}#site-foot p{margin:0 0 6px}' +
  '#site-foot nav{display:flex;flex-wrap:wrap;gap:4px 20px;align-items:start}' +
  ':is([data-site-links],#site-foot) nav>*{color:inherit;text-decoration:none;padding-block:3px}' +
  '#site-foot div a{color:var(--accent-text);text-decoration:underline}' +
  ':is([data-site-links],#site-foot) a:hover{color:var(--accent-text);text-decoration:underline}' +
  '@media (pointer:coarse){:is([data-site-links],#site-foot) nav>*{padding-block:11px}}' +
  'body:has(>#site-foot):has([data-sheet=auth],[data-sheet=home],[data-sheet=portal]){display:flex;flex-direction:column;min-height:100vh}' +
  'body:has(>#site-foot):has([data-sheet=auth],[data-sheet=home],[data-sheet=portal])>#root{flex:1;display:grid}' +
  'body>#root:has(+#site-foot) :is([data-sheet],[data-sheet=home]>*){min-height:0}' +
  'body:not(:has([data-sheet=auth]))>#site-foot[data-before]{display:none}' +
  '@media print{[data-site-links],#site-foot{display:none}}';

/** Rules of style for a document that has a brand. */
export function drawStyle({ is_set, accent }: Pick<DrawnBrand, 'is_set' | 'accent'>): string {
  return isOn(is_set) ? drawTokens(accent) + frameRules : '';
}

/** In the bar of reading pages, and with the contents where that is narrow. `''` where there are none. */
export function drawLinks({ bar_links }: Pick<DrawnBrand, 'bar_links'>, words: BrandWords): string {
  if (bar_links.length === 0) return '';
  return `<nav aria-label="${escapeText(words.siteLinks)}">${drawEach(bar_links)}</nav>`;
}

/** @param more attributes of each */
function drawEach(links: DrawnBrand['bar_links'], more = ''): string {
  return links.map(link => linkTo(link, more)).join('');
}

type FootPlace = {
  words: BrandWords;
  /** The path of the site. */
  base: string;
  /** Of a document whose screens change: it stands on those before signing in. */
  onlyBefore?: boolean;
};

/** At the end of the front, of reading pages and of the screens before signing in. */
export function drawFoot(brand: DrawnBrand, { onlyBefore = false, ...place }: FootPlace): string {
  const inside = drawFootInside(brand, place);
  const hasOwn = drawFootInside({ ...brand, bar_links: [] }, place) !== '';
  const when = `${onlyBefore ? ' data-before' : ''}${hasOwn ? '' : ' data-bar-alone'}`;
  return inside === '' ? '' : `<footer id="site-foot"${when}>${inside}</footer>`;
}

/** `''` where the foot would be empty. */
export function drawFootInside(brand: DrawnBrand, { words, base }: Omit<FootPlace, 'onlyBefore'>): string {
  if (!isOn(brand.is_set)) return '';
  const legal = brand.legal_pages.map(page => ({ name: words[page], url: `${base}/legal/${page}` }));
  const links = drawEach([...brand.foot_links, ...legal]);
  const made = isOn(brand.shows_docstead) ? `<span>${escapeText(words.madeWith)}</span>` : '';
  // Narrow screens without contents have no other place for them.
  const ofBar = drawEach(brand.bar_links, ' data-bar');
  if (brand.foot_html + links + made + ofBar === '') return '';
  const text = brand.foot_html === '' ? '' : `<div>${brand.foot_html}</div>`;
  return `${text}<nav aria-label="${escapeText(words.footLinks)}">${ofBar}${links}${made}</nav>`;
}

const linkTo = ({ name, url }: { name: string; url: string }, more: string) =>
  `<a href="${escapeText(url)}"${more}${/^https?:/i.test(url) ? ' rel="noopener"' : ''}>${escapeText(name)}</a>`;

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
}
