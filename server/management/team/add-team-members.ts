/** People join a team and get its items. */
import { fail } from '#common/errors.ts';
import { memberRights } from '#common/row-kinds.ts';
import { raiseVersions } from '../../content/item/queries.ts';
import { notify } from '../../people/notice/notify.ts';
import { findUsersByNames } from '../../people/user/queries.ts';
import { splitNames } from '../../people/user/split-names.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import {
  insertTeamMember,
  insertTeamRights,
  listItemsOfTeam,
  type TeamMemberRow,
  type TeamRow,
} from './queries.ts';

/** Unknown names and members are passed over. @returns the last who joined @throws nobodyJoined */
export async function addTeamMembers(
  context: Context,
  actor: MemberActor,
  team: TeamRow,
  usernames: string,
): Promise<TeamMemberRow> {
  const { id: team_id, team_name } = team;
  const people = await findUsersByNames(context.db, splitNames(usernames));
  return inTransaction(context, async context => {
    const addtime = context.now();
    const joined: TeamMemberRow[] = [];
    for (const person of people) {
      const { uid: member_uid, username: member_username, name } = person;
      const id = await insertTeamMember(context.db, { team_id, member_uid, addtime });
      if (id === undefined) continue;
      joined.push({ id, team_id, member_uid, member_username, name, addtime });
      await record(context, actor, { what: 'teamJoined', person, names: { team: team_name } });
    }
    const last = joined.at(-1) ?? fail('nobodyJoined');
    const uids = joined.map(({ member_uid }) => member_uid);
    await giveItemsTo(context, team, uids);
    const names = { team: team_name, path: '/team/index' };
    await notify(context, { what: 'teamJoined', to: uids, from: actor.user, names });
    return last;
  });
}

/**
 * Who joins may edit every item of the team. Items that have been handed to somebody outside are left out: their
 * new owner decides, not the owner of the team.
 */
async function giveItemsTo({ db, now }: Context, team: TeamRow, uids: readonly number[]): Promise<void> {
  const items = (await listItemsOfTeam(db, team.id)).filter(({ uid }) => uid === team.uid);
  const right = { team_id: team.id, member_group_id: memberRights.edit, addtime: now() };
  const rights = items.flatMap(({ item_id }) => uids.map(member_uid => ({ ...right, item_id, member_uid })));
  await insertTeamRights(db, rights);
  await raiseVersions(
    db,
    items.map(({ item_id }) => item_id),
  );
}
