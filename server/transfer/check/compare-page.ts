/** A page of an item and the text that a push would write on it -> what changes, as its change log would have it. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { z } from 'zod';
import type { checkCalls } from '#common/contract/transfer/check.ts';
import { type Change, change, worstFirst } from '#common/field-model/compare/changes.ts';
import { compareWithNone } from '#common/field-model/compare/compare-models.ts';
import { changeInWords } from '#common/field-model/compare/describe-change.ts';
import { type Level, levels } from '#common/field-model/compare/level.ts';
import { callOf } from '#common/field-model/compare/pair-models.ts';
import type { PageModel } from '#common/field-model/model/page-model.ts';
import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import type { PageDoubt } from '#common/field-model/page-doubts.ts';
import { correctionsOf } from '#common/row-values.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { keepChanges, nothingKnown, type TextComparison } from '../../content/page-change/change-details.ts';
import { openPageReader, type PageReader } from '../../content/page-model/page-reader.ts';
import { describeText } from '../../people/notice/present-notice.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';

export type CheckAnswer = z.output<(typeof checkCalls)['check/pages']['answer']>;
type CheckedPage = CheckAnswer['pages'][number];
type CheckedChange = CheckedPage['changes'][number];

/** `before` is undefined for a page that is not there yet, `after` for one that would vanish. */
export type PagePair = {
  page_id: number;
  page_title: string;
  cat_names: readonly string[];
  title_before?: string;
  before: string | undefined;
  after: string | undefined;
  /** Its source calls it an operation, whatever can be read of it. */
  is_operation?: boolean;
};

type CheckedItem = Pick<ItemRow, 'corrections' | 'corrections_hash'>;
type Reading = { reader: PageReader; item: CheckedItem; lang: Lang; today: string };

/** Of one check: all places of an API may share what changed. */
const listedChangesMax = 20_000;

type Comparing = { item: CheckedItem; lang: Lang; signal: AbortSignal };

/**
 * In their order. Long texts are read in a thread, and between two pages other requests are answered. Of very many changes
 * those of the first pages are listed, all are counted.
 * @throws the reason of the signal
 */
export async function comparePages(
  { log, now }: Pick<Context, 'log' | 'now'>,
  pairs: Iterable<PagePair>,
  { item, lang, signal }: Comparing,
): Promise<CheckedPage[]> {
  const reader = openPageReader(log, { signal });
  const reading = { reader, item, lang, today: dayOf(now()) };
  const pages: CheckedPage[] = [];
  let left = listedChangesMax;
  try {
    for (const pair of pairs) {
      const page = await comparePair(reading, pair);
      const changes = page.changes.slice(0, left);
      left -= changes.length;
      pages.push({ ...page, changes });
      await othersFirst();
      signal.throwIfAborted();
    }
  } finally {
    await reader.close();
  }
  return pages;
}

async function comparePair(reading: Reading, pair: PagePair): Promise<CheckedPage> {
  const { page_id, page_title, cat_names, before, after } = pair;
  const place = { page_id, page_title, cat_path: cat_names.join(' / ') };
  if (before === after && pair.title_before === undefined) return { ...place, operation: '', ...unchanged };
  const read = await readText(reading, after ?? before ?? '');
  const difference = await differenceOf(reading, pair, read);
  return { ...place, operation: operationOf(read), ...difference };
}

type ReadText = { models: PageModel[]; doubts: PageDoubt[] };

async function readText({ reader, item }: Reading, page_content: string): Promise<ReadText> {
  const { models, doubts } = await reader.read({ ...item, page_id: 0, version: 0, page_content });
  return { models: JSON.parse(models) as PageModel[], doubts: JSON.parse(doubts) as PageDoubt[] };
}

function operationOf({ models: [model] }: ReadText): string {
  return model?.kind === 'endpoint' ? callOf(model) : '';
}

type Difference = Omit<CheckedPage, 'page_id' | 'page_title' | 'cat_path' | 'operation'>;

const noCounts = { breaking: 0, risky: 0, safe: 0, words: 0 };
const unchanged: Difference = {
  kind: 'unchanged',
  level: '',
  changes: [],
  counts: noCounts,
  facts: [],
  doubts: [],
};

/** @param read what would stand there; of a page that would vanish, what stands there */
async function differenceOf(reading: Reading, pair: PagePair, read: ReadText): Promise<Difference> {
  const { before, after } = pair;
  if (before === undefined) return { ...unchanged, kind: 'new', level: 'safe', doubts: read.doubts };
  if (after === undefined) return vanished(reading, pair, read);
  const { lang, today } = reading;
  const compared = await reading.reader.compare({
    before,
    after,
    today,
    corrections: correctionsOf(reading.item),
  });
  const facts = describeText({ lines: compared.lines, title_before: pair.title_before }, lang);
  const known = withOtherKind(compared, lang);
  const level = worstOf(known.counts) ?? 'words';
  // Of a page that is another kind now, or has no fields to compare, a doubt says that this may be the reading's fault.
  const mayBeUnclear = compared.is_other_kind === true || level === 'words';
  const doubts = await findDoubts(reading, compared, { before, read, mayBeUnclear });
  if (mayBeUnclear && doubts.length > 0) return { ...unchanged, kind: 'not_understood', facts, doubts };
  return { kind: 'changed', level, ...known, facts, doubts };
}

type Doubtful = { before: string; read: ReadText; mayBeUnclear: boolean };

/** Where there are none in the new text, those of the one before count as far as they matter. */
async function findDoubts(
  reading: Reading,
  compared: TextComparison,
  { before, read, mayBeUnclear }: Doubtful,
): Promise<PageDoubt[]> {
  if (compared === nothingKnown) return [{ reason: 'tooLong', line: 0 }];
  if (read.doubts.length > 0 || !mayBeUnclear) return read.doubts;
  return (await readText(reading, before)).doubts;
}

function withOtherKind(compared: TextComparison, lang: Lang): Pick<Difference, 'changes' | 'counts'> {
  const { is_other_kind, counts } = compared;
  const changes = compared.changes.map(one => presentChange(one, lang));
  if (is_other_kind !== true) return { changes, counts };
  const text = t(lang, 'changeLog.otherKind');
  const other: CheckedChange = { rule: 'other_kind', text, level: 'risky', path: '', before: '', after: '' };
  return { changes: [other, ...changes], counts: { ...counts, risky: counts.risky + 1 } };
}

function presentChange(one: Change, lang: Lang): CheckedChange {
  const { text, level } = changeInWords(one, lang);
  const { rule, where, before, after } = one;
  return { rule, text, level, path: where.path, before, after };
}

/** An operation breaks those who call it, unless it was deprecated and its day has come. */
function vanished({ lang, today }: Reading, pair: PagePair, { models, doubts }: ReadText): Difference {
  const read = compareWithNone(models, today);
  const isSilent = read.length === 0 && pair.is_operation === true;
  const call = { place: 'call', of: '', path: '' } as const;
  const all = isSilent ? [change('endpoint_removed', call, { before: pair.page_title })] : worstFirst(read);
  const counts = { ...noCounts };
  for (const { level } of all) counts[level] += 1;
  const changes = keepChanges(all).changes.map(one => presentChange(one, lang));
  return { kind: 'vanished', level: worstOf(counts) ?? 'safe', changes, counts, facts: [], doubts };
}

function worstOf(counts: Record<Level, number>): Level | undefined {
  return levels.find(level => counts[level] > 0);
}
