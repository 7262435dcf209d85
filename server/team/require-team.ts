/** The team and the right on it together. */
import { type ErrorName, fail } from '#common/errors.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Context } from '../context.ts';
import { findTeam, findTeamMember, type TeamRow } from './queries.ts';

/** Whether there is no such team or it is somebody else's is the same to a stranger. @throws the refusal named */
export async function requireOwnTeam(
  { db }: Context,
  actor: MemberActor,
  { team_id, refusal = 'notAllowed' }: { team_id: number; refusal?: ErrorName },
): Promise<TeamRow> {
  const team = await findTeam(db, team_id);
  return team && team.uid === actor.user.uid ? team : fail(refusal);
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
