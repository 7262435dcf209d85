/** The words of two drawn blocks that the other does not have. */
import { diffWords, type Piece } from '../diff-lines.ts';

/** Longer blocks are marked as a whole. */
const mostCharacters = 40_000;

/** Changes both in place. @returns whether any word is marked */
export function markChangedWords(before: HTMLElement, after: HTMLElement): boolean {
  const [old, fresh] = [textNodes(before), textNodes(after)];
  const [left, right] = [joined(old), joined(fresh)];
  const words = left.length + right.length > mostCharacters ? undefined : diffWords(left, right);
  if (words === undefined) return false;
  const removed = wrapMarked(old, words.left, 'del');
  const added = wrapMarked(fresh, words.right, 'ins');
  return removed || added;
}

/** Formulas stay whole: their letters stand in the document twice. */
function textNodes(block: HTMLElement): Text[] {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.parentElement?.closest('.katex') === null) nodes.push(node);
  return nodes;
}

/** Words of neighbouring cells are not one word. */
const separator = '\n';
const joined = (nodes: readonly Text[]) => nodes.map(({ data }) => data).join(separator);

function wrapMarked(nodes: readonly Text[], pieces: readonly Piece[], name: 'del' | 'ins'): boolean {
  const spans = markedSpans(pieces);
  let start = 0;
  let isAny = false;
  for (const node of nodes) {
    const end = start + node.data.length;
    // From behind: what was split off stands after what is still to come.
    for (const span of spans.filter(one => one.from < end && one.to > start).reverse()) {
      const from = Math.max(span.from, start) - start;
      const to = Math.min(span.to, end) - start;
      if (node.data.slice(from, to).trim() === '') continue;
      wrap(node, { from, to }, name);
      isAny = true;
    }
    start = end + separator.length;
  }
  return isAny;
}

type Span = { from: number; to: number };

/** Places in the joined text. */
function markedSpans(pieces: readonly Piece[]): Span[] {
  let at = 0;
  return pieces.flatMap(({ text, isMarked }) => {
    const from = at;
    at += text.length;
    return isMarked ? [{ from, to: at }] : [];
  });
}

function wrap(node: Text, { from, to }: Span, name: 'del' | 'ins'): void {
  node.splitText(to);
  const part = node.splitText(from);
  const mark = document.createElement(name);
  part.replaceWith(mark);
  mark.append(part);
}
