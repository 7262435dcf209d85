import { fail } from '#common/errors.ts';
import { candidatesMax } from '#common/limits.ts';
import { type Lang, t } from '#common/texts/index.ts';
import { endAccess } from '../../content/item/end-access.ts';
import { removeMember, removeRightInWhole } from '../../content/item/people-queries.ts';
import { notify, rightName } from '../../people/notice/notify.ts';
import { findPeopleLimit } from '../../people/site/people-limit.ts';
import { record } from '../../platform/access/audit.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { changeItem } from '../../platform/access/change.ts';
import type { Context } from '../../platform/context.ts';
import { type CallsOf, member } from '../../platform/http/handler.ts';
import { addMembers } from './add-members.ts';
import { publishMember } from './publish-member.ts';
import { findMember, listCandidates, listMembers, updateMember } from './queries.ts';

export const memberCalls: CallsOf<'member'> = {
  'member/getList': member(async ({ context, actor, input }) => {
    const { item_id } = await requireItem(context, actor, input.item_id, 'member.manage');
    const rows = await listMembers(context.db, item_id);
    return rows.map(row => ({ ...row, member_group: rightText(row.member_group_id, actor.lang) }));
  }),

  'member/candidates': member(async ({ context, actor, input }) => {
    const item = await requireItem(context, actor, input.item_id, 'member.manage');
    const members = await listMembers(context.db, item.item_id);
    const but = [item.uid, ...members.map(row => row.uid)];
    const people = await listCandidates(context.db, {
      keyword: input.keyword.trim(),
      but,
      related_to: await findPeopleLimit(context, actor),
      limit: candidatesMax,
    });
    return people.map(person => ({ ...person, value: person.username }));
  }),

  'member/save': member(async ({ context, actor, input }) => {
    const { item_id, username, member_group_id } = input;
    const request = { item_id, action: 'member.manage' } as const;
    const added = await changeItem(context, actor, request, async (context, item) =>
      addMembers(context, actor, item, { usernames: username, member_group_id }),
    );
    return { ...added, id: added.item_member_id };
  }),

  'member/update': member(async ({ context, actor, input }) => {
    const { item_id, member_group_id } = input;
    const request = { item_id, action: 'member.manage' } as const;
    await changeItem(context, actor, request, async (context, item) => {
      const { item_name } = item;
      const found = await requireMember(context, item_id, input.item_member_id);
      // Whoever chooses a right for the whole item means it, whatever was set for all of it before.
      const wasSet = await removeRightInWhole(context.db, item_id, found.uid);
      if (found.member_group_id === member_group_id && !wasSet) return;
      const right = rightName(member_group_id);
      await updateMember(context.db, found.item_member_id, member_group_id);
      await endAccess(context, { item_ids: [item_id], uids: [found.uid] });
      await record(context, actor, { what: 'memberChanged', item, person: found, names: { right } });
      const notice = { to: [found.uid], from: actor.user, names: { item: item_name, right }, item_id };
      await notify(context, { what: 'memberChanged', ...notice });
    });
    return 1;
  }),

  'member/delete': member(async ({ context, actor, input }) => {
    const { item_id } = input;
    const request = { item_id, action: 'member.manage' } as const;
    await changeItem(context, actor, request, async (context, item) => {
      const { item_name } = item;
      const found = await requireMember(context, item_id, input.item_member_id);
      await removeMember(context.db, item_id, found.uid);
      await endAccess(context, { item_ids: [item_id], uids: [found.uid] });
      await record(context, actor, { what: 'memberRemoved', item, person: found });
      const notice = { to: [found.uid], from: actor.user, names: { item: item_name }, item_id };
      await notify(context, { what: 'memberRemoved', ...notice });
      await publishMember(context, 'member.removed', { item_id, by: actor.user, person: found });
    });
    return 1;
  }),
};

function rightText(member_group_id: number, lang: Lang): string {
  return t(lang, `server.${rightName(member_group_id)}`);
}

async function requireMember({ db }: Context, item_id: number, item_member_id: number) {
  return (await findMember(db, item_id, item_member_id)) ?? fail('notFound');
}
