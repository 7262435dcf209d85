/** recycle/*: deleted pages of an item. */
import { z } from 'zod';
import { change, read } from '../call.ts';
import { id, moment } from '../fields.ts';

export const recycleCalls = {
  'recycle/getList': read(
    'The deleted pages of an item, newest first.',
    { item_id: id },
    z.array(
      z.object({
        id,
        item_id: id,
        page_id: id,
        page_title: z.string(),
        del_by_uid: id,
        del_by_username: z.string(),
        del_by_name: z.string(),
        del_time: moment,
      }),
    ),
    ['notManager', 'notFound'],
  ),
  'recycle/recover': change(
    'Brings a deleted page back, into the root of its item.',
    { item_id: id, page_id: id },
    z.object({
      page_id: id,
      /** Where it was; 0 the root. */
      old_cat_id: id,
      /** Empty: the root, or a catalog that is gone. */
      old_cat_name: z.string(),
    }),
    ['notManager', 'notFound', 'itemArchived'],
  ),
} as const;
