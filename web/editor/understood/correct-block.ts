/** The lines that say what a table or code is, or what is called, as changes of the text. Pure. */
import type { ChangeSpec, Text } from '@codemirror/state';
import type { Correction } from '#common/field-model/recognise/block/block.ts';
import {
  callCorrectionIn,
  callCorrectionLine,
  correctionIn,
  correctionLine,
} from '#common/field-model/recognise/block/correction.ts';
import type { PartCall } from '#common/field-model/recognise/part-calls.ts';

/** @param line of the block, counted from 1 @param correction undefined: as it is read without */
export function correctBlock(doc: Text, line: number, correction: Correction | undefined): ChangeSpec[] {
  const words = correction === undefined ? '' : correctionLine(correction);
  return changeLine(doc, line, { words, isKind: text => correctionIn(text) !== undefined });
}

export type SaidCall = Pick<PartCall, 'method' | 'address'>;

/** What else names the call is said to name none. @param said undefined: as it is read without */
export function correctCall(
  doc: Text,
  { line, others }: Pick<PartCall, 'line' | 'others'>,
  said: SaidCall | 'none' | undefined,
): ChangeSpec[] {
  const none = said === undefined ? '' : callCorrectionLine(undefined);
  const words = said === undefined || said === 'none' ? none : callCorrectionLine(said);
  const change = (at: number, text: string) =>
    changeLine(doc, at, { words: text, isKind: one => callCorrectionIn(one) !== undefined });
  return [change(line, words), ...others.map(at => change(at, none))].flat();
}

/** `words` is empty where the line is taken back; `isKind` knows one that says another thing of the same kind. */
type LineChange = { words: string; isKind: (text: string) => boolean };

function changeLine(doc: Text, line: number, { words, isKind }: LineChange): ChangeSpec[] {
  if (line > doc.lines) return [];
  const block = doc.line(line);
  const { space, quotes } = spaceBefore(block.text);
  const known = lineAbove(doc, line, isKind);
  if (known !== undefined) {
    const { from, to } = doc.line(known);
    // Taken back with the empty line that stood below it.
    return words === '' ? [{ from, to: nextText(doc, known) }] : [{ from, to, insert: `${space}${words}` }];
  }
  // A paragraph right above would go on in it without an empty line between.
  const isApart = line === 1 || withoutQuotes(doc.line(line - 1).text) === '';
  const empty = `${quotes.trimEnd()}\n`;
  const insert = `${isApart ? '' : empty}${space}${words}\n${empty}`;
  return words === '' ? [] : [{ from: block.from, insert }];
}

/** Marks of quotes and the indentation of a list; code that is code by its indentation alone stands in none. */
function spaceBefore(line: string): { space: string; quotes: string } {
  const [space = '', quotes = '', blanks = ''] = /^((?:[ \t]*>)*)([ \t]*)/.exec(line) ?? [];
  const isIndentedCode =
    blanks.replaceAll('\t', '    ').length >= 4 && !/^[`~|]/.test(line.slice(space.length));
  return { space: isIndentedCode ? quotes : space, quotes };
}

const withoutQuotes = (text: string) => text.replace(/^(?:\s*>)*\s*/, '').trim();

/** Lines of both kinds may stand above one block. */
function lineAbove(doc: Text, line: number, isKind: (text: string) => boolean): number | undefined {
  for (let at = line - 1; at >= 1; at -= 1) {
    const text = withoutQuotes(doc.line(at).text);
    if (isKind(text)) return at;
    const isOther = correctionIn(text) !== undefined || callCorrectionIn(text) !== undefined;
    if (text !== '' && !isOther) return undefined;
  }
  return undefined;
}

/** Where the next line begins that is not empty. */
function nextText(doc: Text, line: number): number {
  for (let at = line + 1; at <= doc.lines; at += 1)
    if (withoutQuotes(doc.line(at).text) !== '') return doc.line(at).from;
  return doc.length;
}
