import { Icon } from '../ui/Icon.tsx';

type SearchFieldProps = { name: string; value: string; onChange: (value: string) => void; narrow?: boolean };

export function SearchField({ name, value, onChange, narrow = false }: SearchFieldProps) {
  return (
    <label className={narrow ? 'in-wrap ow' : 'in-wrap'}>
      <Icon name="search" />
      <input
        className="in"
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
