import { requireReadPage } from '../../content/share/require-read-page.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { anyone, type CallsOf, member } from '../../platform/http/handler.ts';
import { readInsights } from './read-insights.ts';

export const insightCalls: CallsOf<'insight'> = {
  'insight/info': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'item.manage');
    return readInsights(context, { ...input, item_id }, actor.lang);
  }),

  'insight/copied': anyone(async ({ context, actor, input }) => {
    const { page } = await requireReadPage(context, actor, input);
    const { address, user_agent = '' } = actor;
    context.item_uses.count({ what: 'sample', page_id: page.page_id }, { address, user_agent });
    return [];
  }),
};
