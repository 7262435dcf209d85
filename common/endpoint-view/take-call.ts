/** What says nothing but the method or the address leaves the text for the bar, which says both. Pure. */
import type { Element, Root } from 'hast';
import type { Endpoint } from '../field-model/model/endpoint.ts';
import { hasTopic, topicsOf } from '../field-model/recognise/outline/topics.ts';
import { isElement, textOf } from '../markdown/tree/tree.ts';
import { labelAbove } from './take-samples.ts';

export function takeCall(root: Root, endpoint: Endpoint): void {
  const { method, path, servers } = endpoint;
  const said = new Set([method, path, `${servers[0] ?? ''}${path}`, `${method} ${path}`].map(plain));
  said.delete('');
  for (let at = root.children.length - 1; at >= 0; at -= 1) {
    const child = root.children[at];
    if (!isElement(child) || !saysOnly(child, said)) continue;
    root.children.splice(at, 1);
    takeCallLabel(root, at);
  }
}

/** `Request URL`, which the bar says as well; other words stay. */
function takeCallLabel(root: Root, at: number): void {
  const label = labelAbove(root, at);
  if (label === undefined) return;
  const words = plain(textOf(label)).replace(/^#/, '');
  const isOfCall = words.split(' ').length <= 3 && hasTopic(topicsOf(words), 'address', 'method', 'request');
  if (isOfCall) root.children.splice(root.children.indexOf(label), 1);
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A line, a list of one point or a block of code; a label in front of a colon does not count. */
function saysOnly(node: Element, said: ReadonlySet<string>): boolean {
  if (!['p', 'ul', 'figure'].includes(node.tagName)) return false;
  const pre = node.children.find(child => isElement(child, 'pre'));
  if (node.tagName === 'figure' && pre === undefined) return false;
  const points = node.children.filter(child => isElement(child, 'li'));
  if (points.length > 1) return false;
  const text = plain(textOf(pre ?? node));
  return said.has(text) || said.has(text.replace(/^[^:：/]{1,20}[:：]\s*/, ''));
}
