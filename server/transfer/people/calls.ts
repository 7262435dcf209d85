import { readFile } from 'node:fs/promises';
import { fail } from '#common/errors.ts';
import { admin, type CallsOf } from '../../platform/http/handler.ts';
import { requireRecentSignIn } from '../../platform/http/session/recent-sign-in.ts';
import { importPeople, shownRow } from './import-people.ts';
import { planPeople } from './plan-people.ts';
import { readPeople } from './read-people.ts';
import { exportPeople } from './write-people.ts';

export const adminPeopleCalls: CallsOf<'adminPeople'> = {
  'adminPeople/export': admin(async ({ context, actor, input: { username, ...filter } }) =>
    exportPeople(context, actor, { ...filter, name_part: username.trim() }),
  ),

  'adminPeople/check': admin(async ({ context, actor, file }) => {
    if (!file) fail('fileMissing');
    const { rows, ignored } = readPeople(await readFile(file.path));
    return { rows: (await planPeople(context, rows, actor.lang)).map(shownRow), ignored };
  }),

  'adminPeople/import': admin(async ({ context, actor, file, session }) => {
    if (!file) fail('fileMissing');
    requireRecentSignIn({ context, session });
    return importPeople(context, actor, readPeople(await readFile(file.path)));
  }),
};
