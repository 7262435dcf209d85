import type { ApiSettings } from '#common/contract/content/api-settings.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ApiSettings.module.css';
import type { SectionProps } from './ListSections.tsx';
import { TextSetting } from './TextSetting.tsx';

const fields = [
  'title',
  'version',
  'description',
  'terms_of_service',
  'contact_name',
  'contact_email',
  'contact_url',
  'license_name',
  'license_url',
] as const satisfies readonly (keyof ApiSettings)[];

export function GeneralSection({ settings, imported, change }: SectionProps) {
  const { t } = useTexts();
  return (
    <section className={styles.section}>
      <h2>{t('apiSettings.general')}</h2>
      <div className={styles.fields}>
        {fields.map(field => (
          <TextSetting
            key={field}
            label={t(`apiField.${field}`)}
            value={settings[field]}
            imported={imported[field]}
            isLong={field === 'description'}
            onChange={value => change({ [field]: value })}
          />
        ))}
      </div>
    </section>
  );
}
