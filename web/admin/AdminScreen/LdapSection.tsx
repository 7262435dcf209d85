import { useFormContext } from 'react-hook-form';
import { useTexts } from '../../ui/texts.tsx';
import { SettingSection, TextSetting } from './SettingSection.tsx';
import type { SettingForm } from './setting-form.ts';

export function LdapSection() {
  const { t } = useTexts();
  const { register, watch } = useFormContext<SettingForm>();
  return (
    <SettingSection title={t('admin.ldap')} hint={t('admin.ldapHint')}>
      <label className="switch">
        <input type="checkbox" role="switch" {...register('ldap_open')} />
        {t('admin.enabled')}
      </label>
      {watch('ldap_open') && (
        <>
          <div className="f3">
            <TextSetting name="ldap_form.host" label={t('admin.host')} mono />
            <TextSetting name="ldap_form.port" label={t('admin.port')} inputMode="numeric" />
            <TextSetting name="ldap_form.version" label={t('admin.version')}>
              <option value="3">3</option>
              <option value="2">2</option>
            </TextSetting>
          </div>
          <TextSetting name="ldap_form.base_dn" label="Base DN" mono />
          <TextSetting name="ldap_form.bind_dn" label="Bind DN" mono />
          <div className="f2">
            <TextSetting
              name="ldap_form.bind_password"
              label={t('admin.bindPassword')}
              hint={t('admin.keepSecret')}
              type="password"
            />
            <TextSetting name="ldap_form.user_field" label={t('admin.userField')} placeholder="cn" mono />
          </div>
        </>
      )}
    </SettingSection>
  );
}
