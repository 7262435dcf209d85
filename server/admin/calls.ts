import { fail } from '#common/errors.ts';
import { adminRowsMax, adminRowsPerPage } from '#common/limits.ts';
import type { ItemRow } from '../db/tables.ts';
import { admin, type CallsOf } from '../http/handler.ts';
import { updateUser } from '../user/queries.ts';
import { createUser } from '../user/register.ts';
import { requirePerson } from '../user/require-person.ts';
import { deleteItem, giveItem, recoverItem } from './change-item.ts';
import {
  deleteUser,
  handOverAll,
  letIn,
  requireUser,
  setGroup,
  setPassword,
  suspendUser,
} from './change-user.ts';
import { findUpdate } from './look-for-update.ts';
import { countItemsLike, countUsersLike, listItemsLike, listUsers, type Slice } from './queries.ts';
import { loadConfig, saveConfig } from './site-config.ts';

/** Says that there is one, and nothing about it. */
const mask = '******';

export const adminCalls: CallsOf<'adminUser' | 'adminItem' | 'adminSetting'> = {
  'adminUser/getList': admin(async ({ context: { db }, input }) => {
    const name_part = input.username.trim();
    const users = await listUsers(db, name_part, sliceOf(input));
    return { total: await countUsersLike(db, name_part), users };
  }),

  'adminUser/addUser': admin(async ({ context, input, session }) => {
    const { uid, username, password: new_password, name } = input;
    if (uid === 0) return createUser(context, { username, password: new_password, name });
    await requireUser(context, uid);
    const asking_token_hash = session.token_hash() ?? '';
    if (new_password !== '') await setPassword(context, uid, { new_password, asking_token_hash });
    await updateUser(context.db, uid, { name });
    return { uid };
  }),

  'adminUser/changePassword': admin(async ({ context, input, session }) => {
    const { uid, new_password } = input;
    await setPassword(context, uid, { new_password, asking_token_hash: session.token_hash() ?? '' });
    return [];
  }),

  'adminUser/setGroup': admin(async ({ context, input }) => {
    await setGroup(context, input.uid, input.groupid === '1' ? 1 : 2);
    return [];
  }),

  'adminUser/suspend': admin(async ({ context, actor, input }) => {
    if (input.uid === actor.user.uid) fail('notYourself');
    if (input.is_suspended) await suspendUser(context, input.uid);
    else await letIn(context, input.uid);
    return [];
  }),

  'adminUser/handOver': admin(async ({ context, input }) => {
    await requireUser(context, input.uid);
    const person = await requirePerson(context, input.username);
    return handOverAll(context, input.uid, person.uid);
  }),

  'adminUser/deleteUser': admin(async ({ context, actor, input }) => {
    if (input.uid === actor.user.uid) fail('notYourself');
    await deleteUser(context, input.uid);
    return [];
  }),

  'adminUser/checkUpdate': admin(async ({ context }) => (await findUpdate(context)) ?? []),

  'adminItem/getList': admin(async ({ context: { db }, input }) => {
    const { item_name, username, deleted } = input;
    const is_del = deleted ? 1 : 0;
    const filter = { item_name: item_name.trim(), username: username.trim(), is_del } as const;
    const items = await listItemsLike(db, filter, sliceOf(input));
    return { total: await countItemsLike(db, filter), items: items.map(withoutPassword) };
  }),

  'adminItem/deleteItem': admin(async ({ context, input }) => {
    await deleteItem(context, input.item_id);
    return [];
  }),

  'adminItem/recover': admin(async ({ context, actor, input }) => {
    await recoverItem(context, input.item_id, actor.user);
    return [];
  }),

  'adminItem/attorn': admin(async ({ context, input }) => {
    const person = await requirePerson(context, input.username);
    const item = await giveItem(context, input.item_id, person.uid);
    return { ...withoutPassword(item), username: person.username };
  }),

  'adminSetting/loadConfig': admin(async ({ context }) => loadConfig(context)),

  'adminSetting/saveConfig': admin(async ({ context, input }) => {
    await saveConfig(context, input);
    return [];
  }),
};

function sliceOf({ page, count }: { page: number; count: number }): Slice {
  const limit = Math.min(count === 0 ? adminRowsPerPage : count, adminRowsMax);
  const most = Number.MAX_SAFE_INTEGER - 1;
  return { limit, offset: Math.min((Math.max(page, 1) - 1) * limit, most) };
}

function withoutPassword<Row extends ItemRow>(item: Row): Row {
  return { ...item, password: item.password === '' ? '' : mask };
}
