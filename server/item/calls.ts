import type { MemberActor } from '../access/actor.ts';
import { record } from '../access/audit.ts';
import { requireItem, requireItemAtDoor } from '../access/authorize.ts';
import { limitRate } from '../access/rate-limit.ts';
import { can } from '../access/rules.ts';
import { standingOf } from '../access/standing.ts';
import { inTransaction } from '../db/open.ts';
import { anyone, type CallsOf, member } from '../http/handler.ts';
import { requireOwnPassword } from '../user/own-password.ts';
import { requirePerson } from '../user/require-person.ts';
import { changedSettings } from './changed-settings.ts';
import { copyItem, indexCopy } from './copy-item.ts';
import { createItem, settingsToStore } from './create-item.ts';
import { orDomainTaken } from './domain.ts';
import { archiveItem, deleteItem } from './end-item.ts';
import { handOverItem } from './hand-over-item.ts';
import { presentItem } from './item-info.ts';
import { readItemKey, resetItemKey } from './item-key.ts';
import { costOfLeaving, leaveItem } from './leave-item.ts';
import { mark } from './mark-item.ts';
import { type ItemInList, listItemsOf, removeUnlocks, saveItemOrder, updateItem } from './queries.ts';
import { decodeReferUrl, unlockItem } from './visit-password.ts';

export const itemCalls: CallsOf<'item'> = {
  'item/myList': member(async ({ context, actor, input }) => {
    const items = await listItemsOf(context.db, actor.user.uid, input.original === '1');
    return items.map(item => presentInList(item, actor));
  }),

  'item/add': member(async ({ context, actor, input }) => {
    const source =
      input.copy_item_id === 0
        ? undefined
        : await requireItem(context, actor, input.copy_item_id, 'item.copy');
    const item_id = await inTransaction(context, async context => {
      const item_id = source
        ? await copyItem(context, actor.user, source, input)
        : await createItem(context, actor.user, input);
      await record(context, actor, { what: 'itemAdded', item: { item_id, item_name: input.item_name } });
      return item_id;
    });
    if (source) await indexCopy(context, item_id);
    return { item_id };
  }),

  'item/sort': member(async ({ context, actor, input }) => {
    await inTransaction(context, async ({ db }) => saveItemOrder(db, actor.user.uid, input.data));
    return [];
  }),

  'item/delete': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    await requireOwnPassword(context, actor, input.password);
    await deleteItem(context, actor, item);
    return 1;
  }),

  'item/archive': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    await requireOwnPassword(context, actor, input.password);
    await archiveItem(context, actor, item);
    return 1;
  }),

  'item/attorn': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    await requireOwnPassword(context, actor, input.password);
    const { uid, username } = await requirePerson(context, input.username);
    await handOverItem(context, actor, item, { uid, username });
    return { ...item, uid, username, password: context.secrets.decrypt(item.password) };
  }),

  'item/exitItem': member(async ({ context, actor, input }) => {
    await leaveItem(context, actor, await requireItem(context, actor, input.item_id, 'item.leave'));
    return [];
  }),

  'item/exitCost': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'item.leave');
    return costOfLeaving(context, actor.user.uid, item_id);
  }),

  'item/getKey': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'item.manage');
    return readItemKey(context, item_id);
  }),

  'item/resetKey': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    return inTransaction(context, async context => {
      await record(context, actor, { what: 'keyReset', item });
      return resetItemKey(context, item.item_id);
    });
  }),

  'item/top': member(async ({ context, actor, input }) => {
    await mark(context, actor, { table: 'item_top', ...input, is_on: input.action === 'top' });
    return [];
  }),

  'item/star': member(async ({ context, actor, input }) => {
    await mark(context, actor, { table: 'item_star', ...input, is_on: true });
    return [];
  }),

  'item/unstar': member(async ({ context, actor, input }) => {
    await mark(context, actor, { table: 'item_star', ...input, is_on: false });
    return [];
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
      indexing: input.indexing ?? item.indexing,
    };
    const stored = { ...settingsToStore(context, settings), indexing: settings.indexing };
    const samePassword = settings.password === password;
    const work = inTransaction(context, async context => {
      await updateItem(
        context.db,
        item.item_id,
        samePassword ? { ...stored, password: item.password } : stored,
      );
      if (!samePassword) await removeUnlocks(context.db, item.item_id);
      const what = changedSettings({ ...item, password }, settings);
      if (what !== '') await record(context, actor, { what: 'itemChanged', item, names: { what } });
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

function presentInList(item: ItemInList, actor: MemberActor) {
  const { uid } = actor.user;
  const facts = { standing: standingOf(actor, item), is_archived: item.is_archived === 1 };
  const own = item.uid === uid ? 1 : 0;
  return {
    ...item,
    creator: own,
    manage: own,
    is_private: item.password === '' ? 0 : 1,
    s_number: item.position,
    is_editable: can('page.edit', facts) ? 1 : 0,
  };
}
