/** Reads pages for what they say; long ones in a thread, which ends with whoever opened it. */
import type { Worker } from 'node:worker_threads';
import type { PageDoubt } from '#common/field-model/page-doubts.ts';
import { readerVersion } from '#common/field-model/reader-version.ts';
import { readInWorkerBytes } from '#common/limits.ts';
import { noEndpoint } from '#common/search/page-endpoint.ts';
import { crashFacts, type Log } from '../../platform/log.ts';
import { runInThread } from '../../platform/run-in-thread.ts';
import { startThread } from '../../platform/start-thread.ts';
import { nothingKnown, type TextComparison } from '../page-change/change-details.ts';
import type { ComparedTexts } from '../page-change/compare-texts.ts';
import type { ModelTask } from './model-worker.ts';
import type { ReadModel, SavedText } from './queries.ts';

export type PageReader = {
  /** A page that takes too long or cannot be read is no endpoint, and says so. */
  read(page: SavedText): Promise<ReadModel>;
  /** Of texts that take too long nothing is known but that they differ. */
  compare(texts: ComparedTexts): Promise<TextComparison>;
  close(): Promise<void>;
};

// Loaded with the first page: a start has other things to do.
const readHere = async (page: SavedText) => (await import('./read-model.ts')).readModel(page);
const compareHere = async (texts: ComparedTexts) =>
  (await import('../page-change/compare-texts.ts')).compareTexts(texts);

/** By no rules. */
const unread = 0;

const readTimeoutMs = 20_000;

type Reading = {
  /** How long one page may take in the thread. */
  timeout_ms?: number;
  /** Ends what the thread is at. */
  signal?: AbortSignal;
};

/** @throws in each of its works the reason of the signal */
export function openPageReader(log: Log, { timeout_ms = readTimeoutMs, signal }: Reading = {}): PageReader {
  const thread = openThread(timeout_ms, signal);
  return {
    async read(page) {
      const isLong = page.page_content.length >= readInWorkerBytes;
      try {
        if (!isLong) return await readHere(page);
        return (await thread.run<ReadModel>(page)) ?? unreadModel(page, 'tooLong');
      } catch (error) {
        signal?.throwIfAborted();
        log.error(`page ${page.page_id} could not be read`, crashFacts(error));
        return unreadModel(page, 'unreadable');
      }
    },
    async compare(texts) {
      const isLong = texts.before.length + texts.after.length >= readInWorkerBytes;
      try {
        return (await (isLong ? thread.run<TextComparison>(texts) : compareHere(texts))) ?? nothingKnown;
      } catch (error) {
        signal?.throwIfAborted();
        log.error('two texts of a page could not be compared', crashFacts(error));
        return nothingKnown;
      }
    },
    close: async () => thread.close(),
  };
}

/** Starts with the first task, and anew after one that took too long. */
function openThread(timeout_ms: number, signal: AbortSignal | undefined) {
  let worker: Worker | undefined;
  return {
    /** @returns undefined where it took too long @throws what the thread threw, the reason of the signal */
    async run<Result>(task: ModelTask): Promise<Result | undefined> {
      worker ??= startThread('content/page-model/model-worker');
      worker.unref();
      const timeout = AbortSignal.timeout(timeout_ms);
      try {
        const ending = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
        return await runInThread<Result>(worker, task, ending);
      } catch (error) {
        worker = undefined;
        signal?.throwIfAborted();
        if (!timeout.aborted) throw error;
        return undefined;
      }
    },
    async close() {
      await worker?.terminate();
    },
  };
}

/**
 * Stands for a page of which nothing is kept, so that those behind it are read. One that failed is read again at the next
 * start and each hour: the fault may have been the machine's.
 */
export function unreadModel(
  { page_id, version, corrections_hash }: Pick<SavedText, 'page_id' | 'version' | 'corrections_hash'>,
  reason: PageDoubt['reason'],
): ReadModel {
  const doubts: PageDoubt[] = [{ reason, line: 0 }];
  return {
    page_id,
    version,
    reader_version: reason === 'unreadable' ? unread : readerVersion,
    kind: 'guide',
    endpoint_count: 0,
    corrections_hash,
    looks: '[]',
    doubts: JSON.stringify(doubts),
    models: '[]',
    fields: [],
    // One that is to be read again keeps what it has.
    ...(reason === 'tooLong' && { endpoint: noEndpoint }),
  };
}
