// Loaded into a product under test: on a signal it prints how long at most its event loop stood still since the one
// before, in nanoseconds of processor time of the main thread, so that it matters little who else is at work.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const usedSoFar = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]);
  let last = usedSoFar();
  let longest = 0;
  setInterval(() => {
    const now = usedSoFar();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1).unref();
  process.on('SIGUSR2', () => {
    process.stdout.write(`delay ${longest}\n`);
    longest = 0;
  });
}
