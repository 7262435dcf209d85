/** Our table of the ways to sign in -> a list: each with what it is and the scopes it needs. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { become, element, elementsOf, hasClass, isElement, text, textOf } from '../markdown/tree/tree.ts';
import { type FieldWord, fieldWord, isFieldWord } from '../texts/field-model.ts';
import type { Lang } from '../texts/index.ts';
import { ownWord } from './words/own-words.ts';
import { saySignIn } from './words/security-words.ts';

const heads = ['scheme', 'kind', 'description', 'scopes'] as const;

export function drawSecurity(root: Root, lang: Lang): void {
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
      body.map(row => drawOption(row, first, lang)),
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
function drawOption(row: readonly Element[], first: number, lang: Lang): Element {
  const [name, kind, description, scopes] = row.slice(first);
  const number = first === 1 && row[0] ? [text(`${fieldWord(lang, 'option')} ${textOf(row[0]).trim()}`)] : [];
  const facts = [sayKind(kind, lang), number].filter(words => words.length > 0);
  return element('li', { className: ['field'] }, [
    element('div', { className: ['field-name'] }, [
      element('b', {}, sayName(name, lang)),
      element(
        'div',
        { className: ['field-type'] },
        facts.map(words => element('span', {}, words)),
      ),
    ]),
    element('div', { className: ['field-text'] }, [
      ...sayDescription(description, kind, lang),
      ...drawScopes(scopes, lang),
    ]),
  ]);
}

const kinds = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] as const satisfies FieldWord[];

function sayKind(cell: Element | undefined, lang: Lang): ElementContent[] {
  const words = cell && ownWord(textOf(cell).trim(), lang, kinds);
  return words === undefined ? childrenOf(cell) : [text(words)];
}

/** In words, where the cell says it as the import does; its links stay links. */
function sayDescription(
  cell: Element | undefined,
  kindCell: Element | undefined,
  lang: Lang,
): ElementContent[] {
  const said = kindCell ? textOf(kindCell).trim() : '';
  const kind = kinds.find(one => isFieldWord(said, one));
  if (cell === undefined || kind === undefined) return childrenOf(cell);
  const links = elementsOf({ type: 'root', children: cell.children }).filter(node => node.tagName === 'a');
  const show = (name: string) =>
    links.find(link => textOf(link) === name) ?? element('code', {}, [text(name)]);
  return saySignIn({ kind, detail: textOf(cell).trim() }, { lang, show }) ?? childrenOf(cell);
}

/** `(none needed)`, or the name of a scheme. */
function sayName(cell: Element | undefined, lang: Lang): ElementContent[] {
  const words = cell && ownWord(textOf(cell).trim(), lang, ['noSecurity']);
  return words === undefined ? childrenOf(cell) : [text(words)];
}

const childrenOf = (cell: Element | undefined): ElementContent[] => cell?.children ?? [];

function drawScopes(cell: Element | undefined, lang: Lang): ElementContent[] {
  const codes = childrenOf(cell).filter(child => isElement(child, 'code'));
  if (cell === undefined || textOf(cell).trim() === '') return [];
  const said = codes.length > 0 ? codes : cell.children;
  return [
    element('div', { className: ['field-facts'] }, [
      element('span', {}, [text(`${fieldWord(lang, 'scopes')} `), ...spaced(said)]),
    ]),
  ];
}

function spaced(parts: readonly ElementContent[]): ElementContent[] {
  return parts.flatMap((part, at) => (at === 0 ? [part] : [text(' '), part]));
}
