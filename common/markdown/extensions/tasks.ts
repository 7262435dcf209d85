// `- [x] done`: the box and its text are one label, so that the box has a name.
import { tasklist } from '@mdit/plugin-tasklist';
import type { ElementContent } from 'hast';
import { element, hasClass, isElement } from '../tree.ts';
import type { Extension } from './extension.ts';

const blocks = new Set(['ul', 'ol', 'p', 'pre', 'blockquote', 'table', 'div', 'figure']);

export const tasks: Extension = {
  name: 'tasks',
  engine: engine => {
    engine.use(tasklist, { label: false });
  },
  tree: page => {
    for (const item of page.find('li')) {
      if (!hasClass(item, 'task-list-item')) continue;
      const first = item.children.find(child => child.type === 'element');
      if (isElement(first, 'p')) first.children = labelled(first.children);
      else item.children = labelled(item.children);
    }
    for (const box of page.find('input')) delete box.properties.id;
  },
};

function labelled(children: ElementContent[]): ElementContent[] {
  const box = children.findIndex(child => isElement(child, 'input'));
  if (box < 0) return children;
  const after = children.findIndex(child => child.type === 'element' && blocks.has(child.tagName));
  const end = after < 0 ? children.length : after;
  return [...children.slice(0, box), element('label', {}, children.slice(box, end)), ...children.slice(end)];
}
