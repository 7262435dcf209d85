/** The thread that reads long pages: one message in, one message out. */
import { parentPort } from 'node:worker_threads';
import type { ReadModel, SavedText } from './queries.ts';
import { readModel } from './read-model.ts';

parentPort?.on('message', (page: SavedText) => parentPort?.postMessage(readModel(page) satisfies ReadModel));
