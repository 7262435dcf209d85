/** What the writer of a Word document knows while it writes. */
import type { ParagraphChild } from 'docx';
import type { Element } from 'hast';
import type { HighlightBudget } from '#common/markdown/highlight.ts';
import type { Lang } from '#common/texts/index.ts';
import type { ResolveLink } from '../archive/resolve-link.ts';
import type { Headings } from './word-headings.ts';
import type { Picture } from './word-pictures.ts';

/** Of the whole document. */
export type WordContext = {
  lang: Lang;
  meantBy: ResolveLink;
  /** A list of its own counts from its own start. */
  takeList: (start: number) => { reference: string; instance: number };
  headings: Headings;
};

/** Of one page. */
export type WordPageContext = WordContext & {
  page_id: number;
  /** By the address in the text. */
  pictures: ReadonlyMap<string, Picture>;
  /** The bookmark of each heading, by the heading and by its address on the page. */
  places: ReadonlyMap<Element, { bookmark: string; level: number }>;
  anchors: ReadonlyMap<string, string>;
  /** Notes at the foot, by their id in the tree. */
  footnotes: ReadonlyMap<string, Element>;
  budget: HighlightBudget;
};

/** Where a block stands. */
export type WordPosition = {
  /** Lists around it. */
  lists: number;
  /** Twips from the left. */
  indent: number;
  style?: 'Cell';
  /** The bar at the left of quotes and notes. */
  bar?: { colour: string; fill?: string };
  align?: 'left' | 'center' | 'right';
  /** What stands before its first words: the number or dot of a list, a box. */
  mark?: { numbering: { reference: string; level: number; instance: number } } | { text: string };
  /** Twips that a table may be wide. */
  width: number;
  /** Inside a heading of a table. */
  is_bold?: boolean;
};

export type Runs = ParagraphChild[];

/** Word takes 40 letters, digits and `_`, a letter first. */
export function pageBookmark(page_id: number): string {
  return `page_${page_id}`;
}
