import { isAdministrator } from '#common/row-kinds.ts';
import { countUploaded } from '../../../content/attachment/quota-queries.ts';
import { type ItemInList, listItemsOf } from '../../../content/item/person-list-queries.ts';
import { readSettings } from '../../../people/site/settings.ts';
import { endSessionOf, listSessions } from '../../../people/user/own-session.ts';
import { memberRole } from '../../../platform/access/role.ts';
import { admin, type CallsOf } from '../../../platform/http/handler.ts';
import { requireRecentSignIn } from '../../../platform/http/session/recent-sign-in.ts';
import { requireUser } from '../change-user.ts';
import { countOwned } from '../queries.ts';

const day = 24 * 3600;

export const adminPersonCalls: CallsOf<'adminPerson'> = {
  'adminPerson/info': admin(async ({ context, input: { uid } }) => {
    const user = await requireUser(context, uid);
    const { upload_quota_mb, upload_day_mb, imports_per_day } = await readSettings(context);
    const uploaded = await countUploaded(context.db, uid, context.now() - day);
    return {
      ...user,
      ...(await countOwned(context.db, uid)),
      uploaded_bytes: uploaded.all,
      uploaded_day_bytes: uploaded.of_day,
      upload_quota_mb,
      upload_day_mb,
      imports_per_day,
    };
  }),

  'adminPerson/items': admin(async ({ context, input: { uid } }) => {
    await requireUser(context, uid);
    const items = await listItemsOf(context.db, uid, { only_own: false });
    return items.flatMap(item => {
      const role = roleOf(item, uid);
      return role === undefined ? [] : [{ ...item, role }];
    });
  }),

  'adminPerson/sessions': admin(async ({ context, input: { uid }, session }) => {
    await requireUser(context, uid);
    return listSessions(context, uid, session.token_hash());
  }),

  'adminPerson/endSession': admin(async ({ context, actor, session, input: { uid, session_id } }) => {
    const person = await requireUser(context, uid);
    // Nobody shuts the other administrators out with a session that was left open.
    if (isAdministrator(person) && uid !== actor.user.uid) requireRecentSignIn({ context, session });
    await endSessionOf(context, actor, { person, session_id });
    return [];
  }),
};

/** undefined: an owner shut them out. */
function roleOf(item: ItemInList, uid: number): 'owner' | 'co-owner' | 'editor' | 'reader' | undefined {
  if (item.uid === uid) return 'owner';
  const role = item.own_role === 'none' ? undefined : memberRole(item);
  return role === 'co-owner' || role === 'editor' || role === 'reader' ? role : undefined;
}
