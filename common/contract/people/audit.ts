/** audit/*: who changed rights, people, items and settings. */
import { z } from 'zod';
import { auditExportMax, auditPageMax } from '../../limits.ts';
import { download, read } from '../call.ts';
import { id, idOrNone, moment } from '../fields.ts';

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
          name: z.string(),
          /** The network address it came from; of an administrator who is no member of the item, only administrators see it. */
          address: z.string(),
          what: z.string(),
          /** How often it happened in its hour, where one entry stands for several. */
          times: z.number(),
          /** What happened, as a sentence. */
          text: z.string(),
          item_id: id,
          target_uid: id,
        }),
      ),
    }),
    ['notAllowed', 'notFound'],
  ),
  'audit/export': download(
    `The entries of the audit log as JSON lines, newest first, with whole values: all for an administrator, those of an item for its owner. At most ${auditExportMax} at a time; \`before_id\` goes on before the last of them.`,
    { item_id: idOrNone, uid: idOrNone, before_id: idOrNone },
    ['notAllowed', 'notFound', 'exportsTooMany', 'storageFull', 'storageFailed'],
    { refuses_as_page: true },
  ),
} as const;
