/** The words of the contract: what a call does, what a field holds. Pure; documents only. */

import type { Entry, Lang } from '../../texts/index.ts';
import { type CallName, contract } from '../index.ts';
import { callsTranslated } from './calls.ts';
import type { FieldsOfCalls } from './descriptions-of-calls.ts';
import { contentFields } from './fields-of-content.ts';
import { fieldsOfContentCalls } from './fields-of-content-calls.ts';
import { siteFields } from './fields-of-site.ts';
import { fieldsOfSiteCalls } from './fields-of-site-calls.ts';
import { transferFields } from './fields-of-transfer.ts';
import { fieldsOfTransferCalls } from './fields-of-transfer-calls.ts';

/** Into a call, or out of it. */
export type FieldDirection = 'sent' | 'answered';
/** A field: the names that lead to it, without the places of lists. */
export type FieldWay = readonly string[];

export function aboutCall(name: CallName, lang: Lang): string {
  return lang === 'en' ? contract[name].about : callsTranslated[lang][name];
}

/** @returns undefined where the words are missing, which a test refuses */
export function aboutField(name: CallName, side: FieldDirection, way: FieldWay): Entry | undefined {
  return findWords(name, side, way)?.entry;
}

type FoundDescription = {
  entry: Entry;
  /** Where the words stand: `page/save sent version`, or `version`. */
  place: string;
};

/** First those of the call, by as much of the way as they name; then those of the name. */
export function findWords(name: CallName, side: FieldDirection, way: FieldWay): FoundDescription | undefined {
  const own = fieldsOfCalls[name]?.[side] ?? {};
  for (let from = 0; from < way.length; from += 1) {
    const key = way.slice(from).join('.');
    const entry = own[key];
    if (entry) return { entry, place: `${name} ${side} ${key}` };
  }
  const last = way.at(-1) ?? '';
  const entry = (fieldWords as Readonly<Record<string, Entry>>)[last];
  return entry && { entry, place: last };
}

export const fieldWords = { ...contentFields, ...transferFields, ...siteFields } as const;

export const fieldsOfCalls: FieldsOfCalls = {
  ...fieldsOfContentCalls,
  ...fieldsOfTransferCalls,
  ...fieldsOfSiteCalls,
};
