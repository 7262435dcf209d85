/** The thread that adds to long pages: one message in, one message out. */
import { parentPort } from 'node:worker_threads';
import { type EditTask, editReceived } from './received-edit.ts';

parentPort?.on('message', (task: EditTask) => parentPort?.postMessage(editReceived(task)));
