import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import * as styles from './Pager.module.css';
import { useTexts } from './texts.tsx';

type PagerProps = {
  /** How many rows there are on all pages. */
  total: number;
  rowsPerPage: number;
  /** From 1 on. */
  page: number;
  words: string;
  onPage: (page: number) => void;
  /** Between the words and the numbers. */
  children?: ReactNode;
};

/** The numbers under a list. The words stand also where there is one page, so that nothing jumps. */
export function Pager({ total, rowsPerPage, page, words, onPage, children }: PagerProps) {
  const { t } = useTexts();
  const last = Math.max(1, Math.ceil(total / rowsPerPage));
  const step = (to: number, name: string, icon: 'left' | 'right') => (
    <button
      type="button"
      className={styles.pageButton}
      aria-label={name}
      title={name}
      disabled={to < 1 || to > last}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} size={14} />
    </button>
  );
  return (
    <nav className={styles.pager} aria-label={t('work.pages')}>
      <span className="grow numeric">{words}</span>
      {children}
      {last > 1 && (
        <>
          {step(page - 1, t('work.previousPage'), 'left')}
          {shownPages(page, last).map((one, at, all) => (
            <span key={one} className="row close-row">
              {at > 0 && one - (all[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
              <button
                type="button"
                className={styles.pageButton}
                aria-label={t('work.pageNumber', { number: one })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {one}
              </button>
            </span>
          ))}
          {step(page + 1, t('work.nextPage'), 'right')}
        </>
      )}
    </nav>
  );
}

/** The first, the last, and those around this one. */
function shownPages(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter(one => one >= 1 && one <= last);
  return [...new Set(near)].sort((a, b) => a - b);
}
