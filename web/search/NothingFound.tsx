import { messageOf } from '../api/messages.ts';
import { Button } from '../ui/Button.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './NothingFound.module.css';
import type { useSearch } from './use-search.ts';

type Props = {
  found: ReturnType<typeof useSearch>;
  /** Looks in all items, where less was searched. */
  onWiden: (() => void) | undefined;
};

export function NothingFound({ found: { hits, found_for, isOld, error }, onWiden }: Props) {
  const { t } = useTexts();
  const isEmpty = error === undefined && !isOld && hits.length === 0;
  return (
    <div className={styles.nothing} role="status">
      {error !== undefined && messageOf(error, t)}
      {isEmpty && t('tool.nothingFound', { keyword: found_for })}
      {isEmpty && onWiden && (
        <Button size="sm" onClick={onWiden}>
          {t('tool.searchAll')}
        </Button>
      )}
    </div>
  );
}
