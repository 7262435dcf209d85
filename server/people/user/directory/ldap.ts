/** A company directory (LDAP, RFC 4511): who is in it, and whether a password is theirs. Nothing is kept open. */
import { isIP } from 'node:net';
import type { Client, Entry } from 'ldapts';
import type { LdapForm } from '#common/contract/site/admin-setting.ts';
import { AppError, fail } from '#common/errors.ts';
import { usernameMaxLength } from '#common/limits.ts';
import type { Context } from '../../../platform/context.ts';

/** `username` as the directory writes it; `name` is empty where the form names no field for it. */
export type DirectoryPerson = { dn: string; username: string; name: string };

const waitMs = 5_000;
const pageSize = 500;
const usualUserField = 'cn';
/** An attribute as RFC 4512 writes one; anything else could change the filter it stands in. */
const attribute = /^[a-z][a-z0-9.;-]*$/i;
const placeholder = '%(user)s';

export type DirectoryTest = { milliseconds: number; found: number; is_all: boolean; example: string };

/**
 * Connects, binds and searches, as every login will. @returns what it saw on the way; `found` counts the first page
 * @throws badInput naming the field; ldapUnreachable, ldapBindRefused, ldapSearchFailed
 */
export async function testDirectory(
  { elapsedMs }: Pick<Context, 'elapsedMs'>,
  form: LdapForm,
): Promise<DirectoryTest> {
  requireSensible(form);
  const begun = elapsedMs();
  return withDirectory(form, async (client, escape) => {
    await bindService(client, form);
    const milliseconds = Math.round(elapsedMs() - begun);
    await search(client, form, filterFor(form, 'nobody in particular', escape));
    const [entries, is_all] = await firstPage(client, form);
    const people = peopleIn(form, entries);
    return { milliseconds, found: people.length, is_all, example: people[0]?.username ?? '' };
  });
}

/**
 * The person of that name, when the password is theirs.
 * @throws ldapUnreachable, ldapBindRefused (the service account's), ldapSearchFailed
 */
export async function searchDirectory(
  form: LdapForm,
  username: string,
  password: string,
): Promise<DirectoryPerson | undefined> {
  // A bind without a password succeeds for anybody (RFC 4513, 5.1.2).
  if (username.trim() === '' || password === '') return undefined;
  return withDirectory(form, async (client, escape) => {
    await bindService(client, form);
    const filter = filterFor(form, username.trim(), escape);
    const found = peopleIn(form, await search(client, form, filter));
    const [person] = found;
    if (found.length !== 1 || !person) return undefined;
    if (!(await isOnlyOneCalledSo(client, form, { person, username, escape }))) return undefined;
    return (await mayBind(client, person.dn, password)) ? person : undefined;
  });
}

/** An entry may have several names, and one of them may be somebody else's: then it is not theirs to use. */
async function isOnlyOneCalledSo(
  client: Client,
  form: LdapForm,
  { person, username, escape }: { person: DirectoryPerson; username: string; escape: Escape },
): Promise<boolean> {
  if (person.username.toLowerCase() === username.trim().toLowerCase()) return true;
  const named = await search(client, form, `(${fieldOf(form)}=${escape(person.username)})`);
  return named.length === 1 && named[0]?.dn === person.dn;
}

/**
 * Those of these people whom the directory does not know any more, or does not let in any more.
 * @throws ldapUnreachable, ldapBindRefused, ldapSearchFailed
 */
export async function listMissing(form: LdapForm, usernames: readonly string[]): Promise<string[]> {
  return withDirectory(form, async (client, escape) => {
    await bindService(client, form);
    const missing: string[] = [];
    for (const username of usernames)
      if ((await search(client, form, filterOfName(form, username, escape))).length === 0)
        missing.push(username);
    return missing;
  });
}

/** The filter of the login where it contains the name itself; one that looks for an address finds nobody by name. */
function filterOfName(form: LdapForm, username: string, escape: Escape): string {
  const hasNamePlaceholder = form.search_filter
    .toLowerCase()
    .includes(`(${fieldOf(form).toLowerCase()}=${placeholder}`);
  return hasNamePlaceholder ? filterFor(form, username, escape) : `(${fieldOf(form)}=${escape(username)})`;
}

/** Everybody. @throws ldapUnreachable, ldapBindRefused, ldapSearchFailed */
export async function listDirectory(form: LdapForm): Promise<DirectoryPerson[]> {
  return withDirectory(form, async client => {
    await bindService(client, form);
    const people: DirectoryPerson[] = [];
    for await (const { searchEntries } of pagesOf(client, form))
      people.push(...peopleIn(form, searchEntries));
    return people;
  });
}

type Escape = (text: string) => string;

