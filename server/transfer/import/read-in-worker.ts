/** Reads a file in a thread of its own, with an end to its time and its memory. */
import { stat } from 'node:fs/promises';
import { deserialize } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { AppError } from '#common/errors.ts';
import {
  importDataMemoryMegabytes,
  importDataMemoryPerMegabyte,
  importIdleSeconds,
  importMemoryMaxMegabytes,
  importReadingMaxSeconds,
  importYoungMemoryMegabytes,
} from '#common/limits.ts';
import { isOutOfMemory, runInThread } from '../../platform/run-in-thread.ts';
import { startThread } from '../../platform/start-thread.ts';
import { isDataName } from './openapi/data-name.ts';
import type { MatchedPlan } from './plan/match-pages.ts';
import { withText } from './plan/packed-text.ts';
import type { ReadingMessage, ReadingTask, SentPlan } from './read-worker.ts';

/** Threads that have read a small file well wait a little for the next one, then end with all they remember. */
const idle = new Map<Worker, { timer: NodeJS.Timeout; megabytes: number }>();

/** @throws AppError import…; AbortError when it is stopped */
export async function readInWorker(task: ReadingTask, signal: AbortSignal): Promise<MatchedPlan> {
  signal.throwIfAborted();
  const size = await sizeOf(task);
  const megabytes = memoryFor(task, size);
  const worker = takeIdle(megabytes) ?? startReader(megabytes);
  const message = await read(worker, task, signal);
  if (size <= bytesOfMega) keepIdle(worker, megabytes);
  else await worker.terminate();
  if ('plan' in message) return openPlan(message.plan);
  throw 'crash' in message ? new Error(message.crash) : refusal(message.refusal);
}

function openPlan(bytes: Uint8Array): MatchedPlan {
  const { pages, ...plan } = deserialize(bytes) as SentPlan;
  return { ...plan, pages: pages.map(withText) };
}

const bytesOfMega = 1024 * 1024;

/** Of the file, and of the texts that it is held against. */
async function sizeOf({ file, existing }: ReadingTask): Promise<number> {
  const { size } = await stat(file.path);
  return existing.reduce(
    (sum, { page_content, source_text = '' }) => sum + page_content.length + source_text.length,
    size,
  );
}

/** A thread collects what it no longer needs before it takes more than this; what unpacks or is drawn takes the most. */
function memoryFor({ file }: ReadingTask, size: number): number {
  if (!isDataName(file.file_name)) return importMemoryMaxMegabytes;
  const more = Math.ceil(size / bytesOfMega) * importDataMemoryPerMegabyte;
  return Math.min(importMemoryMaxMegabytes, importDataMemoryMegabytes + more);
}

function startReader(megabytes: number): Worker {
  const worker = startThread('transfer/import/read-worker', {
    resourceLimits: {
      maxOldGenerationSizeMb: megabytes,
      maxYoungGenerationSizeMb: importYoungMemoryMegabytes,
    },
  });
  worker.unref();
  return worker;
}

async function read(worker: Worker, task: ReadingTask, signal: AbortSignal): Promise<ReadingMessage> {
  const timeout = AbortSignal.timeout(importReadingMaxSeconds * 1000);
  try {
    return await runInThread<ReadingMessage>(worker, task, AbortSignal.any([signal, timeout]));
  } catch (error) {
    throw !signal.aborted && (timeout.aborted || isOutOfMemory(error))
      ? new AppError('importTooLong')
      : error;
  }
}

function takeIdle(wanted: number): Worker | undefined {
  for (const [worker, { timer, megabytes }] of idle) {
    if (megabytes !== wanted) continue;
    clearTimeout(timer);
    idle.delete(worker);
    return worker;
  }
  return undefined;
}

function keepIdle(worker: Worker, megabytes: number): void {
  const end = () => {
    idle.delete(worker);
    void worker.terminate();
  };
  idle.set(worker, { timer: setTimeout(end, importIdleSeconds * 1000).unref(), megabytes });
}

function refusal({ name, values }: Pick<AppError, 'name' | 'values'>): AppError {
  return new AppError(name, { values });
}
