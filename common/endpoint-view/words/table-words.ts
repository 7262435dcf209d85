/** What our layout says in the cells of its tables -> in the words of the reader. Pure. */
import type { Element, Root } from 'hast';
import { limitNames } from '../../field-model/model/schema.ts';
import { elementsOf, hasClass, isElement, text, textOf } from '../../markdown/tree/tree.ts';
import { type FieldWord, fieldModel, fieldWord } from '../../texts/field-model.ts';
import type { Lang } from '../../texts/index.ts';
import { type DrawnTable, rowsOf } from '../match-parts.ts';
import { isOwn, ownWord } from './own-words.ts';

const heads = [
  ...(['name', 'type', 'required', 'description', 'rules', 'preset', 'example'] as const),
  ...(['errorCode', 'errorMeaning', 'errorRemedy', 'scheme'] as const),
] satisfies FieldWord[];
const claims = [
  ...(['isDeprecated', 'isReadOnly', 'isWriteOnly', 'isCut', 'isIncomplete', 'noOthers'] as const),
] satisfies FieldWord[];
const choices = ['oneOf', 'anyOf', 'allOf'] as const satisfies FieldWord[];

/** @returns the table with its heads so; its cells are changed in place */
export function sayFields(table: DrawnTable, lang: Lang): DrawnTable {
  const { columns, rows } = table;
  for (const cells of rows)
    for (const role of ['name', 'type', 'required', 'rules'] as const)
      sayCell(cells[columns.at[role] ?? -1], role, lang);
  const said = columns.heads.map(head => ownWord(head, lang, heads) ?? head);
  return { ...table, columns: { ...columns, heads: said } };
}

function sayCell(cell: Element | undefined, head: string, lang: Lang): void {
  if (!cell) return;
  const whole = textOf(cell).trim();
  const words = ownWord(whole, lang, head === 'name' ? ['itself'] : head === 'required' ? ['yes', 'no'] : []);
  if (words !== undefined) cell.children = [text(words)];
  else if (head === 'type') sayIn(cell, said => sayType(said, lang));
  else if (head === 'rules') {
    sayIn(cell, said => sayRules(said, lang));
    sayRepeat(cell, lang);
  }
}

/** Its own texts; code and links are what the author names. */
function sayIn(cell: Element, say: (said: string) => string): void {
  for (const child of cell.children) if (child.type === 'text') child.value = say(child.value);
}

/** `same as above` leads there. */
function sayRepeat(cell: Element, lang: Lang): void {
  for (const child of cell.children) {
    const words = isElement(child, 'a') ? ownWord(textOf(child).trim(), lang, ['isCut']) : undefined;
    if (isElement(child) && words !== undefined) child.children = [text(words)];
  }
}

const textsOf = (words: readonly FieldWord[]) =>
  words.flatMap(word => Object.values<string>(fieldModel[word])).join('|');
const quotedOrWord = new RegExp(
  `"(?:[^"\\\\]|\\\\.)*"| (?:${textsOf(['or'])}) |(?<=^|, )(?:${textsOf(choices)})$`,
  'g',
);

/** `integer or null`, `object: Order, one of`; what is quoted there is a name. */
function sayType(said: string, lang: Lang): string {
  return said.replace(quotedOrWord, part => {
    if (part.startsWith('"')) return part;
    const or = ownWord(part.trim(), lang, ['or']);
    return or === undefined ? (ownWord(part, lang, choices) ?? part) : ` ${or} `;
  });
}

/** `read-only; one of `, before the code of its values. */
function sayRules(said: string, lang: Lang): string {
  return said
    .split(/[;；]/)
    .map((rule, at) => sayRule(at === 0 ? rule : rule.trimStart(), lang))
    .join(lang === 'en' ? '; ' : '；');
}

function sayRule(rule: string, lang: Lang): string {
  const said = rule.trim();
  const [, word = said, value = ''] = /^(.*?)( -?\d[\d.eE+-]*)$/.exec(said) ?? [];
  const words =
    value === ''
      ? ownWord(word, lang, [...claims, 'values', ...limitNames])
      : ownWord(word, lang, [...limitNames, 'removalDate']);
  return words === undefined ? rule : rule.replace(said, () => `${words}${value}`);
}

/** Tables that stay tables: heads, cells, and the labels of cells on a phone. */
export function sayTables(root: Root, lang: Lang): void {
  for (const frame of elementsOf(root).filter(node => hasClass(node, 'table-frame'))) {
    const [head = [], ...rows] = rowsOf(frame);
    const words = head.map(cell => heads.find(word => isOwn(textOf(cell).trim(), word)));
    if (words.includes(undefined)) continue;
    for (const row of rows)
      for (const [at, cell] of row.entries()) {
        sayCell(cell, words[at] ?? '', lang);
        sayWhole(cell, lang);
        const { dataL } = cell.properties;
        if (typeof dataL === 'string') cell.properties.dataL = ownWord(dataL, lang, heads) ?? dataL;
      }
    for (const [at, cell] of head.entries()) cell.children = [text(fieldWord(lang, words[at] ?? 'name'))];
  }
}

/** A message that has no fields is one row. */
function sayWhole(cell: Element, lang: Lang): void {
  const words = ownWord(textOf(cell).trim(), lang, ['whole']);
  if (words !== undefined) cell.children = [text(words)];
}