/** Each field with what it must be; the first that is not names itself. @throws badInput */
function requireSensible(form: LdapForm): void {
  const rules: Partial<Record<keyof LdapForm, boolean>> = {
    host: /^(ldaps?:\/\/)?([\w.-]+|\[[0-9a-f:]+\])$/i.test(form.host),
    port: Number(form.port) <= 65_535,
    base_dn: form.base_dn.trim() !== '',
    bind_password: form.bind_dn === '' || form.bind_password !== '',
    encryption: form.encryption === '' || !isSecureAddress(form),
    user_field: attribute.test(fieldOf(form)),
    name_field: form.name_field === '' || attribute.test(form.name_field),
    search_filter: form.search_filter === '' || form.search_filter.includes(placeholder),
  };
  const wrong = Object.entries(rules).find(([, isRight]) => !isRight);
  if (wrong) fail('badInput', { values: { field: wrong[0] } });
}

const fieldOf = ({ user_field }: LdapForm) => (user_field.trim() === '' ? usualUserField : user_field.trim());

function filterFor(form: LdapForm, username: string, escape: Escape): string {
  if (form.search_filter === '') return `(${fieldOf(form)}=${escape(username)})`;
  return form.search_filter.split(placeholder).join(escape(username));
}

/** `ldaps` by port 636 or by name; certificates are checked as Node does (NODE_EXTRA_CA_CERTS for one's own). */
function addressOf(form: LdapForm): string {
  const bare = form.host.replace(/^ldaps?:\/\//i, '');
  return `${isSecureAddress(form) ? 'ldaps' : 'ldap'}://${bare}:${form.port}`;
}

/** Whose certificate it must be. */
function tlsNames(form: LdapForm): { host: string; servername?: string } {
  const host = new URL(addressOf(form)).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? { host, servername: host } : { host };
}

const isSecureAddress = ({ host, port }: LdapForm) => port === '636' || /^ldaps:/i.test(host);

async function withDirectory<T>(
  form: LdapForm,
  work: (client: Client, escape: Escape) => Promise<T>,
): Promise<T> {
  const { Client, Filter } = await import('ldapts');
  const client = new Client({
    url: addressOf(form),
    timeout: waitMs,
    connectTimeout: waitMs,
    strictDN: false,
  });
  try {
    if (form.encryption === 'starttls') await client.startTLS(tlsNames(form));
    return await work(client, text => Filter.escape(text));
  } catch (error) {
    if (error instanceof AppError) throw error;
    return fail('ldapUnreachable', { values: { reason: reasonOf(error) } });
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

async function bindService(client: Client, { bind_dn, bind_password }: LdapForm): Promise<void> {
  if (bind_dn === '') return;
  if (!(await mayBind(client, bind_dn, bind_password))) fail('ldapBindRefused');
}

/** @throws what the connection throws */
async function mayBind(client: Client, dn: string, password: string): Promise<boolean> {
  const { ResultCodeError } = await import('ldapts');
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof ResultCodeError) return false;
    throw error;
  }
}

/** Everybody who may sign in, by the page. */
function pagesOf(client: Client, form: LdapForm) {
  const filter =
    form.search_filter === '' ? `(${fieldOf(form)}=*)` : form.search_filter.split(placeholder).join('*');
  return client.searchPaginated(form.base_dn, { ...lookFor(form, filter), paged: { pageSize } });
}

async function firstPage(client: Client, form: LdapForm): Promise<[entries: Entry[], is_all: boolean]> {
  const pages = pagesOf(client, form);
  const first = await pages.next();
  const { done = false } = await pages.next();
  return [first.done === true ? [] : first.value.searchEntries, done];
}

function lookFor(form: LdapForm, filter: string) {
  const attributes = [fieldOf(form), ...(form.name_field === '' ? [] : [form.name_field])];
  return { scope: 'sub', filter, attributes, timeLimit: waitMs / 1000 } as const;
}

/** One or two entries of a name; more than the server gives at once is nobody's name. */
async function search(client: Client, form: LdapForm, filter: string): Promise<Entry[]> {
  const { ResultCodeError, SizeLimitExceededError } = await import('ldapts');
  try {
    const { searchEntries } = await client.search(form.base_dn, { ...lookFor(form, filter), sizeLimit: 2 });
    return searchEntries;
  } catch (error) {
    if (error instanceof SizeLimitExceededError) return [];
    if (error instanceof ResultCodeError || isWrongFilter(error))
      fail('ldapSearchFailed', { values: { reason: reasonOf(error) } });
    throw error;
  }
}

/** The library throws plain errors for a filter it cannot read. */
const isWrongFilter = (error: unknown) => error instanceof Error && !('code' in error);

/** Entries without a usable name are nobody. */
function peopleIn(form: LdapForm, entries: readonly Entry[]): DirectoryPerson[] {
  return entries
    .map(entry => ({
      dn: entry.dn,
      username: firstValue(entry, fieldOf(form)),
      name: form.name_field === '' ? '' : firstValue(entry, form.name_field),
    }))
    .filter(({ username }) => isUsable(username));
}

/** Attributes' names have no case. */
function firstValue(entry: Entry, field: string): string {
  const [, value] = Object.entries(entry).find(([name]) => name.toLowerCase() === field.toLowerCase()) ?? [];
  const first = Array.isArray(value) ? value[0] : value;
  return first === undefined ? '' : first.toString().trim();
}

function isUsable(username: string): boolean {
  return username !== '' && Array.from(username).length <= usernameMaxLength && !/\p{C}/u.test(username);
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);
