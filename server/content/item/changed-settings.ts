/** Which settings of an item differ, with their values; of the visit password only whether there is one. */
import {
  changesBetween,
  type SettingChange,
  type SettingField,
} from '../../platform/audit/setting-changes.ts';
import type { ItemSettings } from './item-settings.ts';

const fields = [
  'item_name',
  'item_description',
  'item_domain',
  'password',
  'indexing',
  'history_for_readers',
] as const satisfies readonly SettingField[];
type Compared = ItemSettings & { indexing: number; history_for_readers: number };

export function changedSettings(before: Compared, after: Compared): SettingChange[] {
  const named = (values: Compared) => Object.fromEntries(fields.map(field => [field, values[field]]));
  return changesBetween(named(before), named(after));
}
