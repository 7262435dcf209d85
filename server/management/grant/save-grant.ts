/** Sets what a member, a team or visitors may do in an item or a part of it. */
import type { Input } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { type GrantRole, type PartRole, partRoles } from '#common/grants/grant-roles.ts';
import { memberRights } from '#common/row-kinds.ts';
import { isSinglePage } from '#common/row-values.ts';
import { findCatalog } from '../../content/catalog/queries.ts';
import { endAccess } from '../../content/item/end-access.ts';
import { notifyOnce } from '../../people/notice/notify.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import { noteGrants } from '../../platform/access/grants/queries.ts';
import { findPage } from '../../platform/access/queries.ts';
import type { Context } from '../../platform/context.ts';
import { listTeamMembers } from '../team/queries.ts';
import {
  type GrantPlace,
  listOwnMemberships,
  listTeamMemberships,
  listTeams,
  removeGrant,
  saveGrant,
  setMembership,
} from './queries.ts';

type Sent = Input<'grant/save'>;
type Subject = { uids: readonly number[]; names: Record<string, string>; person?: Person };
type Person = { uid: number; username: string; name: string };

/** Runs in a transaction that has locked the item. @throws notFound, badInput */
export async function setGrant(
  context: Context,
  actor: MemberActor,
  item: AllowedItem,
  sent: Sent,
): Promise<void> {
  const { db, now } = context;
  const { item_id } = item;
  if (sent.ends_at > 0 && sent.ends_at <= now()) fail('badInput', { values: { field: 'ends_at' } });
  const subject = await requireSubject(context, item, sent);
  const part = await requirePart(context, item_id, sent);
  if (isSinglePage(item) && (part !== undefined || sent.role === 'named'))
    fail('badInput', { values: { field: 'role' } });
  if (part === undefined) await setInWhole(context, actor, sent);
  else await setInPart(context, actor, { ...sent, ...part });
  await noteGrants(db, [item_id]);
  await endAccess(context, { item_ids: [item_id], uids: subject.uids });
  const names = { ...subject.names, part: part?.name ?? item.item_name, right: rightTexts[sent.role] };
  const { person } = subject;
  await record(context, actor, { what: whatOf(sent), item, ...(person && { person }), names });
  // Where somebody may not look they learn nothing, not even of the part.
  const notice = { to: subject.uids, from: actor.user, names: { item: item.item_name }, item_id };
  await notifyOnce(context, { what: 'grantChanged', ...notice });
}

const rightTexts = {
  owner: 'grantOwner',
  editor: 'grantEditor',
  reader: 'grantReader',
  none: 'grantNone',
  named: 'grantNamed',
  '': 'grantTaken',
} as const;

function whatOf({ uid, team_id }: Sent) {
  if (uid > 0) return 'grantChanged';
  return team_id > 0 ? 'teamGrantChanged' : 'visitorGrantChanged';
}

/** @throws notFound for who is no member, badInput for both a person and a team, and for the creator */
async function requireSubject({ db }: Context, item: AllowedItem, { uid, team_id }: Sent): Promise<Subject> {
  const { item_id } = item;
  if (uid > 0 && team_id > 0) fail('badInput', { values: { field: 'team_id' } });
  if (uid === item.uid) fail('badInput', { values: { field: 'uid' } });
  if (uid > 0) {
    const members = [...(await listOwnMemberships(db, item_id)), ...(await listTeamMemberships(db, item_id))];
    const { username, name } = members.find(member => member.uid === uid) ?? fail('notFound');
    return { uids: [uid], names: {}, person: { uid, username, name } };
  }
  if (team_id === 0) return { uids: [], names: {} };
  const team = (await listTeams(db, item_id)).find(one => one.team_id === team_id) ?? fail('notFound');
  const people = await listTeamMembers(db, team_id);
  return { uids: people.map(({ member_uid }) => member_uid), names: { team: team.team_name } };
}

type Part = Pick<GrantPlace, 'cat_id' | 'page_id'> & { name: string };

/** @returns undefined for the whole item @throws notFound, badInput */
async function requirePart({ db }: Context, item_id: number, sent: Sent): Promise<Part | undefined> {
  const { cat_id, page_id } = sent;
  if (cat_id > 0 && page_id > 0) fail('badInput', { values: { field: 'page_id' } });
  if (page_id > 0) {
    const page = await findPage(db, page_id);
    return page?.item_id === item_id ? { cat_id: 0, page_id, name: page.page_title } : fail('notFound');
  }
  if (cat_id === 0) return undefined;
  const catalog = await findCatalog(db, cat_id);
  return catalog?.item_id === item_id ? { cat_id, page_id: 0, name: catalog.cat_name } : fail('notFound');
}

/** @throws badInput for a role that no part has; visitors edit nowhere */
async function setInPart({ db, now }: Context, { user }: MemberActor, sent: Sent): Promise<void> {
  const { item_id, uid, team_id, cat_id, page_id, role, ends_at } = sent;
  const place = { item_id, uid, team_id, cat_id, page_id };
  const isVisitor = uid === 0 && team_id === 0;
  if (role === '') return removeGrant(db, place);
  if (!isPartRole(role) || (isVisitor && role === 'editor')) fail('badInput', { values: { field: 'role' } });
  await saveGrant(db, { ...place, role, ends_at, by_uid: user.uid, addtime: now() });
}

function isPartRole(role: GrantRole): role is PartRole {
  return (partRoles as readonly GrantRole[]).includes(role);
}

/** @throws badInput: a team reads or edits as its members' rights say, or in named parts alone; visitors as the item says */
async function setInWhole({ db, now }: Context, { user }: MemberActor, sent: Sent): Promise<void> {
  const { item_id, uid, team_id, role, ends_at } = sent;
  const place = { item_id, uid, team_id, cat_id: 0, page_id: 0 };
  const grant = { ...place, ends_at, by_uid: user.uid, addtime: now() };
  if (uid === 0 && (team_id === 0 || (role !== '' && role !== 'named')))
    fail('badInput', { values: { field: 'role' } });
  if (isMembership(role)) {
    const member_group_id = role === 'reader' ? memberRights.read : memberRights.edit;
    // An owner whose ownership ends goes on editing.
    const end = role === 'owner' ? 0 : ends_at;
    await setMembership(db, { item_id, uid }, { member_group_id, ends_at: end, now: now() });
  }
  if (role === '' || isPlainMembership(role)) await removeGrant(db, place);
  else await saveGrant(db, { ...grant, role });
}

/** A membership says all of it. */
const isPlainMembership = (role: GrantRole) => role === 'editor' || role === 'reader';
const isMembership = (role: Sent['role']) => role !== '' && (isPlainMembership(role) || role === 'owner');
