/** What becomes of each row of a file of people, by the people and teams there are. */
import { AppError } from '#common/errors.ts';
import { nameMaxLength } from '#common/limits.ts';
import type { PeopleOutcome } from '#common/people-file/people-file.ts';
import { type Group, groups } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { type Lang, langs, t, type Values } from '#common/texts/index.ts';
import { languages, matchLang } from '#common/texts/languages.ts';
import type { peopleFile } from '#common/texts/server/people-file.ts';
import { requireEmail } from '../../people/user/email/mail-link.ts';
import { requireGoodName } from '../../people/user/register.ts';
import type { Context } from '../../platform/context.ts';
import { skeletonOf } from '../../platform/db/skeleton.ts';
import { listTaken, listTeamNames } from './queries.ts';
import type { FileRow } from './read-people.ts';

export type PlannedPerson = Pick<FileRow, 'line' | 'username' | 'name' | 'email'> & {
  groupid: Group;
  /** `''`: as the browser prefers. */
  language: Lang | '';
  teams: { id: number; team_name: string }[];
  outcome: PeopleOutcome;
  /** In the language of who asks; `''` for who is new. */
  reason: string;
};

type Reason = keyof typeof peopleFile;
type Say = (reason: Reason, values?: Values) => string;
type RowWithSkeleton = { row: FileRow; skeleton: string };
type Judged = Pick<PlannedPerson, 'outcome' | 'reason'>;
type KnownNames = {
  /** Of each of these three: what is known -> the line it stands in; 0: of an account that is there. */
  keys: Map<string, number>;
  skeletons: Map<string, number>;
  emails: Map<string, number>;
  teams: { id: number; team_name: string }[];
};

/** In a transaction it stays true until its end. */
export async function planPeople(
  { db }: Pick<Context, 'db'>,
  rows: readonly FileRow[],
  lang: Lang,
): Promise<PlannedPerson[]> {
  const known = await readKnown(db);
  const planned: PlannedPerson[] = [];
  for (const row of rows) planned.push(await planRow(known, row, lang));
  return planned;
}

async function readKnown(db: Context['db']): Promise<KnownNames> {
  const taken = await listTaken(db);
  const confirmed = taken.filter(({ email, email_verify }) => email !== '' && isOn(email_verify));
  const ofAccounts = (values: readonly string[]) => new Map(values.map(value => [value, 0]));
  return {
    keys: ofAccounts(taken.map(({ username_key }) => username_key)),
    skeletons: ofAccounts(taken.map(({ username_skeleton }) => username_skeleton)),
    emails: ofAccounts(confirmed.map(({ email }) => email)),
    teams: await listTeamNames(db),
  };
}

async function planRow(known: KnownNames, row: FileRow, lang: Lang): Promise<PlannedPerson> {
  const { line, username, name } = row;
  const teams = namesIn(row.teams).map(team => teamsCalled(known, team)[0]);
  const person = {
    line,
    username,
    name,
    email: row.email.toLowerCase(),
    groupid: roleOf(row.role) ?? groups.users,
    language: languageOf(row.language) ?? ('' as const),
    teams: teams.filter(team => team !== undefined),
  };
  const skeleton = await skeletonOf(username);
  const judged = judgeRow(known, { row, skeleton }, lang);
  if (judged.outcome === 'new') {
    known.keys.set(username.toLowerCase(), line);
    known.skeletons.set(skeleton, line);
    if (person.email !== '') known.emails.set(person.email, line);
  }
  return { ...person, ...judged };
}

function judgeRow(known: KnownNames, { row, skeleton }: RowWithSkeleton, lang: Lang): Judged {
  const say: Say = (reason, values) => t(lang, `peopleFile.${reason}`, values);
  const there = known.keys.get(row.username.toLowerCase());
  if (row.username === '') return wrong(say('usernameMissing'));
  if (there === 0) return { outcome: 'there', reason: say('there') };
  if (there !== undefined) return wrong(say('twice', { line: there }));
  const reason =
    refusalOf(() => requireGoodName(row.username), lang) ??
    lookalike(known.skeletons.get(skeleton), lang) ??
    wrongEmail(known, row.email, lang) ??
    wrongWord(row, say) ??
    wrongTeam(known, row.teams, say);
  return reason === undefined ? { outcome: 'new', reason: '' } : wrong(reason);
}

function wrongWord({ name, role, language }: FileRow, say: Say): string | undefined {
  if (name.length > nameMaxLength) return say('nameTooLong');
  if (roleOf(role) === undefined) return say('roleUnknown', { role });
  return languageOf(language) === undefined ? say('languageUnknown', { language }) : undefined;
}

const wrong = (reason: string): Judged => ({ outcome: 'wrong', reason });

/** What the call that makes one account would say. */
function refusalOf(check: () => unknown, lang: Lang): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return t(lang, `error.${error.name}`, error.values);
  }
}

function lookalike(line: number | undefined, lang: Lang): string | undefined {
  if (line === undefined) return undefined;
  return line === 0 ? t(lang, 'error.usernameLookalike') : t(lang, 'peopleFile.lookalike', { line });
}

function wrongEmail({ emails }: KnownNames, email: string, lang: Lang): string | undefined {
  if (email === '') return undefined;
  const line = emails.get(email.toLowerCase());
  if (line === undefined) return refusalOf(() => requireEmail(email), lang);
  return line === 0 ? t(lang, 'error.emailTaken') : t(lang, 'peopleFile.emailTwice', { line });
}

function wrongTeam(known: KnownNames, teams: string, say: Say): string | undefined {
  for (const team of namesIn(teams)) {
    const { length } = teamsCalled(known, team);
    if (length === 0) return say('teamUnknown', { team });
    if (length > 1) return say('teamTwice', { team });
  }
  return undefined;
}

function teamsCalled({ teams }: KnownNames, name: string) {
  return teams.filter(({ team_name }) => team_name.trim().toLowerCase() === name.toLowerCase());
}

/** `Payments; Web`, each once. */
function namesIn(teams: string): string[] {
  const names = teams.split(/[;；]/).map(name => name.trim());
  return [...new Set(names)].filter(name => name !== '');
}

/** As the file that is downloaded says it, in either language. @returns undefined for others */
function roleOf(typed: string): Group | undefined {
  const role = typed.toLowerCase();
  const isCalled = (name: 'administrator' | 'user') =>
    role === name || langs.some(lang => t(lang, `peopleFile.${name}`).toLowerCase() === role);
  if (isCalled('administrator') || role === 'admin') return groups.administrators;
  return role === '' || isCalled('user') ? groups.users : undefined;
}

/** By its tag or its own name, of which `中文` is enough. @returns undefined for others */
function languageOf(typed: string): Lang | '' | undefined {
  if (typed === '') return '';
  const isHan = /^\p{Script=Han}+$/u.test(typed);
  const isNamed = (name: string) =>
    isHan ? name.includes(typed) : name.toLowerCase() === typed.toLowerCase();
  return matchLang(typed) ?? langs.find(lang => isNamed(languages[lang].name));
}
