/** Makes a team or renames one. */
import { fail } from '#common/errors.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { insertTeam, type TeamRow, updateTeam } from './queries.ts';
import { changeOwnTeam } from './require-team.ts';

/** @param typed id 0 makes one @throws teamNameMissing, notAllowed */
export async function saveTeam(
  context: Context,
  actor: MemberActor,
  typed: { id: number; team_name: string },
): Promise<TeamRow> {
  const team_name = typed.team_name.trim();
  if (typed.id === 0) return makeTeam(context, actor, team_name);
  return changeOwnTeam(context, actor, { team_id: typed.id }, async (context, team) => {
    if (team_name === '') fail('teamNameMissing');
    const last_update_time = context.now();
    await updateTeam(context.db, team.id, { team_name, last_update_time });
    const names = { team: team_name, before: team.team_name };
    if (team.team_name !== team_name) await record(context, actor, { what: 'teamRenamed', names });
    return { ...team, team_name, last_update_time };
  });
}

async function makeTeam(context: Context, actor: MemberActor, team_name: string): Promise<TeamRow> {
  if (team_name === '') fail('teamNameMissing');
  const { uid, username, name } = actor.user;
  const now = context.now();
  return inTransaction(context, async context => {
    const team = { team_name, uid, addtime: now, last_update_time: now };
    const id = await insertTeam(context.db, team);
    await record(context, actor, { what: 'teamMade', names: { team: team_name } });
    return { ...team, id, username, name };
  });
}
