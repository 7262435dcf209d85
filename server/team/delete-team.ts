/** Deletes a team; its people lose what they had through it, the items stay with their owners. */
import type { MemberActor } from '../access/actor.ts';
import { record } from '../access/audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/open.ts';
import { raiseVersions } from '../item/queries.ts';
import { notify } from '../notice/notify.ts';
import { listItemsOfTeam, listTeamMembers, removeTeam, type TeamRow } from './queries.ts';

export async function deleteTeam(context: Context, actor: MemberActor, team: TeamRow): Promise<void> {
  await inTransaction(context, async context => {
    const people = await listTeamMembers(context.db, team.id);
    const items = await listItemsOfTeam(context.db, team.id);
    await removeTeam(context.db, team.id);
    await raiseVersions(
      context.db,
      items.map(({ item_id }) => item_id),
    );
    const names = { team: team.team_name };
    await record(context, actor, { what: 'teamDeleted', names });
    const to = people.map(({ member_uid }) => member_uid);
    await notify(context, { what: 'teamDeleted', to, from: actor.user, names });
  });
}
