import { useFormContext } from 'react-hook-form';
import { Link } from 'wouter';
import { homePages } from '#common/row-kinds.ts';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as formStyles from '../../ui/form/Form.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { HomeItemField } from './HomeItemField.tsx';
import { SettingSection } from './SettingSection.tsx';
import type { Front, SettingForm } from './setting-form.ts';

const fronts: readonly Front[] = [homePages.introduction, 'portal', homePages.login, homePages.item];
const words = {
  1: 'admin.home1',
  portal: 'admin.homePortal',
  2: 'admin.home2',
  3: 'admin.home3',
} as const;

export function HomeSection() {
  const { t } = useTexts();
  const { register, watch, setValue } = useFormContext<SettingForm>();
  const front = watch('front');
  return (
    <SettingSection title={t('admin.home')} hint={t('admin.homeHint')}>
      <fieldset className={formStyles.choices}>
        <legend className="visually-hidden">{t('admin.home')}</legend>
        {fronts.map(mode => (
          <label key={mode} className={choiceStyles.check}>
            <input type="radio" value={mode} {...register('front')} />
            <span>
              {t(words[mode])}
              {mode === 'portal' && <small>{t('admin.homePortalHint')}</small>}
              {mode === homePages.item && <small>{t('admin.home3Hint')}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {front === 'portal' && (
        <Link className="link" href="/admin/index?part=portal">
          {t('admin.toPortal')}
        </Link>
      )}
      {front === homePages.item && (
        <HomeItemField
          item_id={watch('home_item')}
          onChoose={item_id => setValue('home_item', item_id, { shouldDirty: true })}
        />
      )}
    </SettingSection>
  );
}
