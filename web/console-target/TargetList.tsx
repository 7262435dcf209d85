import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { outboundMethods } from '#common/outbound/outbound-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { EntryList } from '../api-settings/EntryList.tsx';
import { TextSetting } from '../api-settings/TextSetting.tsx';
import { Failure } from '../failure/Failure.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { ChoiceSetting } from '../ui/form/ChoiceSetting.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './TargetList.module.css';

type Targets = Answer<'console/targets'>;
type Target = Targets['targets'][number];

/** Where members of an item may send requests through the server; its owner changes it. */
export function TargetList({ item_id }: { item_id: string }) {
  const { data, error, reload } = useCall('console/targets', { item_id });
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  return data && <Form key={JSON.stringify(data)} saved={data} />;
}

const fresh: Target = {
  scheme: 'https',
  host: '',
  port: '',
  path_prefix: '/',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  is_allowed: '1',
};

function Form({ saved }: { saved: Targets }) {
  const { t } = useTexts();
  const showToast = useToast();
  const runWithToast = useActionWithToast();
  const [isActive, setActive] = useState(isOn(saved.is_on));
  const [targets, setTargets] = useState(saved.targets);
  const { send, isSending } = useSend('console/saveTargets', { stale: ['console/targets'] });
  const isLocked = !isOn(saved.is_editable) || isSending;
  const isMethodMissing = targets.some(({ methods }) => methods.length === 0);
  const save = async () =>
    runWithToast(async () => {
      const sent = targets.map(({ is_allowed: _, ...target }) => target);
      await send({ item_id: saved.item_id, is_on: isActive, targets: JSON.stringify(sent) });
      showToast(t('consoleTarget.saved'));
    });
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-label={t('consoleTarget.title')}>
      <div className={panelStyles.head}>
        <div className="grow">
          <h2>{t('consoleTarget.title')}</h2>
          <p className="hint">{t('consoleTarget.hint')}</p>
        </div>
        <label className={choiceStyles.toggle}>
          <input
            type="checkbox"
            role="switch"
            aria-label={t('consoleTarget.enabled')}
            checked={isActive}
            disabled={isLocked}
            onChange={event => setActive(event.target.checked)}
          />
        </label>
      </div>
      <fieldset className={styles.body} disabled={isLocked}>
        <EntryList
          name={t('consoleTarget.list')}
          nameAt={place => t('consoleTarget.target', { place })}
          nameOf={({ host }) => host}
          addName={t('consoleTarget.add')}
          added={fresh}
          entries={targets}
          onChange={setTargets}
        >
          {(target, change) => <TargetFields target={target} change={change} />}
        </EntryList>
        <p className="hint">{t('consoleTarget.administrator')}</p>
        {isMethodMissing && <Alert>{t('consoleTarget.methodMissing')}</Alert>}
        {isOn(saved.is_editable) ? (
          <div>
            <Button look="primary" disabled={isLocked || isMethodMissing} onClick={() => void save()}>
              {t('consoleTarget.save')}
            </Button>
          </div>
        ) : (
          <p className="hint">{t('consoleTarget.ownerOnly')}</p>
        )}
      </fieldset>
    </section>
  );
}

type TargetFieldsProps = { target: Target; change: (words: Partial<Target>) => void };

function TargetFields({ target, change }: TargetFieldsProps) {
  const { t } = useTexts();
  const { scheme, host, port, path_prefix, methods, is_allowed } = target;
  return (
    <>
      <div className={styles.address}>
        <ChoiceSetting
          label={t('consoleTarget.scheme')}
          value={scheme}
          choices={[
            ['https', 'https'],
            ['http', 'http'],
          ]}
          onChange={chosen => change({ scheme: chosen })}
        />
        <TextSetting
          label={t('consoleTarget.host')}
          value={host}
          hint={isOn(is_allowed) ? undefined : t('consoleTarget.hostNotAllowed')}
          onChange={typed => change({ host: typed, is_allowed: '1' })}
        />
        <TextSetting
          label={t('consoleTarget.port')}
          value={port}
          hint={t('consoleTarget.portHint')}
          onChange={typed => change({ port: typed.replaceAll(/\D/g, '').slice(0, 5) })}
        />
        <TextSetting
          label={t('consoleTarget.path')}
          value={path_prefix}
          hint={t('consoleTarget.pathHint')}
          onChange={typed => change({ path_prefix: typed })}
        />
      </div>
      <div className={styles.methods} role="group" aria-label={t('consoleTarget.methods')}>
        {outboundMethods.map(method => (
          <label key={method} className={choiceStyles.check}>
            <input
              type="checkbox"
              checked={methods.includes(method)}
              onChange={event =>
                change({
                  methods: outboundMethods.filter(one =>
                    one === method ? event.target.checked : methods.includes(one),
                  ),
                })
              }
            />
            {method}
          </label>
        ))}
      </div>
    </>
  );
}
