/** Who watches a deprecated endpoint is told again before the day from which on it may be gone: 30, 7 and 1 days before. */
import { setImmediate as othersFirst } from 'node:timers/promises';
import type { PageModel } from '#common/field-model/model/page-model.ts';
import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import { notify } from '../../people/notice/notify.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { listWatchersOfPage } from '../page-change/watch/list-watchers.ts';
import { claimRemovalReminder, type DeprecatedPage, listDeprecatedPages } from './queries.ts';

const reminderDays = [1, 7, 30] as const;
const pagesAtOnce = 200;
const dayMs = 24 * 3600 * 1000;

export async function remindOfRemovals(context: Context): Promise<void> {
  const today = dayOf(context.now());
  for (let after = 0; !context.background.isEnding(); ) {
    const pages = await listDeprecatedPages(context.db, after, pagesAtOnce);
    for (const page of pages) {
      await remindOfPage(context, page, today);
      await othersFirst();
    }
    after = pages.at(-1)?.page_id ?? 0;
    if (pages.length < pagesAtOnce) return;
  }
}

async function remindOfPage(context: Context, page: DeprecatedPage, today: string): Promise<void> {
  const removal_date = firstRemoval(JSON.parse(page.models) as PageModel[], today);
  if (removal_date === '') return;
  const left = Math.round((Date.parse(removal_date) - Date.parse(today)) / dayMs);
  // A day on which the site was down is made up for; what is nearer counts alone.
  const days_left = reminderDays.find(days => left <= days);
  if (days_left === undefined || left < 1) return;
  const { page_id, item_id, page_title, item_name } = page;
  await inTransaction(context, async context => {
    const reminder = { page_id, item_id, removal_date, days_left };
    if (!(await claimRemovalReminder(context.db, reminder))) return;
    await notify(context, {
      what: 'removalNear',
      to: await listWatchersOfPage(context.db, page),
      from: { uid: 0, username: '', name: '' },
      names: { item: item_name, page: page_title, count: left, title: removal_date },
      item_id,
      page_id,
    });
  });
}

/** The next one of the page; empty where none is to come. */
function firstRemoval(models: readonly PageModel[], today: string): string {
  const days = models.flatMap(model =>
    model.kind === 'endpoint' && model.endpoint.is_deprecated ? [model.endpoint.removal_date] : [],
  );
  return days.filter(day => day > today).toSorted()[0] ?? '';
}
