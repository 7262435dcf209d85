/** Starts a thread of ours: built, or from source. Knows where the threads' files are. */
import { existsSync } from 'node:fs';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Below the server's folder; in the build they lie side by side under the last part of their names. */
export type ThreadFile =
  | 'platform/render/render-worker'
  | 'content/page-model/model-worker'
  | 'content/page-endpoint/edit-worker'
  | 'serving/page-picture/draw-worker'
  | 'transfer/import/read-worker'
  | 'transfer/export/write-worker'
  | 'transfer/export/pdf/chromium/number-worker';

/** Where the build is, when it is not here: the tests compile the threads' packages once and not with every thread. */
let builtFolder: URL | undefined;
export function takeThreadsFrom(folder: URL): void {
  builtFolder = folder;
}

/** Built: the file beside this one, or above it where the build made this a shared part. From source: a small script that lets tsx load it (a worker does not inherit loaders). */
export function startThread(file: ThreadFile, options: WorkerOptions = {}): Worker {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const places = [`./${name}.js`, `../${name}.js`];
  const built = places.map(path => new URL(path, builtFolder ?? import.meta.url));
  const found = built.find(url => existsSync(url));
  return outlived(found ? new Worker(found, options) : fromSource(file, options));
}

/** A thread that runs out of memory when nobody waits for its answer any more does not take the process with it. */
function outlived(worker: Worker): Worker {
  return worker.on('error', () => {});
}

function fromSource(file: ThreadFile, options: WorkerOptions): Worker {
  const source = new URL(`../${file}.ts`, import.meta.url).href;
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(code, { ...options, eval: true });
}
