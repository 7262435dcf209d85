// A tree as text: blocks on lines of their own, cells apart, code as it is.

import type { Element, Nodes, Root } from 'hast';
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
  if (node.type === 'text') parts.push(node.value);
  else if (node.type === 'root') collectAll(node.children, parts);
  else if (node.type === 'element') collectElement(node, parts);
}

function collectElement(node: Element, parts: string[]): void {
  if (hasClass(node, 'footnote-backref') || hasClass(node, 'footnote-ref')) return;
  const around = blocks.has(node.tagName) ? '\n' : '';
  parts.push(around);
  if (node.tagName === 'img') parts.push(String(node.properties.alt ?? ''));
  const children = rows.has(node.tagName) ? node.children.filter(child => !isBlank(child)) : node.children;
  collectAll(children, parts);
  if (node.tagName === 'td' || node.tagName === 'th') parts.push(' ');
  parts.push(around);
}

function collectAll(nodes: readonly Nodes[], parts: string[]): void {
  for (const node of nodes) collect(node, parts);
}

function isBlank(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
