import { useFormContext } from 'react-hook-form';
import { homePages } from '#common/row-kinds.ts';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as formStyles from '../../ui/form/Form.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { HomeItemField } from './HomeItemField.tsx';
import { SettingSection } from './SettingSection.tsx';
import type { SettingForm } from './setting-form.ts';

export function HomeSection() {
  const { t } = useTexts();
  const { register, watch, setValue } = useFormContext<SettingForm>();
  const home_page = watch('home_page');
  return (
    <SettingSection title={t('admin.home')} hint={t('admin.homeHint')}>
      <fieldset className={formStyles.choices}>
        <legend className="visually-hidden">{t('admin.home')}</legend>
        {Object.values(homePages).map(mode => (
          <label key={mode} className={choiceStyles.check}>
            <input type="radio" value={mode} {...register('home_page')} />
            <span>
              {t(`admin.home${mode}`)}
              {mode === homePages.item && <small>{t('admin.home3Hint')}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {home_page === homePages.item && (
        <HomeItemField
          item_id={watch('home_item')}
          onChoose={item_id => setValue('home_item', item_id, { shouldDirty: true })}
        />
      )}
    </SettingSection>
  );
}
