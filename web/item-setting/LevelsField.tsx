import type { UseFormRegisterReturn } from 'react-hook-form';
import { catalogLevelsAtFirst, catalogLevelsMax } from '#common/limits.ts';
import * as fieldStyles from '../ui/form/Field.module.css';
import { FieldFrame } from '../ui/form/Field.tsx';
import { useTexts } from '../ui/texts.tsx';

const choices = Array.from(
  { length: catalogLevelsMax - catalogLevelsAtFirst + 1 },
  (_, more) => catalogLevelsAtFirst + more,
);

/** How many levels of catalogs an item may have. @param error why it may not have so few */
export function LevelsField({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  const { t } = useTexts();
  return (
    <FieldFrame label={t('item.catalogLevels')} hint={t('item.catalogLevelsHint')} error={error}>
      {described => (
        <select className={fieldStyles.input} {...described} {...field}>
          {choices.map(levels => (
            <option key={levels}>{levels}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
