/** What a person corrected of what was read, kept as a line that no Markdown reader shows. Pure. */
import { type Correction, corrections } from './block.ts';

const shape = /^\[\/\/\]: # \(docstead: ([a-z]+)\)$/;

/** @returns undefined for any other line */
export function correctionIn(line: string): Correction | undefined {
  const word = shape.exec(line.trim())?.[1];
  return corrections.find(one => one === word);
}

export function correctionLine(correction: Correction): string {
  return `[//]: # (docstead: ${correction})`;
}
