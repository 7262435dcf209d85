/** A team gets another owner, and its items with it. */
import type { MemberActor } from '../access/actor.ts';
import { record } from '../access/audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/open.ts';
import { giveItemAway } from '../item/hand-over-item.ts';
import { notify } from '../notice/notify.ts';
import { listItemsOfTeam, removeTeamMember, type TeamRow, updateTeam } from './queries.ts';

type NewOwner = { uid: number; username: string };

/** Items of the team that belong to somebody else stay with them. */
export async function handOverTeam(
  context: Context,
  actor: MemberActor,
  team: TeamRow,
  person: NewOwner,
): Promise<void> {
  if (person.uid === team.uid) return;
  await inTransaction(context, async context => {
    const { db, now } = context;
    const items = (await listItemsOfTeam(db, team.id)).filter(({ uid }) => uid === team.uid);
    await updateTeam(db, team.id, { uid: person.uid, last_update_time: now() });
    await removeTeamMember(db, team.id, team.uid);
    for (const item of items) {
      await giveItemAway(context, item, person.uid);
      await record(context, actor, { what: 'itemHandedOver', item, person });
    }
    await record(context, actor, { what: 'teamHandedOver', person, names: { team: team.team_name } });
    const names = { team: team.team_name, count: items.length, path: '/team/index' };
    await notify(context, { what: 'teamGiven', to: [person.uid], from: actor.user, names });
  });
}
