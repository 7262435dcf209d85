import { frontTextMaxLength } from '#common/brand/brand-limits.ts';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './BrandEditor.module.css';
import type { Settings } from './brand-settings.ts';
import { WordsField } from './WordsField.tsx';

type Front = Settings['front'];
type Props = {
  front: Front;
  /** An import wrote a page about the API as a whole. */
  hasOverview: boolean;
  onChange: (front: Front) => void;
};

/** Whether an item opens on a front, and what that says. */
export function FrontFields({ front, hasOverview, onChange }: Props) {
  const { t } = useTexts();
  const { is_on, uses_overview, text } = front;
  return (
    <fieldset className={styles.group}>
      <legend>{t('brand.itemFront')}</legend>
      <Switch
        label={t('brand.opensFront')}
        checked={is_on}
        onChange={is_on => onChange({ ...front, is_on })}
      />
      <p className="hint">{t('brand.opensFrontHint')}</p>
      {is_on && hasOverview && (
        <Switch
          label={t('brand.usesOverview')}
          checked={uses_overview}
          onChange={uses_overview => onChange({ ...front, uses_overview })}
        />
      )}
      {is_on && !(hasOverview && uses_overview) && (
        <WordsField
          label={t('brand.itemFrontText')}
          hint={t('brand.markdown')}
          rows={6}
          max={frontTextMaxLength}
          value={text}
          onChange={text => onChange({ ...front, text })}
        />
      )}
    </fieldset>
  );
}

type SwitchProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className={choiceStyles.toggle}>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
