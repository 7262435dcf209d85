/**
 * Rendered articles, cached by content in memory: the key is the text itself (hashed) and what else decides the
 * HTML, so nothing ever needs to be invalidated. Long pages are rendered in a worker thread.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ReadingOptions } from '#common/endpoint-view/render-reading.ts';
import { drawInWorkerBytes, renderInWorkerBytes } from '#common/limits.ts';
import type { Rendered } from '#common/markdown/render.ts';
import { yieldIfLong } from '../limit-concurrency.ts';
import { openRenderWorker, type RenderWorker } from './render-in-worker.ts';

export type Articles = {
  render(markdown: string, options?: ReadingOptions): Promise<Rendered>;
  close(): Promise<void>;
};

const cacheMaxBytes = 32 * 1024 * 1024;

export function openArticles(): Articles {
  const cache = new LRUCache<string, Rendered>({ maxSize: cacheMaxBytes, sizeCalculation: sizeOf });
  const running = new Map<string, Promise<Rendered>>();
  let worker: RenderWorker | undefined;

  async function renderFresh(markdown: string, options: ReadingOptions): Promise<Rendered> {
    const isDrawn = options.lang !== undefined;
    if (markdown.length < (isDrawn ? drawInWorkerBytes : renderInWorkerBytes))
      return (await loadPipeline()).renderReading(markdown, options);
    worker ??= openRenderWorker();
    return worker.render(markdown, options);
  }

  return {
    async render(markdown, options = {}) {
      await yieldIfLong(markdown.length);
      const key = keyOf((await loadPipeline()).pipelineVersion, markdown, options);
      await yieldIfLong(markdown.length);
      const cached = cache.get(key);
      if (cached) return cached;
      const rendering = running.get(key) ?? renderFresh(markdown, options).finally(() => running.delete(key));
      running.set(key, rendering);
      const rendered = await rendering;
      cache.set(key, rendered);
      return rendered;
    },
    async close() {
      await worker?.close();
    },
  };
}

/** Loaded with the first article: grammars and formulas are half of what a start would read. */
const loadPipeline = () => import('#common/endpoint-view/render-reading.ts');

function keyOf(pipelineVersion: string | number, markdown: string, options: ReadingOptions): string {
  return createHash('sha256')
    .update(JSON.stringify([pipelineVersion, options]))
    .update(markdown)
    .digest('base64');
}

function sizeOf({ html, plain_text }: Rendered): number {
  return 2 * (html.length + plain_text.length) + 1_000;
}
