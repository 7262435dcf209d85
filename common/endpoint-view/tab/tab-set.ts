/** Parts of which one is shown, chosen by its label: exclusive `details`, which need no scripts and are found by the browser's search. Pure. */
import type { Element, ElementContent } from 'hast';
import { element } from '../../markdown/tree/tree.ts';

export type Tab = { label: ElementContent[]; content: ElementContent[] };

/** @param name of no other set of the page @param look `box` with a frame around it, `plain` without */
export function drawTabs(name: string, look: 'box' | 'plain', tabs: readonly Tab[]): Element {
  return element(
    'div',
    { className: ['tab-set', `tab-set-${look}`] },
    tabs.map(({ label, content }, at) =>
      element('details', { name, className: ['tab'], ...(at === 0 && { open: true }) }, [
        element('summary', {}, label),
        element('div', { className: ['tab-content'] }, content),
      ]),
    ),
  );
}
