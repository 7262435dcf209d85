/** Who does what when. */
import { setImmediate as othersFirst } from 'node:timers/promises';

/** Below, each piece of work is done in a moment. */
const longCharacters = 200_000;

/** Between two pieces of work on a long text other requests are answered. */
export async function yieldIfLong(characters: number): Promise<void> {
  if (characters > longCharacters) await othersFirst();
}

/** Lets so many pieces of work run at the same time; the others wait in the order they came. */
export type ConcurrencyLimit = <R>(work: () => Promise<R>) => Promise<R>;

export function limitConcurrency(at_once: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (running >= at_once) await new Promise<void>(resolve => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot goes to the next one, or back.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
