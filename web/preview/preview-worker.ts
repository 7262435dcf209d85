/** Renders the preview beside the typing, never in its way. A text in; out comes what changed since the last. */
import { mayHaveEmoji } from '#common/markdown/extensions/inline/emoji.ts';
import { mayHaveFormulas } from '#common/markdown/katex.ts';
import { renderBlocks } from '#common/markdown/render-page.ts';
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

scope.onmessage = ({ data }) => void answer(data);

/** KaTeX is a third of the pipeline: it comes with the first text that may need it. */
async function answer(job: PreviewJob): Promise<void> {
  try {
    if (mayHaveFormulas(job.markdown) || mayHaveEmoji(job.markdown))
      await import('#common/markdown/render.ts');
    scope.postMessage(pass(job));
  } catch {
    // Without a network it may not come: said, as every other failure of a pass.
    scope.postMessage({ failed: true });
  }
}

function pass({ markdown, base_path }: PreviewJob): PreviewPass {
  const started = performance.now();
  const blocks = renderBlocks(markdown, { base_path });
  const htmls = blocks.map(block => block.html);
  const change = blockChange(shown, htmls);
  shown = htmls;
  return { change, lines: blocks.map(block => block.line ?? -1), ms: performance.now() - started };
}
