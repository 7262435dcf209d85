/** An endpoint drawn: what it is, its samples, then everything else. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import type { Endpoint } from '../field-model/model/endpoint.ts';
import { requestLine } from '../markdown/extensions/block/endpoint.ts';
import { element, hasClass, isElement } from '../markdown/tree/tree.ts';
import { isBar, levelOf } from './take-samples.ts';

type Child = Root['children'][number];

/** @param part changed in place: all that the page says of the endpoint, with its bar */
export function divideEndpoint(part: Root, samples: Element): void {
  const end = endOfLead(part);
  const frame = (name: string, children: readonly Child[]) =>
    element('div', { className: [name, 'prose'] }, children.filter(isContent));
  part.children = [
    frame('endpoint-lead', part.children.slice(0, end)),
    samples,
    frame('endpoint-rest', part.children.slice(end)),
  ];
}

export function drawBar({ method, path, servers }: Endpoint): Element {
  return element('div', { className: ['endpoint'] }, [
    requestLine({ method, address: `${servers[0] ?? ''}${path}` }),
  ]);
}

export const isContent = (child: Child): child is ElementContent =>
  child.type === 'element' || child.type === 'text';

/** Behind the bar, up to the next heading or the first list of fields with its label. */
function endOfLead({ children }: Root): number {
  const bar = children.findIndex(isBar);
  const next = children.findIndex(
    (child, at) => at > bar && isElement(child) && (levelOf(child) > 0 || hasFields(child)),
  );
  if (next === -1) return children.length;
  const found = children[next];
  if (isElement(found) && levelOf(found) > 0) return next;
  const label = children.slice(0, next).findLastIndex(child => isElement(child));
  return label > bar && isElement(children[label]) && children[label].tagName === 'p' ? label : next;
}

function hasFields(node: Element): boolean {
  return hasClass(node, 'field-lists');
}
