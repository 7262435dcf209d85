import { requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { anyone, type CallsOf, member } from '../../platform/http/handler.ts';
import { compareReaders } from './compare-readers.ts';
import { readGrants } from './list-grants.ts';
import { setGrant } from './save-grant.ts';
import { startViewing } from './view-as.ts';

export const grantCalls: CallsOf<'grant'> = {
  'grant/list': member(async ({ context, actor, input }) =>
    readGrants(context.db, await requireItem(context, actor, input.item_id, 'member.manage')),
  ),

  'grant/save': member(async ({ context, actor, input }) => {
    const request = { item_id: input.item_id, action: 'member.manage' } as const;
    await changeItem(context, actor, request, async (context, item) => setGrant(context, actor, item, input));
    return [];
  }),

  'grant/viewAs': member(async ({ context, actor, session, input }) => {
    await startViewing(context, actor, session, input);
    return [];
  }),

  'grant/endViewing': anyone(async ({ session }) => {
    await session.view(undefined);
    return true as const;
  }),

  'grant/compareReaders': member(async ({ context, actor, input }) => compareReaders(context, actor, input)),
};
