/** The line above a table or code that says what it is, as a change of the text. Pure. */
import type { ChangeSpec, Text } from '@codemirror/state';
import type { Correction } from '#common/field-model/recognise/block/block.ts';
import { correctionIn, correctionLine } from '#common/field-model/recognise/block/correction.ts';

/** @param line of the block, counted from 1 @param correction undefined: as it is read without */
export function correctBlock(doc: Text, line: number, correction: Correction | undefined): ChangeSpec[] {
  if (line > doc.lines) return [];
  const block = doc.line(line);
  const { space, quotes } = spaceBefore(block.text);
  const words = correction === undefined ? '' : `${space}${correctionLine(correction)}`;
  const known = correctionAbove(doc, line);
  if (known !== undefined) {
    const { from, to } = doc.line(known);
    // Taken back with the empty line that stood below it.
    return words === '' ? [{ from, to: block.from }] : [{ from, to, insert: words }];
  }
  // A paragraph right above would go on in it without an empty line between.
  const isApart = line === 1 || withoutQuotes(doc.line(line - 1).text) === '';
  const empty = `${quotes.trimEnd()}\n`;
  return words === '' ? [] : [{ from: block.from, insert: `${isApart ? '' : empty}${words}\n${empty}` }];
}

/** Marks of quotes and the indentation of a list; code that is code by its indentation alone stands in none. */
function spaceBefore(line: string): { space: string; quotes: string } {
  const [space = '', quotes = '', blanks = ''] = /^((?:[ \t]*>)*)([ \t]*)/.exec(line) ?? [];
  const isIndentedCode =
    blanks.replaceAll('\t', '    ').length >= 4 && !/^[`~|]/.test(line.slice(space.length));
  return { space: isIndentedCode ? quotes : space, quotes };
}

const withoutQuotes = (text: string) => text.replace(/^(?:\s*>)*\s*/, '').trim();

function correctionAbove(doc: Text, line: number): number | undefined {
  for (let at = line - 1; at >= 1; at -= 1) {
    const text = withoutQuotes(doc.line(at).text);
    if (correctionIn(text) !== undefined) return at;
    if (text !== '') return undefined;
  }
  return undefined;
}
