/** The parts a page is made of, with their places in its text. */

/** A part of a text: from its first character to behind its last one. */
export type Span = { from: number; to: number };
/** `text` is Markdown, without the table's own escapes. */
export type Cell = Span & {
  text: string;
  /** It stands in several rows or columns, or several cells stand in it. */
  isShared?: true;
};

type Heading = { kind: 'heading'; level: number; text: string };
export type TextLine = {
  kind: 'line';
  /** Without the mark of a list. */
  text: string;
  marker: '' | 'bullet' | 'number';
  /** Columns in front of the text. */
  indent: number;
  isQuoted: boolean;
};
/** `title` stands behind the language, as sites show it above the code. */
type Code = { kind: 'code'; language: string; title: string; text: string };
export type TableBlock = { kind: 'table'; head: Cell[]; rows: Cell[][] };

export type BlockContent = Heading | TextLine | Code | TableBlock;
/** What a person says a table or code is, in a line above it that no reader shows. */
export const corrections = ['request', 'response', 'errors', 'columns', 'nothing'] as const;
export type Correction = (typeof corrections)[number];
/** What a person says a block names: this call, or no endpoint. `line`: the comment that says it. */
export type CallCorrection = { call: { method: string; address: string } | undefined; line: Span };
/** `line` counts from 0. `isOfItem`: the correction is of all that look alike in the item, and stands in no page. */
export type Block = Span & {
  line: number;
  correction?: Correction;
  isOfItem?: boolean;
  callCorrection?: CallCorrection;
} & BlockContent;
