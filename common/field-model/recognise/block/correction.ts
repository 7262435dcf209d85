/** What a person corrected of what was read of a table or code, kept as a line that no Markdown reader shows; and texts that differ in corrections alone. Pure. */
import { type Correction, corrections } from './block.ts';
import { withoutCallComments } from './call-correction.ts';

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
  withoutCorrections(before) === withoutCorrections(after);

const withoutCorrections = (markdown: string) =>
  withoutCallComments(markdown)
    .split('\n')
    .filter(line => line.trim() !== '' && correctionIn(line.replace(/^[\s>]*/, '')) === undefined)
    .join('\n');
