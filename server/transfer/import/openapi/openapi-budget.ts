/** How much one page may still describe: pages stay quick to read, whatever their source holds. */

import { jsonOf } from '#common/field-model/model/plain.ts';
import type { Json } from '#common/field-model/model/schema.ts';
import {
  bodyFieldsMax,
  importedPageFieldsMax,
  importedPageMaxCharacters,
  pageFieldsMax,
} from '#common/limits.ts';
import { type ReferenceReader, warn } from './openapi-references.ts';

export type Budget = {
  book: ReferenceReader;
  where: string;
  /** Below zero components are links, and what has no name stands all the same. */
  fields: number;
  characters: number;
  /** Some words or values exceeded the budget. */
  is_short: boolean;
  /** Some fields exceeded the budget. */
  is_incomplete: boolean;
};

/** The budget of one page; `where` is how warnings call it. */
export function openBudget(book: ReferenceReader, where: string): Budget {
  return {
    book,
    where,
    fields: pageFieldsMax,
    characters: importedPageMaxCharacters,
    is_short: false,
    is_incomplete: false,
  };
}

/** The budget of one body of a page. */
export function bodyBudget({ fields, characters, ...page }: Budget): Budget {
  return { ...page, fields: Math.min(fields, bodyFieldsMax), characters, is_incomplete: false };
}

/** All of a schema's fields. Of a page that has no end none; of its very first schema as many as a page takes. */
export function takeFields(budget: Budget, wanted: number): number {
  const isUntouched = budget.fields === bodyFieldsMax;
  const left = budget.fields + importedPageFieldsMax - pageFieldsMax;
  const taken = wanted <= left ? wanted : isUntouched ? left : 0;
  if (taken < wanted) warnIncomplete(budget);
  budget.fields -= taken;
  return taken;
}

/** Also of a body that was cut for another operation before. */
export function warnIncomplete(budget: Budget): void {
  budget.is_incomplete = true;
  warn(budget.book, 'tooManyFields', budget.where);
}

function warnCut(budget: Budget): void {
  if (budget.is_short) return;
  budget.is_short = true;
  warn(budget.book, 'tooLong', budget.where);
}

/** As much of a text as the budget allows. */
export function takeText(budget: Budget, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  if (text.length <= budget.characters) {
    budget.characters -= text.length;
    return text;
  }
  warnCut(budget);
  const cut = text.slice(0, budget.characters);
  budget.characters = 0;
  return cut === '' ? '' : `${cut}…`;
}

/** A whole value, or none when it does not fit. */
export function takeValue(budget: Budget, value: unknown): Json | undefined {
  const json = jsonOf(value);
  if (json === undefined) return undefined;
  const size = JSON.stringify(json).length;
  if (size > budget.characters) {
    warnCut(budget);
    return undefined;
  }
  budget.characters -= size;
  return json;
}

export function takeValues(budget: Budget, values: unknown[]): Json[] {
  return values.map(value => takeValue(budget, value)).filter(value => value !== undefined);
}
