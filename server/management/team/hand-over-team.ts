/** A team gets another owner, and its items with it. */

import { endAccess } from '../../content/item/end-access.ts';
import { giveItemsAway } from '../../content/item/hand-over-item.ts';
import { notify } from '../../people/notice/notify.ts';
import { requirePerson } from '../../people/user/require-person.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { lockItems } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { listItemsOfTeam, removeTeamMember, type TeamRow, updateTeam } from './queries.ts';

/** Items of the team that belong to somebody else stay with them. Runs in a transaction that has locked the team. @throws noSuchUser */
export async function handOverTeam(
  context: Context,
  actor: MemberActor,
  team: TeamRow,
  username: string,
): Promise<void> {
  const person = await requirePerson(context, username);
  if (person.uid === team.uid) return;
  const { db, now } = context;
  const items = await listItemsOfTeam(db, team.id);
  const item_ids = items.map(({ item_id }) => item_id);
  await lockItems(db, item_ids);
  const own = items.filter(({ uid }) => uid === team.uid);
  for (const item of own) await record(context, actor, { what: 'itemHandedOver', item, person });
  await updateTeam(db, team.id, { uid: person.uid, last_update_time: now() });
  await removeTeamMember(db, team.id, team.uid);
  const owned = { item_ids: own.map(({ item_id }) => item_id), uid: team.uid };
  await giveItemsAway(context, owned, person.uid);
  await endAccess(context, { item_ids, uids: [team.uid] });
  await record(context, actor, { what: 'teamHandedOver', person, names: { team: team.team_name } });
  const names = { team: team.team_name, count: own.length, path: '/team/index' };
  await notify(context, { what: 'teamGiven', to: [person.uid], from: actor.user, names });
}
