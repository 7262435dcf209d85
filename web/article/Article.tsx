import { memo, useEffect, useMemo, useRef } from 'react';
import { articleSlot } from '#common/reader-page.ts';
import { enhanceLater } from './enhance/enhance-later.ts';
import { useArticleLabels } from './enhance/use-article-labels.ts';

/** From so many characters on, what is out of sight is not laid out. */
const longHtml = 100_000;

/** A page's HTML, as page/article answers it: sanitised on the server. */
export const Article = memo(function Article({ html, id = articleSlot }: { html: string; id?: string }) {
  const words = useArticleLabels();
  const ref = useRef<HTMLDivElement>(null);
  // NOTE: React writes innerHTML again whenever this object is another one, and what scripts added would be gone.
  const inner = useMemo(() => ({ __html: html }), [html]);
  useEffect(() => {
    if (ref.current === null || html === '') return undefined;
    return enhanceLater(ref.current, words);
  }, [html, words]);
  return (
    <div
      ref={ref}
      id={id}
      className={html.length > longHtml ? 'prose is-long' : 'prose'}
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
});
