import type { mockCalls as contract } from '#common/contract/content/item-mock.ts';
import { mockLogKept } from '#common/limits.ts';
import type { MockFault } from '#common/mock-kinds.ts';
import { mayWriteAll, requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { seesEverything } from '../../platform/access/grants/seen-parts.ts';
import { isPrivate } from '../../platform/access/role.ts';
import { type HandlersOf, member } from '../../platform/http/handler.ts';
import { addressOfMock, readMock, saveMock } from './mock-settings.ts';
import { type LoggedRequest, listMockRequests } from './queries.ts';

export const mockCalls: HandlersOf<keyof typeof contract> = {
  'item/mock': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'report.view');
    return {
      item_id: item.item_id,
      ...(await readMock(context, item.item_id)),
      address: addressOfMock(context, item),
      is_private: isPrivate(item),
      is_editable: mayWriteAll(item),
    };
  }),

  'item/saveMock': member(async ({ context, actor, input: { item_id, ...settings } }) => {
    await changeItem(context, actor, { item_id, action: 'item.write' }, async (context, item) =>
      saveMock(context, actor, item, settings),
    );
    return [];
  }),

  'item/mockLog': member(async ({ context, actor, input }) => {
    const { item_id, scope } = await requireItem(context, actor, input.item_id, 'report.view');
    // What was requested names endpoints.
    if (!seesEverything(scope)) return [];
    return (await listMockRequests(context.db, item_id, mockLogKept)).map(presentRequest);
  }),
};

function presentRequest({ faults, headers, ...request }: LoggedRequest) {
  const pairs = JSON.parse(headers) as [name: string, value: string][];
  return {
    ...request,
    faults: JSON.parse(faults) as MockFault[],
    headers: pairs.map(([name, value]) => ({ name, value })),
  };
}
