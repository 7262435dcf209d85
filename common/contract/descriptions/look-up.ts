/** The words of the contract: what a call does, what a field holds. Pure; documents only. */

import type { Entry, Lang } from '../../texts/index.ts';
import { type CallName, contract } from '../index.ts';
import { callsTranslated } from './calls.ts';
import type { FieldsOfCalls } from './descriptions-of-calls.ts';
import { contentFields } from './fields/content.ts';
import { fieldsOfContentCalls } from './fields/content-calls.ts';
import { siteFields } from './fields/site.ts';
import { fieldsOfSiteCalls } from './fields/site-calls.ts';
import { transferFields } from './fields/transfer.ts';
import { fieldsOfTransferCalls } from './fields/transfer-calls.ts';
import { feedbackFields } from './fields-of-feedback.ts';

/** Into a call, or out of it. */
export type FieldDirection = 'sent' | 'answered';
/** A field: the names that lead to it, without the places of lists. */
export type FieldNames = readonly string[];

export function aboutCall(name: CallName, lang: Lang): string {
  return lang === 'en' ? contract[name].about : callsTranslated[lang][name];
}

/** @returns undefined where the words are missing, which a test refuses */
export function aboutField(name: CallName, direction: FieldDirection, names: FieldNames): Entry | undefined {
  return findDescription(name, direction, names)?.entry;
}

type FoundDescription = {
  entry: Entry;
  /** Where the words stand: `page/save sent version`, or `version`. */
  place: string;
};

/** First those of the call, by as many of the names as they have; then those of the name. */
export function findDescription(
  name: CallName,
  direction: FieldDirection,
  names: FieldNames,
): FoundDescription | undefined {
  const own = fieldsOfCalls[name]?.[direction] ?? {};
  for (let from = 0; from < names.length; from += 1) {
    const key = names.slice(from).join('.');
    const entry = own[key];
    if (entry) return { entry, place: `${name} ${direction} ${key}` };
  }
  const last = names.at(-1) ?? '';
  const entry = (fieldDescriptions as Readonly<Record<string, Entry>>)[last];
  return entry && { entry, place: last };
}

export const fieldDescriptions = {
  ...contentFields,
  ...feedbackFields,
  ...transferFields,
  ...siteFields,
} as const;

export const fieldsOfCalls: FieldsOfCalls = {
  ...fieldsOfContentCalls,
  ...fieldsOfTransferCalls,
  ...fieldsOfSiteCalls,
};
