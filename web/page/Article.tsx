import { memo, useEffect, useMemo, useRef } from 'react';
import { articleSlot } from '#common/reader-page.ts';
import { useTexts } from '../ui/texts.tsx';
import { enhanceArticle } from './enhance-article.ts';

/** A page's HTML, as page/article answers it: sanitised on the server. */
export const Article = memo(function Article({ html }: { html: string }) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  // NOTE: React writes innerHTML again whenever this object is another one, and what scripts added would be gone.
  const inner = useMemo(() => ({ __html: html }), [html]);
  useEffect(() => {
    if (ref.current === null || html === '') return undefined;
    return enhanceArticle(ref.current, {
      copy: t('reader.copy'),
      copied: t('reader.copied'),
      copyLink: t('reader.copyHeading'),
      enlarge: t('reader.enlarge'),
      close: t('common.close'),
      showAll: count => t('reader.showAllLines', { count }),
    });
  }, [html, t]);
  return (
    <div
      ref={ref}
      id={articleSlot}
      className="prose"
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
});
