// `[TOC]` and `[TOCM]` alone in a paragraph become the list of contents; `[========]` is editor.md's page break.

import type { Element } from 'hast';
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs';
import { become, element, hasClass, takeLine, text } from '../../tree/tree.ts';
import type { Extension, Page, TocEntry } from '../extension.ts';

export const toc: Extension = {
  name: 'toc',
  engine: engine => {
    engine.core.ruler.push('toc', markMarkers);
    engine.renderer.rules.toc_list = (tokens, index, _options, _env, self) => {
      const token = tokens[index];
      return token ? `<div class="toc-list"${self.renderAttrs(token)}></div>\n` : '';
    };
    engine.renderer.rules.page_break = () => '<hr class="page-break">\n';
  },
  tree: fillList,
};

function markMarkers(state: StateCore): void {
  state.tokens.forEach((token, index) => {
    const [open, close] = [state.tokens[index - 1], state.tokens[index + 1]];
    if (token.type !== 'inline' || open?.type !== 'paragraph_open' || !close || open.hidden) return;
    const type = markerType(token.content);
    if (type === '' || token.children?.some(child => child.type !== 'text')) return;
    token.type = type;
    token.children = null;
    if (open.map) token.attrSet('data-line', String(open.map[0]));
    open.hidden = true;
    close.hidden = true;
  });
}

function markerType(content: string): string {
  if (/^\[TOCM?\]$/i.test(content)) return 'toc_list';
  return /^\[={4,}\]$/.test(content) ? 'page_break' : '';
}

/** Editor.md's pages write both markers one after the other: the first becomes the list, the others nothing. */
function fillList(page: Page): void {
  const places = page.find('div').filter(node => hasClass(node, 'toc-list'));
  places.forEach((place, index) => {
    const entries = index === 0 ? page.toc : [];
    become(
      place,
      element(
        'div',
        { className: ['toc-list'], ...takeLine(place) },
        entries.length > 0 ? [listOf(entries)] : [],
      ),
    );
  });
}

/** Nested by level, whatever level the page begins with and however it jumps. */
function listOf(entries: readonly TocEntry[]): Element {
  const root = element('ul', {});
  const open: { level: number; list: Element }[] = [];
  for (const entry of entries) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= entry.level) open.pop();
    const item = element('li', {}, [element('a', { href: `#${entry.id}` }, [text(entry.text)])]);
    const parent = open.at(-1);
    if (!parent) root.children.push(item);
    else childList(parent.list).children.push(item);
    open.push({ level: entry.level, list: item });
  }
  return root;
}

function childList(item: Element): Element {
  const last = item.children.at(-1);
  if (last?.type === 'element' && last.tagName === 'ul') return last;
  const list = element('ul', {});
  item.children.push(list);
  return list;
}
