/** The file of accepted changes: each names a page, what of it, why, and until when. */
import { existsSync } from 'node:fs';
import { fullPath } from '../options.ts';
import { Refusal } from '../refusal.ts';
import { say } from '../say.ts';
import { readTextFile, reasonOf } from './check-options.ts';

export type Exception = {
  /** Its title, its catalogs and title (`Guides / Start`), or its operation (`POST /orders`). */
  page: string;
  /** The way to the field, `items[].sku`; undefined: whatever it is about. */
  field: string | undefined;
  /** A rule, such as `field_removed`, or `new`, `changed`, `vanished`; undefined: any. */
  kind: string | undefined;
  reason: string;
  /** The last day that it counts, `2027-01-31`. */
  until: string;
};

const usualName = 'docstead-check.json';
const needed = ['page', 'reason', 'until'] as const;
const possible = ['field', 'kind'] as const;

/** @param named undefined: the usual file, where there is one @throws Refusal */
export function readExceptions(named: string | undefined): Exception[] {
  const path = fullPath(named ?? usualName);
  if (named === undefined && !existsSync(path)) return [];
  // Editors of Windows put a mark before the text.
  const text = new TextDecoder().decode(readTextFile(path));
  try {
    const { exceptions } = asRecord(JSON.parse(text), 'exceptions');
    if (!Array.isArray(exceptions)) throw new Error('exceptions');
    return exceptions.map((entry: unknown, at) => readEntry(entry, at + 1));
  } catch (error) {
    throw new Refusal(say('noExceptions', { path, reason: reasonOf(error) }));
  }
}

function asRecord(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new Error(name);
  return value as Record<string, unknown>;
}

function readEntry(value: unknown, number: number): Exception {
  const wrong = (field: string) => new Error(say('entryWrong', { number, field }));
  const entry = asRecord(value, say('entryWrong', { number, field: '{}' }));
  const known: readonly string[] = [...needed, ...possible];
  const strange = Object.keys(entry).find(name => !known.includes(name));
  if (strange !== undefined) throw wrong(strange);
  const textOf = (name: string) => {
    const text = entry[name];
    if (typeof text !== 'string' || text.trim() === '') throw wrong(name);
    return text.trim();
  };
  const ifGiven = (name: string) => (entry[name] === undefined ? undefined : textOf(name));
  const until = textOf('until');
  if (!isDay(until)) throw wrong('until');
  return {
    page: textOf('page'),
    field: ifGiven('field'),
    kind: ifGiven('kind'),
    reason: textOf('reason'),
    until,
  };
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
