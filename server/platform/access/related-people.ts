/** The people somebody shares an item or a team with. */
import type { Db } from '../db/open.ts';
import { belongsTo } from './visible-to.ts';

/** A list of ids for `uid in`, the person's own among them. */
export function relatedPeople(db: Db, uid: number) {
  const owners = db.selectFrom('item').select('item.uid').where('item.item_id', 'in', itemsOf(db, uid));
  const members = db
    .selectFrom('item_member as m')
    .select('m.uid')
    .where('m.item_id', 'in', itemsOf(db, uid));
  const throughTeams = db
    .selectFrom('team_item_member as t')
    .select('t.member_uid as uid')
    .where('t.item_id', 'in', itemsOf(db, uid));
  const teamOwners = db.selectFrom('team').select('team.uid').where('team.id', 'in', teamsOf(db, uid));
  const teamMembers = db
    .selectFrom('team_member as tm')
    .select('tm.member_uid as uid')
    .where('tm.team_id', 'in', teamsOf(db, uid));
  const self = db.selectFrom('user').select('user.uid').where('user.uid', '=', uid);
  return self.union(owners).union(members).union(throughTeams).union(teamOwners).union(teamMembers);
}

/** Live ones. */
function itemsOf(db: Db, uid: number) {
  return db.selectFrom('item').select('item.item_id').where('item.is_del', '=', 0).where(belongsTo(uid));
}

function teamsOf(db: Db, uid: number) {
  const member = db.selectFrom('team_member').select('team_id as id').where('member_uid', '=', uid);
  return member.union(db.selectFrom('team').select('team.id').where('team.uid', '=', uid));
}
