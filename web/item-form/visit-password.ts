/** What our screens require of a visit password; the calls take any. */
import { visitPasswordMinLength } from '#common/limits.ts';
import type { Translate } from '../ui/texts.tsx';

/** One that is there already stays, however short. @returns true, or why it is not taken */
export function checkVisitPassword(t: Translate, password: string, current = ''): true | string {
  if (password === '') return t('item.visitPasswordMissing');
  if (password === current || Array.from(password).length >= visitPasswordMinLength) return true;
  return t('item.visitPasswordShort', { min: visitPasswordMinLength });
}
