import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

type ReadersFieldProps = { value: string; onChange: (value: string) => void };

/** Names of readers, one on each line. */
export function ReadersField({ value, onChange }: ReadersFieldProps) {
  const { t } = useTexts();
  return (
    <FieldFrame label={t('link.readers')} hint={t('link.readersHint')}>
      {described => (
        <textarea
          className={fieldStyles.input}
          rows={2}
          value={value}
          onChange={event => onChange(event.target.value)}
          {...described}
        />
      )}
    </FieldFrame>
  );
}

export function readersIn(text: string): string[] {
  const names = text.split('\n').map(name => name.trim());
  return [...new Set(names.filter(name => name !== ''))];
}
