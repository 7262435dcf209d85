/** A table of fields -> a nested list that folds: two levels open, less of what is large. Pure. */
import type { Element } from 'hast';
import { element, text, textOf } from '../../markdown/tree/tree.ts';
import { isFieldWord } from '../../texts/field-model.ts';
import { type Lang, t } from '../../texts/index.ts';
import type { DrawnTable } from '../match-parts.ts';
import { drawTabs } from '../tab/tab-set.ts';
import { drawName, drawText, drawType, isDescribed, type RowContext } from './field-row.ts';
import { countFields, type Field, isChoice, isEntry, nestFields } from './nest-fields.ts';

/** So many lines of text a list may take with two levels open, about a screen; above that one level is. */
const openLines = 28;
/** Where one level takes more as well, the first fields of so many lines stand open, and the rest below a line that says how many there are. */
const firstLines = 18;
/** Of a description, beside the names. */
const lineLength = 64;
/** Of the button of a fold; of the tabs of several schemas, with what they leave below. */
const foldLines = 1;
const tabLines = 2;
/** Names of folded fields that are said before their number is. */
const namedFields = 3;

export type ListContext = {
  lang: Lang;
  /** An address for a field that no other place of the page has. */
  addressOf: (way: string) => string;
};
type Drawing = ListContext & RowContext & { openLevels: number };

/** @returns what is said of the whole message, and the list */
export function drawFields(table: DrawnTable, context: ListContext): Element[] {
  const rowContext = { ...context, columns: table.columns, direction: table.group.direction };
  const fields = nestFields(table).map(field => settle(field, rowContext));
  const [first] = fields;
  const whole = first && isWhole(first) ? fields.shift() : undefined;
  const two = fields.flatMap(field => [field, ...field.inside]);
  const drawing = { ...rowContext, openLevels: linesOf(two, rowContext) > openLines ? 1 : 2 };
  return [...(whole ? [drawWhole(whole, drawing)] : []), ...drawMessage(fields, drawing)];
}

/** What a message always has, then what it has of several. */
function drawMessage(fields: readonly Field[], drawing: Drawing): Element[] {
  const choices = fields.filter(isChoice);
  const own = choices.length > 1 ? fields.filter(field => !isChoice(field)) : fields;
  return [
    ...(own.length > 0 ? [drawList(own, 0, drawing)] : []),
    ...(choices.length > 1 ? [drawChoices(choices, 0, drawing)] : []),
  ];
}

/** Our layout names the body itself in its first row. */
function isWhole({ cells: [name], inside }: Field): boolean {
  return inside.length === 0 && name !== undefined && isFieldWord(textOf(name), 'whole');
}

function drawWhole(field: Field, drawing: Drawing): Element {
  return element('div', { className: ['fields-whole'] }, [
    drawType(field, drawing, false),
    drawText(field, drawing),
  ]);
}

function drawList(fields: readonly Field[], depth: number, drawing: Drawing): Element {
  return depth === 0 ? drawOpenList(fields, depth, drawing) : drawRows(fields, [], { depth, drawing });
}

/** One that nobody has to unfold: of a long one the first fields. */
function drawOpenList(fields: readonly Field[], depth: number, drawing: Drawing): Element {
  const first = firstOf(fields, drawing);
  const rest = fields.slice(first.length);
  return drawRows(first, rest, { depth, drawing });
}

type Nested = { depth: number; drawing: Drawing };

function drawRows(first: readonly Field[], rest: readonly Field[], { depth, drawing }: Nested): Element {
  const rows = first.map(field => drawField(field, depth, drawing));
  if (rest.length > 0) rows.push(drawRest(rest, depth, drawing));
  return element('ul', { className: ['fields', `depth-${Math.min(depth, 6)}`] }, rows);
}

function linesOf(fields: readonly Field[], context: RowContext): number {
  return fields.reduce((sum, field) => sum + rowLines(field, context), 0);
}

/** Name and type take two lines at least, the space around them half a line; a fold or tabs stand below. */
function rowLines(field: Field, context: RowContext): number {
  const said = Math.ceil(textOf(drawText(field, context)).length / lineLength);
  const { inside } = field;
  const below = inside.length === 0 ? 0 : inside.every(isChoice) ? tabLines : foldLines;
  return Math.max(2, said) + 0.5 + below;
}

function firstOf(fields: readonly Field[], drawing: Drawing): readonly Field[] {
  if (linesOf(fields, drawing) <= openLines) return fields;
  let lines = 0;
  const at = fields.findIndex(field => {
    lines += rowLines(field, drawing);
    return lines > firstLines;
  });
  return fields.slice(0, Math.max(1, at));
}

