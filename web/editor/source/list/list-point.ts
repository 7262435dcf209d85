/** Points of lists as lines of Markdown. Pure. */
import type { Text } from '@codemirror/state';

export type ListPoint = {
  /** Blanks and marks of quotes before it. */
  lead: string;
  bullet: string | undefined;
  number: string;
  dot: string;
  /** Between the mark and the words. */
  gap: string;
  isTask: boolean;
  /** All before the words. */
  start: string;
};

const shape = /^(\s*(?:>\s?)*)(?:([-*+])|(\d{1,9})([.)]))([ \t]+)(\[[ xX]\][ \t]+)?/;

export function readPoint(line: string): ListPoint | undefined {
  const found = shape.exec(line);
  if (found === null) return undefined;
  const [start, lead = '', bullet, number = '', dot = '', gap = ' ', task] = found;
  return { lead, bullet, number, dot, gap, isTask: task !== undefined, start };
}

/** What begins the point after this one. */
export function startAfter({ lead, bullet, number, dot, gap, isTask }: ListPoint): string {
  return `${lead}${bullet ?? `${Number(number) + 1}${dot}`}${gap}${isTask ? '[ ] ' : ''}`;
}

/** The nearest point above a line of the same list that stands no deeper than `most`. */
export function pointAbove(doc: Text, line: number, most: number): ListPoint | undefined {
  for (let at = line - 1; at > 0; at -= 1) {
    const { text } = doc.line(at);
    const point = readPoint(text);
    if (point !== undefined && point.lead.length <= most) return point;
    // A line of text at the edge has ended the list.
    if (point === undefined && /^\S/.test(text)) return undefined;
  }
  return undefined;
}
