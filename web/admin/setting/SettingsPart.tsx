import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { attachmentMostMegabytes } from '#common/limits.ts';
import { langs } from '#common/texts/langs.ts';
import { languages } from '#common/texts/languages.ts';
import { CallError } from '../../api/call.ts';
import { messageOf } from '../../api/messages.ts';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../failure/Failure.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import * as choiceStyles from '../../ui/form/Choice.module.css';
import * as marksStyles from '../../ui/Marks.module.css';
import * as screenStyles from '../../ui/Screen.module.css';
import * as stateStyles from '../../ui/State.module.css';
import { useToast } from '../../ui/Toast.tsx';
import { useTexts } from '../../ui/texts.tsx';
import { useProvenSend } from '../../user/ProveAgain.tsx';
import { EmptyResult } from '../EmptyResult.tsx';
import { SearchField } from '../SearchField.tsx';
import { HomeSection } from './HomeSection.tsx';
import { LdapSection } from './LdapSection.tsx';
import { LetterSection } from './LetterSection.tsx';
import { OutboundSection } from './OutboundSection.tsx';
import { PeopleSection, QuotaSection, VisitorSection } from './PeopleSection.tsx';
import * as styles from './SettingSection.module.css';
import { SettingSection, TextSetting } from './SettingSection.tsx';
import { StorageSection } from './StorageSection.tsx';
import { secretOf, showAtSecret } from './secret-error.ts';
import { type Config, formOf, type SettingForm, sentOf } from './setting-form.ts';
import { useSettingSearch } from './use-setting-search.ts';

export function SettingsPart() {
  const { t } = useTexts();
  const config = useCall('adminSetting/loadConfig', {});
  if (config.error !== undefined)
    return <Failure error={config.error} onRetry={() => void config.reload()} />;
  if (config.data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return <Settings config={config.data} />;
}

function Settings({ config }: { config: Config }) {
  const { t } = useTexts();
  const showToast = useToast();
  const form = useForm<SettingForm>({ defaultValues: formOf(config) });
  const { reset } = form;
  const { send, isSending, error } = useProvenSend('adminSetting/saveConfig', {
    stale: ['adminSetting/loadConfig', 'common/homePageSetting', 'portal/info'],
  });
  // What was saved comes back without its secrets, and is what the next changes are compared with.
  useEffect(() => reset(formOf(config)), [config, reset]);
  const root = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const isEmpty = useSettingSearch(root, typed);
  // A field that is wrong must be there to be said so.
  const showEverything = () => setTyped('');
  const submit = form.handleSubmit(async values => {
    try {
      await send(sentOf(values));
      showToast(t('admin.saved'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      showEverything();
      showAtSecret(form, failure);
    }
  }, showEverything);
  const { isDirty } = form.formState;
  const isSaidAtField = error !== undefined && secretOf(error) !== undefined;
  return (
    <FormProvider {...form}>
      <form ref={root} onSubmit={event => void submit(event)} noValidate>
        <div className={`${screenStyles.head} ${styles.head}`}>
          <h1>{t('admin.settings')}</h1>
          <div className="grow" />
          <SearchField name={t('admin.searchSettings')} value={typed} onChange={setTyped} />
        </div>
        {isEmpty && <EmptyResult title={t('admin.noSetting')} hint={t('admin.nothingFoundHint')} />}
        <SettingSection title={t('admin.registration')} hint={t('admin.registrationHint')}>
          <label className={choiceStyles.toggle}>
            <input type="checkbox" role="switch" {...form.register('register_open')} />
            {t('admin.registerOpen')}
          </label>
          {form.watch('register_open') && (
            <TextSetting name="register_by" label={t('admin.registerBy')} hint={t('admin.registerByHint')}>
              <option value="open">{t('admin.registerByAll')}</option>
              <option value="invitation">{t('admin.registerByInvitation')}</option>
              <option value="letter">{t('admin.registerByLetter')}</option>
            </TextSetting>
          )}
        </SettingSection>
        <VisitorSection />
        <HomeSection />
        <LanguageSection />
        <PeopleSection />
        <AttachmentSection />
        <QuotaSection />
        <LdapSection />
        <StorageSection />
        <OutboundSection />
        <LinkSection />
        <LetterSection />
        <div className={styles.actionBar}>
          {error !== undefined && !isSaidAtField && <Alert>{messageOf(error, t)}</Alert>}
          <Button type="submit" look="primary" disabled={isSending} busy={isSending && t('work.saving')}>
            {t('admin.saveSettings')}
          </Button>
          {isDirty && (
            <>
              <Button look="ghost" onClick={() => reset()}>
                {t('admin.discard')}
              </Button>
              <span className={`${stateStyles.state} ${stateStyles.unsaved}`} role="status">
                <i className={marksStyles.dot} />
                {t('admin.unsaved')}
              </span>
            </>
          )}
        </div>
      </form>
    </FormProvider>
  );
}

function LanguageSection() {
  const { t } = useTexts();
  return (
    <SettingSection title={t('admin.language')} hint={t('admin.languageHint')}>
      <TextSetting name="site_lang" label={t('admin.language')} hideLabel>
        <option value="">{t('admin.languageAsAsked')}</option>
        {langs.toReversed().map(lang => (
          <option key={lang} value={lang}>
            {languages[lang].name}
          </option>
        ))}
      </TextSetting>
    </SettingSection>
  );
}

function AttachmentSection() {
  const { t } = useTexts();
  const isGood = (value: string) => /^\d{1,4}$/.test(value) && Number(value) >= 1;
  const wrong = t('admin.attachmentWrong', { most: attachmentMostMegabytes });
  return (
    <SettingSection title={t('admin.attachments')} hint={t('admin.attachmentsHint')}>
      <TextSetting
        name="attachment_max_mb"
        label={t('admin.attachmentMax')}
        hint={t('admin.attachmentMaxHint')}
        unit="MB"
        inputMode="numeric"
        validate={value => (isGood(value.trim()) && Number(value) <= attachmentMostMegabytes) || wrong}
      />
    </SettingSection>
  );
}

function LinkSection() {
  const { t } = useTexts();
  const isLink = (value: string) => value === '' || /^https?:\/\/\S+$/i.test(value) || t('admin.linkWrong');
  const link = { inputMode: 'url', placeholder: 'https://', validate: isLink } as const;
  return (
    <SettingSection title={t('admin.links')} hint={t('admin.linksHint')}>
      <TextSetting
        name="http_test_url"
        label={t('admin.httpTest')}
        hint={t('admin.httpTestHint')}
        {...link}
      />
      <TextSetting name="client_url" label={t('admin.client')} hint={t('admin.clientHint')} {...link} />
      <TextSetting name="api_tool_url" label={t('admin.apiTool')} hint={t('admin.apiToolHint')} {...link} />
    </SettingSection>
  );
}
