/** The thread that reads and compares long pages: one message in, one message out. */
import { parentPort } from 'node:worker_threads';
import { type ComparedTexts, compareTexts } from '../page-change/compare-texts.ts';
import type { SavedText } from './queries.ts';
import { readModel } from './read-model.ts';

export type ModelTask = SavedText | ComparedTexts;

parentPort?.on('message', (task: ModelTask) =>
  parentPort?.postMessage('page_id' in task ? readModel(task) : compareTexts(task)),
);
