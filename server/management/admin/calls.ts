import { fail } from '#common/errors.ts';
import { adminRowsMax, adminRowsPerPage } from '#common/limits.ts';
import { isAdministrator, toFlag } from '#common/row-kinds.ts';
import { completeStorage } from '../../content/attachment/storage/storage-settings.ts';
import { testStorage } from '../../content/attachment/storage/test-storage.ts';
import { deleteItem } from '../../content/item/end-item.ts';
import { handOverItem } from '../../content/item/hand-over-item.ts';
import { endToken } from '../../people/token/end-token.ts';
import { listTokens } from '../../people/token/list-tokens.ts';
import { testDirectory } from '../../people/user/directory/ldap.ts';
import { addDirectoryAccounts, readLdap } from '../../people/user/directory/ldap-login.ts';
import { completeLdap } from '../../people/user/directory/ldap-settings.ts';
import { listInvitations, removeInvitation } from '../../people/user/invitation/invitation-queries.ts';
import { updateUser } from '../../people/user/queries.ts';
import { createUser } from '../../people/user/register.ts';
import { requirePerson } from '../../people/user/require-person.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { admin, type CallsOf } from '../../platform/http/handler.ts';
import { requireRecentSignIn } from '../../platform/http/session/recent-sign-in.ts';
import type { Session } from '../../platform/http/session/session.ts';
import { recoverItem, requireLiveItem } from './change-item.ts';
import {
  deleteUser,
  handOverAll,
  reinstateUser,
  requireUser,
  setGroup,
  setPassword,
  suspendUser,
} from './change-user.ts';
import { findUpdate } from './check-for-update.ts';
import { inviteByAdministrator } from './invite.ts';
import { previewLetters } from './preview-letters.ts';
import { countItemsLike, countUsersLike, listItemsLike, listUsers, type RowRange } from './queries.ts';
import { changesConnection, loadConfig, saveConfig } from './site-config.ts';

/** Says that there is one, and nothing about it. */
const mask = '******';

