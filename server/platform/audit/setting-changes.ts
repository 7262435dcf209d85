/** Settings before and after, for the audit log: the values of both, of secrets only that there is one. */
import type { auditSetting } from '#common/texts/server/audit-setting.ts';

export type SettingField = Exclude<
  keyof typeof auditSetting,
  'separator' | 'empty' | 'unknown' | 'change' | 'changeSeparator'
>;
export type SettingChange = { field: SettingField; before: string; after: string };
type Values = Readonly<Partial<Record<SettingField, string | number>>>;

const secretFields: ReadonlySet<SettingField> = new Set([
  'password',
  'ldap_bind_password',
  'oss_secret',
  'webhook_address',
  'webhook_secret',
]);
const mask = '•••';

/** Of the fields that `after` has. */
export function changesBetween(before: Values, after: Values): SettingChange[] {
  const fields = Object.keys(after) as SettingField[];
  return fields
    .map(field => ({ field, before: String(before[field] ?? ''), after: String(after[field] ?? '') }))
    .filter(change => change.before !== change.after)
    .map(change => (secretFields.has(change.field) ? masked(change) : change));
}

function masked({ field, before, after }: SettingChange): SettingChange {
  const hide = (value: string) => (value === '' ? '' : mask);
  return { field, before: hide(before), after: hide(after) };
}
