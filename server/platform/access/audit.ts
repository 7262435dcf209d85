/**
 * The audit log: who signed in, looked at a secret, or changed rights, people, items or settings; when, from where,
 * what. What is written goes to the syslog too: it waits for its receiver from the same transaction on.
 */
import { auditFailuresPerHour } from '#common/limits.ts';
import { isAdministrator, toFlag } from '#common/row-kinds.ts';
import type { audit } from '#common/texts/server/audit.ts';
import type { SettingChange } from '../audit/setting-changes.ts';
import type { Context } from '../context.ts';
import { countInWindow } from '../db/counters.ts';
import { inTransaction } from '../db/open.ts';
import type { AuditEntry } from '../db/tables.ts';
import type { Actor, Person } from './actor.ts';
import { countAuditAgain, hasAudited, insertAudit, isOwnOrShared } from './queries.ts';

type Audited = keyof typeof audit;
type Recorded = {
  what: Audited;
  item?: { item_id: number; item_name: string };
  /** Whom it was done to. */
  person?: Pick<Person, 'uid' | 'username' | 'name'>;
  /** Further names that the sentence has. Never a password or a key. */
  names?: Record<string, string>;
  /** Settings with the value before and after, secrets masked. */
  changes?: readonly SettingChange[];
};
export type Recording = Pick<Context, 'db' | 'now' | 'syslog'>;
type Doer = Pick<Actor, 'user' | 'address'>;

const hour = 3600;
/** Of wrong passwords, also repeated ones, so many are sent to the syslog one by one. */
export const syslogFailuresPerHour = 2_000;

/** Written where the change is written, in its transaction. */
export async function record(context: Recording, actor: Doer, recorded: Recorded): Promise<void> {
  await insert(context, await entryOf(context, actor, recorded));
}

/** What repeats while somebody reads: once an hour for each person, item and wording. */
export async function recordOnce(context: Recording, actor: Doer, recorded: Recorded): Promise<void> {
  const entry = await entryOf(context, actor, recorded);
  if (await hasAudited(context.db, entry, context.now() - hour)) return;
  await insert(context, entry);
}

/** An administrator reads a private item by admin override alone. */
export async function recordReading(
  context: Recording,
  actor: Doer,
  item: { item_id: number; item_name: string },
): Promise<void> {
  await recordOnce(context, actor, { what: 'itemRead', item });
}

/** What repeats from one address: one entry for each account or item, address and hour, with how often it happened. */
export async function recordCounted(context: Recording, actor: Doer, recorded: Recorded): Promise<void> {
  const entry = await entryOf(context, actor, recorded);
  await inTransaction(context, async context => {
    if (!(await countAuditAgain(context.db, entry, startOfHour(context))))
      await insertAudit(context.db, entry);
    await context.syslog.queue(context.db, entry);
  });
}

/**
 * A wrong password. Whoever guesses may have many addresses: beyond so many entries in an hour, the others of that hour
 * are one entry, so that nobody fills the disk with guesses, nor what waits for the syslog.
 */
export async function recordFailure(context: Recording, actor: Doer, recorded: Recorded): Promise<void> {
  const entry = await entryOf(context, actor, recorded);
  const others = await entryOf(context, { user: undefined, address: '' }, { what: 'otherFailures' });
  await inTransaction(context, async context => {
    const since = startOfHour(context);
    if ((await countInWindow(context, 'audit:sent failures', hour)) <= syslogFailuresPerHour)
      await context.syslog.queue(context.db, entry);
    if (await countAuditAgain(context.db, entry, since)) return;
    const count = await countInWindow(context, 'audit:failures', hour);
    if (count <= auditFailuresPerHour) return insertAudit(context.db, entry);
    if (!(await countAuditAgain(context.db, others, since))) await insert(context, others);
  });
}

const startOfHour = ({ now }: Pick<Context, 'now'>) => Math.floor(now() / hour) * hour;

async function insert(context: Recording, entry: AuditEntry): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    await insertAudit(db, entry);
    await context.syslog.queue(db, entry);
  });
}

async function actsByAdminOverride(
  db: Context['db'],
  person: Person,
  { item_id }: { item_id: number },
): Promise<boolean> {
  return isAdministrator(person) && !(await isOwnOrShared(db, person.uid, item_id));
}

/** As they are called now: who is deleted later keeps their name here. */
function namesOf(person: Recorded['person']) {
  if (person === undefined) return {};
  const { username, name } = person;
  return name === '' ? { person: username } : { person: username, person_name: name };
}

const nobody = { uid: 0, username: '' };
const none = { item_id: 0 };

async function entryOf(
  { db, now }: Recording,
  { user, address }: Doer,
  { what, item, person, names = {}, changes }: Recorded,
): Promise<AuditEntry> {
  const { uid, username } = user ?? nobody;
  const isAdminOverride = user && item ? await actsByAdminOverride(db, user, item) : false;
  return {
    addtime: now(),
    uid,
    username,
    address,
    what,
    item_id: (item ?? none).item_id,
    target_uid: (person ?? nobody).uid,
    // What is not there is left out.
    details: JSON.stringify({ item: item?.item_name, ...namesOf(person), ...names, changes }),
    times: 1,
    by_office: toFlag(isAdminOverride),
  };
}
