/** The team and the right on it together. */
import { type ErrorName, fail } from '#common/errors.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { findTeam, findTeamMember, lockTeam, type TeamRow } from './queries.ts';

/** Whether there is no such team or it is somebody else's is the same to a stranger. @throws the refusal named */
export async function requireOwnTeam(
  { db }: Context,
  actor: MemberActor,
  { team_id, refusal = 'notAllowed' }: TeamRequest,
): Promise<TeamRow> {
  const team = await findTeam(db, team_id);
  return team && team.uid === actor.user.uid ? team : fail(refusal);
}

type TeamRequest = { team_id: number; refusal?: ErrorName };

/** The team and the right on it as they are in the transaction that changes something. @throws as requireOwnTeam */
export async function changeOwnTeam<R>(
  context: Context,
  actor: MemberActor,
  request: TeamRequest,
  work: (context: Context, team: TeamRow) => Promise<R>,
): Promise<R> {
  await requireOwnTeam(context, actor, request);
  return inTransaction(context, async context => {
    await lockTeam(context.db, request.team_id);
    return work(context, await requireOwnTeam(context, actor, request));
  });
}

/** One's own team, or one that one is in. @throws noSuchTeam */
export async function requireTeamInSight(
  { db }: Context,
  actor: MemberActor,
  team_id: number,
): Promise<TeamRow> {
  const { uid } = actor.user;
  const team = (await findTeam(db, team_id)) ?? fail('noSuchTeam');
  if (team.uid !== uid && !(await findTeamMember(db, { team_id, member_uid: uid }))) fail('noSuchTeam');
  return team;
}
