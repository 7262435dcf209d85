// Loaded into a product under test: on a signal it collects what nobody needs and prints what is left.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc();
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    process.stdout.write(`memory ${heapUsed} ${external}\n`);
  });
}
