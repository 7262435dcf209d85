import { adminRowsChoices } from '#common/limits.ts';
import * as fieldStyles from '../../ui/form/Field.module.css';
import { Pager } from '../../ui/Pager.tsx';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from './RowsPager.module.css';
import type { Paging } from './use-paging.ts';

type RowsPagerProps = { total: number; words: string; paging: Paging };

/** The numbers under a long list, and how many rows it shows at once. */
export function RowsPager({ total, words, paging }: RowsPagerProps) {
  const { t } = useTexts();
  const { page, rows, goTo, chooseRows } = paging;
  return (
    <Pager total={total} rowsPerPage={rows} page={page} words={words} onPage={goTo}>
      <select
        className={`${fieldStyles.input} ${styles.rowsChoice}`}
        aria-label={t('admin.rowsPerPage')}
        value={rows}
        onChange={event => chooseRows(Number(event.target.value))}
      >
        {adminRowsChoices.map(count => (
          <option key={count} value={count}>
            {t('admin.rowsCount', { count })}
          </option>
        ))}
      </select>
    </Pager>
  );
}
