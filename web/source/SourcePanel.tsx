import { useState } from 'react';
import { sourceIntervalsMinutes } from '#common/outbound/outbound-limits.ts';
import { isNone, isOn } from '#common/row-values.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { ChoiceSetting } from '../ui/form/ChoiceSetting.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import { useToast } from '../ui/Toast.tsx';
import { type Translate, useTexts } from '../ui/texts.tsx';
import { type Source, SourceRuns } from './SourceRuns.tsx';
import * as styles from './SourceTab.module.css';

type SourcePanelProps = { item_id: string; source: Source };
type Settings = Partial<Pick<Source, 'interval_minutes' | 'mode' | 'cat_id'>> & { is_on?: boolean };

const everyText = {
  60: 'itemSource.every60',
  360: 'itemSource.every360',
  1440: 'itemSource.every1440',
  10080: 'itemSource.every10080',
} as const;

/** One address: how it is followed, and what became of the last runs. */
export function SourcePanel({ item_id, source }: SourcePanelProps) {
  const { t } = useTexts();
  const showToast = useToast();
  const runWithToast = useActionWithToast();
  const [isRemoving, setRemoving] = useState(false);
  const { send, isSending } = useSend('source/save', { stale: ['source/list'] });
  const { source_id, url, interval_minutes, mode, cat_id } = source;
  const { data: catalogs = [] } = useCall('catalog/catListName', { item_id, all_levels: true });
  const change = (settings: Settings) =>
    void runWithToast(async () => {
      const { is_on = isOn(source.is_on), ...others } = settings;
      await send({ item_id, source_id, url, interval_minutes, mode, cat_id, ...others, is_on });
      showToast(t('itemSource.saved'));
    });
  return (
    <section className={panelStyles.panel} aria-label={url}>
      <div className={`${panelStyles.head} ${styles.head}`}>
        <div className="grow">
          <h2>{t('itemSource.file')}</h2>
          <p className="hint">{url}</p>
        </div>
        <RunButtons item_id={item_id} source={source} />
        <IconButton
          small
          icon="trash"
          name={t('itemSource.removeOf', { name: url })}
          onClick={() => setRemoving(true)}
        />
        <label className={choiceStyles.toggle}>
          <input
            type="checkbox"
            role="switch"
            aria-label={t('itemSource.keep', { name: url })}
            checked={isOn(source.is_on)}
            disabled={isSending}
            onChange={event => change({ is_on: event.target.checked })}
          />
        </label>
      </div>
      <div className={styles.settings}>
        {!isOn(source.is_allowed) && <Alert>{t('itemSource.hostNotAllowed')}</Alert>}
        <div className={styles.choices}>
          <ChoiceSetting
            label={t('itemSource.interval')}
            value={interval_minutes}
            choices={sourceIntervalsMinutes.map(minutes => [String(minutes), t(everyText[minutes])] as const)}
            onChange={minutes => change({ interval_minutes: minutes })}
          />
          <ChoiceSetting
            label={t('itemSource.mode')}
            value={mode}
            choices={[
              ['apply', t('itemSource.apply')],
              ['preview', t('itemSource.preview')],
            ]}
            onChange={chosen => change({ mode: chosen })}
          />
          <ChoiceSetting
            label={t('itemSource.catalog')}
            value={cat_id}
            choices={[
              ['0', t('itemSource.noCatalog')],
              ...catalogs.map(catalog => [catalog.cat_id, catalog.cat_name] as const),
            ]}
            onChange={chosen => change({ cat_id: chosen })}
          />
          <p className={styles.gone}>
            <b>{t('itemSource.gone')}</b>
            <span className="hint">{t('itemSource.goneDeprecated')}</span>
          </p>
        </div>
      </div>
      <SourceRuns source={source} />
      {isRemoving && (
        <RemoveDialog item_id={item_id} source_id={source_id} onClose={() => setRemoving(false)} />
      )}
    </section>
  );
}

function RunButtons({ item_id, source }: SourcePanelProps) {
  const { t } = useTexts();
  const runWithToast = useActionWithToast();
  const { source_id, mode, runs } = source;
  const stale = { stale: ['source/list', 'item/info'] } as const;
  const run = useSend('source/run', stale);
  const apply = useSend('source/apply', stale);
  const [last] = runs;
  const isBusy = run.isSending || apply.isSending || last?.state === 'running';
  const chosen = { item_id, source_id };
  return (
    <>
      <Button
        size="sm"
        icon="refresh"
        disabled={isBusy}
        busy={isBusy && progressOf(last, t)}
        onClick={() => void runWithToast(async () => run.send(chosen))}
      >
        {t(mode === 'preview' ? 'itemSource.previewNow' : 'itemSource.syncNow')}
      </Button>
      {last?.state === 'preview' && (
        <Button
          size="sm"
          look="primary"
          disabled={isBusy}
          onClick={() => void runWithToast(async () => apply.send({ ...chosen, run_id: last.run_id }))}
        >
          {t('itemSource.applyNow')}
        </Button>
      )}
    </>
  );
}

function progressOf(run: Source['runs'][number] | undefined, t: Translate): string {
  const { done = '0', total = '0' } = run ?? {};
  return isNone(total) ? t('itemSource.syncing') : t('itemSource.syncingPages', { done, total });
}

type RemoveDialogProps = { item_id: string; source_id: string; onClose: () => void };

function RemoveDialog({ item_id, source_id, onClose }: RemoveDialogProps) {
  const { t } = useTexts();
  const { send } = useSend('source/delete', { stale: ['source/list'] });
  return (
    <ConfirmDialog
      danger
      title={t('itemSource.removeTitle')}
      hint={t('itemSource.removeHint')}
      action={t('itemSource.remove')}
      send={async () => send({ item_id, source_id })}
      done={t('itemSource.removed')}
      onClose={onClose}
    />
  );
}
