/** The thread that renders long pages: says when it is ready; then one message in, one message out. */
import { parentPort } from 'node:worker_threads';
import { type RenderOptions, renderMarkdown } from '#common/markdown/render.ts';

type Job = { markdown: string; options: RenderOptions };

parentPort?.on('message', ({ markdown, options }: Job) => {
  try {
    parentPort?.postMessage({ rendered: renderMarkdown(markdown, options) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
parentPort?.postMessage('ready');
