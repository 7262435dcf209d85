/** What an actor may do in an item: by membership, by what is open to visitors, by links. */
import type { Context } from '../../context.ts';
import type { Actor } from '../actor.ts';
import type { ItemWithRights } from '../queries.ts';
import { roleInWhole, seesAllItems } from '../role.ts';
import { isOwner, type Role } from '../rules.ts';
import { findScope } from './find-scope.ts';
import { type ItemRights, withLinks } from './link-scope.ts';
import { findViewedRights } from './viewed-rights.ts';

/** @param role without links, in the whole item */
export async function findRights(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  item: ItemWithRights,
  role: Role,
): Promise<ItemRights> {
  const uid = actor.user?.uid ?? 0;
  const { viewing } = actor;
  // Whoever is no owner any more sees it as themselves.
  if (viewing?.item_id === item.item_id && isOwner(role)) return findViewedRights(context, viewing);
  const scope = await findScope(context, { item, role, uid, sees_all: seesAllItems(actor) });
  return withLinks(context, actor, item, { role: roleInWhole(role, scope), scope });
}
