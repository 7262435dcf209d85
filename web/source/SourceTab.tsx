import { useContext, useEffect, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { AnswersContext } from '../api/answers.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { Button } from '../ui/Button.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import { Field } from '../ui/form/Field.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import { SourcePanel } from './SourcePanel.tsx';

/** The OpenAPI addresses that an item follows. */
export function SourceTab({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const { data, error, reload } = useCall('source/list', { item_id });
  useProgress(data, reload);
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return (
    <>
      <div className={screenStyles.listHead}>
        <h2>{t('itemSource.kept')}</h2>
        <span className="hint">{t('itemSource.keptHint')}</span>
        <span className="grow" />
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('itemSource.add')}
        </Button>
      </div>
      {data.sources.length === 0 && (
        <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
          <h2>{t('itemSource.none')}</h2>
          <p>{t('itemSource.noneHint')}</p>
        </div>
      )}
      {data.sources.map(source => (
        <SourcePanel key={source.source_id} item_id={item_id} source={source} />
      ))}
      {isAdding && <AddDialog item_id={item_id} onClose={() => setAdding(false)} />}
    </>
  );
}

const lookEveryMs = 1_500;

/** While a run is under way, here or by itself, its row is looked at again, and what the item holds is read anew. */
function useProgress(data: Answer<'source/list'> | undefined, reload: () => Promise<unknown>): void {
  const answers = useContext(AnswersContext);
  const isRunning = data?.sources.some(({ runs }) => runs[0]?.state === 'running') ?? false;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => {
      void reload();
      answers.expire(['item/info']);
    }, lookEveryMs);
    return () => clearTimeout(timer);
  }, [isRunning, data, reload, answers]);
}

function AddDialog({ item_id, onClose }: { item_id: string; onClose: () => void }) {
  const { t } = useTexts();
  const [url, setUrl] = useState('');
  const { send } = useSend('source/save', { stale: ['source/list'] });
  return (
    <ConfirmDialog
      title={t('itemSource.add')}
      action={t('itemSource.add')}
      send={async () => send({ item_id, url: url.trim(), is_on: true })}
      done={t('itemSource.added')}
      onClose={onClose}
    >
      <Field
        label={t('itemSource.url')}
        hint={t('itemSource.urlHint')}
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        value={url}
        onChange={event => setUrl(event.target.value)}
      />
    </ConfirmDialog>
  );
}
