/** The lines that say what a table or code is, and the comments that say what is called, as changes of the text. Pure. */
import type { ChangeSpec, Line, Text } from '@codemirror/state';
import type { Correction } from '#common/field-model/recognise/block/block.ts';
import { callComment, commentIn } from '#common/field-model/recognise/block/call-correction.ts';
import { correctionIn, correctionLine } from '#common/field-model/recognise/block/correction.ts';
import type { PartCall } from '#common/field-model/recognise/part-calls.ts';

/** @param line of the block, counted from 1 @param correction undefined: as it is read without */
export function correctBlock(doc: Text, line: number, correction: Correction | undefined): ChangeSpec[] {
  if (line > doc.lines) return [];
  const block = doc.line(line);
  const { space, quotes } = spaceBefore(block.text);
  const words = correction === undefined ? '' : `${space}${correctionLine(correction)}`;
  const known = lineAbove(doc, line, text => correctionIn(text) !== undefined);
  if (known !== undefined) {
    const { from, to } = doc.line(known);
    // Taken back with the empty line that stood below it.
    return words === '' ? [{ from, to: nextText(doc, known) }] : [{ from, to, insert: words }];
  }
  // A paragraph right above would go on in it without an empty line between.
  const above = line === 1 ? '' : withoutQuotes(doc.line(line - 1).text);
  const isApart = above === '' || isComment(above);
  const empty = `${quotes.trimEnd()}\n`;
  return words === '' ? [] : [{ from: block.from, insert: `${isApart ? '' : empty}${words}\n${empty}` }];
}

export type SaidCall = Pick<PartCall, 'method' | 'address'>;

/** @param said undefined: as it is read without */
export function correctCall(
  doc: Text,
  { line, isWhole }: Pick<PartCall, 'line' | 'isWhole'>,
  said: SaidCall | 'none' | undefined,
): ChangeSpec[] {
  if (line > doc.lines) return [];
  const comment = said === undefined ? '' : callComment(said === 'none' ? undefined : said);
  return isWhole ? commentAbove(doc, line, comment) : commentAtEnd(doc.line(line), comment);
}

/** A line of its own, which stands apart from what is around it. */
function commentAbove(doc: Text, line: number, comment: string): ChangeSpec[] {
  const block = doc.line(line);
  const known = lineAbove(doc, line, isComment);
  const words = `${spaceInFront(block.text)}${comment}`;
  if (known === undefined) return comment === '' ? [] : [{ from: block.from, insert: `${words}\n` }];
  const { from, to } = doc.line(known);
  return comment === '' ? [{ from, to: to + 1 }] : [{ from, to, insert: words }];
}

/** In front of what ends a heading or breaks a line. */
const lineEnd = /(?:\s+\{[#:.][^{}]*\})?\s*\\?$/;
const headingEnd = /(?:\s+#+)?(?:\s+\{[#:.][^{}]*\})?\s*$/;

/** What ends a line is no longer. */
const tailMax = 200;

function commentAtEnd({ text, from }: Line, comment: string): ChangeSpec[] {
  const known = commentIn(text);
  if (known) {
    const blank = comment === '' && text[known.at - 1] === ' ' ? 1 : 0;
    return [{ from: from + known.at - blank, to: from + known.at + known.length, insert: comment }];
  }
  const start = Math.max(0, text.trimEnd().length - tailMax);
  const shape = /^[\s>]{0,20}#{1,6}\s/.test(text) ? headingEnd : lineEnd;
  const end = start + (shape.exec(text.slice(start, start + 2 * tailMax))?.index ?? 0);
  return comment === '' ? [] : [{ from: from + end, insert: ` ${comment}` }];
}

const isComment = (text: string) => {
  const found = commentIn(text);
  return found !== undefined && text.slice(0, found.at).trim() === '';
};

/** Marks of quotes and the indentation of a list; code that is code by its indentation alone stands in none. */
function spaceBefore(line: string): { space: string; quotes: string } {
  const [space = '', quotes = '', blanks = ''] = /^((?:[ \t]*>)*)([ \t]*)/.exec(line) ?? [];
  const isIndentedCode =
    blanks.replaceAll('\t', '    ').length >= 4 && !/^[`~|]/.test(line.slice(space.length));
  return { space: isIndentedCode ? quotes : space, quotes };
}

/** The same for a comment: code by its indentation alone stands four columns further in. */
function spaceInFront(line: string): string {
  const { space, quotes } = spaceBefore(line);
  const [whole = ''] = /^(?:[ \t]*>)*[ \t]*/.exec(line) ?? [];
  return space === quotes ? `${quotes}${whole.slice(quotes.length).replace(/(?: {4}|\t)$/, '')}` : space;
}

const withoutQuotes = (text: string) => text.replace(/^(?:\s*>)*\s*/, '').trim();

/** Lines of both kinds may stand above one block. */
function lineAbove(doc: Text, line: number, isKind: (text: string) => boolean): number | undefined {
  for (let at = line - 1; at >= 1; at -= 1) {
    const text = withoutQuotes(doc.line(at).text);
    if (isKind(text)) return at;
    if (text !== '' && correctionIn(text) === undefined && !isComment(text)) return undefined;
  }
  return undefined;
}

/** Where the next line begins that is not empty. */
function nextText(doc: Text, line: number): number {
  for (let at = line + 1; at <= doc.lines; at += 1)
    if (withoutQuotes(doc.line(at).text) !== '') return doc.line(at).from;
  return doc.length;
}
