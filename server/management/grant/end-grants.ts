/** Rights that were given until a moment end then, and with them what people had through them. */
import { endAccess } from '../../content/item/end-access.ts';
import { removeMember } from '../../content/item/people-queries.ts';
import { notify } from '../../people/notice/notify.ts';
import { record } from '../../platform/access/audit.ts';
import { noteGrants } from '../../platform/access/grants/queries.ts';
import { lockItem } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import { listTeamMembers } from '../team/queries.ts';
import { listEndedMemberships, listItemsWithEndedGrants, removeEndedGrants } from './queries.ts';

const atOnce = 100;
const nobody = { user: undefined, address: '' };
const site = { uid: 0, username: '', name: '' };

/** Decisions ask for the moment themselves; lists follow within the minute that this runs in. */
export async function endGrants(context: Context): Promise<void> {
  for (const item_id of await listItemsWithEndedGrants(context.db, context.now(), atOnce))
    await inTransaction(context, async context => endGrantsIn(context, item_id));
  for (const membership of await listEndedMemberships(context.db, context.now(), atOnce))
    await inTransaction(context, async context => endMembership(context, membership));
}

async function endGrantsIn(context: Context, item_id: number): Promise<void> {
  await lockItem(context.db, item_id);
  const ended = await removeEndedGrants(context.db, item_id, context.now());
  await noteGrants(context.db, [item_id]);
  const uids = new Set(ended.map(({ uid }) => uid).filter(uid => uid > 0));
  for (const { team_id } of ended.filter(one => one.team_id > 0))
    for (const { member_uid } of await listTeamMembers(context.db, team_id)) uids.add(member_uid);
  await endAccess(context, { item_ids: [item_id], uids: [...uids] });
}

type Ended = Awaited<ReturnType<typeof listEndedMemberships>>[number];

async function endMembership(context: Context, { item_id, item_name, ...person }: Ended): Promise<void> {
  await lockItem(context.db, item_id);
  await removeMember(context.db, item_id, person.uid);
  await endAccess(context, { item_ids: [item_id], uids: [person.uid] });
  await record(context, nobody, { what: 'membershipEnded', item: { item_id, item_name }, person });
  const notice = { to: [person.uid], from: site, names: { item: item_name }, item_id };
  await notify(context, { what: 'membershipEnded', ...notice });
}
