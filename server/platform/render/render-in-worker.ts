/** Renders in a thread of its own, one page after the other, so that no page holds up the process; each has an end to its time. */
import type { Worker } from 'node:worker_threads';
import type { ReadingOptions } from '#common/endpoint-view/render-reading.ts';
import type { Rendered } from '#common/markdown/render.ts';
import { runInThread } from '../run-in-thread.ts';
import { startThread } from '../start-thread.ts';
import type { RenderResult, RenderTask } from './render-worker.ts';

export type RenderWorker = {
  /** A page that takes too long is given as it was typed. */
  render(markdown: string, options: ReadingOptions): Promise<Rendered>;
  close(): Promise<void>;
};

/** From the moment the thread has it. Dense pages of a megabyte take a second, several where much else is going on. */
const renderTimeoutMs = 20_000;

class RenderThread implements RenderWorker {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(readonly timeout_ms: number) {}

  render(markdown: string, options: ReadingOptions): Promise<Rendered> {
    const rendered = this.#last.then(() => this.#renderNow({ markdown, options }));
    this.#last = rendered.catch(() => {});
    return rendered;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #renderNow(task: RenderTask): Promise<Rendered> {
    const worker = await this.#readyThread();
    const timeout = AbortSignal.timeout(this.timeout_ms);
    try {
      const result = await runInThread<RenderResult>(worker, task, timeout);
      if ('error' in result) throw new Error(result.error);
      return result.rendered;
    } catch (error) {
      if (!timeout.aborted) throw error;
      const { renderPlain } = await import('#common/markdown/render.ts');
      return renderPlain(task.markdown);
    }
  }

  /** A new thread takes a while to load what it needs, which counts for no page. */
  async #readyThread(): Promise<Worker> {
    if (this.#worker) return this.#worker;
    const started = startThread('platform/render/render-worker');
    started.unref();
    started.once('exit', () => {
      if (this.#worker === started) this.#worker = undefined;
    });
    this.#worker = started;
    await runInThread(started, { markdown: '', options: {} } satisfies RenderTask);
    return started;
  }
}

/** @param timeout_ms how long one page may take */
export function openRenderWorker(timeout_ms = renderTimeoutMs): RenderWorker {
  return new RenderThread(timeout_ms);
}
