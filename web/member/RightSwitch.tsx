import * as choiceStyles from '../ui/form/Choice.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';

export type RightProps = {
  /** Whose right it is. */
  name: string;
  /** On the wire: `1` edit, `0` read-only. */
  right: string;
  onChange: (right: '0' | '1') => void;
};

/** Edit or read-only; applies at once. */
export function RightSwitch({ name, right, onChange }: RightProps) {
  const { t } = useTexts();
  const choices = [
    { key: '1', icon: 'edit', label: t('member.canEdit') },
    { key: '0', icon: 'eye', label: t('member.readOnly') },
  ] as const;
  return (
    <div
      className={choiceStyles.segments}
      role="group"
      aria-label={t('work.named', { what: t('member.permission'), name })}
    >
      {choices.map(({ key, icon, label }) => (
        <button
          key={key}
          type="button"
          aria-pressed={right === key}
          onClick={() => right !== key && onChange(key)}
        >
          <Icon name={icon} size={14} />
          {label}
        </button>
      ))}
    </div>
  );
}
