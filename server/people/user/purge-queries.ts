/** What goes with a person. */
import type { Db } from '../../platform/db/open.ts';

const tablesByUid = [
  'session',
  'user_token',
  'item_member',
  'item_grant',
  'item_sort',
  'item_top',
  'item_star',
  'page_watch',
  'item_watch',
  'mail_link',
  'letter',
  'notice_mail',
  'template',
  'page_lock',
  'announcement_put_away',
] as const;

/**
 * Removes a person for good, with their rights, teams, marks and notices. Items, pages and versions stay, and so
 * does the audit log, which keeps names as they were.
 */
export async function purgeUser(db: Db, uid: number): Promise<void> {
  const sessions = db.selectFrom('session').select('token_hash').where('uid', '=', uid);
  await db.deleteFrom('session_item').where('token_hash', 'in', sessions).execute();
  const teams = db.selectFrom('team').select('id').where('uid', '=', uid);
  for (const table of ['team_item_member', 'team_item', 'team_member', 'item_grant'] as const)
    await db.deleteFrom(table).where('team_id', 'in', teams).execute();
  await db.deleteFrom('team').where('uid', '=', uid).execute();
  for (const table of ['team_item_member', 'team_member'] as const)
    await db.deleteFrom(table).where('member_uid', '=', uid).execute();
  await db.updateTable('page_feedback').set({ uid: 0 }).where('uid', '=', uid).execute();
  await db.deleteFrom('notice').where('to_uid', '=', uid).execute();
  for (const table of tablesByUid) await db.deleteFrom(table).where('uid', '=', uid).execute();
  await db.deleteFrom('user').where('uid', '=', uid).execute();
}
