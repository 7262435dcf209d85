// What the text must be before Markdown looks at it. The number of lines before any block stays the same.

/** Drops a byte-order mark, unifies line ends and hides YAML front matter behind empty lines. */
export function normalise(markdown: string): string {
  const clean = markdown
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\uFFFD');
  return hideFrontMatter(clean);
}

/** Only a block that begins with `key:` and closes is front matter: `---` alone is a line. */
function hideFrontMatter(markdown: string): string {
  if (!/^---[ \t]*\n[\w-]+:(?:[ \t]|\n)/.test(markdown)) return markdown;
  const close = /\n---[ \t]*(?:\n|$)/.exec(markdown);
  if (!close) return markdown;
  const end = close.index + close[0].length;
  const head = markdown.slice(0, end);
  if (/\n[ \t]*\n/.test(head)) return markdown;
  return head.replace(/[^\n]+/g, '') + markdown.slice(end);
}
