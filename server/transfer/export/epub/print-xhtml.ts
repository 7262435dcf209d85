/** A tree -> XHTML: each element is closed, and what XML cannot hold is left out. Pure. */
import type { Element, Nodes } from 'hast';
import { find, html } from 'property-information';

export function printXhtml(node: Nodes): string {
  if (node.type === 'text') return escapeXml(node.value);
  if (node.type === 'root') return node.children.map(printXhtml).join('');
  return node.type === 'element' ? printElement(node) : '';
}

function printElement({ tagName, properties, children }: Element): string {
  const attributes = Object.entries(properties).flatMap(([key, value]) => {
    if (value === undefined || value === null || value === false) return [];
    const written = value === true ? '' : [value].flat().join(' ');
    return [` ${find(html, key).attribute}="${escapeXml(written)}"`];
  });
  const open = `<${tagName}${attributes.join('')}`;
  return children.length === 0 && !needsEnd.has(tagName)
    ? `${open}/>`
    : `${open}>${children.map(printXhtml).join('')}</${tagName}>`;
}

/** Readers that take XHTML for HTML would not see these as closed. */
const needsEnd = new Set('a p div span pre code td th li ul ol h1 h2 h3 h4 h5 h6 em strong'.split(' '));

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
