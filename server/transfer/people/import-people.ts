/** Accounts for the people in a file: all of them or none, each with a link by which they choose their password. */
import type { Result } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { groups } from '#common/row-kinds.ts';
import { addTeamMembers } from '../../management/team/add-team-members.ts';
import { findTeam, lockTeam } from '../../management/team/queries.ts';
import { makeWelcomeLink } from '../../people/user/email/mail-link.ts';
import { queueLetter } from '../../people/user/letter/queue-letter.ts';
import { insertUser } from '../../people/user/queries.ts';
import { newAccount } from '../../people/user/register.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { Context } from '../../platform/context.ts';
import { isDuplicate } from '../../platform/db/dialect.ts';
import { inTransaction } from '../../platform/db/open.ts';
import type { UserRow } from '../../platform/db/tables.ts';
import { type PlannedPerson, planPeople } from './plan-people.ts';
import type { PeopleFile } from './read-people.ts';

type Imported = Result<'adminPeople/import'>;
type Added = { planned: PlannedPerson; user: UserRow };

/** Rows that are there or wrong are left out, and say so. @throws usernameTaken when somebody takes a name meanwhile */
export async function importPeople(
  context: Context,
  actor: MemberActor,
  { rows, ignored }: PeopleFile,
): Promise<Imported> {
  return inTransaction(context, async context => {
    const planned = await planPeople(context, rows, actor.lang);
    const added: Added[] = [];
    for (const one of planned)
      if (one.outcome === 'new') added.push({ planned: one, user: await addAccount(context, actor, one) });
    await joinTeams(context, actor, added);
    const links = await sendLinks(context, actor, added);
    const mailed = added.length - links.length;
    return { rows: planned.map(shownRow), ignored, added: added.length, mailed, links };
  });
}

async function addAccount(context: Context, actor: MemberActor, planned: PlannedPerson): Promise<UserRow> {
  const { username, name, email, groupid, language } = planned;
  const account = newAccount(context, { username, password: '', name, groupid });
  const user = await insertUser(context.db, { ...account, email, language }).catch((error: unknown) => {
    if (isDuplicate(error)) fail('usernameTaken');
    throw error;
  });
  await record(context, actor, { what: 'userAdded', person: user });
  if (groupid === groups.administrators)
    await record(context, actor, { what: 'madeAdministrator', person: user });
  return user;
}

/** Names that one call of a team takes. */
const namesAtOnce = 200;

async function joinTeams(context: Context, actor: MemberActor, added: readonly Added[]): Promise<void> {
  const names = new Map<number, string[]>();
  for (const { planned, user } of added)
    for (const { id } of planned.teams) names.set(id, [...(names.get(id) ?? []), user.username]);
  for (const [id, usernames] of [...names].toSorted(([one], [other]) => one - other)) {
    await lockTeam(context.db, id);
    const team = await findTeam(context.db, id);
    if (team === undefined) continue;
    for (let from = 0; from < usernames.length; from += namesAtOnce)
      await addTeamMembers(context, actor, team, usernames.slice(from, from + namesAtOnce).join(','));
  }
}

/** @returns the links of those who get no letter */
async function sendLinks(
  context: Context,
  actor: MemberActor,
  added: readonly Added[],
): Promise<Imported['links']> {
  const links: Imported['links'] = [];
  for (const { planned, user } of added) {
    const { uid, username, name, email } = user;
    if (context.mailer !== undefined && email !== '') {
      const lang = planned.language === '' ? actor.lang : planned.language;
      await queueLetter(context, { kind: 'welcome', uid, email, lang });
    } else links.push({ username, name, ...(await makeWelcomeLink(context, uid)) });
  }
  return links;
}

/** As it is answered. */
export function shownRow({ teams, groupid, ...row }: PlannedPerson): Imported['rows'][number] {
  const role = groupid === groups.administrators ? 'administrator' : 'user';
  return { ...row, role, teams: teams.map(({ team_name }) => team_name) };
}
