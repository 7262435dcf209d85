/** The owner ends what others may have shared. */
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { listSharesOf, removeAllShares } from '../item/access-queries.ts';
import { raiseVersions } from '../item/queries.ts';
import { removeShare } from './queries.ts';

/** Both run in a transaction that has locked the item. @throws notFound for a page of the item that is not shared */
export async function endShare(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  page_id: number,
): Promise<void> {
  const { db, now } = context;
  const shares = await listSharesOf(db, item.item_id, now());
  const { page_title } = shares.find(share => share.page_id === page_id) ?? fail('notFound');
  await removeShare(db, page_id);
  await raiseVersions(db, [item.item_id]);
  await record(context, actor, { what: 'shareEnded', item, names: { page: page_title } });
}

export async function endAllShares(context: Context, actor: MemberActor, item: ItemRow): Promise<void> {
  const count = await removeAllShares(context.db, item.item_id);
  if (count === 0) return;
  await raiseVersions(context.db, [item.item_id]);
  await record(context, actor, { what: 'sharesEnded', item, names: { count: String(count) } });
}
