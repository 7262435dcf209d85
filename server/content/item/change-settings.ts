/** The settings of an item change; another visit password locks out whoever had unlocked it. */
import type { Input } from '#common/contract/index.ts';
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
import { removeUnlocks, updateItem } from './queries.ts';

/** Runs in a transaction that has locked the item. */
export async function changeSettings(
  context: Context,
  actor: MemberActor,
  item: ItemRow,
  input: Input<'item/update'>,
): Promise<void> {
  const password = context.secrets.decrypt(item.password);
  const settings = {
    item_name: input.item_name,
    item_description: input.item_description ?? item.item_description,
    item_domain: input.item_domain ?? item.item_domain,
    password: input.password ?? password,
    indexing: input.indexing ?? item.indexing,
    history_for_readers: input.history_for_readers ?? item.history_for_readers,
    shows_paths: input.shows_paths ?? item.shows_paths,
    hides_changes: input.hides_changes ?? item.hides_changes,
    breaking_needs_owner: input.breaking_needs_owner ?? item.breaking_needs_owner,
  };
  const { indexing, history_for_readers, shows_paths, hides_changes, breaking_needs_owner } = settings;
  const flags = { indexing, history_for_readers, shows_paths, hides_changes, breaking_needs_owner };
  const stored = { ...settingsToStore(context, settings), ...flags };
  const isSame = settings.password === password;
  await updateItem(context.db, item.item_id, isSame ? { ...stored, password: item.password } : stored);
  if (!isSame) await removeUnlocks(context.db, item.item_id);
  const changes = changedSettings({ ...item, password }, settings);
  if (changes.length > 0) await record(context, actor, { what: 'itemChanged', item, changes });
}

const fields = [
  'item_name',
  'item_description',
  'item_domain',
  'password',
  'indexing',
  'history_for_readers',
  'shows_paths',
  'hides_changes',
  'breaking_needs_owner',
] as const satisfies readonly SettingField[];
type Flags = Pick<
  ItemRow,
  'indexing' | 'history_for_readers' | 'shows_paths' | 'hides_changes' | 'breaking_needs_owner'
>;
type Compared = ItemSettings & Flags;

/** Which settings differ, with their values; of the visit password only whether there is one. */
function changedSettings(before: Compared, after: Compared): SettingChange[] {
  const named = (values: Compared) => Object.fromEntries(fields.map(field => [field, values[field]]));
  return changesBetween(named(before), named(after));
}
