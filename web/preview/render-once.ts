/** One text to the HTML of its blocks, in a worker of its own that ends with it. */
import type { PreviewPass } from './preview-worker.ts';

/** @returns what ends the worker; `onDone` gets undefined when the text could not be rendered */
export function renderOnce(
  { markdown, base_path }: { markdown: string; base_path: string },
  onDone: (blocks: readonly string[] | undefined) => void,
): () => void {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = () => onDone(undefined);
  worker.onmessage = ({ data }: MessageEvent<PreviewPass>) => {
    onDone('failed' in data ? undefined : data.change.added);
    worker.terminate();
  };
  worker.postMessage({ markdown, base_path });
  return () => worker.terminate();
}
