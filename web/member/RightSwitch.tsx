import * as choiceStyles from '../ui/form/Choice.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';

export type RightProps = {
  /** Whose right it is. */
  name: string;
  mayEdit: boolean;
  onChange: (mayEdit: boolean) => void;
};

/** Edit or read-only; applies at once. */
export function RightSwitch({ name, mayEdit, onChange }: RightProps) {
  const { t } = useTexts();
  const choices = [
    { isEdit: true, icon: 'edit', label: t('member.canEdit') },
    { isEdit: false, icon: 'eye', label: t('member.readOnly') },
  ] as const;
  return (
    <div
      className={choiceStyles.segments}
      role="group"
      aria-label={t('work.named', { what: t('member.permission'), name })}
    >
      {choices.map(({ isEdit, icon, label }) => (
        <button
          key={icon}
          type="button"
          aria-pressed={mayEdit === isEdit}
          onClick={() => mayEdit !== isEdit && onChange(isEdit)}
        >
          <Icon name={icon} size={14} />
          {label}
        </button>
      ))}
    </div>
  );
}
