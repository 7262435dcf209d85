/** What an administrator does to an item, whoever owns it. */
import { fail } from '#common/errors.ts';
import { endOwnership } from '../../content/item/end-access.ts';
import { updateItem } from '../../content/item/queries.ts';
import { findUserById } from '../../people/user/queries.ts';
import type { Person } from '../../platform/access/actor.ts';
import { lockItem } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { findItemRow, isDomainFree } from './queries.ts';

/** An item whose owner is gone becomes the administrator's. @throws notFound */
export async function recoverItem(
  context: Context,
  item_id: number,
  administrator: Person,
): Promise<ItemRow> {
  return inTransaction(context, async context => {
    const { db } = context;
    const item = (await findItemRow(db, item_id, 1)) ?? fail('notFound');
    const owner = await findUserById(db, item.uid);
    const domain_key = item.item_domain.toLowerCase();
    const isFree = domain_key === '' || (await isDomainFree(db, domain_key));
    const domain = isFree ? { domain_key } : { domain_key: '', item_domain: '' };
    const uid = owner?.uid ?? administrator.uid;
    await updateItem(db, item_id, { is_del: 0, del_time: 0, uid, ...domain });
    if (uid !== item.uid) await endOwnership(context, { item_ids: [item_id], uid: item.uid });
    return requireLiveItem(context, item_id);
  });
}

/** Whoever owns it, and without a right of one's own; locked, in a transaction. @throws notFound */
export async function requireLiveItem({ db }: Context, item_id: number): Promise<ItemRow> {
  await lockItem(db, item_id);
  return (await findItemRow(db, item_id, 0)) ?? fail('notFound');
}
