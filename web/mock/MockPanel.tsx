import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { mockDelayMaxMs } from '#common/limits.ts';
import { type MockCheckMode, mockCheckModes } from '#common/mock-kinds.ts';
import { isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Failure } from '../failure/Failure.tsx';
import { KeyRow } from '../site/KeyRow.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { Field } from '../ui/form/Field.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as rowsStyles from '../ui/Rows.module.css';
import { useToast } from '../ui/Toast.tsx';
import { useTexts } from '../ui/texts.tsx';
import { MockLog } from './MockLog.tsx';
import * as styles from './MockPanel.module.css';

type Mock = Answer<'item/mock'>;

/** Whether and how an item answers for its endpoints. @param read_key which the owner of the item knows */
export function MockPanel({ item_id, read_key }: { item_id: string; read_key?: string }) {
  const { data, error, reload } = useCall('item/mock', { item_id });
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  return data && <Panel mock={data} read_key={read_key} />;
}

type Change = (settings: Partial<{ is_on: boolean; check_mode: MockCheckMode; delay_ms: string }>) => void;

function useChange({ item_id, is_on, check_mode, delay_ms }: Mock): { change: Change; isSending: boolean } {
  const { t } = useTexts();
  const showToast = useToast();
  const runWithToast = useActionWithToast();
  const { send, isSending } = useSend('item/saveMock', { stale: ['item/mock'] });
  const change: Change = settings =>
    void runWithToast(async () => {
      await send({ item_id, is_on: isOn(is_on), check_mode, delay_ms, ...settings });
      showToast(t('mockServer.saved'));
    });
  return { change, isSending };
}

function Panel({ mock, read_key }: { mock: Mock; read_key: string | undefined }) {
  const { t } = useTexts();
  const { change, isSending } = useChange(mock);
  const isActive = isOn(mock.is_on);
  const isLocked = !isOn(mock.is_editable) || isSending;
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-label={t('mockServer.title')}>
      <div className={panelStyles.head}>
        <div className="grow">
          <h2>{t('mockServer.title')}</h2>
          <p className="hint">{t('mockServer.hint')}</p>
        </div>
        <label className={choiceStyles.toggle}>
          <input
            type="checkbox"
            role="switch"
            aria-label={t('mockServer.enabled')}
            checked={isActive}
            disabled={isLocked}
            onChange={event => change({ is_on: event.target.checked })}
          />
        </label>
      </div>
      {isActive && (
        <>
          <div className={rowsStyles.rows}>
            <Address mock={mock} read_key={read_key} />
            <CheckChoice
              chosen={mock.check_mode}
              isLocked={isLocked}
              onChoose={check_mode => change({ check_mode })}
            />
          </div>
          <DelayField
            key={mock.delay_ms}
            mock={mock}
            isLocked={isLocked}
            onSave={delay_ms => change({ delay_ms })}
          />
          <MockLog item_id={mock.item_id} />
        </>
      )}
    </section>
  );
}

function Address({ mock, read_key }: { mock: Mock; read_key: string | undefined }) {
  const { t } = useTexts();
  const href = useHref();
  const address = mock.address.startsWith('/')
    ? `${window.location.origin}${href(mock.address)}`
    : mock.address;
  const isPrivate = isOn(mock.is_private);
  return (
    <>
      <KeyRow name={t('mockServer.address')} value={address} />
      {isPrivate && read_key !== undefined && <KeyRow name={t('mockServer.key')} value={read_key} isHidden />}
      <div>
        <p className={`hint ${styles.words}`}>
          {t('mockServer.addressHint')} {isPrivate && read_key === undefined && t('mockServer.keyHint')}
        </p>
      </div>
    </>
  );
}

type CheckChoiceProps = { chosen: MockCheckMode; isLocked: boolean; onChoose: (mode: MockCheckMode) => void };

function CheckChoice({ chosen, isLocked, onChoose }: CheckChoiceProps) {
  const { t } = useTexts();
  return (
    <div>
      <span className={rowsStyles.label}>{t('mockServer.check')}</span>
      <div className={rowsStyles.wide}>
        <div className={choiceStyles.segments} role="group" aria-label={t('mockServer.check')}>
          {mockCheckModes.map(mode => (
            <button
              key={mode}
              type="button"
              aria-pressed={mode === chosen}
              disabled={isLocked}
              onClick={() => onChoose(mode)}
            >
              {t(`mockServer.${mode}`)}
            </button>
          ))}
        </div>
        <p className="hint">{t(`mockServer.${chosen}Hint`)}</p>
      </div>
    </div>
  );
}

type DelayFieldProps = { mock: Mock; isLocked: boolean; onSave: (delay_ms: string) => void };

/** Saved by Enter, and by leaving it. */
function DelayField({ mock, isLocked, onSave }: DelayFieldProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(mock.delay_ms);
  const isRight = /^\d{1,5}$/.test(typed) && Number(typed) <= mockDelayMaxMs;
  const save = () => {
    if (isRight && typed !== mock.delay_ms) onSave(typed);
  };
  return (
    <form
      className={styles.delay}
      onSubmit={event => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label={t('mockServer.delay')}
        hint={t('mockServer.delayHint')}
        error={isRight ? undefined : t('mockServer.delayHint')}
        inputMode="numeric"
        value={typed}
        disabled={isLocked}
        onChange={event => setTyped(event.target.value.trim())}
        onBlur={save}
      />
    </form>
  );
}
