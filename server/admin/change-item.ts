/** What an administrator does to an item, whoever owns it. */
import { fail } from '#common/errors.ts';
import type { Person } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/open.ts';
import type { ItemRow } from '../db/tables.ts';
import { removeItem, updateItem } from '../item/queries.ts';
import { findItemRow, findUserById, isDomainFree, removeMembership } from './queries.ts';

/** @throws notFound */
export async function deleteItem(context: Context, item_id: number): Promise<void> {
  await requireLiveItem(context, item_id);
  await removeItem(context.db, item_id, context.now());
}

/** @returns the row as it is then @throws notFound */
export async function giveItem(context: Context, item_id: number, to_uid: number): Promise<ItemRow> {
  return inTransaction(context, async context => {
    await requireLiveItem(context, item_id);
    await updateItem(context.db, item_id, { uid: to_uid });
    await removeMembership(context.db, item_id, to_uid);
    return requireLiveItem(context, item_id);
  });
}

/** An item whose owner is gone becomes the administrator's. @throws notFound */
export async function recoverItem(context: Context, item_id: number, administrator: Person): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    const item = (await findItemRow(db, item_id, 1)) ?? fail('notFound');
    const owner = await findUserById(db, item.uid);
    const domain_key = item.item_domain.toLowerCase();
    const isFree = domain_key === '' || (await isDomainFree(db, domain_key));
    const domain = isFree ? { domain_key } : { domain_key: '', item_domain: '' };
    const uid = owner?.uid ?? administrator.uid;
    await updateItem(db, item_id, { is_del: 0, del_time: 0, uid, ...domain });
  });
}

async function requireLiveItem({ db }: Context, item_id: number): Promise<ItemRow> {
  return (await findItemRow(db, item_id, 0)) ?? fail('notFound');
}
