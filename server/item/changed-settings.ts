/** Which settings differ, by their field names with commas between; their values do not go into any log. */
import type { auditSetting } from '#common/texts/audit-setting.ts';
import type { ItemSettings } from './create-item.ts';

const fields = [
  'item_name',
  'item_description',
  'item_domain',
  'password',
  'indexing',
] as const satisfies readonly (keyof typeof auditSetting)[];
type Compared = ItemSettings & { indexing: number };

export function changedSettings(before: Compared, after: Compared): string {
  return fields.filter(field => before[field] !== after[field]).join(', ');
}
