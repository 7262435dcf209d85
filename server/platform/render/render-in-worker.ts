/** Renders in a thread of its own, one page after the other, so that no page holds up the process; each has an end to its time. */
import type { Worker } from 'node:worker_threads';
import type { Rendered, RenderOptions } from '#common/markdown/render.ts';
import { startThread } from '../start-thread.ts';

export type RenderWorker = {
  /** A page that takes too long is given as it was typed. */
  render(markdown: string, options: RenderOptions): Promise<Rendered>;
  close(): Promise<void>;
};
type Answer = 'ready' | { rendered: Rendered } | { error: string };
type Job = { markdown: string; options: RenderOptions };
type Waiting = Job & { resolve: (rendered: Rendered) => void; reject: (error: Error) => void };

/** From the moment the thread has it. Dense pages of a megabyte take a second, several where much else is going on. */
const timeoutMs = 20_000;

/** One page at a time; the next begins when it has settled. */
class RenderThread implements RenderWorker {
  readonly #waiting: Waiting[] = [];
  #current: Waiting | undefined;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly patience_ms: number) {}

  render(markdown: string, options: RenderOptions): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ markdown, options, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#current = job;
    // A new thread gets it when it is ready.
    if (this.#worker) this.#hand(this.#worker, job);
    else this.#worker = this.#start();
  }

  #hand(worker: Worker, { markdown, options }: Job): void {
    worker.postMessage({ markdown, options } satisfies Job);
    this.#timer = setTimeout(() => this.#giveUp(), this.patience_ms);
  }

  #start(): Worker {
    const started = startThread('platform/render/render-worker');
    started.unref();
    started.on('message', (answer: Answer) => {
      if (answer === 'ready') {
        if (this.#current) this.#hand(started, this.#current);
      } else if ('rendered' in answer) this.#settle(({ resolve }) => resolve(answer.rendered));
      else this.#settle(({ reject }) => reject(new Error(answer.error)));
    });
    const end = (error: Error) => {
      if (this.#worker !== started) return;
      this.#worker = undefined;
      this.#settle(({ reject }) => reject(error));
    };
    started.on('error', error => end(error instanceof Error ? error : new Error(String(error))));
    started.on('exit', () => end(new Error('the render thread ended')));
    return started;
  }

  #settle(how: (job: Waiting) => void): void {
    clearTimeout(this.#timer);
    const job = this.#current;
    this.#current = undefined;
    if (job) how(job);
    this.#next();
  }

  /** The next page gets a new thread. */
  #giveUp(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
    this.#settle(job => void renderPlainText(job));
  }
}

async function renderPlainText({ markdown, resolve, reject }: Waiting): Promise<void> {
  try {
    const { renderPlain } = await import('#common/markdown/render.ts');
    resolve(renderPlain(markdown));
  } catch (error) {
    reject(error instanceof Error ? error : new Error(String(error)));
  }
}

/** @param patience_ms how long one page may take */
export function openRenderWorker(patience_ms = timeoutMs): RenderWorker {
  return new RenderThread(patience_ms);
}
