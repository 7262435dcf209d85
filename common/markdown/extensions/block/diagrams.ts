// Mermaid and editor.md's `flow` and `seq` leave as inert text; the browser draws them when they come near.
import { become, classesOf, element, isElement, takeLine, text, textOf } from '../../tree/tree.ts';
import type { Extension } from '../extension.ts';

const kinds: Record<string, string> = {
  'language-mermaid': 'mermaid',
  'language-flow': 'flow',
  'language-flowchart': 'flow',
  'language-seq': 'sequence',
  'language-sequence': 'sequence',
};

export const diagrams: Extension = {
  name: 'diagrams',
  tree: page => {
    for (const pre of page.find('pre')) {
      const code = pre.children[0];
      if (!isElement(code, 'code')) continue;
      const kind = classesOf(code)
        .map(name => kinds[name])
        .find(name => name !== undefined);
      if (kind === undefined) continue;
      page.has_mermaid = true;
      const properties = {
        className: ['diagram'],
        dataDiagram: kind,
        tabIndex: 0,
        ...takeLine(code),
        ...takeLine(pre),
      };
      become(pre, element('pre', properties, [element('code', {}, [text(textOf(code))])]));
    }
  },
};
