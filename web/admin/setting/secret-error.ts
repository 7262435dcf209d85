/** A connection that changed needs its secret again: said at the field of the secret. */
import type { UseFormReturn } from 'react-hook-form';
import { CallError } from '../../api/call.ts';
import { isRefused } from '../../api/is-refused.ts';
import type { SettingForm } from './setting-form.ts';

const secrets = { bind_password: 'ldap_form.bind_password', secret: 'oss_setting.secret' } as const;

/** The field it is about. */
export function secretOf(failure: unknown): (typeof secrets)[keyof typeof secrets] | undefined {
  if (!(failure instanceof CallError && isRefused(failure, 'secretTypedAgain'))) return undefined;
  const { field } = failure.data as { field: keyof typeof secrets };
  return secrets[field];
}

/** @returns whether it was said there */
export function showAtSecret(
  form: Pick<UseFormReturn<SettingForm>, 'setError'>,
  failure: CallError,
): boolean {
  const field = secretOf(failure);
  if (field === undefined) return false;
  form.setError(field, { message: failure.message }, { shouldFocus: true });
  return true;
}
