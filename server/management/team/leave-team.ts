/** A person leaves a team; what came through it goes. */
import { fail } from '#common/errors.ts';
import { endAccess } from '../../content/item/end-access.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { lockItems } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { listItemsThrough, removeTeamMember } from './queries.ts';

/** @throws notTeamMember */
export async function leaveTeam(
  context: Context,
  actor: MemberActor,
  { team_id, team_name }: { team_id: number; team_name: string },
): Promise<void> {
  const { uid } = actor.user;
  await inTransaction(context, async context => {
    if (!(await removeFromTeam(context, team_id, uid))) fail('notTeamMember');
    await record(context, actor, { what: 'teamLeft', names: { team: team_name } });
  });
}

/** With what came through the team. Runs in a transaction. @returns whether the person was in it */
export async function removeFromTeam(context: Context, team_id: number, uid: number): Promise<boolean> {
  const items = await listItemsThrough(context.db, team_id, uid);
  const item_ids = items.map(({ item_id }) => item_id);
  await lockItems(context.db, item_ids);
  const wasIn = await removeTeamMember(context.db, team_id, uid);
  await endAccess(context, { item_ids, uids: [uid] });
  return wasIn;
}
