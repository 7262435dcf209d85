import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import type { ItemLink } from './item-link.ts';
import * as styles from './Links.module.css';

const barMaxPx = 22;

type Use = Pick<ItemLink, 'times' | 'browsers' | 'last_at' | 'days'>;

/** How often a link was used, in words and day by day, and for which pages. */
export function LinkUse({ link }: { link: ItemLink }) {
  const { t } = useTexts();
  const { link_id, times } = link;
  const [isOpen, setOpen] = useState(false);
  const { data: pages = [] } = useCall('link/pages', isOpen ? { link_id } : null);
  return (
    <>
      <UseLine use={link} />
      {times !== '0' && (
        <details className={styles.pages} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>{t('link.pagesRead')}</summary>
          <ul>
            {pages.map(page => (
              <li key={page.page_id}>
                <span>{page.page_title === '' ? t('link.pageGone') : page.page_title}</span>
                <span className="numeric">{page.times}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

export function UseLine({ use }: { use: Use }) {
  const { t, lang } = useTexts();
  const { times, browsers, last_at, days } = use;
  if (times === '0') return <p className={styles.use}>{t('link.seenNever')}</p>;
  const most = Math.max(1, ...days);
  return (
    <p className={styles.use}>
      <span>
        <b>{t('link.seen', { count: Number(times) })}</b>{' '}
        {t('link.seenBy', { count: Number(browsers), moment: formatMoment(last_at, lang) })}
      </span>
      <span className={styles.bars} aria-hidden="true">
        {days.map((count, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days are their places
          <i key={day} style={{ height: Math.max(2, (count / most) * barMaxPx) }} />
        ))}
      </span>
    </p>
  );
}
