import type { ItemRow } from '../db/tables.ts';

/** Machines that collect pages may know of it. The same rule as a query: server/reader/queries.ts. */
export function isListed({ password, indexing }: Pick<ItemRow, 'password' | 'indexing'>): boolean {
  return password === '' && indexing === 1;
}
