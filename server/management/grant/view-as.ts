/** An owner looks at an item as somebody else sees it. */
import type { Input } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import type { ViewSubject } from '#common/grants/view-subjects.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { requireItem } from '../../platform/access/authorize.ts';
import { findLinkToView, findTeamToView } from '../../platform/access/grants/view-queries.ts';
import type { Context } from '../../platform/context.ts';
import type { Session } from '../../platform/http/session/session.ts';
import { listOwnMemberships, listTeamMemberships } from './queries.ts';

type FoundSubject = { uid: number; username: string; name: string };

/** From one view straight to another, too. @throws notFound, notAllowed, tokenRefused without a session */
export async function startViewing(
  context: Context,
  actor: MemberActor,
  session: Session,
  { item_id, subject, subject_id }: Input<'grant/viewAs'>,
): Promise<void> {
  const asOneself = { ...actor, viewing: undefined };
  const item = await requireItem(context, asOneself, item_id, 'member.manage');
  const found = await findSubject[subject](context, { item_id: item.item_id, subject_id });
  const { item_name } = item;
  const subject_name = found.name === '' ? found.username : found.name;
  await session.view({ item_id: item.item_id, item_name, subject, subject_id: found.uid, subject_name });
  const names = { subject: subject_name };
  await record(context, actor, {
    what: auditWords[subject],
    item,
    ...(subject === 'person' ? { person: found } : { names }),
  });
}

const auditWords = {
  person: 'itemViewedAs',
  team: 'itemViewedAsTeam',
  link: 'itemViewedAsLink',
  visitor: 'itemViewedAsVisitor',
} as const;

type WantedSubject = { item_id: number; subject_id: number };
const findSubject: Record<ViewSubject, (context: Context, wanted: WantedSubject) => Promise<FoundSubject>> = {
  // Nobody learns who has an account that they have nothing to do with.
  person: async ({ db }, { item_id, subject_id }) =>
    [...(await listOwnMemberships(db, item_id)), ...(await listTeamMemberships(db, item_id))].find(
      ({ uid }) => uid === subject_id,
    ) ?? fail('notFound'),
  team: async ({ db }, { item_id, subject_id }) =>
    named(subject_id, await findTeamToView(db, { item_id, team_id: subject_id })),
  link: async ({ db, now }, { item_id, subject_id }) =>
    named(subject_id, (await findLinkToView(db, { item_id, link_id: subject_id, now: now() }))?.name),
  visitor: async () => named(0, ''),
};

function named(uid: number, name: string | undefined): FoundSubject {
  return name === undefined ? fail('notFound') : { uid, username: '', name };
}
