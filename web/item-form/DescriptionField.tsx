import type { TextareaHTMLAttributes } from 'react';
import { descriptionMaxLength } from '#common/limits.ts';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

/** What an item is about; may stay empty. */
export function DescriptionField(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { t } = useTexts();
  return (
    <FieldFrame
      label={t('item.description')}
      aside={<span className={fieldStyles.optional}>{t('item.optional')}</span>}
    >
      {described => (
        <textarea
          className={fieldStyles.input}
          rows={3}
          maxLength={descriptionMaxLength}
          {...described}
          {...props}
        />
      )}
    </FieldFrame>
  );
}
