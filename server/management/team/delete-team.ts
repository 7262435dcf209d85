/** Deletes a team; its people lose what they had through it, the items stay with their owners. */

import { endAccess } from '../../content/item/end-access.ts';
import { notify } from '../../people/notice/notify.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { lockItems } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { listItemsOfTeam, listTeamMembers, removeTeam, type TeamRow } from './queries.ts';

/** Runs in a transaction that has locked the team. */
export async function deleteTeam(context: Context, actor: MemberActor, team: TeamRow): Promise<void> {
  const people = await listTeamMembers(context.db, team.id);
  const items = await listItemsOfTeam(context.db, team.id);
  const item_ids = items.map(({ item_id }) => item_id);
  await lockItems(context.db, item_ids);
  await removeTeam(context.db, team.id);
  const uids = people.map(({ member_uid }) => member_uid);
  await endAccess(context, { item_ids, uids });
  const names = { team: team.team_name };
  await record(context, actor, { what: 'teamDeleted', names });
  await notify(context, { what: 'teamDeleted', to: uids, from: actor.user, names });
}
