/** audit/*: who changed rights, people, items and settings. */
import { z } from 'zod';
import { auditPageMax } from '../limits.ts';
import { read } from './call.ts';
import { id, idOrNone, moment } from './fields.ts';

export const auditCalls = {
  'audit/list': read(
    `Entries of the audit log, newest first: all for an administrator, those of an item for its owner. Filtered by item, and by the person who did it or to whom it was done; at most ${auditPageMax} a page.`,
    { item_id: idOrNone, uid: idOrNone, page: idOrNone, count: idOrNone },
    z.object({
      total: z.number(),
      entries: z.array(
        z.object({
          id,
          addtime: moment,
          uid: id,
          username: z.string(),
          /** The network address it came from. */
          address: z.string(),
          what: z.string(),
          /** What happened, as a sentence. */
          text: z.string(),
          item_id: id,
          target_uid: id,
        }),
      ),
    }),
    ['notAllowed', 'notFound'],
  ),
} as const;
