import { isOn } from '#common/row-values.ts';
import type { AllowedItem } from '../../platform/access/authorize.ts';

/** Of who may see the item: its owner may keep the log to its members. */
export function mayReadLog({ hides_changes, role }: Pick<AllowedItem, 'hides_changes' | 'role'>): boolean {
  return !isOn(hides_changes) || role !== 'visitor';
}
