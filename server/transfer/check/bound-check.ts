import { AppError } from '#common/errors.ts';
import { limitChecks } from '../../platform/storage/limit-exports.ts';

type Bounds = { item_id: number; gone: AbortSignal; most_seconds: number };

/**
 * A check takes its turn, and leaves it when nobody waits for the answer any more, or after so long.
 * @throws importsTooMany, importEnded, importTooLong, and what the work throws
 */
export async function boundCheck<Answer>(
  { item_id, gone, most_seconds }: Bounds,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  return limitChecks(item_id, async () => {
    const late = AbortSignal.timeout(most_seconds * 1000);
    const signal = AbortSignal.any([gone, late]);
    try {
      signal.throwIfAborted();
      return await work(signal);
    } catch (error) {
      // Nobody waits any more, and nothing is wrong.
      if (gone.aborted) throw new AppError('importEnded');
      throw late.aborted ? new AppError('importTooLong') : error;
    }
  });
}
