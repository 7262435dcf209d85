/** Some exports at the same time in this process, and some of each person: the others wait, or are refused. */
import { fail } from '#common/errors.ts';
import { exportsAtOnce, exportsPerPerson } from '#common/limits.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

const withinLimit = limitConcurrency(exportsAtOnce);
const countOf = new Map<number, number>();

/** @throws exportsTooMany */
export async function limitExports<R>(uid: number, work: () => Promise<R>): Promise<R> {
  const count = countOf.get(uid) ?? 0;
  if (count >= exportsPerPerson) fail('exportsTooMany');
  countOf.set(uid, count + 1);
  try {
    return await withinLimit(work);
  } finally {
    const left = (countOf.get(uid) ?? 1) - 1;
    if (left > 0) countOf.set(uid, left);
    else countOf.delete(uid);
  }
}
