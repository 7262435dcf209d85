/** An item gets another owner. */
import type { MemberActor } from '../access/actor.ts';
import { record } from '../access/audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/open.ts';
import type { ItemRow } from '../db/tables.ts';
import { removeMember } from '../member/queries.ts';
import { notify } from '../notice/notify.ts';
import { removeRightsOf, updateItem } from './queries.ts';

/** @param person has an account that is not suspended */
export async function handOverItem(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  person: { uid: number; username: string },
): Promise<void> {
  if (person.uid === item.uid) return;
  const { item_id, item_name } = item;
  await inTransaction(context, async context => {
    await giveItemAway(context, item, person.uid);
    await record(context, actor, { what: 'itemHandedOver', item, person });
    const told = { to: [person.uid], from: actor.user, names: { item: item_name }, item_id };
    await notify(context, { what: 'itemGiven', ...told });
  });
}

/** The former owner keeps nothing; the new one is no longer a member besides. */
export async function giveItemAway(
  { db }: Pick<Context, 'db'>,
  { item_id, uid }: Pick<ItemRow, 'item_id' | 'uid'>,
  new_uid: number,
): Promise<void> {
  await updateItem(db, item_id, { uid: new_uid });
  await removeMember(db, item_id, new_uid);
  await removeRightsOf(db, item_id, uid);
}
