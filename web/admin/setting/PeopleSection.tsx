import { useFormContext } from 'react-hook-form';
import { siteRules } from '#common/grants/site-rules.ts';
import { quotaMost } from '#common/limits.ts';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { SettingSection, TextSetting } from './SettingSection.tsx';
import type { SettingForm } from './setting-form.ts';

/** Whom people find who look for others. */
export function PeopleSection() {
  const { t } = useTexts();
  return (
    <SettingSection title={t('admin.peopleFound')} hint={t('admin.peopleFoundHint')}>
      <TextSetting name="list_people" label={t('admin.peopleFound')} hideLabel>
        <option value="all">{t('admin.peopleAll')}</option>
        <option value="related">{t('admin.peopleRelated')}</option>
      </TextSetting>
    </SettingSection>
  );
}

/** What people without an account may read. */
export function VisitorSection() {
  const { t } = useTexts();
  const { register } = useFormContext<SettingForm>();
  return (
    <SettingSection title={t('admin.visitors')} hint={t('admin.visitorsHint')}>
      {siteRules.map(rule => (
        <label key={rule} className={choiceStyles.toggle}>
          <input type="checkbox" role="switch" {...register(rule)} />
          {t(`admin.${rule}`)}
        </label>
      ))}
    </SettingSection>
  );
}

/** What one person may upload and import. */
export function QuotaSection() {
  const { t } = useTexts();
  const isGood = (value: string) => /^\d{1,9}$/.test(value.trim()) && Number(value) <= quotaMost;
  const validate = (value: string) => isGood(value) || t('admin.quotaWrong', { most: quotaMost });
  const number = { inputMode: 'numeric', validate } as const;
  return (
    <SettingSection title={t('admin.quotas')} hint={t('admin.quotasHint')}>
      <TextSetting
        name="upload_quota_mb"
        label={t('admin.quotaUploads')}
        hint={t('admin.quotaUploadsHint')}
        unit="MB"
        {...number}
      />
      <TextSetting
        name="upload_day_mb"
        label={t('admin.quotaUploadsDay')}
        hint={t('admin.quotaUploadsDayHint')}
        unit="MB"
        {...number}
      />
      <TextSetting
        name="imports_per_day"
        label={t('admin.quotaImports')}
        hint={t('admin.quotaImportsHint')}
        unit=""
        {...number}
      />
    </SettingSection>
  );
}
