// “Same as above” in a table of fields leads to the row above that it means.

import type { Element, ElementContent } from 'hast';
import { fieldModel } from '../../../texts/field-model.ts';
import { element, text, textOf } from '../../tree/tree.ts';

const phrases = new Set<string>(Object.values(fieldModel.isCut));

type Row = readonly Element[];

/** @param freeId of no other element of the page */
export function linkRepeats(rows: readonly Row[], table: Element, freeId: () => string): void {
  const [head = [], ...body] = rows;
  for (const [at, row] of body.entries()) {
    const cell = row.slice(1).find(one => one.children.some(isRepeat));
    if (cell === undefined) continue;
    const target = findTarget(body.slice(0, at), row, head) ?? table;
    target.properties.id ??= freeId();
    const href = `#${String(target.properties.id)}`;
    cell.children = cell.children.flatMap(child => (isRepeat(child) ? linked(child.value, href) : [child]));
  }
}

/** As a rule of its own, beside others. */
function isRepeat(child: ElementContent): child is Extract<ElementContent, { type: 'text' }> {
  return child.type === 'text' && child.value.split(/[;；]/).some(isPhrase);
}

const isPhrase = (rule: string) => phrases.has(rule.trim());

function linked(words: string, href: string): ElementContent[] {
  return words.split(/([;；])/).flatMap(rule => {
    if (!isPhrase(rule)) return [text(rule)];
    const indent = rule.slice(0, rule.length - rule.trimStart().length);
    return [text(indent), element('a', { href }, [text(rule.trim())])];
  });
}

/** The nearest field around this one that has the same name for its structure; undefined: the whole table. */
function findTarget(above: readonly Row[], row: Row, head: Row): Element | undefined {
  const type = head.findIndex(cell => /^(?:类型|type)$/i.test(textOf(cell).trim()));
  const title = titleIn(row[type]);
  const way = wayOf(row);
  if (title === '') return undefined;
  const isMeant = (other: Row) => titleIn(other[type]) === title && isInside(way, wayOf(other));
  return above.findLast(isMeant)?.[0];
}

const wayOf = ([name]: Row) => (name ? textOf(name).trim() : '');

/** `Node` of `object: Node`. */
function titleIn(cell: Element | undefined): string {
  const words = cell ? textOf(cell) : '';
  const at = words.indexOf(': ');
  return at === -1 ? '' : words.slice(at + 2).trim();
}

function isInside(way: string, outer: string): boolean {
  const isWhole = Object.values(fieldModel.whole).some(name => name === outer);
  return isWhole || (way.startsWith(outer) && /^[.[]/.test(way.slice(outer.length)));
}
