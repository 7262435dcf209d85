/** Lets so many imports of this process read at the same time; the others wait in the order they came. */
import { importsAtOnce } from '#common/limits.ts';

let running = 0;
const waiting: (() => void)[] = [];

export async function inTurn<R>(work: () => Promise<R>): Promise<R> {
  if (running >= importsAtOnce) await new Promise<void>(resolve => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    // The turn goes to the next one, or back.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
