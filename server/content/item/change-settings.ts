/** The settings of an item change; another visit password locks out whoever had unlocked it. */
import type { Input } from '#common/contract/index.ts';
import { fail } from '#common/errors.ts';
import { isOn } from '#common/row-values.ts';
import type { MemberActor } from '../../platform/access/actor.ts';
import { record } from '../../platform/access/audit.ts';
import {
  changesBetween,
  type SettingChange,
  type SettingField,
} from '../../platform/audit/setting-changes.ts';
import type { Context } from '../../platform/context.ts';
import type { ItemRow } from '../../platform/db/tables.ts';
import { type ItemSettings, settingsToStore } from './item-settings.ts';
import { findUsedLevels, removePageReadings, removeUnlocks, updateItem } from './queries.ts';

/** Runs in a transaction that has locked the item. @throws catalogsDeeper, and as settingsToStore */
export async function changeSettings(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  input: Input<'item/update'>,
): Promise<void> {
  const before = accessBefore(context, item);
  const settings = mergeSettings(item, before, input);
  const flags = mergeFlags(item, input);
  const { breaking_needs_owner, catalog_levels } = flags;
  if (catalog_levels < item.catalog_levels) await requireLevelsUnused(context, item, catalog_levels);
  const isNewRule = isOn(breaking_needs_owner) && !isOn(item.breaking_needs_owner);
  const breaking_rule_since = isNewRule ? context.now() : item.breaking_rule_since;
  const stored = { ...settingsToStore(context, settings), ...flags, breaking_rule_since };
  const isSame =
    isOn(stored.members_only) === isOn(item.members_only) && plainPassword(settings) === before.password;
  await updateItem(context.db, item.item_id, isSame ? { ...stored, password: item.password } : stored);
  if (!isSame) await removeUnlocks(context.db, item.item_id);
  if (isOn(item.on_portal) && !isOn(flags.on_portal)) await removePageReadings(context.db, item.item_id);
  const { members_only } = stored;
  const after = { ...settings, ...flags, password: plainPassword(settings), members_only };
  const changes = changedSettings({ ...item, ...before }, after);
  if (changes.length > 0) await record(context, actor, { what: 'itemChanged', item, changes });
}

/** What was not sent stays as it is; only a call that says the kind takes an item from its members alone. */
function mergeSettings(item: ItemRow, before: ReturnType<typeof accessBefore>, input: Input<'item/update'>) {
  const staysClosed = input.visibility === '' && before.visibility === 'members';
  return {
    item_name: input.item_name,
    item_description: input.item_description ?? item.item_description,
    item_domain: input.item_domain ?? item.item_domain,
    password: input.password ?? before.password,
    visibility: staysClosed ? before.visibility : input.visibility,
  };
}

function mergeFlags(item: ItemRow, input: Input<'item/update'>) {
  return {
    indexing: input.indexing ?? item.indexing,
    on_portal: input.on_portal ?? item.on_portal,
    history_for_readers: input.history_for_readers ?? item.history_for_readers,
    shows_paths: input.shows_paths ?? item.shows_paths,
    hides_changes: input.hides_changes ?? item.hides_changes,
    breaking_needs_owner: input.breaking_needs_owner ?? item.breaking_needs_owner,
    takes_feedback: input.takes_feedback ?? item.takes_feedback,
    catalog_levels: input.catalog_levels ?? item.catalog_levels,
  };
}

/** @throws catalogsDeeper */
async function requireLevelsUnused({ db }: Context, { item_id }: ItemRow, levels: number): Promise<void> {
  const used = await findUsedLevels(db, item_id);
  if (used > levels) fail('catalogsDeeper', { values: { used, levels } });
}

/** Of an item for members only nobody knows the password. */
function accessBefore({ secrets }: Pick<Context, 'secrets'>, { password, members_only }: ItemRow) {
  if (isOn(members_only)) return { password: '', visibility: 'members' } as const;
  const known = secrets.decrypt(password);
  return { password: known, visibility: known === '' ? 'open' : 'password' } as const;
}

function plainPassword({ password, visibility }: Pick<ItemSettings, 'password' | 'visibility'>): string {
  return visibility === 'members' || visibility === 'open' ? '' : password;
}

const fields = [
  'item_name',
  'item_description',
  'item_domain',
  'password',
  'members_only',
  'indexing',
  'on_portal',
  'history_for_readers',
  'shows_paths',
  'hides_changes',
  'breaking_needs_owner',
  'takes_feedback',
  'catalog_levels',
] as const satisfies readonly SettingField[];
type Flags = Pick<
  ItemRow,
  | 'members_only'
  | 'indexing'
  | 'on_portal'
  | 'history_for_readers'
  | 'shows_paths'
  | 'hides_changes'
  | 'breaking_needs_owner'
  | 'takes_feedback'
  | 'catalog_levels'
>;
type Compared = ItemSettings & Flags;

/** Which settings differ, with their values; of the visit password only whether there is one. */
function changedSettings(before: Compared, after: Compared): SettingChange[] {
  const named = (values: Compared) => Object.fromEntries(fields.map(field => [field, values[field]]));
  return changesBetween(named(before), named(after));
}
