/** Writes a book in a thread of its own, with an end to its time and its memory. */
import { once } from 'node:events';
import { AppError } from '#common/errors.ts';
import { exportMaxSeconds, exportMemoryMaxMegabytes } from '#common/limits.ts';
import { startThread } from '../../platform/start-thread.ts';
import type { WritingMessage, WritingTask } from './write-worker.ts';

/** @throws exportTooLarge, exportTooLong, exportNoApi */
export async function writeInThread(task: WritingTask): Promise<void> {
  const worker = startThread('transfer/export/write-worker', {
    resourceLimits: { maxOldGenerationSizeMb: exportMemoryMaxMegabytes },
  });
  worker.unref();
  try {
    worker.postMessage(task);
    const signal = AbortSignal.timeout(exportMaxSeconds * 1000);
    const [message] = (await once(worker, 'message', { signal })) as [WritingMessage];
    if ('refusal' in message) throw new AppError(message.refusal);
    if ('crash' in message) throw new Error(message.crash);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await worker.terminate();
  }
}

function refusalOf(error: unknown): unknown {
  const { name, code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new AppError('exportTooLarge');
  return name === 'AbortError' ? new AppError('exportTooLong') : error;
}
