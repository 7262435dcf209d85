/** An item gets another owner. */

import { notify } from '../../people/notice/notify.ts';
import { requirePerson } from '../../people/user/require-person.ts';
import type { MemberActor, Person } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { endOwnership } from './end-access.ts';
import { removeMember } from './people-queries.ts';
import { removeRightsOf, updateItem } from './queries.ts';

/** Runs in a transaction that has locked the item. @throws noSuchUser, also for a suspended account */
export async function handOverItem(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  username: string,
): Promise<Person> {
  const person = await requirePerson(context, username);
  if (person.uid === item.uid) return person;
  const { item_id, item_name } = item;
  // Before it: afterwards the former owner would count as somebody from outside.
  await record(context, actor, { what: 'itemHandedOver', item, person });
  await giveItemsAway(context, { item_ids: [item_id], uid: item.uid }, person.uid);
  const notice = { to: [person.uid], from: actor.user, names: { item: item_name }, item_id };
  await notify(context, { what: 'itemGiven', ...notice });
  return person;
}

/**
 * The former owner keeps nothing; the new one is no longer a member besides. Runs in a transaction that has locked the
 * items.
 * @param owned items of one person
 */
export async function giveItemsAway(
  context: Pick<Context, 'db' | 'now'>,
  owned: { item_ids: readonly number[]; uid: number },
  new_uid: number,
): Promise<void> {
  const { db } = context;
  for (const item_id of owned.item_ids) {
    await updateItem(db, item_id, { uid: new_uid });
    for (const uid of [new_uid, owned.uid]) await removeMember(db, item_id, uid);
    await removeRightsOf(db, item_id, owned.uid);
  }
  await endOwnership(context, owned);
}
