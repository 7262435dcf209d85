/** The thread that renders long pages: one message in, one message out. */
import { parentPort } from 'node:worker_threads';
import { type ReadingOptions, renderReading } from '#common/endpoint-view/render-reading.ts';
import type { Rendered } from '#common/markdown/render.ts';

export type RenderTask = { markdown: string; options: ReadingOptions };
export type RenderResult = { rendered: Rendered } | { error: string };

function render({ markdown, options }: RenderTask): RenderResult {
  try {
    return { rendered: renderReading(markdown, options) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (task: RenderTask) => parentPort?.postMessage(render(task)));
