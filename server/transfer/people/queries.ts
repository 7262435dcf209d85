/** What a file of people is compared with. */
import type { Db } from '../../platform/db/open.ts';

/** Of everybody: what a new account may not be like. */
export async function listTaken(db: Db) {
  return db
    .selectFrom('user')
    .select(['username_key', 'username_skeleton', 'email', 'email_verify'])
    .execute();
}

export async function listTeamNames(db: Db): Promise<{ id: number; team_name: string }[]> {
  return db.selectFrom('team').select(['id', 'team_name']).orderBy('id').execute();
}

/** The names of the teams that people are in, by the number of the person. */
export async function listTeamsOfPeople(db: Db): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .select(['member_uid', 'team_name'])
    .orderBy('team.id')
    .execute();
  const teams = new Map<number, string[]>();
  for (const { member_uid, team_name } of rows)
    teams.set(member_uid, [...(teams.get(member_uid) ?? []), team_name]);
  return teams;
}
