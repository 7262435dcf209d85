/** Paragraphs, lists, quotes, code and tables of a page: from the sanitised tree to the blocks of Word. */
import {
  AlignmentType,
  BorderStyle,
  type IParagraphOptions,
  PageBreak,
  Paragraph,
  Table,
  TextRun,
} from 'docx';
import type { Element, ElementContent } from 'hast';
import { classesOf, hasClass, isElement, textOf } from '#common/markdown/tree/tree.ts';
import { t } from '#common/texts/index.ts';
import { codeBlock } from './word-code.ts';
import type { Runs, WordPageContext, WordPosition } from './word-context.ts';
import { clean, runsOf, type TextStyle } from './word-runs.ts';
import { colours, listLevels, mathFont } from './word-styles.ts';
import { tableBlocks } from './word-tables.ts';

export type Block = Paragraph | Table;

type Write = (node: Element, context: WordPageContext, place: WordPosition) => Block[];
const inside: Write = (node, context, place) => blocksOf(node.children, context, place);
const line: Write = (node, context, place) =>
  paragraphs(node.children, context, { ...place, ...alignOf(node, place) });

/** LIST: what stands on lines of its own; everything else stands in a line. */
const writers: Record<string, Write> = {
  p: line,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  ul: list,
  ol: list,
  li: (node, context, place) => blocksOf(node.children, context, place),
  pre: preformatted,
  table: (node, context, place) => tableBlocks(node, context, place, blocksOf),
  blockquote: quote,
  hr: rule,
  div: (node, context, place) =>
    hasClass(node, 'toc-list') ? [] : inside(node, context, { ...place, ...alignOf(node, place) }),
  section: (node, context, place) => (hasClass(node, 'footnotes') ? [] : inside(node, context, place)),
  center: (node, context, place) => inside(node, context, { ...place, align: 'center' }),
  summary: (node, context, place) => paragraphs(node.children, context, place, { bold: true }),
  dt: (node, context, place) => paragraphs(node.children, context, place, { bold: true }),
  dd: (node, context, place) => inside(node, context, { ...place, indent: place.indent + 420 }),
  figcaption: (node, context, place) =>
    paragraphs(node.children, context, place, { color: colours.quiet, size: 18 }),
  caption: (node, context, place) =>
    paragraphs(node.children, context, place, { color: colours.quiet, size: 18 }),
  ...Object.fromEntries(
    ['article', 'header', 'footer', 'aside', 'nav', 'figure', 'details', 'dl', 'address'].map(name => [
      name,
      inside,
    ]),
  ),
};

export function blocksOf(
  nodes: readonly ElementContent[],
  context: WordPageContext,
  place: WordPosition,
): Block[] {
  const blocks: Block[] = [];
  let open: ElementContent[] = [];
  let mark = place.mark;
  const here = () => {
    const now = { ...place };
    if (mark === undefined) delete now.mark;
    mark = undefined;
    return now;
  };
  const close = () => {
    if (open.some(node => node.type === 'element' || (node.type === 'text' && node.value.trim() !== '')))
      blocks.push(...paragraphs(open, context, here()));
    open = [];
  };
  for (const node of nodes) {
    const write = isElement(node) ? writers[node.tagName] : undefined;
    if (write === undefined || !isElement(node)) open.push(node);
    else {
      close();
      blocks.push(...write(node, context, here()));
    }
  }
  close();
  return blocks;
}

/** Blocks within words (`<span><p>…`) are broken out by whoever parsed the page; what is left is one line. */
function paragraphs(
  nodes: readonly ElementContent[],
  context: WordPageContext,
  place: WordPosition,
  look: TextStyle = {},
): Block[] {
  const runs = runsOf(nodes, context, { ...(place.is_bold === true && { bold: true }), ...look });
  if (runs.length === 0 && place.mark === undefined) return [];
  return [paragraph(runs, place)];
}

function paragraph(runs: Runs, place: WordPosition, more: IParagraphOptions = {}): Paragraph {
  const { mark, bar, align, style } = place;
  const isNumbered = mark !== undefined && 'numbering' in mark;
  const children = mark !== undefined && 'text' in mark ? [new TextRun({ text: mark.text }), ...runs] : runs;
  return new Paragraph({
    children,
    ...(style !== undefined && { style }),
    ...indentOf(place),
    ...(align !== undefined && {
      alignment: AlignmentType[align.toUpperCase() as 'LEFT' | 'CENTER' | 'RIGHT'],
    }),
    ...(bar !== undefined && barLook(bar, isNumbered)),
    ...more,
  });
}

/** The levels of a list stand where its numbers do, but within a note. */
function indentOf({ mark, bar, indent }: WordPosition): IParagraphOptions {
  if (mark !== undefined && 'numbering' in mark)
    return {
      numbering: mark.numbering,
      ...(bar !== undefined && { indent: { left: indent, hanging: 360 } }),
    };
  return indent > 0 ? { indent: { left: indent, ...(mark !== undefined && { hanging: 300 }) } } : {};
}

