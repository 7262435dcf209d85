import { fail } from '#common/errors.ts';
import { candidatesMax } from '#common/limits.ts';
import { record } from '../access/audit.ts';
import { requireItem } from '../access/authorize.ts';
import { inTransaction } from '../db/open.ts';
import { type CallsOf, member } from '../http/handler.ts';
import { raiseVersions } from '../item/queries.ts';
import { listCandidates } from '../member/queries.ts';
import { notify, rightName } from '../notice/notify.ts';
import { requireOwnPassword } from '../user/own-password.ts';
import { requirePerson } from '../user/require-person.ts';
import { addTeamMembers } from './add-team-members.ts';
import { deleteTeam } from './delete-team.ts';
import { giveItems, takeItem } from './give-items.ts';
import { handOverTeam } from './hand-over-team.ts';
import { leaveTeam } from './leave-team.ts';
import {
  findTeam,
  findTeamItem,
  findTeamMember,
  findTeamRight,
  listItemsOfTeam,
  listItemsThrough,
  listTeamMembers,
  listTeamRights,
  listTeamsOf,
  listTeamsOfItem,
  removeTeamMember,
  updateTeamRight,
} from './queries.ts';
import { requireOwnTeam, requireTeamInSight } from './require-team.ts';
import { saveTeam } from './save-team.ts';

export const teamCalls: CallsOf<'team' | 'teamMember' | 'teamItem' | 'teamItemMember'> = {
  'team/getList': member(async ({ context, actor: { user } }) => {
    const teams = await listTeamsOf(context.db, user.uid);
    return teams.map(team => ({ ...team, team_manage: team.uid === user.uid ? 1 : 0 }));
  }),

  'team/save': member(async ({ context, actor, input }) => saveTeam(context, actor, input)),

  'team/delete': member(async ({ context, actor, input }) => {
    await deleteTeam(context, actor, await requireOwnTeam(context, actor, { team_id: input.id }));
    return 1;
  }),

  'team/attorn': member(async ({ context, actor, input }) => {
    const { team_id, username, password } = input;
    const team = await requireOwnTeam(context, actor, { team_id, refusal: 'notFound' });
    await requireOwnPassword(context, actor, password);
    await handOverTeam(context, actor, team, await requirePerson(context, username));
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
    const people = await listCandidates(context.db, { keyword, but, limit: candidatesMax });
    return people.map(person => ({ ...person, value: person.username }));
  }),

  'teamMember/save': member(async ({ context, actor, input }) => {
    const team = await requireOwnTeam(context, actor, input);
    return addTeamMembers(context, actor, team, input.member_username);
  }),

  'teamMember/delete': member(async ({ context, actor, input }) => {
    const found = (await findTeamMember(context.db, { id: input.id })) ?? fail('notFound');
    const { id: team_id, team_name } = await requireOwnTeam(context, actor, found);
    const person = { uid: found.member_uid, username: found.member_username };
    await inTransaction(context, async context => {
      const items = await listItemsThrough(context.db, team_id, person.uid);
      await removeTeamMember(context.db, team_id, person.uid);
      await raiseVersions(
        context.db,
        items.map(({ item_id }) => item_id),
      );
      await record(context, actor, { what: 'teamMemberRemoved', person, names: { team: team_name } });
      const told = { to: [person.uid], from: actor.user, names: { team: team_name } };
      await notify(context, { what: 'teamRemoved', ...told });
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
      is_private: password === '' ? 0 : 1,
      manage: item.uid === actor.user.uid ? 1 : 0,
    }));
  }),

  'teamItem/save': member(async ({ context, actor, input }) => {
    const team = await requireOwnTeam(context, actor, input);
    const items = [];
    for (const item_id of input.item_id)
      items.push(await requireItem(context, actor, item_id, 'member.manage'));
    return giveItems(context, actor, { team, items });
  }),

  'teamItem/delete': member(async ({ context, actor, input }) => {
    const link = (await findTeamItem(context.db, { id: input.id })) ?? fail('notFound');
    const team = (await findTeam(context.db, link.team_id)) ?? fail('notFound');
    // Either end may cut the link: the owner of the team, or of the item.
    const isOwnTeam = team.uid === actor.user.uid;
    if (!isOwnTeam) await requireItem(context, actor, link.item_id, 'member.manage');
    await takeItem(context, actor, { team, item_id: link.item_id });
    return 1;
  }),

  'teamItemMember/getList': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'member.manage');
    return listTeamRights(context.db, input.team_id, item_id);
  }),

  'teamItemMember/save': member(async ({ context, actor, input }) => {
    const { member_group_id } = input;
    const found = (await findTeamRight(context.db, input.id)) ?? fail('notFound');
    const item = await requireItem(context, actor, found.item_id, 'member.manage');
    const team = (await findTeam(context.db, found.team_id)) ?? fail('notFound');
    if (found.member_group_id === member_group_id) return 1;
    const { item_id, item_name } = item;
    const right = rightName(member_group_id);
    const person = { uid: found.member_uid, username: found.member_username };
    await inTransaction(context, async context => {
      await updateTeamRight(context.db, found.id, member_group_id);
      await raiseVersions(context.db, [item_id]);
      const names = { team: team.team_name, right };
      await record(context, actor, { what: 'teamRightChanged', item, person, names });
      const told = { to: [person.uid], from: actor.user, names: { item: item_name, right }, item_id };
      await notify(context, { what: 'memberChanged', ...told });
    });
    return 1;
  }),
};
