/** Renders in a thread of its own, so that no page holds up the others. Knows where the thread's file is. */
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Rendered, RenderOptions } from '#common/markdown/render.ts';

export type RenderWorker = {
  render(markdown: string, options: RenderOptions): Promise<Rendered>;
  close(): Promise<void>;
};
type Answer = { id: number; rendered?: Rendered; error?: string };
type Waiting = { resolve: (rendered: Rendered) => void; reject: (error: Error) => void };

export function openRenderWorker(): RenderWorker {
  const waiting = new Map<number, Waiting>();
  let last_id = 0;
  let worker: Worker | undefined;

  function start(): Worker {
    const started = startThread();
    started.unref();
    started.on('message', ({ id, rendered, error }: Answer) => {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (rendered) resolve?.(rendered);
      else reject?.(new Error(error ?? 'rendering failed'));
    });
    started.on('error', error => abandon(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => abandon(new Error('the render thread ended')));
    return started;
  }

  /** The next page gets a new thread. */
  function abandon(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  return {
    render(markdown, options) {
      worker ??= start();
      last_id += 1;
      const id = last_id;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker?.postMessage({ id, markdown, options });
      });
    },
    async close() {
      await worker?.terminate();
    },
  };
}

/** Built: the file beside this one, or above it where the build made this a shared part. From source: a small script that lets tsx load it (a worker does not inherit loaders). */
function startThread(): Worker {
  const built = ['./render-worker.js', '../render-worker.js'].map(path => new URL(path, import.meta.url));
  const file = built.find(url => existsSync(url));
  if (file) return new Worker(file);
  const source = new URL('./render-worker.ts', import.meta.url).href;
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(code, { eval: true });
}
