/** What a notice says of the entries that somebody has not read yet. Pure. */
import { fieldOf } from '#common/field-model/compare/changed-fields.ts';
import { worstFirst } from '#common/field-model/compare/changes.ts';
import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import type { NoticeNames } from '../../../people/notice/notify.ts';
import { nameBreaking } from '../../../people/notice/without-pages.ts';
import type { ChangeDetails } from '../change-details.ts';
import { addChanges } from '../notice/page-changes.ts';
import type { ToldEntry } from './told-entries.ts';

/** Ids that a notice keeps, to count a page once; beyond them it counts entries. */
const countedPagesMax = 500;
const namedPages = 5;

/** @param earlier what the person has not read yet */
export function describeItem(earlier: NoticeNames, news: readonly ToldEntry[]): NoticeNames {
  return withBreaking(countPages(earlier, news), earlier, { news, text: 'itemChangesBreakingText' });
}

/** @param names of the fields that the person watches and the entries are about */
export function describeFields(
  earlier: NoticeNames,
  news: readonly ToldEntry[],
  names: readonly string[],
): NoticeNames {
  const fields = [...new Set([...(earlier.fields ?? []), ...names])];
  const counted = {
    ...countPages(earlier, news),
    fields,
    field: fields.slice(0, namedPages).join(', '),
    ...addChanges(
      { changes: earlier.changes ?? [], more: earlier.more ?? 0 },
      { changes: changesOf(news, names), more: 0 },
    ),
  };
  const breaking = news.filter(entry =>
    entry.told.fields.some(([name, level]) => level === 'breaking' && names.includes(name)),
  );
  return withBreaking(counted, earlier, { news: breaking, text: 'fieldChangesBreakingText' });
}

function changesOf(news: readonly ToldEntry[], names: readonly string[]) {
  const changed = news.flatMap(({ details }) =>
    details === undefined || details === '' ? [] : (JSON.parse(details) as ChangeDetails).changes,
  );
  return worstFirst(changed.filter(one => names.includes(fieldOf(one))));
}

function countPages(earlier: NoticeNames, news: readonly ToldEntry[]): NoticeNames {
  const known = new Set(earlier.pages);
  const fresh = [...new Set(news.map(({ page_id }) => page_id))].filter(page_id => !known.has(page_id));
  return {
    count: (earlier.count ?? 0) + fresh.length,
    pages: [...known, ...fresh].slice(-countedPagesMax),
    since_day: earlier.since_day ?? dayOf(news.reduce((min, one) => Math.min(min, one.started_at), Infinity)),
  };
}

type Breaking = { news: readonly ToldEntry[]; text: 'itemChangesBreakingText' | 'fieldChangesBreakingText' };

function withBreaking(names: NoticeNames, earlier: NoticeNames, { news, text }: Breaking): NoticeNames {
  const { breaking_titles = [], breaking_pages = [] } = earlier;
  // Of earlier releases there are titles without pages.
  const before = breaking_titles.map((title, at) => ({ page_id: breaking_pages[at] ?? 0, title }));
  const all = new Map(before.map(one => [keyOf(one), one]));
  for (const { level, own, page_id, page_title: title } of news)
    if ((own?.level ?? level) === 'breaking' && !all.has(keyOf({ page_id: 0, title })))
      all.set(keyOf({ page_id, title }), { page_id, title });
  return { ...names, ...nameBreaking([...all.values()].slice(0, namedPages), text) };
}

const keyOf = ({ page_id, title }: { page_id: number; title: string }) => `${page_id} ${title}`;
