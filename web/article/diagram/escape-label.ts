/** Words for a mermaid label: every sign that could mean something there is written as its number. */
export function escapeLabel(words: string, whenEmpty: string): string {
  if (words.trim() === '') return whenEmpty;
  const lines = words.trim().split(/\s*(?:\r?\n|\\n)\s*/);
  return lines
    .map(line => line.replace(/[^\p{L}\p{N}\p{M} ]/gu, sign => `#${sign.codePointAt(0)};`))
    .join('<br/>');
}
