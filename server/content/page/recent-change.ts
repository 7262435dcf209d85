/** The line over an endpoint that changed lately: what matters most of it, and where all of it is. */
import { changeInWords } from '#common/field-model/compare/describe-change.ts';
import { dayOf } from '#common/field-model/model/tidy/calendar-day.ts';
import { recentChangeDays } from '#common/limits.ts';
import { addressOfItem } from '#common/reader-page.ts';
import { type Lang, t } from '#common/texts/index.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import type { Context } from '../../platform/context.ts';
import { escapeHtml } from '../../platform/http/response/refusal-page.ts';
import type { ChangeDetails } from '../page-change/change-details.ts';
import { findRecentChange } from '../page-change/log-queries.ts';
import { mayReadLog } from '../page-change/may-read-log.ts';

const daySeconds = 24 * 3600;
/** What the page of an endpoint begins with (common/endpoint-view). */
const lead = '<div class="endpoint-lead prose">';

type ReadEndpoint = { page_id: number; item: AllowedItem; lang: Lang };

/** @param html of an article @returns the same, with the line where there is something to say */
export async function addRecentChange(
  { db, now, config }: Pick<Context, 'db' | 'now' | 'config'>,
  html: string,
  { page_id, item, lang }: ReadEndpoint,
): Promise<string> {
  if (!html.startsWith(lead) || !mayReadLog(item)) return html;
  const place = { page_id, item_id: item.item_id };
  const change = await findRecentChange(db, place, now() - recentChangeDays * daySeconds);
  if (change === undefined || change.level === '') return html;
  const [first] = (JSON.parse(change.details) as ChangeDetails).changes;
  const kind = t(lang, `changeLog.${change.is_deprecated === 1 ? 'deprecated' : change.level}`);
  const text = first === undefined ? '' : changeInWords(first, lang).text.replaceAll('`', '');
  const said = t(lang, text === '' ? 'changeLog.recent' : 'changeLog.recentWith', {
    kind,
    day: dayOf(change.addtime),
    text,
  });
  const href = `${config.base_path}${addressOfItem(item)}/changes?page_id=${page_id}`;
  const line = `<p class="recent-change recent-${change.level}"><a href="${escapeHtml(href)}">${escapeHtml(said)}</a></p>`;
  return lead + line + html.slice(lead.length);
}
