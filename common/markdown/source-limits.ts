// Which texts are too long to be rendered. After `normalise`.
import type { PlainReason } from '../plain-reasons.ts';

/** Longer text, or text that would grow beyond this, is shown as it was typed. */
const sourceLimit = 2_000_000;
/** Characters that may begin markup: a real page has one in ten at most. */
const markupLimit = 250_000;
const linkLimit = 20_000;
/** Of tables: a dense one of 500 kB has 55,000. */
const pipeLimit = 60_000;
/** Of footnotes and their marks in the text: each is a dozen elements with names and ways back. */
const footnoteLimit = 5_000;

const mayBeginMarkup = new Set(Array.from('[]<>*_`$!&~^|\\', letter => letter.charCodeAt(0)));
/** Lines that are not empty: each may be a block, which costs what a hundred letters cost. */
const lineLimit = 20_000;

/** Why a text is shown as it was typed; undefined: it is not. */
export function findExceededLimit(source: string): PlainReason | undefined {
  if (source.length > sourceLimit) return 'long';
  const isOver = (part: string, limit: number) => countOf(source, part) > limit;
  if (isOver('|', pipeLimit)) return 'cells';
  if (isOver('://', linkLimit)) return 'links';
  if (isOver('[^', footnoteLimit)) return 'footnotes';
  if (hasTooManyLines(source)) return 'lines';
  return countMarkup(source) > markupLimit ? 'marks' : undefined;
}

function countMarkup(source: string): number {
  let count = 0;
  for (let at = 0; at < source.length; at += 1) if (mayBeginMarkup.has(source.charCodeAt(at))) count += 1;
  return count;
}

function hasTooManyLines(source: string): boolean {
  if (countOf(source, '\n') <= lineLimit) return false;
  return source.split('\n').filter(line => line.trim() !== '').length > lineLimit;
}

export function countOf(source: string, part: string): number {
  let count = 0;
  for (let at = source.indexOf(part); at >= 0; at = source.indexOf(part, at + part.length)) count += 1;
  return count;
}
