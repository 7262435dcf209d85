import { fail } from '#common/errors.ts';
import { candidatesMax } from '#common/limits.ts';
import { endAccess } from '../../content/item/end-access.ts';
import { notify, rightName } from '../../people/notice/notify.ts';
import { findPeopleLimit } from '../../people/site/people-limit.ts';
import { requireOwnPassword } from '../../people/user/password/own-password.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import { lockItem, lockItems } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { type CallsOf, member } from '../../platform/http/handler.ts';
import { listCandidates } from '../member/queries.ts';
import { addTeamMembers } from './add-team-members.ts';
import { giveItems, takeItem } from './give-items.ts';
import { handOverTeam } from './hand-over-team.ts';
import { leaveTeam, removeFromTeam } from './leave-team.ts';
import {
  findTeam,
  findTeamItem,
  findTeamMember,
  findTeamRight,
  listItemsOfTeam,
  listTeamMembers,
  listTeamRights,
  listTeamsOf,
  listTeamsOfItem,
  lockTeam,
  removeTeam,
  type TeamItemRow,
  type TeamRow,
  updateTeamRight,
} from './queries.ts';
import { changeOwnTeam, requireOwnTeam, requireTeamInSight } from './require-team.ts';
import { saveTeam } from './save-team.ts';

export const teamCalls: CallsOf<'team' | 'teamMember' | 'teamItem' | 'teamItemMember'> = {
  'team/getList': member(async ({ context, actor: { user } }) => {
    const teams = await listTeamsOf(context.db, user.uid);
    return teams.map(team => ({ ...team, team_manage: team.uid === user.uid }));
  }),

  'team/save': member(async ({ context, actor, input }) => saveTeam(context, actor, input)),

  'team/delete': member(async ({ context, actor, input }) => {
    await changeOwnTeam(context, actor, { team_id: input.id }, async (context, team) =>
      deleteTeam(context, actor, team),
    );
    return 1;
  }),

  'team/attorn': member(async ({ context, actor, input }) => {
    const { team_id, username, password } = input;
    const request = { team_id, refusal: 'notFound' } as const;
    await requireOwnTeam(context, actor, request);
    await requireOwnPassword(context, actor, password);
    await changeOwnTeam(context, actor, request, async (context, team) =>
      handOverTeam(context, actor, team, username),
    );
    return [];
  }),

  'team/exitTeam': member(async ({ context, actor, input: { team_id } }) => {
    const { team_name } = (await findTeam(context.db, team_id)) ?? fail('notTeamMember');
    await leaveTeam(context, actor, { team_id, team_name });
    return [];
  }),

  'teamMember/getList': member(async ({ context, actor, input }) => {
    const team = await requireTeamInSight(context, actor, input.team_id);
    return listTeamMembers(context.db, team.id);
  }),

  'teamMember/candidates': member(async ({ context, actor, input }) => {
    const team = await requireOwnTeam(context, actor, input);
    const members = await listTeamMembers(context.db, team.id);
    const but = members.map(({ member_uid }) => member_uid);
    const keyword = input.keyword.trim();
    const related_to = await findPeopleLimit(context, actor);
    const people = await listCandidates(context.db, { keyword, but, related_to, limit: candidatesMax });
    return people.map(person => ({ ...person, value: person.username }));
  }),

  'teamMember/save': member(async ({ context, actor, input }) => {
    return changeOwnTeam(context, actor, input, async (context, team) =>
      addTeamMembers(context, actor, team, input.member_username),
    );
  }),

  'teamMember/delete': member(async ({ context, actor, input }) => {
    const found = (await findTeamMember(context.db, { id: input.id })) ?? fail('notFound');
    const { team_id } = found;
    const person = { uid: found.member_uid, username: found.member_username, name: found.name };
    await changeOwnTeam(context, actor, { team_id }, async (context, { team_name }) => {
      await removeFromTeam(context, team_id, person.uid);
      await record(context, actor, { what: 'teamMemberRemoved', person, names: { team: team_name } });
      const notice = { to: [person.uid], from: actor.user, names: { team: team_name } };
      await notify(context, { what: 'teamRemoved', ...notice });
    });
    return 1;
  }),

  'teamItem/getList': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'member.manage');
    return listTeamsOfItem(context.db, item_id);
  }),

  'teamItem/getListByTeam': member(async ({ context, actor, input }) => {
    const team = await requireOwnTeam(context, actor, input);
    const rows = await listItemsOfTeam(context.db, team.id);
    return rows.map(({ password, ...item }) => ({
      ...item,
      is_private: password !== '',
      manage: item.uid === actor.user.uid,
    }));
  }),

  'teamItem/save': member(async ({ context, actor, input }) => {
    const requireItems = async (context: Context) => {
      const items = [];
      for (const item_id of input.item_id)
        items.push(await requireItem(context, actor, item_id, 'member.manage'));
      return items;
    };
    await requireOwnTeam(context, actor, input);
    await requireItems(context);
    return changeOwnTeam(context, actor, input, async (context, team) => {
      await lockItems(context.db, input.item_id);
      return giveItems(context, actor, { team, items: await requireItems(context) });
    });
  }),

  'teamItem/delete': member(async ({ context, actor, input }) => {
    const link = (await findTeamItem(context.db, { id: input.id })) ?? fail('notFound');
    const { team_id, item_id } = link;
    await requireEnd(context, actor, link);
    await inTransaction(context, async context => {
      await lockTeam(context.db, team_id);
      await lockItem(context.db, item_id);
      await takeItem(context, actor, { team: await requireEnd(context, actor, link), item_id });
    });
    return 1;
  }),

  'teamItemMember/getList': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'member.manage');
    return listTeamRights(context.db, input.team_id, item_id);
  }),

  'teamItemMember/save': member(async ({ context, actor, input }) => {
    const { member_group_id } = input;
    const found = (await findTeamRight(context.db, input.id)) ?? fail('notFound');
    const { item_id } = found;
    const right = rightName(member_group_id);
    const person = { uid: found.member_uid, username: found.member_username, name: found.name };
    const request = { item_id, action: 'member.manage' } as const;
    await changeItem(context, actor, request, async (context, item) => {
      const { item_name } = item;
      const team = (await findTeam(context.db, found.team_id)) ?? fail('notFound');
      const now = (await findTeamRight(context.db, found.id)) ?? fail('notFound');
      if (now.member_group_id === member_group_id) return;
      await updateTeamRight(context.db, found.id, member_group_id);
      await endAccess(context, { item_ids: [item_id], uids: [person.uid] });
      const names = { team: team.team_name, right };
      await record(context, actor, { what: 'teamRightChanged', item, person, names });
      const notice = { to: [person.uid], from: actor.user, names: { item: item_name, right }, item_id };
      await notify(context, { what: 'memberChanged', ...notice });
    });
    return 1;
  }),
};

/** Either end may cut the link: the owner of the team, or of the item. @returns the team @throws notFound, notAllowed */
async function requireEnd(
  context: Context,
  actor: MemberActor,
  { team_id, item_id }: TeamItemRow,
): Promise<TeamRow> {
  const team = (await findTeam(context.db, team_id)) ?? fail('notFound');
  if (team.uid !== actor.user.uid) await requireItem(context, actor, item_id, 'member.manage');
  return team;
}

/** The people lose what they had through the team, the items stay with their owners. Runs in a transaction that has locked it. */
async function deleteTeam(context: Context, actor: MemberActor, team: TeamRow): Promise<void> {
  const people = await listTeamMembers(context.db, team.id);
  const items = await listItemsOfTeam(context.db, team.id);
  const item_ids = items.map(({ item_id }) => item_id);
  await lockItems(context.db, item_ids);
  await removeTeam(context.db, team.id);
  const uids = people.map(({ member_uid }) => member_uid);
  await endAccess(context, { item_ids, uids });
  const names = { team: team.team_name };
  await record(context, actor, { what: 'teamDeleted', names });
  await notify(context, { what: 'teamDeleted', to: uids, from: actor.user, names });
}
