/** The personal address of an item. */
import { fail } from '#common/errors.ts';
import { reservedWords } from '#common/routes.ts';
import { isDuplicate } from '../../platform/db/dialect.ts';

/** @throws domainMalformed, domainReserved */
export function requireGoodDomain(domain: string): void {
  if (domain === '') return;
  if (!/^[a-z0-9]+$/i.test(domain)) fail('domainMalformed');
  if (/^\d+$/.test(domain) || reservedWords.has(domain.toLowerCase())) fail('domainReserved');
}

/** The database decides who was first. @throws domainTaken */
export async function orDomainTaken<R>(work: Promise<R>): Promise<R> {
  return work.catch((error: unknown) => {
    if (isDuplicate(error)) fail('domainTaken');
    throw error;
  });
}
