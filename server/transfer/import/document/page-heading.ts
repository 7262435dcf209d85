/** The heading that a Markdown text gives itself -> its words, and the text without it. Pure, linear in the text. */

export type Heading = {
  title: string;
  /** The text below, where nothing stands above the heading; undefined where something does. */
  rest: string | undefined;
};

const fence = /^ {0,3}(`{3,}|~{3,})/;
const lineMaxLength = 1_000;

/** The first of the first level; one of another level where the text begins with it. */
export function findHeading(markdown: string): Heading | undefined {
  const lines = markdown.split('\n');
  let open: string | undefined;
  let isFirst = true;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      if (mark !== undefined && mark.startsWith(open)) open = undefined;
      continue;
    }
    open = mark;
    const found = headingAt(lines, at);
    if (found && (isFirst || found.level === 1))
      return { title: found.title, rest: isFirst ? below(lines, at + found.lines) : undefined };
    if (!/^\s*<!--.*-->\s*$/.test(line.slice(0, lineMaxLength))) isFirst = false;
  }
  return undefined;
}

function below(lines: readonly string[], from: number): string {
  return lines
    .slice(from)
    .join('\n')
    .replace(/^(?:[ \t]*\r?\n)+/, '');
}

type FoundHeading = { level: number; lines: number; title: string };

function headingAt(lines: readonly string[], at: number): FoundHeading | undefined {
  const line = lines[at] ?? '';
  if (line.length > lineMaxLength) return undefined;
  const [, signs = '', words = ''] = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/.exec(line.trimEnd()) ?? [];
  const title = plainWords(words.replace(/[ \t]#+$/, ''));
  return title === '' ? underlinedAt(lines, at) : { level: signs.length, lines: 1, title };
}

/** A line of its own with `===` below. */
function underlinedAt(lines: readonly string[], at: number): FoundHeading | undefined {
  const [above = '', line = '', below = ''] = [lines[at - 1], lines[at], lines[at + 1]];
  if (above.trim() !== '' || !/^ {0,3}=+\s*$/.test(below) || !/^ {0,3}[^\s>|]/.test(line)) return undefined;
  const title = plainWords(line);
  return title === '' ? undefined : { level: 1, lines: 2, title };
}

/** Words of a line of Markdown as a menu shows them: without signs, addresses, pictures, and what sites add to headings. */
export function plainWords(line: string): string {
  return line
    .slice(0, lineMaxLength)
    .replace(/<!--[^>]*-->/g, '')
    .replace(/[ \t]*\{[#.:][^{}]*\}\s*$/, '')
    .replace(/[ \t]:(?:id=\S+|class=\S+)\s*$/, '')
    .replace(/!\[[^\]]*\](?:\([^()]*\))?/g, '')
    .replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(/(\*\*|__|~~|`+)(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(^|\s)([*_])(\S(?:.*?\S)?)\2(?=$|[\s.,;:!?])/g, '$1$3')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}
