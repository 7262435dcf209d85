/** The steps that cannot be taken back: archiving and deleting an item. Its people get a notice. Runs in a transaction that has locked it. */

import { notify } from '../../people/notice/notify.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { listPeopleOf } from './people-queries.ts';
import { removeItem, updateItem } from './queries.ts';

export async function archiveItem(context: Context, actor: MemberActor, item: ItemRow): Promise<void> {
  await updateItem(context.db, item.item_id, { is_archived: 1 });
  await notifyPeople(context, actor, item, 'itemArchived');
}

export async function deleteItem(context: Context, actor: MemberActor, item: ItemRow): Promise<void> {
  await removeItem(context.db, item.item_id, context.now());
  await notifyPeople(context, actor, item, 'itemDeleted');
}

async function notifyPeople(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  what: 'itemArchived' | 'itemDeleted',
): Promise<void> {
  const { item_id, item_name } = item;
  const to = await listPeopleOf(context.db, item);
  await record(context, actor, { what, item });
  await notify(context, { what, to, from: actor.user, names: { item: item_name }, item_id });
}
