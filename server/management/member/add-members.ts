/** People become members of an item. */
import { fail } from '#common/errors.ts';
import { raiseVersions } from '../../content/item/queries.ts';
import { notify, rightName } from '../../people/notice/notify.ts';
import { findUsersByNames } from '../../people/user/queries.ts';
import { splitNames } from '../../people/user/split-names.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { publishMember } from './publish-member.ts';
import { insertMember, type MemberRow } from './queries.ts';

type Invitation = { usernames: string; member_group_id: number };

/** Unknown names, members and the owner are passed over. @returns the last new member @throws nobodyAdded */
export async function addMembers(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  { usernames, member_group_id }: Invitation,
): Promise<MemberRow> {
  const { item_id, item_name } = item;
  const people = (await findUsersByNames(context.db, splitNames(usernames))).filter(
    ({ uid }) => uid !== item.uid,
  );
  return inTransaction(context, async context => {
    const right = rightName(member_group_id);
    const addtime = context.now();
    const added: MemberRow[] = [];
    for (const person of people) {
      const { uid, username, name } = person;
      const item_member_id = await insertMember(context.db, { item_id, uid, member_group_id, addtime });
      if (item_member_id === undefined) continue;
      added.push({ item_member_id, item_id, uid, username, name, member_group_id, addtime });
      await record(context, actor, { what: 'memberAdded', item, person, names: { right } });
    }
    for (const person of added)
      await publishMember(context, 'member.added', { item_id, by: actor.user, person });
    const last = added.at(-1) ?? fail('nobodyAdded');
    await raiseVersions(context.db, [item_id]);
    const names = { item: item_name, right };
    const to = added.map(({ uid }) => uid);
    await notify(context, { what: 'memberAdded', to, from: actor.user, names, item_id });
    return last;
  });
}
