/** Renders the preview beside the typing, never in its way. A text in; out comes what changed since the last. */
import { renderBlocks } from '#common/markdown/render.ts';
import { type BlockChange, blockChange } from './block-change.ts';

export type PreviewJob = { markdown: string; base_path: string };
export type PreviewPass =
  | {
      change: BlockChange;
      /** Where each block begins, -1 where that is not known. */
      lines: number[];
      ms: number;
    }
  | { failed: true };

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<PreviewJob>) => void;
  postMessage: (pass: PreviewPass) => void;
};

let shown: readonly string[] = [];

scope.onmessage = ({ data }) => scope.postMessage(pass(data));

function pass({ markdown, base_path }: PreviewJob): PreviewPass {
  const started = performance.now();
  try {
    const blocks = renderBlocks(markdown, { base_path });
    const htmls = blocks.map(block => block.html);
    const change = blockChange(shown, htmls);
    shown = htmls;
    return { change, lines: blocks.map(block => block.line ?? -1), ms: performance.now() - started };
  } catch {
    return { failed: true };
  }
}
