/** Our table of the ways to sign in -> a list: each with what it is and the scopes it needs. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { become, element, elementsOf, hasClass, isElement, text, textOf } from '../markdown/tree/tree.ts';
import { fieldModel, isFieldWord } from '../texts/field-model.ts';

const heads = ['scheme', 'kind', 'description', 'scopes'] as const;

export function drawSecurity(root: Root): void {
  for (const frame of elementsOf(root).filter(node => hasClass(node, 'table-frame'))) {
    const rows = elementsOf({ type: 'root', children: frame.children })
      .filter(node => node.tagName === 'tr')
      .map(row => row.children.filter(child => isElement(child)));
    const [head = [], ...body] = rows;
    const first = head.length - heads.length;
    if (!isSecurity(head, first)) continue;
    const list = element(
      'ul',
      { className: ['fields', 'depth-0'] },
      body.map(row => drawOption(row, head, first)),
    );
    become(frame, element('div', { className: ['field-lists'] }, [list]));
  }
}

function isSecurity(head: readonly Element[], first: number): boolean {
  const words = head.map(cell => textOf(cell).trim());
  return (
    (first === 0 || (first === 1 && isFieldWord(words[0] ?? '', 'option'))) &&
    heads.every((word, at) => isFieldWord(words[first + at] ?? '', word))
  );
}

/** With the number of the choice, where there are several. */
function drawOption(row: readonly Element[], head: readonly Element[], first: number): Element {
  const [name, kind, description, scopes] = row.slice(first);
  const number = first === 1 && row[0] && head[0] ? [text(`${textOf(head[0])} ${textOf(row[0])}`)] : [];
  return element('li', { className: ['field'] }, [
    element('div', { className: ['field-name'] }, [
      element('b', {}, childrenOf(name)),
      element('div', { className: ['field-type'] }, [
        element('span', {}, childrenOf(kind)),
        ...(number.length > 0 ? [element('span', {}, number)] : []),
      ]),
    ]),
    element('div', { className: ['field-text'] }, [
      ...childrenOf(description),
      ...drawScopes(scopes, head.at(-1)),
    ]),
  ]);
}

const childrenOf = (cell: Element | undefined): ElementContent[] => cell?.children ?? [];

function drawScopes(cell: Element | undefined, head: Element | undefined): ElementContent[] {
  const codes = childrenOf(cell).filter(child => isElement(child, 'code'));
  const label = head ? textOf(head).trim() : fieldModel.scopes.en;
  if (cell === undefined || textOf(cell).trim() === '') return [];
  const said = codes.length > 0 ? codes : cell.children;
  return [
    element('div', { className: ['field-facts'] }, [
      element('span', {}, [text(`${label} `), ...spaced(said)]),
    ]),
  ];
}

function spaced(parts: readonly ElementContent[]): ElementContent[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [text(' '), part]));
}
