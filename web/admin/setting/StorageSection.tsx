import { useFormContext } from 'react-hook-form';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { useProvenSend } from '../../user/ProveAgain.tsx';
import { ConnectionTest } from './ConnectionTest.tsx';
import * as styles from './SettingSection.module.css';
import { SettingSection, TextSetting } from './SettingSection.tsx';
import { showAtSecret } from './secret-error.ts';
import type { SettingForm } from './setting-form.ts';

const providers = ['aliyun', 'qiniu', 's3'] as const;

export function StorageSection() {
  const { t } = useTexts();
  const { register, watch, setValue } = useFormContext<SettingForm>();
  const oss_type = watch('oss_setting.oss_type');
  return (
    <SettingSection title={t('admin.storage')} hint={t('admin.storageHint')}>
      <label className={choiceStyles.toggle}>
        <input type="checkbox" role="switch" {...register('oss_open')} />
        {t('admin.enabled')}
      </label>
      {watch('oss_open') && (
        <>
          <div
            className={`${choiceStyles.segments} ${styles.segments}`}
            role="group"
            aria-label={t('admin.provider')}
          >
            {providers.map(provider => (
              <button
                key={provider}
                type="button"
                aria-pressed={oss_type === provider}
                onClick={() => setValue('oss_setting.oss_type', provider, { shouldDirty: true })}
              >
                {t(`admin.${provider}`)}
              </button>
            ))}
          </div>
          <div className={styles.twoFields}>
            <TextSetting
              name="oss_setting.key"
              label="AccessKey"
              hint={t('admin.accessKeyHint')}
              mono
              isNeeded
            />
            <TextSetting
              name="oss_setting.secret"
              label="Secret"
              hint={t('admin.keepSecret')}
              type="password"
            />
          </div>
          <div className={styles.twoFields}>
            {oss_type !== 'qiniu' && (
              <TextSetting
                name="oss_setting.endpoint"
                label="Endpoint"
                hint={t('admin.endpointHint')}
                mono
                isNeeded={oss_type === 'aliyun'}
              />
            )}
            {oss_type !== 'qiniu' && (
              <TextSetting
                name="oss_setting.region"
                label="Region"
                hint={t('admin.regionHint')}
                aside={t('admin.optional')}
                mono
              />
            )}
            <TextSetting
              name="oss_setting.bucket"
              label="Bucket"
              hint={t('admin.bucketHint')}
              mono
              isNeeded
            />
          </div>
          <div className={styles.twoFields}>
            <TextSetting
              name="oss_setting.protocol"
              label={t('admin.protocol')}
              hint={t('admin.protocolHint')}
            >
              <option value="https">https://</option>
              <option value="http">http://</option>
            </TextSetting>
            {oss_type !== 's3' && (
              <TextSetting
                name="oss_setting.domain"
                label={t('admin.accessDomain')}
                hint={t('admin.accessDomainHint')}
                {...(oss_type === 'qiniu' ? { isNeeded: true } : { aside: t('admin.optional') })}
                mono
              />
            )}
          </div>
          <StorageTest />
        </>
      )}
    </SettingSection>
  );
}

function StorageTest() {
  const { t } = useTexts();
  const { getValues, trigger, setError } = useFormContext<SettingForm>();
  const { send } = useProvenSend('adminSetting/testStorage');
  const test = async () => {
    if (!(await trigger('oss_setting', { shouldFocus: true }))) return [];
    await send({ oss_setting: JSON.stringify(getValues('oss_setting')) });
    return [{ good: true, text: t('admin.storageWorks') }];
  };
  return <ConnectionTest test={test} onRefused={failure => showAtSecret({ setError }, failure)} />;
}
