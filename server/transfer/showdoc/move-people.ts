/** People first: everything else belongs to them. */

import { groups, isAdministrator } from '#common/row-kinds.ts';
import { isShippedHash, keepShowDocPassword } from '../../people/user/password/showdoc-password.ts';
import { findUserByName } from '../../people/user/queries.ts';
import { skeletonOf } from '../../platform/db/skeleton.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import { decodeText } from '../import/archive/showdoc/decode-showdoc.ts';
import { insertNumbered } from './queries.ts';
import { keepNumber, type MoveRun, orZero } from './run.ts';
import type { SourceRow } from './source.ts';

export async function movePeople(run: MoveRun): Promise<void> {
  for (const row of run.source.rows('user')) {
    run.report.count('people', 'found');
    if (run.moved.find('user', row('uid'))) run.report.count('people', 'known');
    else await movePerson(run, row);
  }
}

async function movePerson(run: MoveRun, row: SourceRow): Promise<void> {
  const { report, moved, context } = run;
  const old_id = row('uid');
  const written = decodeText(row('username')).trim();
  const username = written === '' ? `user${old_id}` : written;
  const isChief = isAdministrator({ groupid: row('groupid') });
  const same = await findUserByName(context.db, username);
  if (same && isChief && isAdministrator(same) && !isFromShowDoc(run, same)) {
    report.note('people', 'samePerson', username);
    report.count('people', 'moved');
    return moved.add('user', { old_id, new_id: String(same.uid), version: 0, old_time: 0 });
  }
  const password = keepShowDocPassword(row('password'), row('salt'));
  if (password === '') report.note('people', 'noPassword', username);
  if (isShippedHash(row('password'), row('salt'))) report.note('people', 'mustChange', username);
  const free = same ? await freeName(run, username) : username;
  if (same) report.note('people', 'renamed', `${username} → ${free}`);
  const number = await keepNumber(run, 'user', { kind: 'people', old_id, name: username });
  const uid = await insertNumbered(context.db, 'user', number, {
    username: free,
    username_key: free.toLowerCase(),
    username_skeleton: await skeletonOf(free),
    name: decodeText(row('name')),
    email: decodeText(row('email')).trim().toLowerCase(),
    email_verify: 0,
    password,
    groupid: isChief ? groups.administrators : groups.users,
    language: '',
    is_suspended: 0,
    reg_time: orZero(row('reg_time')),
    last_login_time: orZero(row('last_login_time')),
  });
  report.count('people', 'moved');
  await moved.add('user', { old_id, new_id: String(uid), version: 0, old_time: 0 });
}

/** Two names that differ only by case are two people there. */
function isFromShowDoc(run: MoveRun, { uid }: UserRow): boolean {
  return run.moved.hasNew('user', String(uid));
}

async function freeName(run: MoveRun, username: string): Promise<string> {
  for (let count = 2; ; count += 1) {
    const name = `${username}-${count}`;
    if (!(await findUserByName(run.context.db, name))) return name;
  }
}
