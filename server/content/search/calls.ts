import { requireItem } from '../../platform/access/authorize.ts';
import { anyone, type CallsOf } from '../../platform/http/handler.ts';
import { searchItem, searchItems } from './search-pages.ts';

export const searchCalls: CallsOf<'search'> = {
  'search/pages': anyone(async ({ context, actor, input }) => {
    const wanted = { keyword: input.keyword, titlesOnly: input.titles_only };
    if (input.item_id === 0) return searchItems(context, actor, { ...wanted, onPortal: input.on_portal });
    const item = await requireItem(context, actor, input.item_id, 'item.view');
    return searchItem(context, item, wanted);
  }),
};
