import { type RefObject, useEffect } from 'react';
import { useRouter } from 'wouter';
import { useArticleLabels } from '../../article/enhance/use-article-labels.ts';
import { applyChange } from '../preview/preview-blocks.ts';
import type { PreviewPass } from '../preview/preview-worker.ts';

/** Draws a text in `place` as readers would see it; a worker renders, so that a long one is in nobody's way. */
export function useTemplatePreview(place: RefObject<HTMLElement | null>, markdown: string): void {
  const { base } = useRouter();
  const words = useArticleLabels();
  useEffect(() => {
    const worker = new Worker(new URL('../preview/preview-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<PreviewPass>) => {
      const { current } = place;
      if (current === null || 'failed' in data) return;
      current.replaceChildren();
      applyChange(current, data.change, words);
      if (data.change.added.some(html => html.includes('class="katex')))
        void import('../../article/enhance/math-style.ts');
    };
    worker.postMessage({ markdown, base_path: base });
    return () => worker.terminate();
  }, [place, markdown, base, words]);
}
