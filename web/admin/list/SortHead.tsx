import { Icon } from '../../ui/Icon.tsx';
import * as styles from './SortHead.module.css';

export type Sorting<Column extends string> = { sort: Column; ascending: boolean };

type SortHeadProps<Column extends string> = {
  column: Column;
  name: string;
  sorting: Sorting<Column>;
  /** Numbers and days begin with the most, words with A. */
  isText?: boolean;
  onSort: (sorting: Sorting<Column>) => void;
};

/** The head of a column by which the list can be sorted: pressed once more, the other way round. */
export function SortHead<Column extends string>(props: SortHeadProps<Column>) {
  const { column, name, sorting, isText = false, onSort } = props;
  const isSorted = sorting.sort === column;
  const direction = sorting.ascending ? 'ascending' : 'descending';
  return (
    <th aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ sort: column, ascending: isSorted ? !sorting.ascending : isText })}
      >
        {name}
        {isSorted && (
          <span className={sorting.ascending ? styles.sortedUp : styles.sortedDown}>
            <Icon name="up" size={12} />
          </span>
        )}
      </button>
    </th>
  );
}
