import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './BrandEditor.module.css';
import type { Wording } from './brand-settings.ts';

type Props = {
  label: string;
  hint?: string;
  value: Wording;
  max: number;
  /** Lines of text; without them it is one line. */
  rows?: number;
  onChange: (value: Wording) => void;
};

/** The same words in both languages. */
export function WordsField({ label, hint, value, max, rows, onChange }: Props) {
  const { t } = useTexts();
  const inputs = [
    { lang: 'en', label: t('brand.inEnglish', { what: label }) },
    { lang: 'zh', label: t('brand.inChinese', { what: label }) },
  ] as const;
  return (
    <div className={styles.words}>
      {inputs.map(({ lang, label }, at) => (
        <FieldFrame key={lang} label={label} hint={at === 0 ? undefined : hint}>
          {described => {
            const shared = {
              ...described,
              lang,
              maxLength: max,
              value: value[lang],
              onChange: (event: { target: { value: string } }) =>
                onChange({ ...value, [lang]: event.target.value }),
            };
            return rows === undefined ? (
              <input className={fieldStyles.input} autoComplete="off" {...shared} />
            ) : (
              <textarea className={fieldStyles.input} rows={rows} {...shared} />
            );
          }}
        </FieldFrame>
      ))}
    </div>
  );
}
