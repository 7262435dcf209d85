/** What somebody else may read of an item, for an owner who looks at it as that person, team, link or visitor. */
import {
  combineScopes,
  compileScope,
  rights,
  type SetRight,
  sameEverywhere,
} from '#common/grants/item-scope.ts';
import type { Viewing } from '#common/grants/view-subjects.ts';
import { isOn } from '#common/row-values.ts';
import type { Context } from '../../context.ts';
import { findItemWithRights, type ItemWithRights } from '../queries.ts';
import { isForMembers, roleInWhole, roleOf, seesAllItems } from '../role.ts';
import { isMember, type Role } from '../rules.ts';
import { findScope } from './find-scope.ts';
import type { OpenedLink } from './link-queries.ts';
import { type ItemRights, type OwnRights, withLinks } from './link-scope.ts';
import { listPlaces } from './queries.ts';
import { findLinkToView, findPersonToView, findTeamToView, listGrantsOfTeam } from './view-queries.ts';

type Access = Pick<Context, 'db' | 'now'>;
const nothing: OwnRights = { role: 'stranger', scope: sameEverywhere(rights.none) };

/** Never more than reading. Who was deleted, suspended or removed since sees nothing. */
export async function findViewedRights(context: Access, viewing: Viewing): Promise<ItemRights> {
  const { role, scope, downloads } = await rightsOf[viewing.subject](context, viewing);
  const reading = combineScopes('lowest', [scope, sameEverywhere(rights.read)], new Map());
  return {
    role: isMember(role) ? 'reader' : role,
    scope: reading,
    ...(downloads !== undefined && { downloads }),
    is_viewed: true,
  };
}

type Subject = Pick<Viewing, 'item_id' | 'subject_id'>;
const rightsOf: Record<Viewing['subject'], (context: Access, asked: Subject) => Promise<ItemRights>> = {
  person: rightsOfPerson,
  team: rightsOfTeam,
  link: rightsOfLink,
  visitor: rightsOfVisitor,
};

async function rightsOfPerson(context: Access, { item_id, subject_id: uid }: Subject): Promise<ItemRights> {
  const { db, now } = context;
  const item = await findItemWithRights(db, uid, item_id, now());
  const user = await findPersonToView(db, uid);
  if (item === undefined || user === undefined || isOn(item.is_suspended)) return nothing;
  const asking = { user, unlocked_item_ids: [] };
  const role = roleOf(asking, item);
  const scope = await findScope(context, { item, role, uid, sees_all: seesAllItems(asking) });
  return { role: roleInWhole(role, scope), scope };
}

/** As a member has them who is in no other team and has no rights of their own. */
async function rightsOfTeam(
  { db, now }: Access,
  { item_id, subject_id: team_id }: Subject,
): Promise<ItemRights> {
  if ((await findTeamToView(db, { item_id, team_id })) === undefined) return nothing;
  const grants = await listGrantsOfTeam(db, { item_id, team_id, now: now() });
  const isPart = (one: { cat_id: number; page_id: number }) => one.cat_id > 0 || one.page_id > 0;
  const isNamed = grants.some(one => !isPart(one) && one.role === 'named');
  const base = isNamed ? rights.none : rights.read;
  const set = grants.filter(isPart) as SetRight[];
  return { role: 'reader', scope: compileScope(base, set, await listPlaces(db, item_id)) };
}

/** Who opens it sees besides what every visitor sees. */
async function rightsOfLink(context: Access, asked: Subject): Promise<ItemRights> {
  const { item_id, subject_id: link_id } = asked;
  const item = await findItemWithRights(context.db, visitorId, item_id);
  const link = await findLinkToView(context.db, { item_id, link_id, now: context.now() });
  if (item === undefined || link === undefined) return nothing;
  const own = await rightsOfOpenItem(context, item);
  return withLinks(context, { user: undefined, opened_links: [asOpened(link)] }, item, own);
}

/** By no address of it: nobody's reading is counted. */
function asOpened(link: Awaited<ReturnType<typeof findLinkToView>> & {}): OpenedLink {
  return { ...link, address_id: 0, reader: '' };
}

/** Of a private item: who typed its visit password. */
async function rightsOfVisitor(context: Access, { item_id }: Subject): Promise<ItemRights> {
  const item = await findItemWithRights(context.db, visitorId, item_id);
  if (item === undefined || isForMembers({ user: undefined }, item)) return nothing;
  return asVisitor(context, item);
}

async function rightsOfOpenItem(context: Access, item: ItemWithRights): Promise<OwnRights> {
  const role = roleOf({ user: undefined, unlocked_item_ids: [] }, item);
  return role === 'stranger' ? nothing : asVisitor(context, item);
}

const visitorId = 0;
async function asVisitor(context: Access, item: ItemWithRights): Promise<OwnRights> {
  const role: Role = 'visitor';
  return { role, scope: await findScope(context, { item, role, uid: visitorId, sees_all: false }) };
}
