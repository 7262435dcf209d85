import type { GrantRole } from '#common/grants/grant-roles.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Rights.module.css';

export type RoleOption = { role: GrantRole | ''; label: string };
type RoleSelectProps = {
  /** What the choice is about, for readers of screens. */
  name: string;
  /** `''`: nothing is set here. */
  chosen: GrantRole | '';
  options: readonly RoleOption[];
  /** What counts where nothing is set here; `undefined`: it differs by person. */
  taken: GrantRole | undefined;
  onChange: (role: GrantRole | '') => void;
};

const icons: Record<GrantRole, IconName> = {
  owner: 'lock',
  editor: 'edit',
  reader: 'eye',
  none: 'close',
  named: 'folder',
};

/** A right as a word; framed where it is set here. Under it lies the choice, which applies at once. */
export function RoleSelect({ name, chosen, options, taken, onChange }: RoleSelectProps) {
  const { t } = useTexts();
  const shown = chosen === '' ? taken : chosen;
  const look = chosen === '' ? styles.taken : shown === 'none' ? styles.isNone : styles.isSet;
  return (
    <span className={`${styles.role} ${look}`}>
      {shown !== undefined && <Icon name={icons[shown]} />}
      <span aria-hidden="true">{t(shown === undefined ? 'grant.perPerson' : `grant.${shown}`)}</span>
      <Icon name="chevron" />
      <select
        aria-label={name}
        value={chosen}
        onChange={event => onChange(event.target.value as GrantRole | '')}
      >
        {options.map(({ role, label }) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
