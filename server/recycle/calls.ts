import { fail } from '#common/errors.ts';
import { requireItem } from '../access/authorize.ts';
import { inTransaction } from '../db/open.ts';
import { type CallsOf, member } from '../http/handler.ts';
import { lockItem, touchItem } from '../item/queries.ts';
import { listRecycled, recoverPage } from './queries.ts';

export const recycleCalls: CallsOf<'recycle'> = {
  'recycle/getList': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    return listRecycled(context.db, item.item_id);
  }),

  'recycle/recover': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    if (item.is_archived === 1) fail('itemArchived');
    await inTransaction(context, async context => {
      await lockItem(context.db, item.item_id);
      if (!(await recoverPage(context.db, item.item_id, input.page_id))) fail('notFound');
      await touchItem(context.db, item.item_id, context.now(), 'menu');
    });
    return [];
  }),
};
