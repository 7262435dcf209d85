/** insight/*: how an item is used, for its owners. */
import { z } from 'zod';
import { insightPagesMax, insightSpans, insightWordsMax } from '../../feedback/insight-limits.ts';
import { harmless, nothing, read } from '../call.ts';
import { id, idOrNone, textOrEmpty } from '../fields.ts';

/** -1: some, but of so few readers that it is not told. */
const figure = z.int();
/** `YYYY-MM-DD`, of UTC. */
const day = z.string();

const sums = { reads: figure, readers: figure, programs: figure };
const further = { files: figure, samples: figure, helpful_count: z.int(), votes_count: z.int() };

export const insightCalls = {
  'insight/info': read(
    `How an item was used in the last 7, 30 or 365 days: by day (of a year by week), by page (at most ${insightPagesMax}), and at most ${insightWordsMax} words that were searched for, and that found nothing. A figure of fewer than five readers is -1, and words are named once five have searched for them.`,
    { item_id: id, span: z.enum(insightSpans).default('30') },
    z.object({
      since: day,
      until: day,
      /** `before`: reads in the span before, -1 where there is nothing to compare with. */
      totals: z.object({ ...sums, ...further, searches: figure, empty_searches: figure, before: figure }),
      periods: z.array(z.object({ since: day, ...sums })),
      /** SVG of the periods, of figures and dates alone. */
      chart: z.string(),
      pages: z.array(
        z.object({ page_id: id, page_title: z.string(), cat_name: z.string(), ...sums, ...further }),
      ),
      page_count: z.int(),
      unread_count: z.int(),
      searched: z.array(z.object({ keyword: z.string(), times: z.int() })),
      found_nothing: z.array(z.object({ keyword: z.string(), times: z.int() })),
    }),
    ['notFound', 'notManager'],
  ),
  'insight/copied': harmless(
    'Counts that a sample of a page was copied, once a day for each browser. Also by visitors who may read the page.',
    { page_id: idOrNone, unique_key: textOrEmpty(64) },
    nothing,
    ['notFound', 'visitPasswordNeeded'],
  ),
} as const;
