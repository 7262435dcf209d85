// `- [x] done`: the box and its text are one label, so that the box has a name.
import type { ElementContent } from 'hast';
import type StateCore from 'markdown-it/lib/rules_core/state_core.mjs';
import type Token from 'markdown-it/lib/token.mjs';
import { element, hasClass, isElement } from '../../tree/tree.ts';
import type { Extension } from '../extension.ts';

const blocks = new Set(['ul', 'ol', 'p', 'pre', 'blockquote', 'table', 'div', 'figure']);
const box = /^\[([ xX])\](?=\s)/;

export const tasks: Extension = {
  name: 'tasks',
  engine: engine => {
    engine.core.ruler.after('inline', 'tasks', markTasks);
    engine.renderer.rules.task_box = (tokens, index) =>
      `<input class="task-list-item-checkbox" type="checkbox"${tokens[index]?.meta === true ? ' checked' : ''} disabled>`;
  },
  tree: page => {
    for (const item of page.find('li')) {
      if (!hasClass(item, 'task-list-item')) continue;
      const first = item.children.find(child => child.type === 'element');
      if (isElement(first, 'p')) first.children = labelled(first.children);
      else item.children = labelled(item.children);
    }
  },
};

function markTasks(state: StateCore): void {
  const lists: Token[] = [];
  state.tokens.forEach((token, index) => {
    if (/^(?:bullet|ordered)_list_open$/.test(token.type)) lists.push(token);
    if (/^(?:bullet|ordered)_list_close$/.test(token.type)) lists.pop();
    if (token.type !== 'list_item_open' || state.tokens[index + 1]?.type !== 'paragraph_open') return;
    const inline = state.tokens[index + 2];
    if (!inline || !takeBox(state, inline)) return;
    token.attrSet('class', 'task-list-item');
    lists.at(-1)?.attrSet('class', 'task-list-container');
  });
}

/** The mark leaves the text and becomes a token of its own. */
function takeBox(state: StateCore, inline: Token): boolean {
  const first = inline.children?.[0];
  const mark = first?.type === 'text' ? box.exec(first.content) : null;
  if (!first || !mark) return false;
  const drawn = new state.Token('task_box', 'input', 0);
  drawn.meta = mark[1] !== ' ';
  first.content = first.content.slice(mark[0].length);
  inline.children?.unshift(drawn);
  return true;
}

function labelled(children: ElementContent[]): ElementContent[] {
  const start = children.findIndex(child => isElement(child, 'input'));
  if (start < 0) return children;
  const after = children.findIndex(child => child.type === 'element' && blocks.has(child.tagName));
  const end = after < 0 ? children.length : after;
  return [
    ...children.slice(0, start),
    element('label', {}, children.slice(start, end)),
    ...children.slice(end),
  ];
}
