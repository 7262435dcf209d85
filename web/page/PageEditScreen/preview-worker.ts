/** Renders the preview beside the typing, never in its way. One text in, one HTML out. */
import { renderMarkdown } from '#common/markdown/render.ts';

type Job = { id: number; markdown: string; base_path: string };

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Job>) => void;
  postMessage: (answer: { id: number; html: string }) => void;
};

scope.onmessage = ({ data: { id, markdown, base_path } }) => {
  scope.postMessage({ id, html: renderMarkdown(markdown, { base_path }).html });
};
