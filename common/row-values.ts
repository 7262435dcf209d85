/**
 * What the digits in rows mean. Tables hold numbers, the wire has the same digits as strings (docs/wire.md): both
 * sides read them here, so that nothing else compares with digits. Their names are in row-kinds.ts.
 */

import type { ItemCorrection } from './field-model/recognise/outline/alike.ts';

export type Digits = number | string;

/** An id where there is none: a page that is not saved yet, the level above all catalogs. */
export const noId = '0';

/** The version of a page that is not saved yet. */
export const noVersion = '0';

export function isNone(id: Digits | undefined): boolean {
  return Number(id) === 0;
}

/** The pages of one level of a menu; a single-page item has its one page under `0`. */
export function pagesOfLevel<P>(pages: readonly P[] | { '0': P }): readonly P[] {
  return '0' in pages && !Array.isArray(pages) ? [pages['0']] : (pages as readonly P[]);
}

/** A value of a field as it is sent: a flag is `1` or `0`. */
export function wireText(value: unknown): string {
  return String(typeof value === 'boolean' ? Number(value) : value);
}

/** A flag of a row or a setting; one that is missing is off. */
export function isOn(flag: Digits | undefined): boolean {
  return Number(flag) === 1;
}

/** Readers are asked whether a page helped: not where the owner switched that off, nor where nobody changes anything any more. */
export function takesFeedback(item: { takes_feedback: Digits; is_archived: Digits }): boolean {
  return isOn(item.takes_feedback) && !isOn(item.is_archived);
}

export function isSinglePage({ item_type }: { item_type: Digits }): boolean {
  return Number(item_type) === 2;
}

/** What people said of all tables and code that look alike in an item, as its row has it. */
export function correctionsOf({ corrections }: { corrections: string }): ItemCorrection[] {
  return corrections === '[]' ? [] : (JSON.parse(corrections) as ItemCorrection[]);
}
