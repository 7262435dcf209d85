/** Who left the company's directory is signed out, within a day: their sessions would live on for weeks otherwise. */

import { AppError } from '#common/errors.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { record } from '../../../platform/access/audit.ts';
import { removeTokensOf } from '../../../platform/access/token/queries.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import { listSignedInOfDirectory, removeSessionsOf } from '../queries.ts';
import { listMissing } from './ldap.ts';
import { readLdap } from './ldap-login.ts';

/** A directory that does not answer signs nobody out; it is queried again with the next run. */
export async function signOutRemovedPeople(context: Context): Promise<void> {
  const form = await readLdap(context);
  if (!form) return;
  const people = await listSignedInOfDirectory(context.db, context.now());
  try {
    const missing = new Set(
      await listMissing(
        form,
        people.map(({ username }) => username),
      ),
    );
    for (const person of people.filter(({ username }) => missing.has(username)))
      await signOut(context, person);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.log.warn('the directory could not be searched for who left', { error: error.message });
  }
}

async function signOut(context: Context, person: Pick<Person, 'uid' | 'username' | 'name'>): Promise<void> {
  await inTransaction(context, async context => {
    await removeSessionsOf(context.db, person.uid, '');
    await removeTokensOf(context.db, person.uid);
    await record(context, { user: undefined, address: '' }, { what: 'directoryLeft', person });
  });
}
