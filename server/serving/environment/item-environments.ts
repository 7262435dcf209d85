/** The environments of an item: what people set, or what its API settings say of servers; who sees which, and who may send. */
import type { Environment } from '#common/contract/content/environment.ts';
import { findEnvironmentFault } from '#common/environment/find-fault.ts';
import type { EnvironmentAudience } from '#common/environment/kinds.ts';
import { fail } from '#common/errors.ts';
import { toFlag } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { t } from '#common/texts/index.ts';
import { findEnvironments, replaceEnvironments } from '../../content/environment/queries.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';
import type { ScopedItem } from '../../platform/access/grants/seen-parts.ts';
import type { Role } from '../../platform/access/rules.ts';
import { changesBetween } from '../../platform/audit/setting-changes.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/open.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { readSettingsOfItem } from '../item-view/api-settings.ts';
import { environmentsOfServers } from './environments-of-servers.ts';

export type ItemEnvironments = {
  environments: Environment[];
  is_derived: boolean;
  visitors_send: boolean;
};

/** All of them, whoever may see which. */
async function readEnvironments(
  db: Db,
  item: Pick<ItemRow, 'item_name' | 'item_description'> & ScopedItem,
): Promise<ItemEnvironments> {
  const row = await findEnvironments(db, item.item_id);
  const own = row ? (JSON.parse(row.environments) as Environment[]) : [];
  const visitors_send = row !== undefined && isOn(row.visitors_send);
  if (own.length > 0) return { environments: own, is_derived: false, visitors_send };
  const { settings } = await readSettingsOfItem(db, item);
  return { environments: environmentsOfServers(settings), is_derived: true, visitors_send };
}

const audiences: Record<Role, readonly EnvironmentAudience[]> = {
  owner: ['visitor', 'reader', 'editor'],
  'co-owner': ['visitor', 'reader', 'editor'],
  editor: ['visitor', 'reader', 'editor'],
  reader: ['visitor', 'reader'],
  visitor: ['visitor'],
  stranger: [],
};

export async function environmentsFor(db: Db, item: AllowedItem): Promise<ItemEnvironments> {
  const all = await readEnvironments(db, item);
  const shown = all.environments.filter(({ shown_to }) => audiences[item.role].includes(shown_to));
  return { ...all, environments: shown };
}

/** From the browser; visitors where the owner of the item lets them. */
export function maySend(item: AllowedItem, { visitors_send }: ItemEnvironments): boolean {
  return isMember(item) || (item.role === 'visitor' && visitors_send);
}

export function isMember({ role }: Pick<AllowedItem, 'role'>): boolean {
  return role !== 'visitor' && role !== 'stranger';
}

/** Runs in a transaction that has locked the item. @throws apiSettingWrong */
export async function saveEnvironments(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  sent: readonly Environment[],
): Promise<void> {
  const fault = findEnvironmentFault(sent);
  if (fault) {
    const { field, entry } = fault;
    const label = t(actor.lang, `apiField.${field}`);
    const values = {
      field: entry === '' ? label : t(actor.lang, 'apiField.ofEntry', { field: label, entry }),
    };
    fail('apiSettingWrong', { values });
  }
  const before = await findEnvironments(context.db, item.item_id);
  const environments = JSON.stringify(keepIds(context, before?.environments ?? '[]', sent));
  const { visitors_send = 0 } = before ?? {};
  await replaceEnvironments(context.db, item.item_id, { environments, visitors_send });
  await recordChange(context, actor, item, {
    before: { environments: describe(before?.environments ?? '[]') },
    after: { environments: describe(environments) },
  });
}

const idLength = 8;

/**
 * One that is not known gets an id that nothing had before: readers keep their own values by it. The value of a secret
 * variable is never kept.
 */
function keepIds({ random }: Context, before: string, sent: readonly Environment[]): Environment[] {
  const free = new Set((JSON.parse(before) as Environment[]).map(({ environment_id }) => environment_id));
  return sent.map(environment => {
    const { environment_id: id, variables } = environment;
    const environment_id = free.delete(id) ? id : random.hex(idLength);
    const kept = variables.map(one => (one.is_secret ? { ...one, value: '' } : one));
    return { ...environment, environment_id, name: environment.name.trim(), variables: kept };
  });
}

/** Runs in a transaction that has locked the item. */
export async function letVisitorsSend(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  is_on: boolean,
): Promise<void> {
  const before = await findEnvironments(context.db, item.item_id);
  const { environments = '[]', visitors_send = 0 } = before ?? {};
  await replaceEnvironments(context.db, item.item_id, { environments, visitors_send: toFlag(is_on) });
  await recordChange(context, actor, item, {
    before: { visitors_send },
    after: { visitors_send: toFlag(is_on) },
  });
}

type Values = Parameters<typeof changesBetween>[0];

async function recordChange(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  { before, after }: { before: Values; after: Values },
): Promise<void> {
  const changes = changesBetween(before, after);
  if (changes.length > 0) await record(context, actor, { what: 'itemChanged', item, changes });
}

/** For the audit log: where requests go, and who sees it. */
function describe(environments: string): string {
  return (JSON.parse(environments) as Environment[])
    .map(
      ({ name, base_url, may_send, shown_to }) => `${name} ${base_url} ${may_send ? '✓' : '–'} ${shown_to}`,
    )
    .join(', ');
}
