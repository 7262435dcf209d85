/** The lines of a text, with where they stand in it. Pure. */

import type { CallCorrection } from './block.ts';

export type SourceLine = {
  /** Without blanks around it and without the marks of quotes. */
  text: string;
  /** Columns in front of `text`, a tab reaching to the next fourth one; marks of quotes are not counted. */
  indent: number;
  isQuoted: boolean;
  /** What stands in front of `text` on its line. */
  lead: string;
  /** Where `text` stands in the whole. */
  from: number;
  to: number;
  /** What a person says it calls, in a comment that is no part of `text`. */
  said?: CallCorrection;
};

export function listLines(markdown: string): SourceLine[] {
  const lines: SourceLine[] = [];
  const shape = /([^\r\n]*)(\r\n|\n|\r|$)/g;
  for (let found = shape.exec(markdown); found; found = shape.exec(markdown)) {
    lines.push(lineOf(found[1] ?? '', found.index));
    if (found[2] === '') break;
  }
  return lines;
}

function columnsOf(blank: string): number {
  let columns = 0;
  for (const one of blank) columns = one === '\t' ? columns - (columns % 4) + 4 : columns + 1;
  return columns;
}

/** Blanks as entities, or behind a blank without width, draw what is inside of what, and are no code, however many they are. */
function indentOf(blank: string): number {
  if (blank.includes('\u200b')) return Math.min(3, blank.length - 1);
  const plain = blank.replace(/&\w+;/g, '');
  const columns = plain.includes('\t') ? columnsOf(plain) : plain.length;
  const entities = blank.split('&').length - 1;
  return entities === 0 ? columns : Math.min(3, columns + entities);
}

/** A quote inside of a point stands as far in as that. */
function indentOfQuote(quotes: string): number {
  const columns = columnsOf(/^[ \t]*/.exec(quotes)?.[0] ?? '');
  return columns < 2 ? 0 : columns;
}

function lineOf(raw: string, at: number): SourceLine {
  const quotes = /^(?:\uFEFF)?(?:[ \t]*>)+ ?/.exec(raw)?.[0] ?? '';
  const inner = raw.slice(quotes.length);
  // In front of a row they draw what is inside of what.
  const blankShape = inner.includes('|') ? /^[\s\uFEFF]*/ : /^(?:[\s\uFEFF\u200b]|&(?:emsp|ensp|nbsp);)*/;
  const blank = blankShape.exec(inner)?.[0] ?? '';
  const text = inner.slice(blank.length).trimEnd();
  const from = at + quotes.length + blank.length;
  return {
    text,
    indent: indentOf(blank) + indentOfQuote(quotes),
    isQuoted: quotes !== '',
    lead: quotes + blank,
    from,
    to: from + text.length,
  };
}
