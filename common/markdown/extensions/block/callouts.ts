// `> [!NOTE]` and its four siblings. The client adds the word; here only class, name and icon.

import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs';
import { parseFragment } from 'parse5';
import { become, classesOf, element, hasClass, takeLine } from '../../tree/tree.ts';
import type { Extension, Page } from '../extension.ts';

const marker = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;
const classes: Record<string, string> = {
  note: 'note',
  important: 'note note-important',
  tip: 'note note-tip',
  warning: 'note note-warning',
  caution: 'note note-danger',
};
const circle = '<circle cx="12" cy="12" r="8.5"/><path d="M12 11.2v5M12 8h.01"/>';
const triangle =
  '<path d="M10.4 4.7 3 17.5A1.8 1.8 0 0 0 4.6 20.2h14.8a1.8 1.8 0 0 0 1.6-2.7L13.6 4.7a1.9 1.9 0 0 0-3.2 0Z"/><path d="M12 9.5v4M12 16.8h.01"/>';
const lamp =
  '<path d="M9.5 18h5M10.5 21h3"/><path d="M8.7 14.7a6 6 0 1 1 6.6 0c-.5.4-.8 1-.8 1.6h-5c0-.6-.3-1.2-.8-1.6Z"/>';
const icons: Record<string, string> = {
  note: circle,
  important: circle,
  tip: lamp,
  warning: triangle,
  danger: triangle,
};

export const callouts: Extension = {
  name: 'callouts',
  engine: engine => {
    engine.core.ruler.before('inline', 'callouts', markCallouts);
  },
  tree: drawCallouts,
};

function markCallouts(state: StateCore): void {
  const emptied = new Set<number>();
  state.tokens.forEach((token, index) => {
    const inline = state.tokens[index + 2];
    if (token.type !== 'blockquote_open' || state.tokens[index + 1]?.type !== 'paragraph_open' || !inline)
      return;
    const found = marker.exec(inline.content);
    if (found?.[1] === undefined) return;
    token.attrSet('class', classes[found[1].toLowerCase()] ?? 'note');
    inline.content = inline.content.slice(found[0].length);
    if (inline.content === '') for (const gone of [1, 2, 3]) emptied.add(index + gone);
  });
  if (emptied.size > 0) state.tokens = state.tokens.filter((_token, index) => !emptied.has(index));
}

function drawCallouts(page: Page): void {
  for (const quote of page.find('blockquote')) {
    if (!hasClass(quote, 'note')) continue;
    const kind =
      classesOf(quote)
        .find(name => name.startsWith('note-'))
        ?.slice(5) ?? 'note';
    const properties = { className: classesOf(quote), role: 'note', dataNote: kind, ...takeLine(quote) };
    become(quote, element('div', properties, [noteIcon(kind), element('div', {}, quote.children)]));
  }
}

/** One drawing for all call-outs: nobody changes it. */
const drawn = new Map<string, Element>();

export function noteIcon(kind: string): Element {
  const known = drawn.get(kind);
  if (known) return known;
  const source = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${icons[kind] ?? circle}</svg>`;
  const tree = fromParse5(parseFragment(source));
  const svg = tree.type === 'root' ? tree.children.find(node => node.type === 'element') : undefined;
  if (!svg) throw new Error('the icon is no element');
  drawn.set(kind, svg);
  return svg;
}
