/** waiting/*: what one is asked to look at, of all one's items. */
import { z } from 'zod';
import { levels } from '../../field-model/compare/level.ts';
import { read } from '../call.ts';
import { id, moment, numberText } from '../fields.ts';

const item = { item_id: id, item_name: z.string(), item_domain: z.string() };
const page = { page_id: id, page_title: z.string() };

export const waitingCalls = {
  'waiting/list': read(
    'What waits for one: changes that break callers and that one has not said to have seen, sources and webhooks of one’s own that fail; what changed lately in what one watches, and pages that one has changed lately.',
    {},
    z.object({
      changes: z.array(
        z.object({
          ...item,
          ...page,
          change_id: id,
          username: z.string(),
          name: z.string(),
          breaking_count: numberText,
          addtime: moment,
        }),
      ),
      sources: z.array(z.object({ ...item, source_id: id, host: z.string(), failures: numberText })),
      /** `item_id` 0: of the site. */
      webhooks: z.array(
        z.object({ ...item, webhook_id: id, webhook_name: z.string(), off_reason: z.string() }),
      ),
      watched: z.array(z.object({ ...item, page_count: numberText, level: z.enum(levels), addtime: moment })),
      recent_pages: z.array(z.object({ ...item, ...page, addtime: moment })),
    }),
  ),
} as const;
