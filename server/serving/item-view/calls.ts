import type { itemCalls as contract } from '#common/contract/content/item.ts';
import { isOn } from '#common/row-values.ts';
import { listSharesOf } from '../../content/item/access-queries.ts';
import { changeSettings } from '../../content/item/change-settings.ts';
import { orDomainTaken } from '../../content/item/domain.ts';
import { archiveItem, deleteItem } from '../../content/item/end-item.ts';
import { handOverItem } from '../../content/item/hand-over-item.ts';
import { readItemKey, resetItemKey } from '../../content/item/item-key.ts';
import {
  type ItemInList,
  listItemsOf,
  removeMark,
  saveItemOrder,
  saveMark,
} from '../../content/item/person-list-queries.ts';
import { decodeReferUrl, unlockItem } from '../../content/item/visit-password.ts';
import { countAlike, countCorrections, saveCorrection } from '../../content/page-model/item-corrections.ts';
import { reportItem } from '../../content/page-model/report-item.ts';
import { endAllShares, endShare } from '../../content/share/end-share.ts';
import { requireOwnPassword } from '../../people/user/password/own-password.ts';
import { listPersonNames } from '../../people/user/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record, recordOnce } from '../../platform/access/audit.ts';
import {
  type AllowedItem,
  mayWriteAll,
  requireItem,
  requireItemForUnlock,
} from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { limitRate } from '../../platform/access/rate-limit.ts';
import { roleOf } from '../../platform/access/role.ts';
import { can } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { anyone, type HandlersOf, member } from '../../platform/http/handler.ts';
import { readSettingsOfItem, saveSettingsOfItem, withSeenTags } from './api-settings.ts';
import { copyItem, indexCopy } from './copy-item.ts';
import { createItem } from './create-item.ts';
import { seeFront } from './item-front.ts';
import { presentItem } from './item-info.ts';
import { costOfLeaving, leaveItem } from './leave-item.ts';

