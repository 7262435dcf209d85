/** What narrows a field, in the cells of its row -> short labelled facts, and texts too long for that. Pure. */
import type { Element, ElementContent } from 'hast';
import type { ColumnRole, TableColumns } from '../../field-model/recognise/evidence/table-columns.ts';
import { requiredWords } from '../../field-model/recognise/evidence/table-columns.ts';
import type { FieldRow } from '../../field-model/recognise/segment/field/field-groups.ts';
import { element, isElement, text, textOf } from '../../markdown/tree/tree.ts';
import { type Lang, t } from '../../texts/index.ts';
import type { Field } from './nest-fields.ts';

/** Longer values are lines of their own. */
const factLength = 72;
const shown = new Set<ColumnRole>(['name', 'type', 'description', 'required']);
const inlineTags = new Set('code a em strong b i del s ins sub sup span mark u font small kbd'.split(' '));

export type Facts = { short: Element[]; long: Element[] };

export function drawFacts({ cells, row }: Field, columns: TableColumns, lang: Lang): Facts {
  const facts: Facts = { short: [], long: [] };
  const roles = new Map(
    (Object.entries(columns.at) as [ColumnRole, number][]).map(([role, at]) => [at, role]),
  );
  for (const [at, cell] of cells.entries()) {
    const role = roles.get(at);
    if (isShown(role, row) || saysNothing(cell, role)) continue;
    if (role === 'rules' && isShort(cell)) facts.short.push(...splitRules(cell));
    else addFact(facts, labelOf(role, columns.heads[at] ?? '', lang), cell);
  }
  const required = columns.at.required ?? -1;
  const condition = row ? conditionOf(cells[required]) : cells[required];
  if (condition && !saysNothing(condition, 'required'))
    addFact(facts, columns.heads[required] ?? '', condition);
  return facts;
}

/** Said beside the name and the type. */
function isShown(role: ColumnRole | undefined, row: FieldRow | undefined): boolean {
  return role !== undefined && (shown.has(role) || (role === 'place' && row?.place !== undefined));
}

/** `C`, conditional, says neither. */
export function isYesOrNo(said: string): boolean {
  return said === '' || said === '-' || (requiredWords.test(said) && !/^c$/i.test(said));
}

/** `when paid by card` is neither yes nor no. */
function conditionOf(cell: Element | undefined): Element | undefined {
  return cell && !isYesOrNo(textOf(cell).trim()) ? cell : undefined;
}

function labelOf(role: ColumnRole | undefined, head: string, lang: Lang): string {
  if (role === 'preset') return t(lang, 'endpointView.preset');
  if (role === 'example') return t(lang, 'endpointView.example');
  return head;
}

function saysNothing(cell: Element, role: ColumnRole | undefined): boolean {
  const said = textOf(cell).trim();
  if (role === 'ordinal' && /^\d+$/.test(said)) return true;
  const hasPicture = cell.children.some(child => isElement(child, 'img'));
  if (said === '') return !hasPicture;
  // `none` and `null` may be values of a field.
  return /^[-—/]$/.test(said) || (role !== 'preset' && role !== 'example' && /^(?:无|none)$/i.test(said));
}

function isShort(cell: Element): boolean {
  return cell.children.every(
    child => child.type === 'text' || (isElement(child) && inlineTags.has(child.tagName)),
  );
}

function addFact(facts: Facts, label: string, cell: Element): void {
  const name = label === '' ? [] : [text(`${label} `)];
  if (isShort(cell) && textOf(cell).trim().length <= factLength) {
    const only = cell.children.length === 1 ? cell.children[0] : undefined;
    const value = only?.type === 'text' ? [element('code', {}, [text(only.value.trim())])] : cell.children;
    facts.short.push(element('span', {}, [...name, ...value]));
  } else
    facts.long.push(
      element('div', { className: ['field-extra'] }, [element('b', {}, name), ...cell.children]),
    );
}

/** `read-only; one of a, b; length ≥ 1`: each rule by itself. */
function splitRules(cell: Element): Element[] {
  const rules: ElementContent[][] = [[]];
  for (const child of cell.children) {
    if (child.type !== 'text') {
      rules.at(-1)?.push(child);
      continue;
    }
    const [first = '', ...others] = child.value.split(/[;；]/);
    rules.at(-1)?.push(text(first));
    for (const one of others) rules.push([text(one)]);
  }
  return rules
    .filter(rule => rule.some(part => textOf(part).trim() !== ''))
    .map(rule => element('span', {}, trimmed(rule)));
}

function trimmed(rule: readonly ElementContent[]): ElementContent[] {
  const [first, ...rest] = rule;
  return first?.type === 'text' ? [text(first.value.trimStart()), ...rest] : [...rule];
}
