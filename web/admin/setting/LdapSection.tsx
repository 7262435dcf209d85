import { useFormContext } from 'react-hook-form';
import { isOn } from '#common/row-values.ts';
import { Button } from '../../ui/Button.tsx';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import { useTexts } from '../../ui/texts.tsx';
import { useProvenSend } from '../../user/ProveAgain.tsx';
import { useAttempt } from '../use-attempt.ts';
import { ConnectionTest, type TestStep } from './ConnectionTest.tsx';
import * as styles from './SettingSection.module.css';
import { SettingSection, TextSetting } from './SettingSection.tsx';
import { showAtSecret } from './secret-error.ts';
import type { SettingForm } from './setting-form.ts';

export function LdapSection() {
  const { t } = useTexts();
  const { register, watch } = useFormContext<SettingForm>();
  return (
    <SettingSection title={t('admin.ldap')} hint={t('admin.ldapHint')}>
      <label className={choiceStyles.toggle}>
        <input type="checkbox" role="switch" {...register('ldap_open')} />
        {t('admin.enabled')}
      </label>
      {watch('ldap_open') && (
        <>
          <div className={styles.threeFields}>
            <TextSetting
              name="ldap_form.host"
              label={t('admin.host')}
              hint={t('admin.hostHint')}
              mono
              isNeeded
            />
            <TextSetting
              name="ldap_form.port"
              label={t('admin.port')}
              hint={t('admin.portHint')}
              inputMode="numeric"
            />
            <TextSetting name="ldap_form.version" label={t('admin.version')} hint={t('admin.versionHint')}>
              <option value="3">3</option>
              <option value="2">2</option>
            </TextSetting>
          </div>
          <TextSetting
            name="ldap_form.encryption"
            label={t('admin.encryption')}
            hint={t('admin.encryptionHint')}
          >
            <option value="">{t('admin.encryptionByPort')}</option>
            <option value="starttls">StartTLS</option>
          </TextSetting>
          {watch('ldap_form.version') === '2' && <p className="hint">{t('admin.version2Hint')}</p>}
          <TextSetting name="ldap_form.base_dn" label="Base DN" hint={t('admin.baseDnHint')} mono />
          <TextSetting name="ldap_form.bind_dn" label="Bind DN" hint={t('admin.bindDnHint')} mono />
          <div className={styles.twoFields}>
            <TextSetting
              name="ldap_form.bind_password"
              label={t('admin.bindPassword')}
              hint={t('admin.keepSecret')}
              type="password"
            />
            <TextSetting
              name="ldap_form.user_field"
              label={t('admin.userField')}
              hint={t('admin.userFieldHint')}
              placeholder="cn"
              mono
            />
          </div>
          <TextSetting
            name="ldap_form.search_filter"
            label={t('admin.searchFilter')}
            hint={t('admin.searchFilterHint')}
            aside={t('admin.optional')}
            mono
          />
          <TextSetting
            name="ldap_form.name_field"
            label={t('admin.nameField')}
            hint={t('admin.nameFieldHint')}
            aside={t('admin.optional')}
            mono
          />
          <LdapTest />
          <AddAll />
        </>
      )}
    </SettingSection>
  );
}

function LdapTest() {
  const { t } = useTexts();
  const { getValues, trigger, setError } = useFormContext<SettingForm>();
  const { send } = useProvenSend('adminSetting/testLdap');
  const test = async (): Promise<TestStep[]> => {
    if (!(await trigger('ldap_form', { shouldFocus: true }))) return [];
    const form = getValues('ldap_form');
    const { milliseconds, found, is_all, example } = await send({ ldap_form: JSON.stringify(form) });
    const connected = t('admin.ldapConnected', { host: `${form.host}:${form.port}`, ms: milliseconds });
    const people = t(isOn(is_all) ? 'admin.ldapFound' : 'admin.ldapFoundMany', { count: found, example });
    return [
      { good: true, text: connected },
      found === 0 ? { good: false, text: t('admin.ldapFoundNone') } : { good: true, text: people },
    ];
  };
  return <ConnectionTest test={test} onRefused={failure => showAtSecret({ setError }, failure)} />;
}

/** Only what is saved is tested: the button waits until it is. */
function AddAll() {
  const { t } = useTexts();
  const { formState } = useFormContext<SettingForm>();
  const attempt = useAttempt();
  const { send, isSending } = useProvenSend('adminSetting/syncLdapUsers', { stale: ['adminUser/getList'] });
  return (
    <div className="row">
      <Button
        disabled={isSending || formState.isDirty}
        onClick={() =>
          void attempt(
            async () => send({}),
            count => t('admin.ldapAdded', count),
          )
        }
      >
        {t('admin.ldapAddAll')}
      </Button>
      <p className="hint">{t('admin.ldapAddAllHint')}</p>
    </div>
  );
}