export const itemCalls: HandlersOf<keyof typeof contract> = {
  'item/myList': member(async ({ context, actor, input }) => {
    const only = { only_own: input.original === '1', only_item_ids: actor.token?.item_ids };
    const items = await listItemsOf(context.db, actor.user.uid, only);
    return items.map(item => presentInList(item, actor));
  }),

  'item/add': member(async ({ context, actor, input }) => {
    const { copy_item_id, item_name } = input;
    const isCopy = copy_item_id !== 0;
    const request = { item_id: copy_item_id, action: 'item.copy' } as const;
    if (isCopy) await requireItem(context, actor, copy_item_id, 'item.copy');
    const item_id = await inTransaction(context, async context => {
      const item_id = isCopy
        ? await changeItem(context, actor, request, async (context, source) =>
            copyItem(context, actor.user, source, input),
          )
        : await createItem(context, actor.user, input);
      await record(context, actor, { what: 'itemAdded', item: { item_id, item_name } });
      return item_id;
    });
    if (isCopy) await indexCopy(context, item_id);
    return { item_id };
  }),

  'item/sort': member(async ({ context, actor, input }) => {
    await inTransaction(context, async ({ db }) => saveItemOrder(db, actor.user.uid, input.data));
    return [];
  }),

  'item/delete': member(async ({ context, actor, input }) => {
    await withOwnPassword(context, actor, input, async (context, item) => deleteItem(context, actor, item));
    return 1;
  }),

  'item/archive': member(async ({ context, actor, input }) => {
    await withOwnPassword(context, actor, input, async (context, item) => archiveItem(context, actor, item));
    return 1;
  }),

  'item/attorn': member(async ({ context, actor, input }) => {
    return withOwnPassword(context, actor, input, async (context, item) => {
      const { uid, username, name } = await handOverItem(context, actor, item, input.username);
      const password = isOn(item.members_only) ? '' : context.secrets.decrypt(item.password);
      return { ...item, uid, username, name, password };
    });
  }),

  'item/exitItem': member(async ({ context, actor, input }) => {
    const request = { item_id: input.item_id, action: 'item.leave' } as const;
    await changeItem(context, actor, request, async (context, item) => leaveItem(context, actor, item));
    return [];
  }),

  'item/exitCost': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'item.leave');
    return costOfLeaving(context, actor.user.uid, item_id);
  }),

  'item/report': member(async ({ context, actor, input }) => {
    return reportItem(context.db, await requireItem(context, actor, input.item_id, 'report.view'));
  }),

  'item/corrections': member(async ({ context: { db, ...context }, actor, input }) => {
    const item = await requireItem({ db, ...context }, actor, input.item_id, 'report.view');
    const looks = input.looks ?? [];
    const counts = looks.length === 0 ? [] : await countAlike(db, item, looks);
    return {
      item_id: item.item_id,
      corrections: await countCorrections(db, item),
      alike: looks.map((look, at) => ({ look, pages: counts[at] ?? 0 })),
    };
  }),

  'item/saveCorrection': member(async ({ context, actor, input: { item_id, look, correction } }) =>
    changeItem(context, actor, { item_id, action: 'item.write' }, async (context, item) => {
      await saveCorrection(context, item, { look, correction });
      const [pages = 0] = await countAlike(context.db, item, [look]);
      return { pages };
    }),
  ),

  'item/apiSettings': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'report.view');
    const { item_id, item_name } = item;
    const said = await readSettingsOfItem(context.db, item);
    return {
      item_id,
      item_name,
      is_editable: mayWriteAll(item),
      ...(await withSeenTags(context.db, item, said)),
    };
  }),

  'item/saveApiSettings': member(async ({ context, actor, input: { item_id, ...sent } }) =>
    changeItem(context, actor, { item_id, action: 'item.write' }, async (context, item) =>
      saveSettingsOfItem(context, actor, item, sent),
    ),
  ),

  'item/getKey': member(async ({ context, actor, input }) => {
    const { item_id } = input;
    return changeItem(context, actor, { item_id, action: 'item.manage' }, async (context, item) => {
      await recordOnce(context, actor, { what: 'keySeen', item });
      return readItemKey(context, item.item_id);
    });
  }),

  'item/resetKey': member(async ({ context, actor, input }) => {
    const { item_id } = input;
    return changeItem(context, actor, { item_id, action: 'item.manage' }, async (context, item) => {
      await record(context, actor, { what: 'keyReset', item });
      return resetItemKey(context, item_id);
    });
  }),

  'item/top': member(async ({ context, actor, input }) => {
    await markItem(context, actor, { table: 'item_top', ...input, is_on: input.action === 'top' });
    return [];
  }),

  'item/star': member(async ({ context, actor, input }) => {
    await markItem(context, actor, { table: 'item_star', ...input, is_on: true });
    return [];
  }),

  'item/unstar': member(async ({ context, actor, input }) => {
    await markItem(context, actor, { table: 'item_star', ...input, is_on: false });
    return [];
  }),

  'item/shares': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'item.manage');
    return listSharesOf(context.db, item_id, context.now());
  }),

  'item/endShare': member(async ({ context, actor, input }) => {
    const request = { item_id: input.item_id, action: 'item.manage' } as const;
    await changeItem(context, actor, request, async (context, item) =>
      input.all ? endAllShares(context, actor, item) : endShare(context, actor, item, input.page_id),
    );
    return [];
  }),

  'item/detail': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.manage');
    const hasPassword = item.password !== '' && !isOn(item.members_only);
    if (hasPassword) await recordOnce(context, actor, { what: 'visitPasswordSeen', item });
    const { uid, owner_name: username } = item;
    const name = (await listPersonNames(context.db, [uid])).get(uid)?.name ?? '';
    return { ...item, username, name, password: hasPassword ? context.secrets.decrypt(item.password) : '' };
  }),

  'item/update': member(async ({ context, actor, input }) => {
    const request = { item_id: input.item_id, action: 'item.manage' } as const;
    const work = changeItem(context, actor, request, async (context, item) =>
      changeSettings(context, actor, item, input),
    );
    await orDomainTaken(work);
    return 1;
  }),

  'item/info': anyone(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.view');
    return presentItem(context, actor, item, input);
  }),

  'item/front': anyone(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'item.view');
    return seeFront(context, actor, item);
  }),

  'item/pwd': anyone(async ({ context, actor, input, session }) => {
    await limitRate(context, actor, 'visit');
    const item = await requireItemForUnlock(context, { ...input, uid: actor.user?.uid ?? 0 });
    await unlockItem(context, { item, password: input.password, typed: input, actor, session });
    return { refer_url: decodeReferUrl(input.refer_url) };
  }),
};

type ConfirmedItem = { item_id: number; password: string };

/** What cannot be taken back: the right is checked again after the password. @throws as requireItem, requireOwnPassword */
async function withOwnPassword<R>(
  context: Context,
  actor: MemberActor,
  { item_id, password }: ConfirmedItem,
  work: (context: Context, item: AllowedItem) => Promise<R>,
): Promise<R> {
  await requireItem(context, actor, item_id, 'item.end');
  await requireOwnPassword(context, actor, password);
  return changeItem(context, actor, { item_id, action: 'item.end' }, work);
}

function presentInList(item: ItemInList, actor: MemberActor) {
  const { uid } = actor.user;
  const facts = { role: roleOf(actor, item), is_archived: isOn(item.is_archived) };
  const isOwn = item.uid === uid;
  return {
    ...item,
    creator: isOwn,
    manage: isOwn,
    top: isOn(item.top),
    is_star: isOn(item.is_star),
    is_private: item.password !== '',
    s_number: item.position,
    is_editable: can('page.edit', facts),
  };
}

type ItemMark = { table: 'item_top' | 'item_star'; item_id: number; is_on: boolean };

/** A mark comes off whatever has become of the item. @throws as requireItem, for what may not be seen */
async function markItem(
  context: Context,
  actor: MemberActor,
  { table, item_id, is_on }: ItemMark,
): Promise<void> {
  const { uid } = actor.user;
  if (!is_on) return removeMark(context.db, table, { uid, item_id });
  return changeItem(context, actor, { item_id, action: 'item.view' }, async ({ db, now }) =>
    saveMark(db, table, { uid, item_id, addtime: now() }),
  );
}
