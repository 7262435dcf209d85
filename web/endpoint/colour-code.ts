/** Code of a sample -> its words with the colours of code blocks: texts, numbers and words of the language. Pure but for the nodes it makes. */

const words =
  'await async const let var new using import package func main return true false null nil None True False def class public static void try catch with as from if for in';
const keywords = new Set(words.split(' '));
const shape =
  /"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\b\d+(?:\.\d+)?\b|[A-Za-z_$][\w$]*/g;

export function colourCode(source: string): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let from = 0;
  for (const found of source.matchAll(shape)) {
    const [word] = found;
    const kind = kindOf(word);
    if (kind === '') continue;
    parts.push(source.slice(from, found.index), coloured(word, kind));
    from = found.index + word.length;
  }
  return [...parts, source.slice(from)];
}

function kindOf(word: string): string {
  if (/^["'`]/.test(word)) return 'hljs-string';
  if (/^\d/.test(word)) return 'hljs-number';
  return keywords.has(word) ? 'hljs-keyword' : '';
}

function coloured(word: string, className: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  span.textContent = word;
  return span;
}
