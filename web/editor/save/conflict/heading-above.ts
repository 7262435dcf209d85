import type { Text } from '@codemirror/state';
import { markdown } from '../../source/code-mirror.ts';

/** The words of the heading a line stands under, or is; undefined above the first. @param line counted from 1 */
export function headingAbove(doc: Text, line: number): string | undefined {
  const text = doc.sliceString(0, doc.line(Math.min(line, doc.lines)).to);
  let last: string | undefined;
  markdown.parser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      if (/^(?:ATX|Setext)Heading\d$/.test(name)) last = wordsOf(text.slice(from, to));
    },
  });
  return last;
}

function wordsOf(heading: string): string {
  return heading.replace(/^#+\s*|\s+#+\s*$|\n[=-]+\s*$/g, '').trim();
}
