import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './RightChoice.module.css';
import type { RightProps } from './RightSwitch.tsx';

/** Edit or read-only as a word in a row; under it lies the choice, which applies at once. */
export function RightChoice({ name, mayEdit, onChange }: RightProps) {
  const { t } = useTexts();
  return (
    <span
      className={
        mayEdit ? `${styles.right} ${styles.choice}` : `${styles.right} ${styles.choice} ${styles.readOnly}`
      }
    >
      <Icon name={mayEdit ? 'edit' : 'eye'} />
      <span aria-hidden="true">{t(mayEdit ? 'member.canEdit' : 'member.readOnly')}</span>
      <Icon name="chevron" />
      <select
        aria-label={t('work.named', { what: t('member.permission'), name })}
        value={mayEdit ? 'edit' : 'read'}
        onChange={event => onChange(event.target.value === 'edit')}
      >
        <option value="edit">{t('member.canEdit')}</option>
        <option value="read">{t('member.readOnly')}</option>
      </select>
    </span>
  );
}
