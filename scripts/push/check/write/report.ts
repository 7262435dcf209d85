/** What every form of the output is written from. */
import { levels } from '#common/field-model/compare/level.ts';
import { inLang } from '#common/texts/languages.ts';
import { itemReport } from '#common/texts/managing/item-report.ts';
import { say, spoken } from '../../say.ts';
import type { JudgedChange, JudgedPage, Verdict } from '../judge.ts';
import type { Exception } from '../read-exceptions.ts';
import type { CheckAnswer } from '../send-check.ts';

export type CheckReport = Verdict &
  Pick<CheckAnswer, 'item_id' | 'item_name' | 'warnings'> & {
    url: string;
    /** What was compared: a file, a folder, a database. */
    source: string;
  };

/** `Passed.`, and why. */
export const outcomeOf = (report: CheckReport): string =>
  say(report.passed ? 'passed' : 'failed', { why: verdictOf(report) });

/** What there is of them, one behind the other. */
export const joinWith = (between: 'comma' | 'stop', parts: readonly string[]): string =>
  parts.filter(part => part !== '').join(say(between));

/** `Guides / Start`, for an operation `POST /orders: Create an order`. */
export function placeOf({ cat_path, page_title, operation }: JudgedPage): string {
  const place = [cat_path, page_title].filter(part => part !== '').join(' / ');
  return operation === '' ? place : say('named', { name: operation, text: place });
}

/** What fails comes first, then the worst; else in their order. Without what is unchanged. */
export function changedPages({ pages }: CheckReport): JudgedPage[] {
  const weight = ({ fails, open_level, kind }: JudgedPage) => {
    if (kind === 'not_understood') return levels.length + 1;
    return (fails ? 0 : 1) + (open_level === '' ? levels.length : levels.indexOf(open_level));
  };
  return pages
    .filter(({ kind }) => kind !== 'unchanged')
    .toSorted((one, other) => weight(one) - weight(other));
}

export function countPages({ pages }: CheckReport): Record<JudgedPage['kind'], number> {
  const counts = { new: 0, changed: 0, vanished: 0, unchanged: 0, not_understood: 0 };
  for (const { kind } of pages) counts[kind] += 1;
  return counts;
}

export const inSummary = (report: CheckReport): string => say('summary', countPages(report));

export function verdictOf({ fail_on, pages }: CheckReport): string {
  if (fail_on === 'none') return say('verdictNever');
  const count = pages.filter(({ fails }) => fails).length;
  const level = say(fail_on);
  return count === 0 ? say('verdictPassed', { level }) : say('verdictFailed', { count, level });
}

/** A name for how a page stands: its level, or what became of it where it has none. */
export const levelOf = ({ level, kind }: JudgedPage): string => say(level === '' ? kind : level);

export function acceptedWords({ accepted }: JudgedChange | JudgedPage): string {
  return accepted === undefined ? '' : say('accepted', { until: accepted.until, reason: accepted.reason });
}

/** With the name of its rule, which an exception names as its kind. */
export const changeWords = ({ level, text, rule }: JudgedChange): string =>
  say('named', { name: say(level), text: `${text} [${rule}]` });

/** Those that are counted and not listed. */
export function countUnlisted({ counts, changes }: JudgedPage): number {
  return levels.reduce((sum, level) => sum + counts[level], 0) - changes.length;
}

type Doubt = JudgedPage['doubts'][number];

/** In words, with its line. */
export function doubtWords({ reason, line }: Doubt): string {
  const text = isKnown(reason) ? inLang(itemReport[reason], spoken() ?? 'en') : reason;
  return line === '0' ? text : `${text} (${say('line', { line })})`;
}

/** A newer site may have other reasons. */
const isKnown = (reason: string): reason is keyof typeof itemReport => reason in itemReport;

const exceptionName = ({ page, field, kind }: Exception): string =>
  joinWith('comma', [page, field ?? '', kind ?? '']);

/** Exceptions to take out of the file, or to look at. */
export function exceptionLines({ expired, unused }: CheckReport): { title: string; lines: string[] }[] {
  const words = (key: 'expiredEntry' | 'unusedEntry') => (one: Exception) =>
    say(key, { what: exceptionName(one), until: one.until, reason: one.reason });
  return [
    { title: say('expired'), lines: expired.map(words('expiredEntry')) },
    { title: say('unused'), lines: unused.map(words('unusedEntry')) },
  ].filter(({ lines }) => lines.length > 0);
}
