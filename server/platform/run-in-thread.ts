/**
 * One task in a thread: one message there, one message back. However the thread ends, so does the wait for it: a pool
 * of a library (tinypool 2.2) waited for ever when a thread could not be loaded, exited, or was stopped before another.
 */
import type { Worker } from 'node:worker_threads';

/**
 * A thread that gave no answer is terminated.
 * @throws what the thread threw (`ERR_WORKER_OUT_OF_MEMORY`), an Error when it exits, the reason of the signal
 */
export async function runInThread<Result>(
  worker: Worker,
  task: unknown,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await exchange<Result>(worker, task, signal);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** The thread took more memory than its limit. */
export function isOutOfMemory(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function exchange<Result>(worker: Worker, task: unknown, signal?: AbortSignal): Promise<Result> {
  return new Promise<Result>((resolve, reject) => {
    const settle = <V>(end: (value: V) => void, value: V) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      signal?.removeEventListener('abort', onAbort);
      end(value);
    };
    const onMessage = (message: Result) => settle(resolve, message);
    const onError = (error: unknown) =>
      settle(reject, error instanceof Error ? error : new Error(String(error)));
    const onExit = () => settle(reject, new Error('the thread exited without an answer'));
    const onAbort = () => settle(reject, signal?.reason as Error);
    if (signal?.aborted === true) return reject(signal.reason as Error);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    signal?.addEventListener('abort', onAbort);
    worker.postMessage(task);
  });
}
