/** A member leaves an item; one who has it through teams leaves these. */

import { endAccess } from '../../content/item/end-access.ts';
import { removeMember } from '../../content/item/people-queries.ts';
import { leaveTeam } from '../../management/team/leave-team.ts';
import { listItemsThrough, listTeamsBetween } from '../../management/team/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';

/** Runs in a transaction that has locked the item. */
export async function leaveItem(context: Context, actor: MemberActor, item: ItemRow): Promise<void> {
  const { uid } = actor.user;
  await record(context, actor, { what: 'itemLeft', item });
  await removeMember(context.db, item.item_id, uid);
  for (const team of await listTeamsBetween(context.db, uid, item.item_id))
    await leaveTeam(context, actor, team);
  await endAccess(context, { item_ids: [item.item_id], uids: [uid] });
}

/** The teams one leaves with the item, and the other items that came through each. */
export async function costOfLeaving({ db }: Context, uid: number, item_id: number) {
  const teams = await listTeamsBetween(db, uid, item_id);
  return Promise.all(
    teams.map(async team => {
      const items = await listItemsThrough(db, team.team_id, uid);
      return { ...team, items: items.filter(item => item.item_id !== item_id) };
    }),
  );
}
