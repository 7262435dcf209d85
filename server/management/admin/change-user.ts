/** What an administrator does to a person's account. */
import { fail } from '#common/errors.ts';
import { type Group, groups, isAdministrator } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { prepareToEndAll } from '../../content/item/end-access.ts';
import { giveItemsAway } from '../../content/item/hand-over-item.ts';
import { hashPassword, requireGoodPassword } from '../../people/user/password/password.ts';
import { purgeUser } from '../../people/user/purge-queries.ts';
import { findUserById, removeSessionsOf, updateUser } from '../../people/user/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { lockItems } from '../../platform/access/queries.ts';
import { removeTokensOf } from '../../platform/access/token/queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import { removeFromTeam } from '../team/leave-team.ts';
import { giveTeams, listAdministratorsForUpdate, listOwned } from './queries.ts';

/** @throws noSuchUser */
export async function requireUser({ db }: Context, uid: number): Promise<UserRow> {
  return (await findUserById(db, uid)) ?? fail('noSuchUser');
}

/**
 * Ends all sessions of the person.
 * @throws noSuchUser, passwordTooShort, passwordTooCommon
 */
export async function setPassword(
  context: Context,
  actor: MemberActor,
  { uid, new_password }: { uid: number; new_password: string },
): Promise<void> {
  const person = await requireUser(context, uid);
  requireGoodPassword(new_password);
  const password = await hashPassword(new_password);
  await inTransaction(context, async context => {
    await updateUser(context.db, uid, { password });
    await removeSessionsOf(context.db, uid, '');
    await removeTokensOf(context.db, uid);
    await record(context, actor, { what: 'userPasswordSet', person });
  });
}

/** @throws noSuchUser, suspended, lastAdministrator */
export async function setGroup(context: Context, uid: number, groupid: Group): Promise<void> {
  await inTransaction(context, async context => {
    const others = (await listAdministratorsForUpdate(context.db)).filter(one => one !== uid);
    const user = await requireUser(context, uid);
    if (groupid === groups.administrators && isOn(user.is_suspended)) fail('suspended');
    if (groupid !== groups.administrators && others.length === 0) fail('lastAdministrator');
    await updateUser(context.db, uid, { groupid });
  });
}

/** Locks a person out at once. @throws noSuchUser, userIsAdministrator */
export async function suspendUser(context: Context, uid: number): Promise<void> {
  await inTransaction(context, async context => {
    await requireOrdinaryUser(context, uid);
    const endAll = await prepareToEndAll(context, uid);
    await updateUser(context.db, uid, { is_suspended: 1 });
    await removeSessionsOf(context.db, uid, '');
    await removeTokensOf(context.db, uid);
    await endAll();
  });
}

/** @throws noSuchUser */
export async function reinstateUser(context: Context, uid: number): Promise<void> {
  await requireUser(context, uid);
  await updateUser(context.db, uid, { is_suspended: 0 });
}

/** All live items and teams of a person go to another; they are in none of these any more. @returns how many */
export async function handOverAll(
  context: Context,
  from_uid: number,
  to_uid: number,
): Promise<{ items: number; teams: number }> {
  if (from_uid === to_uid) return { items: 0, teams: 0 };
  return inTransaction(context, async context => {
    const { db } = context;
    await lockItems(db, (await listOwned(db, from_uid)).item_ids);
    const { item_ids, team_ids } = await listOwned(db, from_uid);
    await giveItemsAway(context, { item_ids, uid: from_uid }, to_uid);
    await giveTeams(db, from_uid, to_uid);
    for (const team_id of team_ids) await removeFromTeam(context, team_id, from_uid);
    return { items: item_ids.length, teams: team_ids.length };
  });
}

/** @throws noSuchUser, userIsAdministrator, userOwnsItems with the numbers */
export async function deleteUser(context: Context, uid: number): Promise<void> {
  await inTransaction(context, async context => {
    await requireOrdinaryUser(context, uid);
    const { item_ids, team_ids } = await listOwned(context.db, uid);
    if (item_ids.length + team_ids.length > 0) {
      const numbers = { items: item_ids.length, teams: team_ids.length };
      fail('userOwnsItems', { values: numbers, data: numbers });
    }
    const endAll = await prepareToEndAll(context, uid);
    await purgeUser(context.db, uid);
    await endAll();
  });
}

/** Administrators are made ordinary first, which says who of them is the last. */
async function requireOrdinaryUser(context: Context, uid: number): Promise<void> {
  const user = await requireUser(context, uid);
  if (isAdministrator(user)) fail('userIsAdministrator');
}
