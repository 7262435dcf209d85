import type { ReactNode } from 'react';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

type TextSettingProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What it is without what people saved; where that differs, a button takes it back. */
  imported?: string;
  hint?: ReactNode;
  isLong?: boolean;
};

const longestRows = 8;

export function TextSetting({ label, value, onChange, imported, hint, isLong = false }: TextSettingProps) {
  const aside = imported !== undefined && imported !== value && (
    <ResetButton name={label} onReset={() => onChange(imported)} />
  );
  const className = fieldStyles.input;
  return (
    <FieldFrame label={label} aside={aside} hint={hint}>
      {described =>
        isLong ? (
          <textarea
            className={className}
            rows={Math.min(value.split('\n').length + 1, longestRows)}
            value={value}
            onChange={event => onChange(event.target.value)}
            {...described}
          />
        ) : (
          <input
            className={className}
            value={value}
            onChange={event => onChange(event.target.value)}
            {...described}
          />
        )
      }
    </FieldFrame>
  );
}

export function ResetButton({ name, onReset }: { name: string; onReset: () => void }) {
  const { t } = useTexts();
  return (
    <button type="button" className="link" aria-label={t('apiSettings.resetOf', { name })} onClick={onReset}>
      {t('apiSettings.reset')}
    </button>
  );
}
