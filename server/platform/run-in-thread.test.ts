import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { runInThread } from './run-in-thread.ts';

const threads: Worker[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.terminate();
});

const behaviours = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', task => {
    if (task === 'exit') process.exit(0);
    if (task === 'throw') throw new Error('of the thread');
    if (task === 'loop') for (;;);
    if (task === 'fill') for (const all = []; ; ) all.push(new Array(100_000).fill(1));
    parentPort.postMessage(task + ' done');
  });`;

function startThread(code = behaviours): Worker {
  const worker = new Worker(code, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 32 } });
  threads.push(worker);
  return worker;
}
const hasEnded = (worker: Worker) => worker.threadId === -1;

test('tasks are answered one after the other by the same thread', async () => {
  const worker = startThread();
  expect(await runInThread(worker, 'first')).toBe('first done');
  expect(await runInThread(worker, 'second')).toBe('second done');
  expect([worker.listenerCount('message'), worker.listenerCount('exit')]).toEqual([0, 0]);
});

test.each([
  ['exits', 'exit', /without an answer/],
  ['throws', 'throw', /of the thread/],
  ['runs out of memory', 'fill', /memory limit/],
])('a thread that %s ends the wait with an error', async (_, task, message) => {
  const worker = startThread();
  await expect(runInThread(worker, task)).rejects.toThrow(message);
  expect(hasEnded(worker)).toBe(true);
});

test('a thread whose code cannot be read ends the wait with an error', async () => {
  await expect(runInThread(startThread('this is no code'), 'task')).rejects.toThrow('Unexpected');
});

test('a task that takes too long is stopped with its thread', async () => {
  const worker = startThread();
  await expect(runInThread(worker, 'loop', AbortSignal.timeout(50))).rejects.toThrow('timeout');
  expect(hasEnded(worker)).toBe(true);
  const stopped = AbortSignal.abort(new Error('before it began'));
  await expect(runInThread(startThread(), 'loop', stopped)).rejects.toThrow('before it began');
});
