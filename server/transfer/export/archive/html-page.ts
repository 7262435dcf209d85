/** The HTML around a page of the offline folder. */
import { type Lang, t } from '#common/texts/index.ts';
import { languages } from '#common/texts/languages.ts';

export type Frame = {
  item_name: string;
  lang: Lang;
  title: string;
  /** 0: the front page. */
  page_id: number;
  /** From the page to the root of the folder: `../`, or nothing. */
  up: string;
  has_math: boolean;
  /** HTML of a brand: whose it is, in the bar, and the foot; undefined where the item has none. */
  brand?: { site: string; foot: string } | undefined;
  /** HTML of the line that says what copy this is. */
  made: string;
};

const menuIcon = '<path d="M4 7h16M4 12h16M4 17h16"/>';
const themeIcon = '<path d="M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.500 10.500Z"/>';
/** Files beside it, from a disk or a server, and nothing else. */
const policy =
  "default-src 'none'; script-src 'self' file:; style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data:; media-src 'self' file:; font-src 'self' file: data:";

/** In the order of the cascade. */
const ownStyles = [
  'tokens',
  'article',
  'article-blocks',
  'article-tables',
  'article-media',
  'article-print',
  'site',
];

export function framePage(frame: Frame, article: string): string {
  const { item_name, lang, title, page_id, up, has_math, brand, made } = frame;
  const say = (key: 'menu' | 'theme' | 'search') => escapeHtml(t(lang, `exported.${key}`));
  const styles = [...ownStyles, ...(has_math ? ['katex'] : []), ...(brand ? ['brand'] : [])];
  const button = (id: string, name: string, icon: string, more = '') =>
    `<button type="button" id="${id}" aria-label="${name}" title="${name}"${more}><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">${icon}</svg></button>`;
  return `<!doctype html>
<html lang="${languages[lang].tag}" data-page="${page_id}" data-up="${up}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="Docstead">
<title>${escapeHtml(title === item_name ? title : `${title} · ${item_name}`)}</title>
${styles.map(name => `<link rel="stylesheet" href="${up}assets/${name}.css">`).join('\n')}
</head>
<body>
<header class="bar">${button('menu-button', say('menu'), menuIcon, ' aria-expanded="false" aria-controls="side"')}${brand?.site ?? ''}<a class="name" href="${up}index.html">${escapeHtml(item_name)}</a>${button('theme-button', say('theme'), themeIcon)}</header>
${made}
<div class="frame">
<aside class="side" id="side"><input type="search" id="search" placeholder="${say('search')}" aria-label="${say('search')}" autocomplete="off"><ul id="hits" aria-live="polite"></ul><nav id="menu" aria-label="${say('menu')}"></nav></aside>
<main class="article">
<h1>${escapeHtml(title)}</h1>
${article}
</main>
</div>
${brand?.foot ?? ''}
<script src="${up}assets/item.js"></script>
<script src="${up}assets/site.js"></script>
</body>
</html>
`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);
}
