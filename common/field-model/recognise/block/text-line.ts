/** Lines of text, and points of lists: as Markdown marks them, or as tags of HTML do. */
import { anyTag, markerShape } from './heading-line.ts';
import { isRuler } from './pipe-table.ts';
import { addBlock, type Reader } from './reader.ts';
import type { SourceLine } from './source-lines.ts';

/** What is further to the right on a line is not looked at. */
const longestLine = 100_000;

export function readText(reader: Reader, at: number, line: SourceLine): number {
  const { marker, length, indent } = markOf(line.text);
  const text = line.text
    .slice(length, longestLine)
    .replace(anyTag, '')
    .replace(/<\/li>$/i, '')
    .trim();
  if (text === '' || isRuler(text) || nothing.test(text) || isUntitledFold(reader, at)) return at + 1;
  const { isQuoted } = line;
  const own = marker !== '' && line.indent === 1 && !isBelowPoint(reader, at) ? 0 : line.indent;
  return addBlock(reader, at, at + 1, { kind: 'line', text, marker, indent: own + indent, isQuoted });
}

/** One blank in front of a mark takes its point into another one only where the list above it begins at the edge. */
function isBelowPoint({ lines }: Reader, at: number): boolean {
  for (let above = at - 1; above >= 0 && at - above < listMax; above -= 1) {
    const { text, indent } = lines[above] ?? { text: '', indent: 0 };
    const isPoint = markerShape.test(text);
    if (isPoint && indent === 0) return true;
    // Words at the edge end a list, unless they go on with the point above them.
    const goesOn = markerShape.test(lines[above - 1]?.text ?? '');
    if (text !== '' && indent === 0 && !goesOn) return false;
  }
  return false;
}

/** So many lines above are looked at for the beginning of a list. */
const listMax = 200;

type PointMark = { marker: '' | 'bullet' | 'number'; length: number; indent: number };

/** What makes it a point, and how much further in its text stands, however many blanks are between. */
function markOf(text: string): PointMark {
  const [tag] = pointTag.exec(text) ?? [];
  if (tag !== undefined) return { marker: 'bullet', length: tag.length, indent: 2 };
  const [mark, bullet] = markerShape.exec(text) ?? [];
  if (mark === undefined) return { marker: '', length: 0, indent: 0 };
  return bullet === undefined
    ? { marker: 'number', length: mark.length, indent: 3 }
    : { marker: 'bullet', length: mark.length, indent: 2 };
}

/** Begins a point. */
const pointTag = /^<li\b[^<>]{0,200}>\s*/i;

const nothing = /^(?:-{3,}|\*{3,}|_{3,}|={3,}|\[TOC\])$/i;

/** The line that begins a part that folds, with no words to fold it under in the two lines below, and a tag of such words alone. */
function isUntitledFold({ lines }: Reader, at: number): boolean {
  const [first = '', second = '', third = ''] = [at, at + 1, at + 2].map(one => lines[one]?.text);
  const isOpen = /^<details\b[^<>]{0,100}>$/i.test(first);
  const isFold = isOpen && /^<summary>$/i.test(second) && /^<\/summary>$/i.test(third);
  return isFold || /^<\/?summary>$/i.test(first);
}
