/** Writes a book in a thread of its own, with an end to its time and its memory. */
import { AppError } from '#common/errors.ts';
import { exportMaxSeconds, exportMemoryMaxMegabytes } from '#common/limits.ts';
import { isOutOfMemory, runInThread } from '../../platform/run-in-thread.ts';
import { startThread } from '../../platform/start-thread.ts';
import type { WritingMessage, WritingTask } from './write-worker.ts';

/** @param signal ends it before its time @throws exportTooLarge, exportTooLong, exportNoApi, the reason of the signal */
export async function writeInThread(task: WritingTask, signal?: AbortSignal): Promise<void> {
  const worker = startThread('transfer/export/write-worker', {
    resourceLimits: { maxOldGenerationSizeMb: exportMemoryMaxMegabytes },
  });
  worker.unref();
  const timeout = AbortSignal.timeout(exportMaxSeconds * 1000);
  const message = await runInThread<WritingMessage>(
    worker,
    task,
    signal ? AbortSignal.any([timeout, signal]) : timeout,
  ).catch(error => {
    if (isOutOfMemory(error)) throw new AppError('exportTooLarge');
    throw timeout.aborted ? new AppError('exportTooLong') : error;
  });
  await worker.terminate();
  if ('refusal' in message) throw new AppError(message.refusal);
  if ('crash' in message) throw new Error(message.crash);
}
