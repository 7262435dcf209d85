/** Renders in a thread of its own, so that no page holds up the others. */
import type { Worker } from 'node:worker_threads';
import type { Rendered, RenderOptions } from '#common/markdown/render.ts';
import { startThread } from '../start-thread.ts';

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
    const started = startThread('reader/render-worker');
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
