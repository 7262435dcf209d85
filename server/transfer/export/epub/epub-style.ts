/** Rules of style of a book: few, since its reader has its own faces, sizes and colours. */
import { readHex } from '#common/brand/color.ts';
import { ownPalettes } from '#common/brand/grounds.ts';
import { paletteOf } from '#common/brand/palette.ts';

export function epubStyle(accent: string): string {
  const color = readHex(accent);
  const palette = color === undefined ? ownPalettes.light : paletteOf(color, 'light');
  return `body { line-height: 1.5; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; page-break-after: avoid; }
a { color: ${palette['accent-text']}; }
img { max-width: 100%; }
pre { white-space: pre-wrap; overflow-wrap: break-word; font-size: 0.85em; padding: 0.6em; border: 1px solid #ccc; }
code { font-family: monospace; }
table { border-collapse: collapse; font-size: 0.9em; }
th, td { border: 1px solid #bbb; padding: 0.3em 0.5em; text-align: left; vertical-align: top; overflow-wrap: break-word; }
blockquote, .note { margin: 1em 0; padding: 0.2em 1em; border-left: 3px solid ${palette.accent}; }
.cover { text-align: center; }
.cover img { max-height: 60%; }
.facts { color: #555; }
.hljs-keyword, .hljs-literal { color: #7a3e9d; }
.hljs-string, .hljs-attr { color: #22602f; }
.hljs-comment { color: #666; font-style: italic; }
.hljs-number { color: #0b5b8a; }
`;
}
