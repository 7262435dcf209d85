// A tree as text: blocks on lines of their own, cells apart, code as it is.

import type { Nodes, Root } from 'hast';
import { hasClass } from './tree.ts';

const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'pre',
  'blockquote',
  'tr',
  'table',
  'div',
  'section',
  'hr',
  'br',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'summary',
  'details',
  'caption',
  'center',
  'ul',
  'ol',
  'article',
  'header',
  'footer',
  'aside',
  'nav',
]);

/** Blanks between their children are layout of the source. */
const rows = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/** Works on the sanitised tree, before chrome is added: formulas and diagrams count with their source. */
export function treeText(root: Root): string {
  const parts: string[] = [];
  collect(root, parts);
  return parts
    .join('')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function collect(node: Nodes, parts: string[]): void {
  if (node.type === 'text') {
    parts.push(node.value);
    return;
  }
  if (!('children' in node)) return;
  const element = node.type === 'element' ? node : undefined;
  if (element && (hasClass(element, 'footnote-backref') || hasClass(element, 'footnote-ref'))) return;
  const block = element !== undefined && blocks.has(element.tagName);
  if (block) parts.push('\n');
  if (element?.tagName === 'img' && typeof element.properties.alt === 'string')
    parts.push(element.properties.alt);
  const between = element !== undefined && rows.has(element.tagName);
  for (const child of node.children)
    if (!between || child.type !== 'text' || child.value.trim()) collect(child, parts);
  if (element?.tagName === 'td' || element?.tagName === 'th') parts.push(' ');
  if (block) parts.push('\n');
}
