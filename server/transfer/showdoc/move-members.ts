/** Who may do what: members of items, teams and the rights through them. Never wider than it was. */
import { memberRights } from '#common/row-kinds.ts';
import { decodeText } from '../import/archive/showdoc/decode-showdoc.ts';
import { isWider, readNarrow, setNarrowRights } from './move-narrow-rights.ts';
import { hasRow, insertNew, insertNumbered } from './queries.ts';
import type { MoveText } from './report.ts';
import { insertOnce, keepNumber, type MoveRun, orZero } from './run.ts';
import type { SourceRow } from './source.ts';

const editor = '1';
const manager = '2';

export async function moveMembers(run: MoveRun): Promise<void> {
  for (const row of run.source.rows('item_member')) {
    await moveRight(run, row, {
      kind: 'members',
      uid: row('uid'),
      name: row('username'),
      insert: insertMember,
    });
  }
}

export async function moveTeams(run: MoveRun): Promise<void> {
  for (const row of run.source.rows('team')) await moveTeam(run, row);
  for (const row of run.source.rows('team_member')) await moveTeamMember(run, row);
  for (const row of run.source.rows('team_item')) await moveTeamItem(run, row);
  for (const row of run.source.rows('team_item_member'))
    await moveRight(run, row, {
      kind: 'teamRights',
      uid: row('member_uid'),
      name: row('member_username'),
      insert: insertTeamRight,
    });
}

type Right = { uid: number; item_id: number; team_id: number; member_group_id: number; addtime: number };
type RightRow = {
  kind: MoveText;
  uid: string | undefined;
  name: string | undefined;
  insert: (run: MoveRun, right: Right) => Promise<number>;
};

/** What was limited to some catalogs is so here: see move-narrow-rights.ts. */
async function moveRight(run: MoveRun, row: SourceRow, { kind, uid, name, insert }: RightRow): Promise<void> {
  const { report, moved } = run;
  const member = moved.number('user', uid ?? '');
  const item_id = moved.number('item', row('item_id'));
  const team_id = row('team_id') === '' ? 0 : moved.number('team', row('team_id'));
  const shown = decodeText(name ?? '');
  report.count(kind, 'found');
  if (member === undefined || item_id === undefined || team_id === undefined)
    return leave(run, kind, 'orphan', shown);
  if (row('member_group_id') === manager) report.note(kind, 'manager', shown);
  const mayEdit = [editor, manager].includes(row('member_group_id'));
  const member_group_id = mayEdit ? memberRights.edit : memberRights.read;
  const right = { uid: member, item_id, team_id, member_group_id, addtime: orZero(row('addtime')) };
  if (!(await isOfTeam(run, right))) return leave(run, kind, 'orphan', shown);
  await insertRight(run, row, { kind, uid, shown, right, insert });
}

type FoundRight = Pick<RightRow, 'kind' | 'uid' | 'insert'> & { shown: string; right: Right };

async function insertRight(
  run: MoveRun,
  row: SourceRow,
  { kind, uid, shown, right, insert }: FoundRight,
): Promise<void> {
  const { report } = run;
  const cat_ids = readNarrow(run, row);
  if (cat_ids !== undefined && (await isWider(run, right, cat_ids))) return leave(run, kind, 'narrow', shown);
  const key = [kind, row('team_id'), row('item_id'), uid].join(' ');
  const outcome = await insertOnce(run, key, async () => insert(run, right));
  report.count(kind, outcome);
  if (outcome !== 'moved') return;
  if (cat_ids !== undefined) report.note(kind, 'narrowed', shown);
  await setNarrowRights(run, right, cat_ids);
}

/** A right through a team ends with the team's hold on the item, and with the person's place in it. */
async function isOfTeam({ context: { db } }: MoveRun, { team_id, item_id, uid }: Right): Promise<boolean> {
  if (team_id === 0) return true;
  if (!(await hasRow(db, 'team_item', { team_id, item_id }))) return false;
  return hasRow(db, 'team_member', { team_id, member_uid: uid });
}

function leave({ report }: MoveRun, kind: MoveText, reason: MoveText, name: string): void {
  report.count(kind, 'left');
  report.note(kind, reason, name);
}

async function insertMember({ context }: MoveRun, { team_id: _, ...member }: Right): Promise<number> {
  return insertNew(context.db, 'item_member', member);
}

async function insertTeamRight({ context }: MoveRun, { uid: member_uid, ...right }: Right): Promise<number> {
  return insertNew(context.db, 'team_item_member', { ...right, member_uid });
}

async function moveTeam(run: MoveRun, row: SourceRow): Promise<void> {
  const { report, moved, context } = run;
  const old_id = row('id');
  const team_name = decodeText(row('team_name'));
  report.count('teams', 'found');
  if (moved.find('team', old_id)) return report.count('teams', 'known');
  const uid = moved.number('user', row('uid'));
  if (uid === undefined) return leave(run, 'teams', 'orphan', team_name);
  const number = await keepNumber(run, 'team', { kind: 'teams', old_id, name: team_name });
  const team = {
    team_name,
    uid,
    addtime: orZero(row('addtime')),
    last_update_time: orZero(row('last_update_time')),
  };
  const id = await insertNumbered(context.db, 'team', number, team);
  report.count('teams', 'moved');
  await moved.add('team', { old_id, new_id: String(id), version: 0, old_time: 0 });
}

async function moveTeamMember(run: MoveRun, row: SourceRow): Promise<void> {
  const { report, moved, context } = run;
  const team_id = moved.number('team', row('team_id'));
  const member_uid = moved.number('user', row('member_uid'));
  const name = decodeText(row('member_username'));
  report.count('teamMembers', 'found');
  if (team_id === undefined || member_uid === undefined) return leave(run, 'teamMembers', 'orphan', name);
  if (row('team_member_group_id') === manager) report.note('teamMembers', 'manager', name);
  const member = { team_id, member_uid, addtime: orZero(row('addtime')) };
  const key = `teamMembers ${row('team_id')} ${row('member_uid')}`;
  const outcome = await insertOnce(run, key, async () => insertNew(context.db, 'team_member', member));
  report.count('teamMembers', outcome);
}

async function moveTeamItem(run: MoveRun, row: SourceRow): Promise<void> {
  const { report, moved, context } = run;
  const team_id = moved.number('team', row('team_id'));
  const item_id = moved.number('item', row('item_id'));
  report.count('teamItems', 'found');
  if (team_id === undefined || item_id === undefined)
    return leave(run, 'teamItems', 'orphan', row('item_id'));
  const held = { team_id, item_id, addtime: orZero(row('addtime')) };
  const key = `teamItems ${row('team_id')} ${row('item_id')}`;
  const outcome = await insertOnce(run, key, async () => insertNew(context.db, 'team_item', held));
  report.count('teamItems', outcome);
}
