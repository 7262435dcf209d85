/** The line above a table or code that says what it is, as a change of the text. Pure. */
import type { ChangeSpec, Text } from '@codemirror/state';
import type { Correction } from '#common/field-model/recognise/block/block.ts';
import { correctionIn, correctionLine } from '#common/field-model/recognise/block/correction.ts';

/** @param line of the block, counted from 1 @param correction undefined: as it is read without */
export function correctBlock(doc: Text, line: number, correction: Correction | undefined): ChangeSpec[] {
  if (line > doc.lines) return [];
  const known = correctionAbove(doc, line);
  const block = doc.line(line);
  const quote = /^(?:\s*>)*\s*/.exec(block.text)?.[0] ?? '';
  const inserted = correction === undefined ? '' : `${quote}${correctionLine(correction)}`;
  if (known !== undefined) {
    const { from, to } = doc.line(known);
    if (inserted !== '') return [{ from, to, insert: inserted }];
    // With the empty line that stood below it.
    return [{ from, to: block.from }];
  }
  // A list item or a paragraph right above would go on in it without an empty line between.
  const isApart = line === 1 || doc.line(line - 1).text.trim() === '';
  return inserted === '' ? [] : [{ from: block.from, insert: `${isApart ? '' : '\n'}${inserted}\n\n` }];
}

function correctionAbove(doc: Text, line: number): number | undefined {
  for (let at = line - 1; at >= 1; at -= 1) {
    const text = doc.line(at).text.replace(/^(?:\s*>)*\s*/, '');
    if (correctionIn(text) !== undefined) return at;
    if (text.trim() !== '') return undefined;
  }
  return undefined;
}