export const adminCalls: CallsOf<'adminUser' | 'adminItem' | 'adminSetting'> = {
  'adminUser/getList': admin(async ({ context: { db }, input }) => {
    const { kind, sort, ascending } = input;
    const filter = { name_part: input.username.trim(), kind };
    const users = await listUsers(db, { ...filter, sort, ascending }, sliceOf(input));
    return { total: await countUsersLike(db, filter), users };
  }),

  'adminUser/addUser': admin(async ({ context, actor, input, session }) => {
    const { uid, username, password: new_password, name } = input;
    if (uid === 0) {
      return createUser(context, { username, password: new_password, name }, async (context, person) =>
        record(context, actor, { what: 'userAdded', person }),
      );
    }
    const person = await requireUser(context, uid);
    if (new_password !== '') await changePassword({ context, actor, session }, { uid, new_password });
    if (name !== person.name)
      await inTransaction(context, async context => {
        await updateUser(context.db, uid, { name });
        await record(context, actor, { what: 'userRenamed', person, names: { name } });
      });
    return { uid };
  }),

  'adminUser/changePassword': admin(async ({ context, actor, input, session }) => {
    await changePassword({ context, actor, session }, input);
    return [];
  }),

  'adminUser/setGroup': admin(async ({ context, actor, input, session }) => {
    requireRecentSignIn({ context, session });
    await inTransaction(context, async context => {
      await setGroup(context, input.uid, input.groupid);
      const person = await requireUser(context, input.uid);
      await record(context, actor, {
        what: isAdministrator(input) ? 'madeAdministrator' : 'madeOrdinary',
        person,
      });
    });
    return [];
  }),

  'adminUser/suspend': admin(async ({ context, actor, input }) => {
    if (input.uid === actor.user.uid) fail('notYourself');
    await inTransaction(context, async context => {
      if (input.is_suspended) await suspendUser(context, input.uid);
      else await reinstateUser(context, input.uid);
      const person = await requireUser(context, input.uid);
      await record(context, actor, { what: input.is_suspended ? 'userSuspended' : 'userLetIn', person });
    });
    return [];
  }),

  'adminUser/handOver': admin(async ({ context, actor, input, session }) => {
    requireRecentSignIn({ context, session });
    return inTransaction(context, async context => {
      const person = await requireUser(context, input.uid);
      const { uid, username, name } = await requirePerson(context, input.username);
      const names = { to: username, to_name: name };
      await record(context, actor, { what: 'allHandedOver', person, names });
      return handOverAll(context, input.uid, uid);
    });
  }),

  'adminUser/deleteUser': admin(async ({ context, actor, input }) => {
    if (input.uid === actor.user.uid) fail('notYourself');
    const person = await requireUser(context, input.uid);
    await inTransaction(context, async context => {
      await deleteUser(context, input.uid);
      await record(context, actor, { what: 'userDeleted', person });
    });
    return [];
  }),

  'adminUser/invite': admin(async ({ context, actor, input }) =>
    inviteByAdministrator(context, actor, input),
  ),

  'adminUser/invitations': admin(async ({ context }) => listInvitations(context.db, context.now())),

  'adminUser/endInvitation': admin(async ({ context, actor, input }) => {
    await inTransaction(context, async context => {
      if (!(await removeInvitation(context.db, input.id))) fail('notFound');
      await record(context, actor, { what: 'invitationEnded' });
    });
    return [];
  }),

  'adminUser/tokens': admin(async ({ context, actor, input: { uid } }) => {
    await requireUser(context, uid);
    return listTokens(context.db, actor, uid);
  }),

  'adminUser/endToken': admin(async ({ context, actor, input: { uid, token_id } }) => {
    await endToken(context, actor, { person: await requireUser(context, uid), token_id });
    return [];
  }),

  'adminUser/checkUpdate': admin(async ({ context }) => (await findUpdate(context)) ?? []),

  'adminItem/getList': admin(async ({ context: { db }, input }) => {
    const { item_name, username, deleted, on_portal, access, sort, ascending } = input;
    const names = { item_name: item_name.trim(), username: username.trim() };
    const filter = { ...names, is_del: toFlag(deleted), isOnPortal: on_portal, access };
    const items = await listItemsLike(db, { ...filter, sort, ascending }, sliceOf(input));
    return { total: await countItemsLike(db, filter), items: items.map(withoutPassword) };
  }),

  'adminItem/deleteItem': admin(async ({ context, actor, input }) => {
    await inTransaction(context, async context => {
      await deleteItem(context, actor, await requireLiveItem(context, input.item_id));
    });
    return [];
  }),

  'adminItem/recover': admin(async ({ context, actor, input }) => {
    await inTransaction(context, async context => {
      const item = await recoverItem(context, input.item_id, actor.user);
      await record(context, actor, { what: 'itemRecovered', item });
    });
    return [];
  }),

  'adminItem/attorn': admin(async ({ context, actor, input, session }) => {
    requireRecentSignIn({ context, session });
    return inTransaction(context, async context => {
      const before = await requireLiveItem(context, input.item_id);
      const { username, name } = await handOverItem(context, actor, before, input.username);
      const item = await requireLiveItem(context, input.item_id);
      return { ...withoutPassword(item), username, name };
    });
  }),

  'adminSetting/loadConfig': admin(async ({ context }) => loadConfig(context)),

  'adminSetting/saveConfig': admin(async ({ context, actor, input, session }) => {
    if (await changesConnection(context, input)) requireRecentSignIn({ context, session });
    await saveConfig(context, actor, input);
    return [];
  }),

  'adminSetting/testLdap': admin(async ({ context, input, session }) => {
    requireRecentSignIn({ context, session });
    const { is_all, ...look } = await testDirectory(context, await completeLdap(context, input.ldap_form));
    return { ...look, is_all };
  }),

  'adminSetting/testStorage': admin(async ({ context, input, session }) => {
    requireRecentSignIn({ context, session });
    await testStorage(context, await completeStorage(context, input.oss_setting));
    return [];
  }),

  'adminSetting/letters': admin(async ({ context }) => previewLetters(context)),

  'adminSetting/syncLdapUsers': admin(async ({ context, actor, session }) => {
    requireRecentSignIn({ context, session });
    const form = await readLdap(context);
    if (!form) fail('ldapOff');
    return addDirectoryAccounts(context, actor, form);
  }),
};

type FreshSignIn = { context: Context; actor: MemberActor; session: Session };
type NewPassword = { uid: number; new_password: string };

/** One's own is changed with the old one: see user/resetPassword. @throws notYourself, signInAgain and as setPassword */
async function changePassword(
  { context, actor, session }: FreshSignIn,
  password: NewPassword,
): Promise<void> {
  if (password.uid === actor.user.uid) fail('notYourself');
  requireRecentSignIn({ context, session });
  await setPassword(context, actor, password);
}

function sliceOf({ page, count }: { page: number; count: number }): RowRange {
  const limit = Math.min(count === 0 ? adminRowsPerPage : count, adminRowsMax);
  const most = Number.MAX_SAFE_INTEGER - 1;
  return { limit, offset: Math.min((Math.max(page, 1) - 1) * limit, most) };
}

function withoutPassword<Row extends ItemRow>(item: Row): Row {
  return { ...item, password: item.password === '' ? '' : mask };
}
