/** A field -> its name, type and presence, and what is said of it. Pure. */
import type { Element, ElementContent } from 'hast';
import type { TableColumns } from '../../field-model/recognise/evidence/table-columns.ts';
import { element, isElement, text, textOf } from '../../markdown/tree/tree.ts';
import { type Lang, t } from '../../texts/index.ts';
import type { DrawnTable } from '../match-parts.ts';
import { drawFacts, isYesOrNo } from './field-facts.ts';
import { type Field, isEntry } from './nest-fields.ts';

export type RowContext = {
  lang: Lang;
  columns: TableColumns;
  direction: DrawnTable['group']['direction'];
};

/** @param id where the field can be linked to; undefined for a row that names none */
export function drawName(field: Field, id: string | undefined, context: RowContext): Element {
  const words = nameWords(field, context);
  const isLink = id !== undefined && !hasLink(words);
  const anchor = field.cells[context.columns.at.name ?? 0]?.properties.id;
  const className = isEntry(field) ? ['field-name', 'is-entry'] : ['field-name'];
  const properties = { className, ...(typeof anchor === 'string' && { id: anchor }) };
  return element('div', properties, [
    isLink ? element('a', { href: `#${id}` }, words) : element('b', {}, words),
    drawType(field, context),
  ]);
}

function nameWords(field: Field, { columns, lang }: RowContext): ElementContent[] {
  if (isEntry(field)) return [text(t(lang, 'endpointView.entry'))];
  if (field.name === '*') return [text(t(lang, 'endpointView.others'))];
  if (field.name !== '') return [text(field.name)];
  return field.cells[columns.at.name ?? 0]?.children ?? [];
}

function hasLink(words: readonly ElementContent[]): boolean {
  return words.some(child => isElement(child) && (child.tagName === 'a' || hasLink(child.children)));
}

/** Only fields are required or not: the whole of a message and the entries of an array are what they are. */
export function drawType(field: Field, context: RowContext, isField = !isEntry(field)): Element {
  const { cells, row } = field;
  const type = cells[context.columns.at.type ?? -1];
  const words = type && textOf(type).trim() !== '' ? [element('span', {}, type.children)] : [];
  const place = row?.place === undefined ? [] : [element('span', {}, [text(row.place)])];
  return element('div', { className: ['field-type'] }, [
    ...words,
    ...place,
    ...(isField ? drawPresence(field, context) : []),
  ]);
}

function drawPresence({ row, cells }: Field, { columns, direction, lang }: RowContext): Element[] {
  if (row === undefined || columns.at.required === undefined) return [];
  const isRequest = direction === 'request';
  const word = (name: 'required' | 'optional' | 'always') =>
    element('span', { className: [`field-${name}`] }, [text(t(lang, `endpointView.${name}`))]);
  if (row.required === 'yes') return [word(isRequest ? 'required' : 'always')];
  const cell = cells[columns.at.required];
  return isRequest && isYesOrNo(cell ? textOf(cell).trim() : '') ? [word('optional')] : [];
}

export function drawText(field: Field, { columns, lang }: RowContext): Element {
  const said = field.cells[columns.at.description ?? -1];
  const { short, long } = drawFacts(field, columns, lang);
  return element('div', { className: ['field-text'] }, [
    ...(said?.children ?? []),
    ...(short.length > 0 ? [element('div', { className: ['field-facts'] }, short)] : []),
    ...long,
  ]);
}

/** Whether anything is said of it besides its name and type. */
export function isDescribed(field: Field, context: RowContext): boolean {
  return textOf(drawText(field, context)).trim() !== '';
}