/** The bar would jump to where the dots of a list stand. */
function barLook({ colour, fill }: NonNullable<WordPosition['bar']>, isNumbered: boolean): IParagraphOptions {
  return {
    ...(!isNumbered && {
      border: { left: { style: BorderStyle.SINGLE, size: 18, color: colour, space: 10 } },
    }),
    ...(fill !== undefined && { shading: { type: 'clear', fill } }),
  };
}

function alignOf({ properties }: Element, place: WordPosition): Pick<WordPosition, 'align'> {
  const written = String(
    properties.align ?? /text-align:\s*(\w+)/.exec(String(properties.style ?? ''))?.[1] ?? '',
  );
  return written === 'left' || written === 'center' || written === 'right'
    ? { align: written }
    : place.align === undefined
      ? {}
      : { align: place.align };
}

function heading(node: Element, context: WordPageContext, place: WordPosition): Block[] {
  const known = context.places.get(node);
  const runs = runsOf(node.children, context);
  if (known === undefined || place.style === 'Cell' || place.lists > 0)
    return [paragraph(runsOf(node.children, context, { bold: true }), place)];
  return [context.headings.write({ ...known, title: clean(textOf(node)).trim(), runs })];
}

function list(node: Element, context: WordPageContext, place: WordPosition): Block[] {
  const level = Math.min(place.lists, listLevels - 1);
  const isOrdered = node.tagName === 'ol';
  const start = Number.parseInt(String(node.properties.start ?? 1), 10);
  const taken = isOrdered
    ? context.takeList(start > 1 && start < 10_000 ? start : 1)
    : { reference: 'bullets', instance: 0 };
  const base = place.lists === 0 ? place.indent : place.indent - place.lists * 420;
  const indent = base + (place.lists + 1) * 420;
  const items = node.children.filter(child => isElement(child, 'li'));
  const { mark: _, ...around } = place;
  return items.flatMap(item => {
    const box = boxIn(item);
    const mark: WordPosition['mark'] =
      box === undefined ? { numbering: { ...taken, level } } : { text: box ? '☑ ' : '☐ ' };
    return blocksOf(item.children, context, { ...around, lists: place.lists + 1, indent, mark });
  });
}

/** Whether the task is done; undefined for what is no task. */
function boxIn(item: Element): boolean | undefined {
  if (!hasClass(item, 'task-list-item')) return undefined;
  const find = (node: Element): Element | undefined => {
    for (const child of node.children) {
      if (isElement(child, 'input')) return child;
      const found = isElement(child, 'p') ? find(child) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const checked = find(item)?.properties.checked;
  return checked !== undefined && checked !== null && checked !== false;
}

const notes = {
  'note-tip': { colour: '1A7F4B', fill: 'EDF7F1', word: 'exported.tip' },
  'note-warning': { colour: 'B7791F', fill: 'FDF6E7', word: 'exported.warning' },
  'note-danger': { colour: 'C0392B', fill: 'FCEEEC', word: 'exported.danger' },
  'note-important': { colour: '6D3FC0', fill: 'F4F0FB', word: 'exported.important' },
  note: { colour: '2563A8', fill: 'EEF4FB', word: 'exported.note' },
} as const;

function quote(node: Element, context: WordPageContext, place: WordPosition): Block[] {
  const indent = Math.max(place.indent, 0) + 240;
  if (!hasClass(node, 'note'))
    return blocksOf(node.children, context, { ...place, indent, bar: { colour: colours.rule } });
  const kind =
    (Object.keys(notes) as (keyof typeof notes)[]).find(name => classesOf(node).includes(name)) ?? 'note';
  const { colour, fill, word } = notes[kind];
  const inner = { ...place, indent, bar: { colour, fill } };
  const title = new TextRun({ text: t(context.lang, word), bold: true, color: colour });
  return [paragraph([title], inner, { keepNext: true }), ...blocksOf(node.children, context, inner)];
}

function rule(node: Element, _desk: WordPageContext, place: WordPosition): Block[] {
  if (hasClass(node, 'page-break')) return [new Paragraph({ children: [new PageBreak()] })];
  if (hasClass(node, 'footnotes-sep')) return [];
  const border = { bottom: { style: BorderStyle.SINGLE, size: 6, color: colours.rule, space: 1 } };
  return [paragraph([], place, { border, spacing: { before: 160, after: 240 } })];
}

function preformatted(node: Element, context: WordPageContext, place: WordPosition): Block[] {
  const code = node.children.find(child => isElement(child, 'code'));
  if (!isElement(code)) return codeBlock(textOf(node), '', context, place);
  const language =
    classesOf(code)
      .find(name => name.startsWith('language-'))
      ?.slice('language-'.length) ?? '';
  const source = textOf(code).replace(/\n$/, '');
  if (/^(?:math|katex|latex|tex)$/.test(language)) {
    const run = new TextRun({
      text: clean(source).replace(/\s+/g, ' ').trim(),
      font: mathFont,
      italics: true,
    });
    return [paragraph([run], { ...place, align: 'center' })];
  }
  return codeBlock(source, language.split(/[{:,]/)[0] ?? '', context, place);
}
