/** The HTML document around a door. Pure. */
import { type BrowserData, embedJson, themeScript } from '#common/reader-page.ts';
import type { Lang } from '#common/texts/index.ts';
import type { DoorFiles } from './door-files.ts';

export type Head = {
  title: string /** Escaped already, or empty. */;
  description: string;
  canonical: string;
  is_open: boolean;
};

/** The mark, as a picture in the address: no file to ask for. */
const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#046a5b" d="M3 10.3a2 2 0 0 1 .8-1.6l7-5.3a2 2 0 0 1 2.4 0l7 5.3a2 2 0 0 1 .8 1.6V19a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 19z"/><path stroke="#fff" stroke-width="1.9" stroke-linecap="round" d="M8 12.3h8M8 16.3h4.8"/></svg>',
  );

export type DocumentParts = {
  base: string;
  lang: Lang;
  files: DoorFiles;
  head: Head;
  html: string;
  data: BrowserData;
};

export function buildDocument({ base, lang, files, head, html, data }: DocumentParts): string {
  const at = (file: string) => `${base}/${file}`;
  return `<!doctype html>
<html lang="${lang === 'zh-cn' ? 'zh-CN' : 'en'}" data-base="${escapeText(base)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script>${themeScript}</script>
<link rel="icon" href="${icon}">
<title>${escapeText(head.title)}</title>
${describe(head)}${files.styles.map(file => `<link rel="stylesheet" href="${at(file)}">`).join('\n')}
${preloadsOf(files, lang)
  .map(file => `<link rel="modulepreload" href="${at(file)}">`)
  .join('\n')}
<script type="module" src="${at(files.script)}"></script>
</head>
<body>
<div id="root">${html}</div>
<script type="application/json" id="answers">${embedJson(data)}</script>
</body>
</html>
`;
}

/** What the script needs before it can do anything. */
function preloadsOf({ preloads, texts }: DoorFiles, lang: Lang): string[] {
  const words = texts[lang];
  return words === undefined ? [...preloads] : [...preloads, words];
}

function describe({ title, description, canonical, is_open }: Head): string {
  if (!is_open) return '<meta name="robots" content="noindex">\n';
  const tags = [
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${escapeText(canonical)}">`,
    '<meta property="og:type" content="article">',
    `<meta property="og:title" content="${escapeText(title)}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeText(canonical)}">`,
  ];
  return `${tags.join('\n')}\n`;
}

function escapeText(text: string): string {
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
  return text.length <= descriptionLength
    ? text
    : `${text.slice(0, descriptionLength).replace(/&[^;\s]*$/, '')}…`;
}
