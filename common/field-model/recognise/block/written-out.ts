/** Text that says part by part what an endpoint is, where others have headings: `Path: /boats`, `Response: {`. Pure. */
import { topicsOf } from '../outline/topics.ts';
import type { SourceLine } from './source-lines.ts';

const labelShape = /^([^:：="'{[(/]{1,20}[:：])/;
const parts = ['address', 'method', 'request', 'response', 'fields', 'example'] as const;

/** The label with its colon; empty for a line without one that is about a part of an endpoint. */
function labelIn({ text, indent }: Pick<SourceLine, 'text' | 'indent'>): string {
  const [label = ''] = indent < 4 ? (labelShape.exec(text) ?? []) : [];
  const topics = topicsOf(label);
  return label !== '' && parts.some(topic => topics.has(topic)) ? label : '';
}

/** A block of code that is such text: some labels at its left edge, and below one of them a value of many lines. */
export function isWrittenOut(lines: readonly SourceLine[]): boolean {
  const labels = lines.slice(0, 400).filter(line => labelIn(line) !== '');
  return labels.length >= 2 && lines.some(({ text }) => labelBefore(text) !== '');
}

/** The label in front of a value that begins on its line and goes on below. */
export function labelBefore(text: string): string {
  return /[:：]\s*[{[]$/.test(text) ? labelIn({ text, indent: 0 }) : '';
}
