/** Whose network address somebody sees in the audit log. */
import { isOn } from '#common/row-values.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { isAdministrator } from '../../platform/access/role.ts';
import type { AuditRow } from '../../platform/db/tables.ts';

/** Owners do not see where an administrator was who acted on their item by admin override alone. */
export function shownAddress({ address, by_office }: AuditRow, reader: Actor): string {
  return isOn(by_office) && !isAdministrator(reader) ? '' : address;
}
