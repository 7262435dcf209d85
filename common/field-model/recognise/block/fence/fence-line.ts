/** Lines that begin and end blocks of code: fences, and tags of generators of sites. Pure. */

export const fenceShape = /^(`{3,}|~{3,})\s*([^`]*)$/;

/** `json [Response]`, `json title="Response"` */
export function titleIn(info: string): string {
  const [, bracket, double, single] =
    /\s\[([^\]]{1,80})\]|\btitle=(?:"([^"]{1,80})"|'([^']{1,80})')/.exec(info) ?? [];
  return bracket ?? double ?? single ?? '';
}

export function closesFence(text: string, fence: string): boolean {
  if (/^[}\]]\s*`{3,}$/.test(text) && text.endsWith(fence)) return true;
  return text.length >= fence.length && text === (fence[0] ?? '').repeat(text.length);
}

/** What stands behind the marks, where that is the beginning of a value and no language. */
export const valueBehind = (info: string) => (/^[{[]\s*(?:"|$)/.test(info.trim()) ? info.trim() : '');

/** What stands in front of the marks that end a block. */
export const valueBefore = (text: string) => /^([}\]])\s*`{3,}$/.exec(text)?.[1] ?? '';

const highlightShape = /^\{(?:%|\{<)\s*(?:highlight|code)\s+(\w+)[^}]*\}/;
const endShape = /^\{(?:%|\{<)\s*(?:end|\/\s*)(?:highlight|code)/;

/** The language of `{% highlight json %}` and `{{< highlight json >}}`. */
export const highlightedLanguage = (line: string) => highlightShape.exec(line)?.[1];
export const endsHighlight = (line: string) => endShape.test(line);

const marksInFront = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*/;

/** Lines of code between fences and those that close them, from 0; without those that open them. */
export function linesInFences(lines: readonly string[]): Set<number> {
  const inside = new Set<number>();
  let fence = '';
  for (const [at, line] of lines.entries()) {
    const text = line.replace(marksInFront, '').trimEnd();
    if (fence === '') fence = fenceShape.exec(text)?.[1] ?? '';
    else {
      inside.add(at);
      if (closesFence(text, fence)) fence = '';
    }
  }
  return inside;
}
