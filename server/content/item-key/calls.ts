import { fail } from '#common/errors.ts';
import { record } from '../../platform/access/audit.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { type CallsOf, member } from '../../platform/http/handler.ts';
import { addKey } from './add-key.ts';
import { listKeys, removeKey } from './queries.ts';

export const itemKeyCalls: CallsOf<'itemKey'> = {
  'itemKey/list': member(async ({ context, actor, input: { item_id } }) => {
    await requireItem(context, actor, item_id, 'item.manage');
    const keys = await listKeys(context.db, item_id);
    return keys.map(({ last_used_at, ...key }) => ({ ...key, last_used: last_used_at }));
  }),

  'itemKey/add': member(async ({ context, actor, input }) => addKey(context, actor, input)),

  'itemKey/delete': member(async ({ context, actor, input: { item_id, key_id } }) => {
    await changeItem(context, actor, { item_id, action: 'item.manage' }, async (context, item) => {
      const { name } = (await removeKey(context.db, { item_id, key_id })) ?? fail('notFound');
      await record(context, actor, { what: 'keyEnded', item, names: { key: name } });
    });
    return [];
  }),
};
