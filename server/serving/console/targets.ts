/** Whether and where members of an item may send requests through the server: read, and saved by its owner. */
import { fail } from '#common/errors.ts';
import { toFlag } from '#common/row-kinds.ts';
import { isOn } from '#common/row-values.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import { changesBetween } from '../../platform/audit/setting-changes.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { normalHost } from '../../platform/outbound/allowed-hosts.ts';
import { normalPrefix, portOfTarget, type Target } from './match-target.ts';
import { findConsoleRow, replaceConsoleRow } from './queries.ts';

export type ConsoleTargets = { is_on: boolean; targets: Target[] };

export async function readTargets({ db }: Pick<Context, 'db'>, item_id: number): Promise<ConsoleTargets> {
  const row = await findConsoleRow(db, item_id);
  return row
    ? { is_on: isOn(row.is_on), targets: JSON.parse(row.targets) as Target[] }
    : { is_on: false, targets: [] };
}

/** Runs in a transaction that has locked the item. @throws badInput for a host or a path that cannot be compared */
export async function saveTargets(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  typed: ConsoleTargets,
): Promise<void> {
  const before = await readTargets(context, item.item_id);
  const after = { is_on: typed.is_on, targets: typed.targets.map(normalTarget) };
  await replaceConsoleRow(context.db, item.item_id, {
    is_on: toFlag(after.is_on),
    targets: JSON.stringify(after.targets),
  });
  const changes = changesBetween(loggedFields(before), loggedFields(after));
  if (changes.length > 0) await record(context, actor, { what: 'itemChanged', item, changes });
}

function normalTarget({ scheme, host, port, path_prefix, methods }: Target): Target {
  const refuse = () => fail('badInput', { values: { field: 'targets' } });
  return {
    scheme,
    host: normalHost(host.trim()) ?? refuse(),
    port,
    path_prefix: normalPrefix(path_prefix) ?? refuse(),
    methods: [...new Set(methods)],
  };
}

const loggedFields = ({ is_on, targets }: ConsoleTargets) => ({
  console_on: toFlag(is_on),
  console_targets: targets.map(describeTarget).join(', '),
});

function describeTarget(target: Target): string {
  const { scheme, host, path_prefix, methods } = target;
  return `${methods.join('/')} ${scheme}://${host}:${portOfTarget(target)}${path_prefix}`;
}
