/** What a save changed in a text, for a notice: how many lines, under which headings. Pure. */
import { headingIn } from '#common/field-model/layout/markdown-heading.ts';
import { listChanges } from '#common/merge/list-changes.ts';

/** Longer texts are not compared while somebody waits for the save. */
const longestCompared = 300_000;
/** Beyond this, all between the equal ends counts as changed. */
const timeoutMs = 50;
const mostSections = 3;
const longestHeading = 80;

export type TextChange = {
  added: number;
  removed: number;
  /** Headings above what changed, in the order of the page; how many besides. */
  sections: string[];
  more_sections: number;
};

/** @returns undefined where nothing changed, or it cannot be listed */
export function findTextChange(before: string, after: string): TextChange | undefined {
  if (before === after || before.length + after.length > longestCompared) return undefined;
  const [old, now] = [linesOf(before), linesOf(after)];
  const changes = listChanges(old, now, timeoutMs);
  const heads = headingsOf(now);
  const all = new Set<string>();
  for (const { start, end } of changes)
    for (let line = start; line < Math.max(end, start + 1); line += 1)
      all.add(heads[line] ?? heads.at(-1) ?? '');
  const sections = [...all].filter(heading => heading !== '');
  return {
    added: sum(changes.map(({ start, end }) => end - start)),
    removed: sum(changes.map(({ from, to }) => to - from)),
    sections: sections.slice(0, mostSections),
    more_sections: Math.max(0, sections.length - mostSections),
  };
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r\n|\r|\n/));
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Of each line the heading it stands under; a sign of number in code is no heading. */
function headingsOf(lines: readonly string[]): string[] {
  let [heading, fence] = ['', ''];
  return lines.map(line => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && mark !== '') fence = mark;
    else if (fence !== '' && mark.startsWith(fence)) fence = '';
    const found = fence === '' ? headingIn(line, 6) : undefined;
    if (found !== undefined)
      heading = Array.from(found.replace(/[*`]/g, '')).slice(0, longestHeading).join('');
    return heading;
  });
}
