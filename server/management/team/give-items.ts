/** Items come to a team, and go from it. */
import { fail } from '#common/errors.ts';
import { memberRights } from '#common/row-kinds.ts';
import { endAccess } from '../../content/item/end-access.ts';
import { findItemName, raiseVersions } from '../../content/item/queries.ts';
import { notify } from '../../people/notice/notify.ts';
import { publishEvent } from '../../people/notice/publish-event.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import {
  insertTeamItem,
  insertTeamRights,
  listTeamMembers,
  listTeamRights,
  removeTeamItem,
  type TeamItemRow,
  type TeamRow,
} from './queries.ts';

/** Everybody in the team may edit. Items it has already are passed over. @returns the last new link @throws noItemAdded */
export async function giveItems(
  context: Context,
  actor: MemberActor,
  { team, items }: { team: TeamRow; items: readonly ItemRow[] },
): Promise<TeamItemRow> {
  return inTransaction(context, async context => {
    const people = await listTeamMembers(context.db, team.id);
    let last: TeamItemRow | undefined;
    for (const item of items) {
      const { item_id, item_name } = item;
      const addtime = context.now();
      const link = await insertTeamItem(context.db, { team_id: team.id, item_id, addtime });
      if (!link) continue;
      last = link;
      const right = { team_id: team.id, item_id, member_group_id: memberRights.edit, addtime };
      const to = people.map(({ member_uid }) => member_uid);
      await insertTeamRights(
        context.db,
        to.map(member_uid => ({ ...right, member_uid })),
      );
      await raiseVersions(context.db, [item_id]);
      await record(context, actor, { what: 'teamGotItem', item, names: { team: team.team_name } });
      const text = 'memberAddedByTeamText' as const;
      const names = { item: item_name, team: team.team_name, right: 'memberEdit', text } as const;
      await notify(context, { what: 'memberAdded', to, from: actor.user, names, item_id });
      await publishTeam(context, 'member.added', { item_id, by: actor.user, team });
    }
    return last ?? fail('noItemAdded');
  });
}

/** The rights that came through the link end with it. Runs in a transaction that has locked the item. */
export async function takeItem(
  context: Context,
  actor: MemberActor,
  { team, item_id }: { team: TeamRow; item_id: number },
): Promise<void> {
  const item = { item_id, item_name: await findItemName(context.db, item_id) };
  const rights = await listTeamRights(context.db, team.id, item_id);
  await removeTeamItem(context.db, team.id, item_id);
  const to = rights.map(({ member_uid }) => member_uid);
  await endAccess(context, { item_ids: [item_id], uids: to });
  await record(context, actor, { what: 'teamLostItem', item, names: { team: team.team_name } });
  const names = { item: item.item_name, team: team.team_name, text: 'memberRemovedByTeamText' } as const;
  await notify(context, { what: 'memberRemoved', to, from: actor.user, names, item_id });
  await publishTeam(context, 'member.removed', { item_id, by: actor.user, team });
}

type TeamEvent = { item_id: number; by: MemberActor['user']; team: TeamRow };

async function publishTeam(
  context: Context,
  event: 'member.added' | 'member.removed',
  { item_id, by, team }: TeamEvent,
): Promise<void> {
  await publishEvent(context, { event, item_id, uid: by.uid, names: { name: team.team_name } });
}
