import { useMemo } from 'react';
import { useTexts } from '../../ui/texts.tsx';
import type { ArticleLabels } from './enhance-article.ts';

/** The words that scripts add to an article, in the language of the entry. */
export function useArticleLabels(): ArticleLabels {
  const { t } = useTexts();
  return useMemo(
    () => ({
      copy: t('reader.copy'),
      copyCode: t('reader.copyCode'),
      copyAddress: t('reader.copyAddress'),
      copied: t('reader.copied'),
      copyLink: t('reader.copyHeading'),
      enlarge: t('reader.enlarge'),
      close: t('common.close'),
      showAll: count => t('reader.showAllLines', { count }),
    }),
    [t],
  );
}
