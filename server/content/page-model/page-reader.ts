/** Reads pages for what they say; long ones in a thread, which ends with whoever opened it. */
import type { Worker } from 'node:worker_threads';
import type { PageDoubt } from '#common/field-model/page-doubts.ts';
import { readerVersion } from '#common/field-model/reader-version.ts';
import { readInWorkerBytes } from '#common/limits.ts';
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

/** @param timeout_ms how long one page may take in the thread */
export function openPageReader(log: Log, timeout_ms = readTimeoutMs): PageReader {
  let worker: Worker | undefined;

  /** @returns undefined where it took too long @throws what the thread threw */
  async function runBounded<Result>(task: ModelTask): Promise<Result | undefined> {
    worker ??= startThread('content/page-model/model-worker');
    worker.unref();
    const timeout = AbortSignal.timeout(timeout_ms);
    try {
      return await runInThread<Result>(worker, task, timeout);
    } catch (error) {
      worker = undefined;
      if (!timeout.aborted) throw error;
      return undefined;
    }
  }

  return {
    async read(page) {
      const isLong = page.page_content.length >= readInWorkerBytes;
      try {
        if (!isLong) return await readHere(page);
        return (await runBounded<ReadModel>(page)) ?? unreadModel(page, 'tooLong');
      } catch (error) {
        log.error(`page ${page.page_id} could not be read`, crashFacts(error));
        return unreadModel(page, 'unreadable');
      }
    },
    async compare(texts) {
      const isLong = texts.before.length + texts.after.length >= readInWorkerBytes;
      try {
        return (await (isLong ? runBounded<TextComparison>(texts) : compareHere(texts))) ?? nothingKnown;
      } catch (error) {
        log.error('two texts of a page could not be compared', crashFacts(error));
        return nothingKnown;
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
  };
}
