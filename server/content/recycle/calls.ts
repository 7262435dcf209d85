import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import { record } from '../../platform/access/audit.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { findPage } from '../../platform/access/queries.ts';
import { type CallsOf, member } from '../../platform/http/handler.ts';
import { findCatalog } from '../catalog/queries.ts';
import { touchItem } from '../item/queries.ts';
import { recordMoves } from '../page-change/record-moves.ts';
import { listRecycled, recoverPage } from './queries.ts';

export const recycleCalls: CallsOf<'recycle'> = {
  'recycle/getList': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    return listRecycled(context.db, item.item_id);
  }),

  'recycle/recover': member(async ({ context, actor, input }) => {
    const { item_id, page_id } = input;
    return changeItem(context, actor, { item_id, action: 'item.manage' }, async (context, item) => {
      if (isOn(item.is_archived)) fail('itemArchived');
      const old_cat_id = (await recoverPage(context.db, item_id, page_id)) ?? fail('notFound');
      const page = await findPage(context.db, page_id);
      await recordMoves(context, { item_id, page_id }, { kind: 'recovered', by: actor.user });
      await record(context, actor, { what: 'pageRecovered', item, names: { page: page?.page_title ?? '' } });
      await touchItem(context.db, item_id, context.now(), 'menu');
      const catalog = await findCatalog(context.db, old_cat_id);
      return { page_id, old_cat_id, old_cat_name: catalog?.item_id === item_id ? catalog.cat_name : '' };
    });
  }),
};
