import { isOn } from '#common/row-values.ts';
import type { ItemRow } from '../../platform/db/tables.ts';

/** Machines that collect pages may know of it. The same rule as a query: server/serving/reader/queries.ts. */
export function isListed({ password, indexing }: Pick<ItemRow, 'password' | 'indexing'>): boolean {
  return password === '' && isOn(indexing);
}
