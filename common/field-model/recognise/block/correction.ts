/** What a person corrected of what was read of a table or code, kept as a line that no Markdown reader shows; and texts that differ in corrections alone. Pure. */
import { type Correction, corrections } from './block.ts';
import { withoutCallComments } from './call-correction.ts';
import { linesInFences } from './fence/fence-line.ts';

const shape = /^\[\/\/\]: # \(docstead: ([a-z]+)\)$/;

/** @returns undefined for any other line */
export function correctionIn(line: string): Correction | undefined {
  const word = shape.exec(line.trim())?.[1];
  return corrections.find(one => one === word);
}

export function correctionLine(correction: Correction): string {
  return `[//]: # (docstead: ${correction})`;
}

/** Two texts that differ in nothing but how a person says they are to be read: that changes no API. */
export const saysTheSame = (before: string, after: string) =>
  before === after ||
  ([before, after].some(text => text.includes('docstead: ')) &&
    withoutCorrections(before) === withoutCorrections(after));

/** Each line that corrects a table or code goes with the empty line below it. */
function withoutCorrections(markdown: string): string {
  const lines = withoutCallComments(markdown).split('\n');
  const fenced = linesInFences(lines);
  const isCorrection = (at: number) =>
    !fenced.has(at) && correctionIn((lines[at] ?? '').replace(/^[\s>]*/, '')) !== undefined;
  const isGone = (line: string, at: number) =>
    isCorrection(at) || (line.replace(/[\s>]/g, '') === '' && isCorrection(at - 1));
  return lines.filter((line, at) => !isGone(line, at)).join('\n');
}
