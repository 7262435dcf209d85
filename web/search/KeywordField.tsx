import type { Ref } from 'react';
import { keywordMaxLength } from '#common/limits.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';

type Props = { ref: Ref<HTMLInputElement>; keyword: string };

/** Other words, looked for in the same item. */
export function KeywordField({ ref, keyword }: Props) {
  const { t } = useTexts();
  return (
    <form className="in-wrap" role="search">
      <Icon name="search" />
      <input
        ref={ref}
        className="in in-lg"
        type="search"
        name="keyword"
        aria-label={t('common.searchItem')}
        autoComplete="off"
        required
        maxLength={keywordMaxLength}
        defaultValue={keyword}
      />
    </form>
  );
}
