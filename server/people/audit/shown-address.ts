/** Whose network address somebody sees in the audit log. */
import type { Actor } from '../../platform/access/actor.ts';
import { isAdministrator } from '../../platform/access/role.ts';
import type { AuditRow } from '../../platform/db/tables.ts';

/** Owners do not see where an administrator was who acted on their item by office alone. */
export function shownAddress({ address, by_office }: AuditRow, reader: Actor): string {
  return by_office === 1 && !isAdministrator(reader) ? '' : address;
}
