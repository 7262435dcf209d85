/** The figures of an item for its owners, without those that would tell of single readers. */
import type { Input, Result } from '#common/contract/index.ts';
import { insightPagesMax, insightReadersMin, insightWordsMax } from '#common/feedback/insight-limits.ts';
import type { Lang } from '#common/texts/langs.ts';
import type { Context } from '../../platform/context.ts';
import { drawChart } from './draw-chart.ts';
import {
  type DaySpan,
  listPagesOf,
  listWords,
  sumUsesByDay,
  sumUsesByPage,
  sumVotesByPage,
  type Use,
} from './queries.ts';

type Insights = Result<'insight/info'>;
type UseSum = { what: Use; times: number; most: number };
/** `most`: on the day that had most. */
type Sums = Partial<Record<Use, { times: number; most: number }>>;

const daySeconds = 24 * 3600;
const weekDays = 7;
/** In its place stands "under five". */
const tooFew = -1;
const noVotes = { helpful_count: 0, votes_count: 0 };

export async function readInsights(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { item_id, span }: Input<'insight/info'>,
  lang: Lang,
): Promise<Insights> {
  const until = Math.floor(now() / daySeconds);
  const days = Number(span);
  const shown: DaySpan = { item_id, since: until - days + 1, until };
  const byDay = await sumUsesByDay(db, shown);
  const votes = await sumVotesByPage(db, { item_id, since: shown.since * daySeconds });
  const allVotes = [...votes.values()].reduce(
    (sum, one) => ({
      helpful_count: sum.helpful_count + one.helpful_count,
      votes_count: sum.votes_count + one.votes_count,
    }),
    noVotes,
  );
  const total = sumOf(byDay);
  const periods = hideOneMore(periodsOf(shown, byDay, days > 31 ? weekDays : 1));
  return {
    since: dayText(shown.since),
    until: dayText(until),
    totals: {
      ...shownSums(total),
      ...allVotes,
      searches: hideFew(total, 'search'),
      empty_searches: hideFew(total, 'empty_search'),
      before: await readsBefore(db, shown, days),
    },
    periods,
    chart: drawChart(periods, lang),
    ...(await pagesOf(db, shown, votes)),
    searched: await listWords(db, shown, { column: 'times', limit: insightWordsMax }),
    found_nothing: await listWords(db, shown, { column: 'empty_times', limit: insightWordsMax }),
  };
}

/** In as many days before; less than that is not kept of a year. */
async function readsBefore(db: Context['db'], { item_id, since }: DaySpan, days: number): Promise<number> {
  if (days > 31) return tooFew;
  const before = await sumUsesByDay(db, { item_id, since: since - days, until: since - 1 });
  const { reads } = shownSums(sumOf(before));
  return before.length === 0 ? tooFew : reads;
}

function periodsOf(
  { since, until }: DaySpan,
  byDay: readonly (UseSum & { day: number })[],
  size: number,
): Insights['periods'] {
  const periods: Insights['periods'] = [];
  // Whole ones, up to today.
  const first = until - Math.floor((until - since + 1) / size) * size + 1;
  for (let from = first; from <= until; from += size) {
    const sums = sumOf(byDay.filter(({ day }) => day >= from && day < from + size));
    const { reads, readers, programs } = shownSums(sums);
    periods.push({ since: dayText(from), reads, readers, programs });
  }
  return periods;
}

type VotesByPage = Awaited<ReturnType<typeof sumVotesByPage>>;

async function pagesOf(
  db: Context['db'],
  span: DaySpan,
  votes: VotesByPage,
): Promise<Pick<Insights, 'pages' | 'page_count' | 'unread_count'>> {
  const uses = groupByPage(await sumUsesByPage(db, span));
  const all = await listPagesOf(db, span.item_id);
  const isUsed = ({ page_id }: { page_id: number }) => uses.has(page_id) || votes.has(page_id);
  const figures = all.filter(isUsed).map(page => ({
    ...page,
    ...shownSums(sumOf(uses.get(page.page_id) ?? [])),
    ...(votes.get(page.page_id) ?? noVotes),
  }));
  const pages = hideOneMore(figures).toSorted((a, b) =>
    a.reads === b.reads ? (a.page_title < b.page_title ? -1 : 1) : b.reads - a.reads,
  );
  const isRead = ({ page_id }: { page_id: number }) =>
    uses.get(page_id)?.some(({ what }) => what === 'read') === true;
  return {
    pages: pages.slice(0, insightPagesMax),
    page_count: all.length,
    unread_count: all.filter(page => !isRead(page)).length,
  };
}

type UseOfPage = UseSum & { page_id: number };

function groupByPage(uses: readonly UseOfPage[]): ReadonlyMap<number, UseOfPage[]> {
  const found = new Map<number, UseOfPage[]>();
  for (const use of uses) found.set(use.page_id, [...(found.get(use.page_id) ?? []), use]);
  return found;
}

function sumOf(uses: readonly UseSum[]): Sums {
  const sums: Sums = {};
  for (const { what, times, most } of uses) {
    const known = sums[what] ?? { times: 0, most: 0 };
    sums[what] = { times: known.times + times, most: Math.max(known.most, most) };
  }
  return sums;
}

/** On one day enough people read: whoever comes back every day is one. */
const isCrowd = ({ reader }: Sums) => (reader?.most ?? 0) >= insightReadersMin;

/** How often something was read tells as much as by how many. */
function shownSums(sums: Sums) {
  const { read, reader, program } = sums;
  const isFew = read !== undefined && !isCrowd(sums);
  return {
    reads: isFew ? tooFew : (read?.times ?? 0),
    readers: isFew ? tooFew : (reader?.times ?? 0),
    programs: program?.times ?? 0,
    files: hideFew(sums, 'file'),
    samples: hideFew(sums, 'sample'),
  };
}

/** One reader may take several files and search often: only told among readers enough. */
function hideFew(sums: Sums, what: Use): number {
  const times = sums[what]?.times ?? 0;
  return times > 0 && (times < insightReadersMin || !isCrowd(sums)) ? tooFew : times;
}

type Reads = { reads: number; readers: number };

/** A single row that is hidden would be the sum without the others: the smallest of those goes with it. */
function hideOneMore<R extends Reads>(rows: readonly R[]): R[] {
  const hidden = rows.filter(({ reads }) => reads === tooFew).length;
  const [smallest] = rows.filter(({ reads }) => reads > 0).toSorted((a, b) => a.reads - b.reads);
  if (hidden !== 1 || smallest === undefined) return [...rows];
  return rows.map(row => (row === smallest ? { ...row, reads: tooFew, readers: tooFew } : row));
}

function dayText(day: number): string {
  return new Date(day * daySeconds * 1000).toISOString().slice(0, 10);
}
