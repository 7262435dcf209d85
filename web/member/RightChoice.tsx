import { Icon } from '../ui/Icon.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './RightChoice.module.css';
import type { RightProps } from './RightSwitch.tsx';

/** Edit or read-only as a word in a row; under it lies the choice, which applies at once. */
export function RightChoice({ name, right, onChange }: RightProps) {
  const { t } = useTexts();
  const isReader = right === '0';
  return (
    <span
      className={
        isReader ? `${styles.right} ${styles.choice} ${styles.readOnly}` : `${styles.right} ${styles.choice}`
      }
    >
      <Icon name={isReader ? 'eye' : 'edit'} />
      <span aria-hidden="true">{t(isReader ? 'member.readOnly' : 'member.canEdit')}</span>
      <Icon name="chevron" />
      <select
        aria-label={t('work.named', { what: t('member.permission'), name })}
        value={right}
        onChange={event => onChange(event.target.value === '0' ? '0' : '1')}
      >
        <option value="1">{t('member.canEdit')}</option>
        <option value="0">{t('member.readOnly')}</option>
      </select>
    </span>
  );
}
