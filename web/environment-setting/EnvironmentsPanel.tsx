import 'virtual:styles/api-settings.css';
import { type FormEvent, useState } from 'react';
import type { Environment } from '#common/contract/content/environment.ts';
import type { Answer } from '#common/contract/index.ts';
import { type EnvironmentFault, findEnvironmentFault } from '#common/environment/find-fault.ts';
import { isOn } from '#common/row-values.ts';
import { CallError } from '../api/call.ts';
import { messageOf } from '../api/messages.ts';
import { useCall, useSend } from '../api/use-call.ts';
import * as styles from '../api-settings/ApiSettings.module.css';
import { EntryList } from '../api-settings/EntryList.tsx';
import { Failure } from '../failure/Failure.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import * as marksStyles from '../ui/Marks.module.css';
import * as stateStyles from '../ui/State.module.css';
import { useToast } from '../ui/Toast.tsx';
import { type Translate, useTexts } from '../ui/texts.tsx';
import { EnvironmentFields } from './EnvironmentFields.tsx';
import { VisitorsSwitch } from './VisitorsSwitch.tsx';

type Props = {
  item_id: string;
  /** Whoever owns the item lets visitors send. */
  isOwner?: boolean;
};

/** Where the requests of an item go. */
export function EnvironmentsPanel({ item_id, isOwner = false }: Props) {
  const { t } = useTexts();
  const { data, error, reload } = useCall('environment/list', { item_id });
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return (
    <>
      <EnvironmentsForm key={item_id} list={data} />
      {isOwner && <VisitorsSwitch list={data} />}
    </>
  );
}

function sayFault({ field, entry }: EnvironmentFault, t: Translate): string {
  const label = t(`apiField.${field}`);
  const named = entry === '' ? label : t('apiField.ofEntry', { field: label, entry });
  return t('environmentSetting.wrong', { field: named });
}

const newEnvironment: Environment = {
  environment_id: '',
  name: '',
  kind: 'test',
  base_url: '',
  shown_to: 'visitor',
  may_send: true,
  variables: [],
  sign_in: {
    kind: 'none',
    place: 'header',
    parameter: '',
    token_url: '',
    authorization_url: '',
    client_id: '',
    scopes: '',
  },
};

function EnvironmentsForm({ list }: { list: Answer<'environment/list'> }) {
  const { t } = useTexts();
  const form = useEnvironments(list);
  const { environments, setEnvironments, fault, error } = form;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.lead}>{t('environmentSetting.lead')}</p>
      {isOn(list.is_derived) && list.environments.length > 0 && (
        <p className={styles.lead}>{t('environmentSetting.derived')}</p>
      )}
      <fieldset
        className={styles.all}
        disabled={!isOn(list.is_editable)}
        aria-label={t('environmentSetting.title')}
      >
        <EntryList
          name={t('environmentSetting.title')}
          nameAt={place => t('environmentSetting.environment', { place })}
          nameOf={({ name }) => name}
          addName={t('environmentSetting.add')}
          added={newEnvironment}
          entries={environments}
          onChange={setEnvironments}
        >
          {(environment, change) => <EnvironmentFields environment={environment} change={change} />}
        </EntryList>
        {fault !== undefined && <Alert>{fault}</Alert>}
        {fault === undefined && error !== undefined && <Alert>{messageOf(error, t)}</Alert>}
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

function useEnvironments(list: Answer<'environment/list'>) {
  const { t } = useTexts();
  const showToast = useToast();
  const own: readonly Environment[] = isOn(list.is_derived) ? [] : list.environments;
  const [saved, setSaved] = useState(own);
  const [environments, setEnvironments] = useState(own);
  const [fault, setFault] = useState<string>();
  const { send, isSending, error } = useSend('environment/save', { stale: ['environment/list'] });
  const save = async () => {
    const found = findEnvironmentFault(environments);
    setFault(found && sayFault(found, t));
    if (found) return;
    try {
      await send({ item_id: list.item_id, environments: JSON.stringify(environments) });
      setSaved(environments);
      showToast(t('environmentSetting.saved'));
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const isChanged = JSON.stringify(environments) !== JSON.stringify(saved);
  return { environments, setEnvironments, submit, isSending, error, fault, isChanged };
}
