import { type RawBuilder, sql } from 'kysely';

/** The index of domains leaves out the items that have none, and serves only queries that do so as well. */
export function hasDomain(domain_key: string): RawBuilder<boolean> {
  return sql<boolean>`(item.domain_key = ${domain_key} and item.domain_key != '')`;
}
