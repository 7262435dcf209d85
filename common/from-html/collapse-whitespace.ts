/** Blanks of a sanitised tree -> those a browser would show. In place, and each node is looked at once. */
import type { Element, ElementContent, Nodes, Root, Text } from 'hast';

const blocks = new Set(
  `address article aside blockquote br caption center col colgroup dd div dl dt figcaption figure footer
  h1 h2 h3 h4 h5 h6 header hr li nav ol p pre section summary table tbody td tfoot th thead tr ul wbr`.split(
    /\s+/,
  ),
);
/** Something to see without any text: whitespace beside it counts. */
const visible = new Set(['audio', 'iframe', 'img', 'input', 'picture', 'video']);
const unseen = new Set(['rp', 'source']);

type Mode = 'normal' | 'nowrap' | 'pre';
/** Whether whitespace would be at an edge: before the node, after it. */
type Edges = { before: boolean; after: boolean };

export function collapseWhitespace(root: Root): void {
  collapseWithin(root, { before: true, after: true }, 'normal');
}

/** @returns whether whitespace right after it would be at an edge */
function collapseWithin(parent: Root | Element, outer: Edges, mode: Mode): boolean {
  const isEdge = parent.type === 'root' || blocks.has(parent.tagName);
  const { before: first, after: last } = isEdge ? { before: true, after: true } : outer;
  const ends = endsOf(parent.children, last);
  const kept: ElementContent[] = [];
  let before = first;
  for (const [at, child] of (parent.children as ElementContent[]).entries()) {
    const edges = { before, after: ends[at] === true };
    if (child.type === 'text' && !collapseText(child, edges, mode)) continue;
    kept.push(child);
    if (child.type === 'text') before = mode === 'normal' && child.value.endsWith(' ');
    if (child.type !== 'element') continue;
    before = collapseWithin(child, edges, modeOf(child, mode)) && !visible.has(child.tagName);
  }
  parent.children = kept;
  return before || last;
}

/** False when nothing of it is left. */
function collapseText(node: Text, { before, after }: Edges, mode: Mode): boolean {
  if (mode === 'pre') return true;
  node.value = node.value.replace(/[\t\n\v\f\r ]+/g, ' ');
  if (mode === 'nowrap') return true;
  if (before && node.value.startsWith(' ')) node.value = node.value.slice(1);
  if (after && node.value.endsWith(' ')) node.value = node.value.slice(0, -1);
  return node.value !== '';
}

function modeOf({ tagName, properties }: Element, outer: Mode): Mode {
  if (tagName === 'pre') return 'pre';
  return (tagName === 'td' || tagName === 'th') && Boolean(properties.noWrap) ? 'nowrap' : outer;
}

/** Whether an edge follows each of them: found from the end, so that nobody looks ahead again and again. */
function endsOf(nodes: readonly Nodes[], last: boolean): boolean[] {
  const ends = nodes.map(() => last);
  let next = last;
  for (let at = nodes.length - 1; at >= 0; at -= 1) {
    ends[at] = next;
    next = beginsWithEdge(nodes[at]) ?? next;
  }
  return ends;
}

/** Undefined when nothing in it decides. */
function beginsWithEdge(node: Nodes | undefined): boolean | undefined {
  if (node?.type === 'text') return /[^ \t\n\f\r]/.test(node.value) ? false : undefined;
  if (node?.type !== 'element') return undefined;
  if (visible.has(node.tagName)) return false;
  if (blocks.has(node.tagName)) return true;
  if (unseen.has(node.tagName)) return undefined;
  for (const child of node.children) {
    const begins = beginsWithEdge(child);
    if (begins !== undefined) return begins;
  }
  return undefined;
}
