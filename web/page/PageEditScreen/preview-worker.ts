/** Renders the preview beside the typing, never in its way. One text in, one HTML out. */
import { mayHaveFormulas } from '#common/markdown/katex.ts';
import { renderMarkdown } from '#common/markdown/render-page.ts';

type Job = { id: number; markdown: string; base_path: string };

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Job>) => void;
  postMessage: (answer: { id: number; html: string }) => void;
};

/** KaTeX is a third of the pipeline: it comes with the first text that may need it. */
async function answer({ id, markdown, base_path }: Job): Promise<void> {
  if (mayHaveFormulas(markdown)) await import('#common/markdown/render.ts');
  scope.postMessage({ id, html: renderMarkdown(markdown, { base_path }).html });
}

scope.onmessage = ({ data }) => void answer(data);
