/**
 * People of the company's directory. They have no password here: who has one of their own signs in with that.
 * An ordinary account becomes the directory's when its person signs in there for the first time, and loses its own
 * password and what could set one; an administrator with a password, or with a link that sets the first one, never does,
 * so that a directory cannot shut administrators out.
 */
import type { LdapForm } from '#common/contract/site/admin-setting.ts';
import { AppError } from '#common/errors.ts';
import { isAdministrator } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import type { MemberActor } from '../../../platform/access/actor.ts';
import { record } from '../../../platform/access/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/open.ts';
import type { UserRow } from '../../../platform/db/tables.ts';
import { listOptions } from '../../site/queries.ts';
import { readForm } from '../../site/secret-forms.ts';
import { awaitsFirstPassword, removeMailLinksOf } from '../email/mail-queries.ts';
import {
  findUserByName,
  insertUserWithFreeName,
  listNameKeys,
  removeSessionsOf,
  updateUser,
} from '../queries.ts';
import { newAccount } from '../register.ts';
import { type DirectoryPerson, listDirectory, searchDirectory } from './ldap.ts';

/** undefined: people of this site sign in with passwords of their own only. */
export async function readLdap(context: Context): Promise<LdapForm | undefined> {
  const options = await listOptions(context.db);
  return isOn(options.ldap_open) ? readForm(context, 'ldap_form', options) : undefined;
}

type TypedCredentials = { username: string; password: string };

/**
 * @param known who has that name here
 * @throws ldapUnreachable and its kin, when only the directory could say
 */
export async function signInByDirectory(
  context: Context,
  { username, password }: TypedCredentials,
  known: UserRow | undefined,
): Promise<UserRow | undefined> {
  const form = await readLdap(context);
  if (!form || (known && (await staysLocal(context, known)))) return undefined;
  const person = await searchDirectoryQuietly(context, form, { username, password }, known);
  return person && adopt(context, person);
}

/** The password of somebody who has none here. @throws ldapUnreachable and its kin */
export async function isDirectoryPassword(
  context: Context,
  user: Pick<UserRow, 'username' | 'username_key' | 'password'>,
  typed: string,
): Promise<boolean> {
  const form = user.password === '' ? await readLdap(context) : undefined;
  const person = form && (await searchDirectory(form, user.username, typed));
  return person?.username.toLowerCase() === user.username_key;
}

export type DirectoryCount = { found: number; added: number };

/** Makes an account for everybody of the directory who has none. @throws ldapUnreachable and its kin */
export async function addDirectoryAccounts(
  context: Context,
  actor: MemberActor,
  form: LdapForm,
): Promise<DirectoryCount> {
  const people = await listDirectory(form);
  return inTransaction(context, async context => {
    const known = new Set(await listNameKeys(context.db));
    let added = 0;
    for (const person of people) {
      const key = person.username.toLowerCase();
      if (known.has(key)) continue;
      known.add(key);
      const row = newAccount(context, { ...person, password: '' });
      if (await insertUserWithFreeName(context.db, row)) added += 1;
    }
    await record(context, actor, { what: 'directoryAdded', names: { count: String(added) } });
    return { found: people.length, added };
  });
}

async function staysLocal({ db, now }: Context, user: UserRow): Promise<boolean> {
  return isAdministrator(user) && (user.password !== '' || (await awaitsFirstPassword(db, user.uid, now())));
}

/** Somebody with a password of their own hears that it is wrong, not that the directory is away. */
async function searchDirectoryQuietly(
  { log }: Context,
  form: LdapForm,
  { username, password }: TypedCredentials,
  known: UserRow | undefined,
): Promise<DirectoryPerson | undefined> {
  try {
    return await searchDirectory(form, username, password);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn('the directory could not be reached', { error: error.message });
    if (known === undefined || known.password === '') throw error;
    return undefined;
  }
}

async function adopt(context: Context, person: DirectoryPerson): Promise<UserRow | undefined> {
  const known = await findUserByName(context.db, person.username);
  if (!known) return insertPerson(context, person);
  if (await staysLocal(context, known)) return undefined;
  const name = person.name === '' ? known.name : person.name;
  await inTransaction(context, async ({ db }) => {
    for (const purpose of ['reset', 'welcome'] as const) await removeMailLinksOf(db, known.uid, purpose);
    if (known.password !== '') await removeSessionsOf(db, known.uid, '');
    if (known.password !== '' || name !== known.name) await updateUser(db, known.uid, { name, password: '' });
  });
  return { ...known, name, password: '' };
}

/**
 * Two first logins at the same moment make one account, and both get it: whoever comes second looks inside a
 * transaction, because on SQLite the first one's row may not be on the disk yet, where reads outside of one look.
 */
async function insertPerson(context: Context, person: DirectoryPerson): Promise<UserRow | undefined> {
  const row = newAccount(context, { ...person, password: '' });
  return inTransaction(
    context,
    async ({ db }) => (await insertUserWithFreeName(db, row)) ?? findUserByName(db, person.username),
  );
}
