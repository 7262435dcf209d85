import { adminRowsChoices } from '#common/limits.ts';
import * as fieldStyles from '../ui/form/Field.module.css';
import { Pager } from '../ui/Pager.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './AdminTable.module.css';

type AdminPagerProps = {
  total: number;
  page: number;
  rows: number;
  words: string;
  onPage: (page: number) => void;
  onRows: (rows: number) => void;
};

/** The numbers under a list of the administration, and how many rows it shows at once. */
export function AdminPager({ total, page, rows, words, onPage, onRows }: AdminPagerProps) {
  const { t } = useTexts();
  return (
    <Pager total={total} rowsPerPage={rows} page={page} words={words} onPage={onPage}>
      <select
        className={`${fieldStyles.input} ${styles.rowsChoice}`}
        aria-label={t('admin.rowsPerPage')}
        value={rows}
        onChange={event => onRows(Number(event.target.value))}
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
