import * as fieldStyles from '../ui/form/Field.module.css';
import { Icon } from '../ui/Icon.tsx';
import * as styles from './AdminTable.module.css';

type SearchFieldProps = { name: string; value: string; onChange: (value: string) => void; narrow?: boolean };

export function SearchField({ name, value, onChange, narrow = false }: SearchFieldProps) {
  return (
    <label className={narrow ? `${fieldStyles.inputFrame} ${styles.ownerSearch}` : fieldStyles.inputFrame}>
      <Icon name="search" />
      <input
        className={fieldStyles.input}
        type="search"
        placeholder={name}
        aria-label={name}
        maxLength={200}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  );
}
