import type { MouseEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './NeighbourLinks.module.css';

type Neighbour = { page_id: string; page_title: string };
type Props = {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  hrefOf: (page_id: string) => string;
  onOpenPage: (event: MouseEvent, page_id: string) => void;
};

/** The pages before and after, at the foot of a page. */
export function NeighbourLinks({ previous, next, hrefOf, onOpenPage }: Props) {
  const { t } = useTexts();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('reader.previousAndNext')}>
      {previous === undefined ? (
        <span />
      ) : (
        <a href={hrefOf(previous.page_id)} rel="prev" onClick={event => onOpenPage(event, previous.page_id)}>
          <small>
            <Icon name="left" size={14} />
            {t('reader.previous')}
          </small>
          <span className={styles.title}>{previous.page_title}</span>
        </a>
      )}
      {next !== undefined && (
        <a
          className={styles.next}
          href={hrefOf(next.page_id)}
          rel="next"
          onClick={event => onOpenPage(event, next.page_id)}
        >
          <small>
            {t('reader.next')}
            <Icon name="right" size={14} />
          </small>
          <span className={styles.title}>{next.page_title}</span>
        </a>
      )}
    </nav>
  );
}
