/** A person leaves a team; what came through it goes. */
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../access/actor.ts';
import { record } from '../access/audit.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/open.ts';
import { raiseVersions } from '../item/queries.ts';
import { listItemsThrough, removeTeamMember } from './queries.ts';

/** @throws notTeamMember */
export async function leaveTeam(
  context: Context,
  actor: MemberActor,
  { team_id, team_name }: { team_id: number; team_name: string },
): Promise<void> {
  const { uid } = actor.user;
  await inTransaction(context, async context => {
    const items = await listItemsThrough(context.db, team_id, uid);
    if (!(await removeTeamMember(context.db, team_id, uid))) fail('notTeamMember');
    await raiseVersions(
      context.db,
      items.map(({ item_id }) => item_id),
    );
    await record(context, actor, { what: 'teamLeft', names: { team: team_name } });
  });
}
