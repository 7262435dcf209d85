import { expect, test } from 'vitest';
import { startThread } from './start-thread.ts';

test('what a thread says at its end, when nobody listens any more, ends no process', async () => {
  const worker = startThread('platform/render/render-worker');
  expect(worker.emit('error', new Error('out of memory'))).toBe(true);
  await worker.terminate();
});
