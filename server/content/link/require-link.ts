/** A link and the right to change it: its maker's, as far as they may edit, and that of the item's owners. */
import { fail } from '#common/errors.ts';
import { anyPart } from '#common/grants/item-scope.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { type AllowedItem, requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { isOwner } from '../../platform/access/rules.ts';
import type { Context } from '../../platform/context.ts';
import type { LinkRow } from '../../platform/db/tables.ts';
import { findLink } from './queries.ts';

const action = 'link.manage';
export type AllowedLink = { link: LinkRow; item: AllowedItem };

/** @throws notFound, notAllowed */
export async function requireLink(
  context: Context,
  actor: MemberActor,
  link_id: number,
): Promise<AllowedLink> {
  const link = (await findLink(context.db, link_id)) ?? fail('notFound');
  const item = await requireItem(context, actor, link.item_id, action, anyPart);
  return isTheirs(actor, item, link) ? { link, item } : fail('notFound');
}

type LinkWork<R> = (context: Context, allowed: AllowedLink) => Promise<R>;

/** In a transaction that has locked the item. @throws as requireLink; linkEnded */
export async function changeLink<R>(
  context: Context,
  actor: MemberActor,
  link_id: number,
  work: LinkWork<R>,
): Promise<R> {
  return changeAnyLink(context, actor, link_id, async (context, allowed) =>
    allowed.link.ended_at > 0 ? fail('linkEnded') : work(context, allowed),
  );
}

/** Also one that has ended. @throws as requireLink */
export async function changeAnyLink<R>(
  context: Context,
  actor: MemberActor,
  link_id: number,
  work: LinkWork<R>,
): Promise<R> {
  const { item_id } = (await requireLink(context, actor, link_id)).link;
  return changeItem(context, actor, { item_id, action, part: anyPart }, async (context, item) => {
    const link = (await findLink(context.db, link_id)) ?? fail('notFound');
    if (!isTheirs(actor, item, link)) fail('notFound');
    return work(context, { link, item });
  });
}

function isTheirs({ user }: MemberActor, { role }: AllowedItem, { uid }: LinkRow): boolean {
  return isOwner(role) || uid === user.uid;
}