function drawRest(rest: readonly Field[], depth: number, drawing: Drawing): Element {
  const values = {
    count: countFields(rest),
    names: namesOf(rest, drawing.lang).slice(0, namedFields).join(', '),
  };
  const rows = rest.map(field => drawField(field, depth, drawing));
  const list = element('ul', { className: ['fields'] }, rows);
  return element('li', { className: ['field-rest'] }, [
    drawFold(t(drawing.lang, 'endpointView.more', values), list, false),
  ]);
}

function drawField(field: Field, depth: number, drawing: Drawing): Element {
  const id = field.way === '' ? undefined : drawing.addressOf(field.way);
  const children = [
    drawName(field, id, drawing),
    drawText(field, drawing),
    ...drawInside(field, depth, drawing),
  ];
  return element('li', { className: ['field'], ...(id !== undefined && { id }) }, children);
}

/** What is inside of it, as far as that has rows of its own. */
function settle(given: Field, context: RowContext): Field {
  const field = withChoices(withEntry(given, context), context);
  return { ...field, inside: field.inside.map(one => settle(one, context)) };
}

/** An array says itself what it holds, where a row of its own says no more than the type. */
function withEntry(field: Field, drawing: RowContext): Field {
  const [entry, ...others] = field.inside;
  if (!entry || others.length > 0 || !isEntry(entry) || isDescribed(entry, drawing)) return field;
  const at = drawing.columns.at.type ?? -1;
  const [outer, inner] = [field.cells[at], entry.cells[at]];
  if (!outer || !inner) return field;
  const of = text(t(drawing.lang, 'endpointView.of'));
  const cell = element(outer.tagName, outer.properties, [...outer.children, of, ...inner.children]);
  return { ...field, cells: field.cells.with(at, cell), inside: entry.inside };
}

/** Alternatives that are only types stand in the type: `any of integer, string`. */
function withChoices(field: Field, drawing: RowContext): Field {
  const { inside, cells } = field;
  const isPlain = (one: Field) => isChoice(one) && one.inside.length === 0 && !isDescribed(one, drawing);
  const at = drawing.columns.at.type ?? -1;
  const outer = cells[at];
  if (inside.length === 0 || !inside.every(isPlain) || !outer) return field;
  const types = inside.flatMap(({ cells: own }, index) => [
    text(index === 0 ? ' ' : ', '),
    ...(own[at]?.children ?? []),
  ]);
  const cell = element(outer.tagName, outer.properties, [...outer.children, ...types]);
  return { ...field, cells: cells.with(at, cell), inside: [] };
}

function drawInside({ inside }: Field, depth: number, drawing: Drawing): Element[] {
  if (inside.length === 0) return [];
  if (inside.length > 1 && inside.every(isChoice)) return [drawChoices(inside, depth + 1, drawing)];
  const names = namesOf(inside, drawing.lang);
  const count = inside.length - namedFields;
  const words = { names: names.slice(0, namedFields).join(', '), count, total: inside.length };
  const label = t(drawing.lang, count > 0 ? 'endpointView.insideMore' : 'endpointView.inside', words);
  return [drawFold(label, drawList(inside, depth + 1, drawing), depth + 1 < drawing.openLevels)];
}

function drawFold(label: string, list: Element, open: boolean): Element {
  const summary = element('summary', {}, [text(label)]);
  return element('details', { className: ['fold'], ...(open && { open }) }, [summary, list]);
}

/** Several schemas that it may have: one tab each. */
function drawChoices(choices: readonly Field[], depth: number, drawing: Drawing): Element {
  const tabs = choices.map((choice, at) => {
    const type = choice.cells[drawing.columns.at.type ?? -1];
    const said = type ? textOf(type).trim() : '';
    const number = t(drawing.lang, 'endpointView.choice', { number: at + 1 });
    const about = isDescribed(choice, drawing) ? [drawText(choice, drawing)] : [];
    const list = choice.inside.length > 0 ? [drawOpenList(choice.inside, depth, drawing)] : [];
    return { label: [text(said === '' ? number : said)], content: [...about, ...list] };
  });
  const name = `choice-${drawing.addressOf(choices[0]?.way ?? '')}`;
  return element('div', { className: ['field-choices'] }, [drawTabs(name, 'plain', tabs)]);
}

function namesOf(fields: readonly Field[], lang: Lang): string[] {
  return fields.map(field => {
    const { name, way, cells } = field;
    if (isEntry(field)) return t(lang, 'endpointView.entry');
    if (name === '*') return t(lang, 'endpointView.others');
    if (name !== '') return name;
    const last = way.slice(way.lastIndexOf('.') + 1);
    return last === '' && cells[0] ? textOf(cells[0]).trim() : last;
  });
}
