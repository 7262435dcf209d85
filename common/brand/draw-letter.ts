/** A letter as HTML that mail programs show, in the colours of the site. Pure. */

import type { Lang } from '../texts/langs.ts';
import { languages } from '../texts/languages.ts';
import type { Hex } from './color.ts';
import { readHex } from './color.ts';
import { ownPalettes, type Palette, type Theme } from './grounds.ts';
import { paletteOf } from './palette.ts';

export type LetterBrand = {
  name: string;
  /** `''`: the product's. */
  accent: string;
  /** Address of the logo in the letter; `''` where the name stands in its place. */
  logo_url: string;
};
export type LetterLine = { title: string; text: string; link: string };
export type LetterTexts = {
  subject: string;
  why: string;
  /** What the letter lists; `link` may be `''`. */
  list?: readonly LetterLine[];
  button: string;
  /** Where the button leads. */
  link: string;
  /** Before the same address in full. */
  orCopy: string;
  foot: string;
  /** Where such letters are ended. */
  end?: { words: string; link: string };
};

const body =
  'margin:0;padding:24px 12px;background:#f1f5f3;color:#1a211e;font:15px/1.6 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,"PingFang SC","Microsoft YaHei",sans-serif';

const looksOf = ({ accent, 'accent-text': text, 'on-accent': on }: Palette) =>
  ({
    body,
    sheet:
      'max-width:480px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid #dee3e1;border-radius:12px',
    sender: `margin:0 0 20px;font-size:13px;font-weight:600;color:${text}`,
    title: 'margin:0 0 12px;font-size:20px;line-height:1.35',
    button: `display:inline-block;margin:20px 0 24px;padding:10px 20px;background:${accent};color:${on};border-radius:8px;text-decoration:none;font-weight:600`,
    small: 'margin:0 0 12px;font-size:13px;color:#56605c;overflow-wrap:anywhere',
    line: 'margin:16px 0 0;padding:12px 0 0;border-top:1px solid #dee3e1;overflow-wrap:anywhere',
    link: `color:${text};font-weight:600`,
  }) as const;
type Part = keyof ReturnType<typeof looksOf>;

/** For mail programs that follow a dark screen; the others show the light look. */
function darkRules({ accent, 'accent-text': text, 'on-accent': on }: Palette): string {
  const dark: Partial<Record<Part, string>> = {
    body: 'background:#101413;color:#e6ebe9',
    sheet: 'background:#181e1c;border-color:#2c3431',
    sender: `color:${text}`,
    button: `background:${accent};color:${on}`,
    small: 'color:#9ca8a4',
    line: 'border-color:#2c3431',
    link: `color:${text}`,
  };
  return Object.entries(dark)
    .map(([part, rules]) => `.${part}{${rules.replaceAll(/;|$/g, '!important;')}}`)
    .join('');
}

type Look = {
  lang: Lang;
  brand: LetterBrand;
  /** Dark whatever the screen is. */
  isDark?: boolean;
};

export function drawLetter(texts: LetterTexts, { lang, brand, isDark = false }: Look): string {
  const { subject, why, list = [], button, link, orCopy, foot, end } = texts;
  const color = readHex(brand.accent);
  const looks = looksOf(paletteFor(color, 'light'));
  const as: Styled = part => `class="${part}" style="${toHtml(looks[part])}"`;
  const dark = darkRules(paletteFor(color, 'dark'));
  const rules = isDark ? dark : `@media (prefers-color-scheme:dark){${dark}}`;
  const ending = end === undefined ? '' : `<br>${linkTo(end.link, end.words, as)}`;
  return [
    `<!doctype html><html lang="${languages[lang].tag}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<style>${rules}</style><title>${toHtml(subject)}</title></head>`,
    `<body ${as('body')}><div ${as('sheet')}><p ${as('sender')}>${drawSender(brand)}</p>`,
    `<h1 ${as('title')}>${toHtml(subject)}</h1><p style="margin:0">${toHtml(why)}</p>`,
    ...list.map(line => drawLine(line, as)),
    `<a href="${toHtml(link)}" ${as('button')}>${toHtml(button)}</a>`,
    `<p ${as('small')}>${toHtml(orCopy)}<br>${toHtml(link)}</p>`,
    `<p ${as('small')}>${toHtml(foot)}${ending}</p>`,
    '</div></body></html>',
  ].join('\n');
}

type Styled = (part: Part) => string;

const paletteFor = (color: Hex | undefined, theme: Theme) =>
  color === undefined ? ownPalettes[theme] : paletteOf(color, theme);

function drawSender({ name, logo_url }: LetterBrand): string {
  if (logo_url === '') return toHtml(name);
  return `<img src="${toHtml(logo_url)}" height="28" alt="${toHtml(name)}" style="height:28px;width:auto;border:0">`;
}

const linkTo = (link: string, words: string, as: Styled) =>
  `<a href="${toHtml(link)}" ${as('link')}>${toHtml(words)}</a>`;

function drawLine({ title, text, link }: LetterLine, as: Styled): string {
  const head = link === '' ? `<b>${toHtml(title)}</b>` : linkTo(link, title, as);
  const rest = text === '' ? '' : `<br>${toHtml(text).replaceAll('\n', '<br>')}`;
  return `<p ${as('line')}>${head}${rest}</p>`;
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function toHtml(text: string): string {
  return text.replace(/[&<>"]/g, sign => named[sign] ?? sign);
}
