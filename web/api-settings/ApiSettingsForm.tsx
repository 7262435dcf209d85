import 'virtual:styles/api-settings.css';
import { type FormEvent, useState } from 'react';
import type { ApiSettings } from '#common/contract/content/api-settings.ts';
import type { Answer } from '#common/contract/index.ts';
import { isOn } from '#common/row-values.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import * as stateStyles from '../ui/State.module.css';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './ApiSettings.module.css';
import { GeneralSection } from './GeneralSection.tsx';
import { SchemeSection, ServerSection, TagSection } from './ListSections.tsx';

/** What an item says of its API as a whole. */
export function ApiSettingsForm({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const { data, error, reload } = useCall('item/apiSettings', { item_id });
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return <SettingsForm key={item_id} said={data} />;
}

function SettingsForm({ said }: { said: Answer<'item/apiSettings'> }) {
  const { t } = useTexts();
  const { imported } = said;
  const isEditable = isOn(said.is_editable);
  const form = useSettings(said);
  const parts = { imported, settings: form.settings, change: form.change };
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.lead}>{t(isEditable ? 'apiSettings.lead' : 'apiSettings.readOnly')}</p>
      <fieldset className={styles.all} disabled={!isEditable} aria-label={t('apiSettings.title')}>
        <GeneralSection {...parts} />
        <ServerSection {...parts} />
        <SchemeSection {...parts} />
        <TagSection {...parts} />
        {form.error !== undefined && <Alert>{messageOf(form.error, t)}</Alert>}
        <div className="row">
          <Button
            type="submit"
            look="primary"
            disabled={form.isSending}
            busy={form.isSending && t('work.saving')}
          >
            {t('work.save')}
          </Button>
          {form.isChanged && (
            <span className={`${stateStyles.state} ${stateStyles.unsaved}`}>
              <i className={marksStyles.dot} />
              {t('apiSettings.unsaved')}
            </span>
          )}
        </div>
      </fieldset>
    </form>
  );
}

function useSettings(said: Answer<'item/apiSettings'>) {
  const { t } = useTexts();
  const showToast = useToast();
  const [saved, setSaved] = useState({ version: said.version, settings: said.settings });
  const [settings, setSettings] = useState<ApiSettings>(said.settings);
  const { send, isSending, error } = useSend('item/saveApiSettings', { stale: ['item/apiSettings'] });
  const change = (words: Partial<ApiSettings>) => setSettings(before => ({ ...before, ...words }));
  const save = async () => {
    const sent = { ...settings, servers: settings.servers.map(withoutBlankValues) };
    const values = { item_id: said.item_id, version: saved.version, settings: JSON.stringify(sent) };
    try {
      const { version } = await send(values);
      setSaved({ version, settings });
      showToast(t('apiSettings.saved'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const isChanged = JSON.stringify(settings) !== JSON.stringify(saved.settings);
  return { settings, change, submit, isSending, error, isChanged };
}

/** Lines that were left empty are no values. */
function withoutBlankValues(server: ApiSettings['servers'][number]) {
  const variables = server.variables.map(variable => ({
    ...variable,
    values: variable.values.filter(value => value !== ''),
  }));
  return { ...server, variables };
}
