/** Sanitised HTML of an article -> what of it stands in one line: words, emphasis, code and links. Pure. */
import type { ElementContent, Root, RootContent } from 'hast';
import { parseHtml } from './tree/parse-html.ts';
import { printHtml } from './tree/print-html.ts';

const kept = new Set(['a', 'strong', 'em', 'del', 'code']);
const dropped = new Set(['script', 'style', 'svg', 'img', 'math', 'button', 'input']);
const gap: ElementContent = { type: 'text', value: ' ' };

/** `''` for what no document nests so deeply. */
export function inlineHtml(html: string): string {
  const root = parseHtml(html);
  if (root === undefined) return '';
  const line: Root = { type: 'root', children: root.children.flatMap(inlineOf) };
  return printHtml(line).replace(/\s+/g, ' ').trim();
}

function inlineOf(node: RootContent): ElementContent[] {
  if (node.type === 'text') return [node];
  if (node.type !== 'element' || dropped.has(node.tagName)) return [];
  const children = node.children.flatMap(inlineOf);
  if (!kept.has(node.tagName)) return [gap, ...children, gap];
  // A heading has an empty link to itself.
  if (children.length === 0) return [];
  const { href } = node.properties;
  const properties = node.tagName === 'a' && href !== undefined ? { href, rel: ['noopener'] } : {};
  return [{ type: 'element', tagName: node.tagName, properties, children }];
}
