/** What an article gets from scripts comes after the page works: it reads without. */
import type { ArticleLabels } from './enhance-article.ts';

/** @returns what takes it back, also where it has not come yet */
export function enhanceLater(article: HTMLElement, words: ArticleLabels): () => void {
  let isOver = false;
  let end: (() => void) | undefined;
  void import('./enhance-article.ts').then(
    ({ enhanceArticle }) => {
      if (!isOver) end = enhanceArticle(article, words);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    end?.();
  };
}
