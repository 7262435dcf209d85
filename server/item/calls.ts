import { requireItem, requireItemAtDoor } from '../access/authorize.ts';
import { limitRate } from '../access/rate-limit.ts';
import { inTransaction } from '../db/open.ts';
import { anyone, type CallsOf, member } from '../http/handler.ts';
import { requireOwnPassword } from '../user/own-password.ts';
import { copyItem } from './copy-item.ts';
import { createItem, settingsToStore } from './create-item.ts';
import { orDomainTaken } from './domain.ts';
import { presentItem } from './item-info.ts';
import {
  type ItemInList,
  listItemsOf,
  removeItem,
  removeUnlocks,
  saveItemOrder,
  updateItem,
} from './queries.ts';
import { decodeReferUrl, unlockItem } from './visit-password.ts';

export const itemCalls: CallsOf<'item'> = {
  'item/myList': member(async ({ context, actor, input }) => {
    const items = await listItemsOf(context.db, actor.user.uid, input.original === '1');
    return items.map(item => presentInList(item, actor.user.uid));
  }),

  'item/add': member(async ({ context, actor, input }) => {
    if (input.copy_item_id === 0) return { item_id: await createItem(context, actor.user, input) };
    const source = await requireItem(context, actor, input.copy_item_id, 'item.copy');
    return { item_id: await copyItem(context, actor.user, source, input) };
  }),

  'item/sort': member(async ({ context, actor, input }) => {
    await inTransaction(context, async ({ db }) => saveItemOrder(db, actor.user.uid, input.data));
    return [];
  }),

  'item/delete': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    await requireOwnPassword(context, actor, input.password);
    await removeItem(context.db, item.item_id, context.now());
    return 1;
  }),

  'item/archive': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    await requireOwnPassword(context, actor, input.password);
    await updateItem(context.db, item.item_id, { is_archived: 1 });
    return 1;
  }),

  'item/detail': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    return { ...item, username: item.owner_name, password: context.secrets.decrypt(item.password) };
  }),

  'item/update': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    const password = context.secrets.decrypt(item.password);
    const settings = {
      item_name: input.item_name,
      item_description: input.item_description ?? item.item_description,
      item_domain: input.item_domain ?? item.item_domain,
      password: input.password ?? password,
    };
    const stored = { ...settingsToStore(context, settings), indexing: input.indexing ?? item.indexing };
    const samePassword = settings.password === password;
    const work = inTransaction(context, async context => {
      await updateItem(
        context.db,
        item.item_id,
        samePassword ? { ...stored, password: item.password } : stored,
      );
      if (!samePassword) await removeUnlocks(context.db, item.item_id);
    });
    await orDomainTaken(work);
    return 1;
  }),

  'item/info': anyone(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.view');
    return presentItem(context, actor, item, input);
  }),

  'item/pwd': anyone(async ({ context, actor, input, session }) => {
    await limitRate(context, actor, 'visit');
    const item = await requireItemAtDoor(context, input.item_id, input.page_id);
    await unlockItem(context, { item, password: input.password, typed: input, actor, session });
    return { refer_url: decodeReferUrl(input.refer_url) };
  }),
};

function presentInList(item: ItemInList, uid: number) {
  const own = item.uid === uid ? 1 : 0;
  return {
    ...item,
    creator: own,
    manage: own,
    is_private: item.password === '' ? 0 : 1,
    top: 0,
    s_number: item.position,
  };
}
