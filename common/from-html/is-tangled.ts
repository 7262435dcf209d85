// HTML that costs more than its size: each piece of a line looks at those before it, each list at all around it.
import type { Element, Nodes, Root } from 'hast';

/** A table of 5,000 rows as Word writes it has so many; what has more is a book, or made to take long. */
const elementsLimit = 50_000;
/** Pieces of one line: bold, links, breaks and the text between them. */
const piecesLimit = 12_000;
/** So deep costs nothing worth counting. */
const plainDepth = 20;
const depthLimit = 100_000;

const inLine = new Set([
  'a',
  'b',
  'br',
  'code',
  'em',
  'font',
  'i',
  'img',
  's',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);

/** No page that people read: elements without number, lines of thousands of them, or thousands deep within others. */
export function isTangled(root: Root): boolean {
  let beyond = 0;
  let count = 0;
  const open: { parent: Root | Element; depth: number }[] = [{ parent: root, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { parent, depth } = next;
    beyond += Math.max(0, depth - plainDepth);
    count += 1;
    if (count > elementsLimit || beyond > depthLimit || countPieces(parent.children) > piecesLimit)
      return true;
    for (const child of parent.children)
      if (child.type === 'element') open.push({ parent: child, depth: depth + 1 });
  }
  return false;
}

function countPieces(nodes: readonly Nodes[]): number {
  let count = 0;
  for (const node of nodes) if (isPiece(node)) count += 1;
  return count;
}

function isPiece(node: Nodes): boolean {
  if (node.type === 'element') return inLine.has(node.tagName);
  return node.type === 'text' && node.value.trim() !== '';
}
