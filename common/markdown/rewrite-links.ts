/** Finds the addresses in a Markdown text and puts others in their place. Pure, and linear in the text. */

/** undefined: as it is. */
export type Replace = (address: string, kind: 'picture' | 'link') => string | undefined;

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Addresses in code stay as they are. */
export function rewriteLinks(markdown: string, replace: Replace): string {
  let open: string | undefined;
  const lines = markdown.split('\n').map(line => {
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      if (mark !== undefined && mark.startsWith(open) && line.trim() === mark) open = undefined;
      return line;
    }
    if (mark !== undefined) {
      open = mark;
      return line;
    }
    return rewriteLine(line, replace);
  });
  return lines.join('\n');
}

const inlineCode = /(`+)(?!`)[^`]*(?:`(?!\1)[^`]*)*?\1(?!`)/g;
const longestLine = 100_000;

function rewriteLine(line: string, replace: Replace): string {
  // A line so long is data, not writing.
  if (!/[\](<]/.test(line) || line.length > longestLine) return line;
  const parts: string[] = [];
  let from = 0;
  for (const code of line.includes('`') ? line.matchAll(inlineCode) : []) {
    parts.push(rewritePart(line.slice(from, code.index), replace), code[0]);
    from = code.index + code[0].length;
  }
  parts.push(rewritePart(line.slice(from), replace));
  return parts.join('');
}

/** `](address "title")` and `](<address> …)`; `![` before the text in brackets makes it a picture. */
const inline = /(\]\(\s{0,9})(?:<([^<>]{1,2000})>|([^\s()<>]{1,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,200})?))/g;
/** `[name]: address` */
const definition = /^( {0,3}\[[^\]]{1,500}\]:[ \t]{0,9})<?([^\s<>]{1,2000})>?/;
const attribute =
  /(<(img|a|source|video)\b[^<>]{0,2000}?\s(?:src|href|poster)\s?=\s?)(["'])([^"']{1,2000})\3/gi;

function rewritePart(part: string, replace: Replace): string {
  return part
    .replace(
      inline,
      (whole, start: string, angled: string | undefined, bare: string | undefined, at: number) => {
        const other = replace(angled ?? bare ?? '', isPicture(part, at) ? 'picture' : 'link');
        return other === undefined ? whole : `${start}${other}`;
      },
    )
    .replace(definition, (whole, start: string, address: string) => {
      const other = replace(address, 'link');
      return other === undefined ? whole : `${start}${other}`;
    })
    .replace(attribute, (whole, start: string, tag: string, quote: string, address: string) => {
      const other = replace(address, tag.toLowerCase() === 'a' ? 'link' : 'picture');
      return other === undefined ? whole : `${start}${quote}${other}${quote}`;
    });
}

/** @param at where the `]` stands */
function isPicture(text: string, at: number): boolean {
  const start = text.lastIndexOf('[', at);
  return start > 0 && text[start - 1] === '!';
}
