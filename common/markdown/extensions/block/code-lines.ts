// Coloured code cut into lines: a span that runs over a line end is closed and opened again.

import type { Element, ElementContent } from 'hast';
import { element, text } from '../../tree/tree.ts';

/** Every line in a block of its own; marked ones are a `marked-line` too. */
export function wrapLines(children: readonly ElementContent[], marked: ReadonlySet<number>): Element[] {
  return cut(children).map((content, index) =>
    element(
      'span',
      { className: marked.has(index + 1) ? ['code-line', 'marked-line'] : ['code-line'] },
      content,
    ),
  );
}

function cut(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    const pieces = piecesOf(child);
    pieces.forEach((piece, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(...piece);
    });
  }
  return lines;
}

function piecesOf(node: ElementContent): ElementContent[][] {
  if (node.type === 'text') return node.value.split('\n').map(line => (line === '' ? [] : [text(line)]));
  if (node.type !== 'element') return [[]];
  return cut(node.children).map(line => [element(node.tagName, { ...node.properties }, line)]);
}
