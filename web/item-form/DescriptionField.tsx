import type { TextareaHTMLAttributes } from 'react';
import { descriptionMaxLength } from '#common/limits.ts';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

/** What an item is about; may stay empty. */
export function DescriptionField(props: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { t } = useTexts();
  return (
    <FieldFrame label={t('item.description')} aside={<span className="opt">{t('item.optional')}</span>}>
      {described => (
        <textarea className="in" rows={3} maxLength={descriptionMaxLength} {...described} {...props} />
      )}
    </FieldFrame>
  );
}
