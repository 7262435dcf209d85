/** Some exports at the same time in this process, and some of each person: the others wait, or are refused. */
import { type ErrorName, fail } from '#common/errors.ts';
import { exportsAtOnce, exportsPerPerson, importsPerPerson } from '#common/limits.ts';
import { limitConcurrency } from '../limit-concurrency.ts';

/** Documents of items that are made for their addresses at the same time. */
const documentsAtOnce = 1;

/** What scripts compare with items at the same time. */
const checksAtOnce = 2;

type Work<R> = () => Promise<R>;

const turns = (atOnce: number, most: number, refusal: ErrorName) => ({
  run: limitConcurrency(atOnce),
  most,
  counts: new Map<number, number>(),
  refusal,
});
const ofPeople = turns(exportsAtOnce, exportsPerPerson, 'exportsTooMany');
const ofItems = turns(documentsAtOnce, exportsPerPerson, 'exportsTooMany');
const ofChecks = turns(checksAtOnce, importsPerPerson, 'importsTooMany');

/** @throws exportsTooMany */
export async function limitExports<R>(uid: number, work: Work<R>): Promise<R> {
  return limit(ofPeople, uid, work);
}

/** What visitors may ask for takes no turn of who exports. @throws exportsTooMany */
export async function limitDocuments<R>(item_id: number, work: Work<R>): Promise<R> {
  return limit(ofItems, item_id, work);
}

/** What a script has compared with an item takes no turn of who imports. @throws importsTooMany */
export async function limitChecks<R>(item_id: number, work: Work<R>): Promise<R> {
  return limit(ofChecks, item_id, work);
}

async function limit<R>(
  { run, counts, most, refusal }: typeof ofPeople,
  key: number,
  work: Work<R>,
): Promise<R> {
  const count = counts.get(key) ?? 0;
  if (count >= most) fail(refusal);
  counts.set(key, count + 1);
  try {
    return await run(work);
  } finally {
    const left = (counts.get(key) ?? 1) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  }
}
