/** Reads a file in a thread of its own, with an end to its time and its memory. */
import type { Worker } from 'node:worker_threads';
import { AppError } from '#common/errors.ts';
import { importIdleSeconds, importMemoryMaxMegabytes, importReadingMaxSeconds } from '#common/limits.ts';
import { startThread } from '../../platform/start-thread.ts';
import type { MatchedPlan } from './plan/match-pages.ts';
import type { ReadingMessage, ReadingTask } from './read-worker.ts';

/** Threads that have read a file well wait a little for the next one, then end with all they remember. */
const idle = new Map<Worker, NodeJS.Timeout>();

/** @throws AppError import…; AbortError when it is stopped */
export async function readInWorker(task: ReadingTask, signal: AbortSignal): Promise<MatchedPlan> {
  signal.throwIfAborted();
  const worker = takeIdle() ?? startReader();
  try {
    const message = await ask(worker, task, signal);
    keepIdle(worker);
    if ('plan' in message) return message.plan;
    throw 'crash' in message ? new Error(message.crash) : refusal(message.refusal);
  } finally {
    if (!idle.has(worker)) await worker.terminate();
  }
}

function startReader(): Worker {
  const worker = startThread('transfer/import/read-worker', {
    resourceLimits: { maxOldGenerationSizeMb: importMemoryMaxMegabytes },
  });
  worker.unref();
  return worker;
}

/** Its answer; the thread is of no use any more when there is none. */
function ask(worker: Worker, task: ReadingTask, signal: AbortSignal): Promise<ReadingMessage> {
  const patience = AbortSignal.timeout(importReadingMaxSeconds * 1000);
  const stopped = AbortSignal.any([signal, patience]);
  return new Promise<ReadingMessage>((resolve, reject) => {
    const settle = <V>(end: (value: V) => void, value: V) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      stopped.removeEventListener('abort', onStop);
      end(value);
    };
    const onMessage = (message: ReadingMessage) => settle(resolve, message);
    const onError = (error: unknown) => settle(reject, errorOfThread(error));
    const onExit = () => settle(reject, new Error('the reading thread ended without a word'));
    const onStop = () => settle(reject, signal.aborted ? signal.reason : new AppError('importTooLong'));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    stopped.addEventListener('abort', onStop);
    worker.postMessage(task);
  });
}

function takeIdle(): Worker | undefined {
  const [first] = idle;
  if (!first) return undefined;
  const [worker, timer] = first;
  clearTimeout(timer);
  idle.delete(worker);
  return worker;
}

function keepIdle(worker: Worker): void {
  const end = () => {
    idle.delete(worker);
    void worker.terminate();
  };
  idle.set(worker, setTimeout(end, importIdleSeconds * 1000).unref());
}

function refusal({ name, values }: Pick<AppError, 'name' | 'values'>): AppError {
  return new AppError(name, { values });
}

function errorOfThread(error: unknown): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new AppError('importTooLong');
  return error instanceof Error ? error : new Error(String(error));
}
