/** What stands in a line: words, links, code, pictures, notes. From the sanitised tree to the runs of Word. */
import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  InternalHyperlink,
  type IRunOptions,
  Paragraph,
  TextRun,
} from 'docx';
import type { Element, ElementContent } from 'hast';
import { hasClass, textOf } from '#common/markdown/tree/tree.ts';
import { t } from '#common/texts/index.ts';
import { pageBookmark, type Runs, type WordPageContext } from './word-context.ts';
import { codeFont, colours, mathFont, pictureMaxHeight, pictureMaxWidth } from './word-styles.ts';

export type TextStyle = Omit<IRunOptions, 'children' | 'text'>;

const looks: Record<string, TextStyle> = {
  strong: { bold: true },
  b: { bold: true },
  th: { bold: true },
  em: { italics: true },
  i: { italics: true },
  cite: { italics: true },
  dfn: { italics: true },
  del: { strike: true },
  s: { strike: true },
  strike: { strike: true },
  ins: { underline: {} },
  u: { underline: {} },
  mark: { shading: { type: 'clear', fill: 'FFF3BF' } },
  sup: { superScript: true },
  sub: { subScript: true },
  small: { size: 18 },
  code: { font: codeFont, shading: { type: 'clear', fill: colours.ground } },
  kbd: { font: codeFont, shading: { type: 'clear', fill: colours.ground } },
  samp: { font: codeFont },
  tt: { font: codeFont },
};

export function runsOf(
  nodes: readonly ElementContent[],
  context: WordPageContext,
  look: TextStyle = {},
): Runs {
  return nodes.flatMap(node => {
    if (node.type === 'text') return wordsOf(node.value, look);
    return node.type === 'element' ? runsOfElement(node, context, look) : [];
  });
}

/** Line breaks of the source are spaces. */
function wordsOf(value: string, look: TextStyle): Runs {
  const text = clean(value).replace(/[ \t\r\n]+/g, ' ');
  return text === '' ? [] : [new TextRun({ ...look, text })];
}

/** What XML cannot hold is not written. */
export function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

function runsOfElement(node: Element, context: WordPageContext, look: TextStyle): Runs {
  switch (node.tagName) {
    case 'br':
      return [new TextRun({ ...look, break: 1 })];
    case 'wbr':
      return [new TextRun({ ...look, text: '\u200b' })];
    case 'img':
      return pictureRuns(node, context, look);
    case 'a':
      return linkRuns(node, context, look);
    case 'input':
      return [];
    case 'video':
    case 'audio':
    case 'iframe':
      return mediaRuns(node, look);
    case 'sup':
      return hasClass(node, 'footnote-ref')
        ? noteRuns(node, context)
        : runsOf(node.children, context, { ...look, superScript: true });
    default:
      return runsOf(node.children, context, lookOf(node, look));
  }
}

function lookOf(node: Element, look: TextStyle): TextStyle {
  if (hasClass(node, 'math-inline') || hasClass(node, 'math-display'))
    return { ...look, font: mathFont, italics: true };
  return { ...look, ...looks[node.tagName], ...colourOf(node) };
}

/** `#c00` as authors write it in `font` and `style`. */
function colourOf({ properties }: Element): TextStyle {
  const written = String(
    properties.color ??
      /(?:^|;)\s*color:\s*(#[0-9a-f]{3,6})\b/i.exec(String(properties.style ?? ''))?.[1] ??
      '',
  );
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(written)?.[1];
  if (hex === undefined)
    return named[written.toLowerCase()] === undefined ? {} : { color: named[written.toLowerCase()] ?? '' };
  return { color: hex.length === 3 ? Array.from(hex, digit => digit + digit).join('') : hex };
}

const named: Record<string, string> = {
  red: 'C00000',
  green: '00703C',
  blue: '0B5CAD',
  orange: 'B45309',
  gray: '6B7280',
};

function pictureRuns({ properties }: Element, context: WordPageContext, look: TextStyle): Runs {
  const address = String(properties.src ?? '');
  const alt = clean(String(properties.alt ?? ''));
  const picture = context.pictures.get(address);
  if (picture === undefined) return missingRuns(address, alt, context, look);
  const wanted = Number.parseInt(String(properties.width ?? ''), 10);
  const scale = Math.min(
    1,
    pictureMaxWidth / picture.width,
    pictureMaxHeight / picture.height,
    wanted > 0 && !String(properties.width).includes('%') ? wanted / picture.width : 1,
  );
  const [width, height] = [picture.width, picture.height].map(side => Math.max(1, Math.round(side * scale)));
  const altText = { name: alt === '' ? 'picture' : alt, description: alt, title: alt };
  return [
    new ImageRun({
      type: picture.type,
      data: picture.data,
      altText,
      transformation: { width: width ?? 1, height: height ?? 1 },
    }),
  ];
}

function missingRuns(address: string, alt: string, { lang }: WordPageContext, look: TextStyle): Runs {
  const name = alt === '' ? address.slice(0, 200) : alt;
  const run = new TextRun({
    ...look,
    color: colours.quiet,
    italics: true,
    text: clean(t(lang, 'exported.pictureMissing', { name })),
  });
  if (!/^https?:/i.test(address)) return [run];
  return [new ExternalHyperlink({ link: clean(address), children: [run] })];
}

function linkRuns(node: Element, context: WordPageContext, look: TextStyle): Runs {
  if (hasClass(node, 'footnote-backref') || hasClass(node, 'footnote-anchor')) return [];
  const address = String(node.properties.href ?? '');
  const children = runsOf(node.children, context, { ...lookOf(node, look), style: 'Hyperlink' });
  if (children.length === 0) return [];
  const anchor = anchorOf(address, context);
  if (anchor !== undefined) return [new InternalHyperlink({ anchor, children })];
  if (/^(?:https?|mailto|tel|ftp):/i.test(address))
    return [new ExternalHyperlink({ link: clean(address), children })];
  return runsOf(node.children, context, look);
}

/** A place in this document. */
function anchorOf(address: string, { meantBy, anchors }: WordPageContext): string | undefined {
  if (address.startsWith('#')) return anchors.get(decoded(address.slice(1)));
  const meant = meantBy(address);
  return meant && 'page_id' in meant ? pageBookmark(meant.page_id) : undefined;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function mediaRuns(node: Element, look: TextStyle): Runs {
  const inner = node.children.find(child => child.type === 'element' && child.tagName === 'source');
  const source = node.properties.src ?? (inner?.type === 'element' ? inner.properties.src : undefined);
  const address = clean(String(source ?? ''));
  if (!/^https?:/i.test(address)) return wordsOf(address, look);
  return [
    new ExternalHyperlink({
      link: address,
      children: [new TextRun({ ...look, text: address, style: 'Hyperlink' })],
    }),
  ];
}

function noteRuns(node: Element, context: WordPageContext): Runs {
  const link = node.children.find(child => child.type === 'element');
  const id = String(link?.type === 'element' ? link.properties.href : '').slice(1);
  const note = context.footnotes.get(id) ?? context.footnotes.get(`user-content-${id}`);
  if (note === undefined) return [new TextRun({ text: textOf(node), superScript: true })];
  const children = note.children.filter(child => child.type === 'element' || child.value.trim() !== '');
  const lines = children.some(child => child.type === 'element' && child.tagName === 'p')
    ? children.map(child => (child.type === 'element' ? child.children : [child]))
    : [children];
  const paragraphs = lines.map(
    line => new Paragraph({ children: runsOf(line, { ...context, footnotes: new Map() }) }),
  );
  return [new FootnoteReferenceRun({ children: paragraphs })];
}
