import { useState } from 'react';
import { addressOfItem } from '#common/reader-page.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { Failure } from '../failure/Failure.tsx';
import { MockPanel } from '../mock/MockPanel.tsx';
import { PushSample } from '../push-sample/PushSample.tsx';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { KeyRow } from '../site/KeyRow.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import * as panelStyles from '../ui/Panel.module.css';
import * as rowsStyles from '../ui/Rows.module.css';
import { useTexts } from '../ui/texts.tsx';
import { KeyList } from './KeyList.tsx';
import * as styles from './OpenApiTab.module.css';

type Addressed = { item_id: string; item_domain: string };

/** The key with which scripts write into the item, and where others read its document. */
export function OpenApiTab({ item }: { item: Addressed }) {
  const { item_id } = item;
  const { t } = useTexts();
  const [isConfirming, setConfirming] = useState(false);
  const key = useCall('item/getKey', { item_id });
  const { send } = useSend('item/resetKey', { stale: ['item/getKey'] });
  if (key.error !== undefined) return <Failure error={key.error} onRetry={() => void key.reload()} />;
  if (key.data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{t('itemSetting.apiLead')}</p>
      <section className={`${panelStyles.panel} ${rowsStyles.rows}`}>
        <KeyRow name="api_key" value={key.data.api_key} />
        <KeyRow name="api_token" value={key.data.api_token} isHidden />
        <div>
          <span className={rowsStyles.label}>{t('itemSetting.reset')}</span>
          <span className="hint">{t('itemSetting.resetHint')}</span>
          <Button look="danger-quiet" icon="refresh" onClick={() => setConfirming(true)}>
            {t('itemSetting.reset')}…
          </Button>
        </div>
      </section>
      <KeyList item_id={item_id} />
      <DocumentPart item={item} read_key={key.data.read_key} />
      <MockPanel item_id={item_id} {...(key.data.read_key !== '' && { read_key: key.data.read_key })} />
      <CheckPart read_key={key.data.read_key} />
      <PushSample />
      {isConfirming && (
        <ConfirmDialog
          danger
          title={t('itemSetting.resetTitle')}
          hint={t('itemSetting.resetHint')}
          action={t('itemSetting.resetAction')}
          send={async () => send({ item_id })}
          done={t('itemSetting.resetDone')}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

/** What a pipeline needs that says what a push would change. @param read_key empty once it was ended */
function CheckPart({ read_key }: { read_key: string }) {
  const { t } = useTexts();
  const href = useHref();
  return (
    <section className={`${panelStyles.panel} ${rowsStyles.rows}`}>
      <div>
        <span className={rowsStyles.label}>{t('itemSetting.check')}</span>
        <span className="hint">{t('itemSetting.checkHint')}</span>
        <a className={buttonClass()} href={href('/push.mjs')} download>
          {t('itemSetting.checkFile')}
        </a>
      </div>
      {read_key !== '' && <KeyRow name="read_key" value={read_key} isHidden />}
    </section>
  );
}

function DocumentPart({ item, read_key }: { item: Addressed; read_key: string }) {
  const { t } = useTexts();
  const href = useHref();
  const address = `${window.location.origin}${href(`${addressOfItem(item)}/openapi.json`)}`;
  return (
    <section className={`${panelStyles.panel} ${rowsStyles.rows}`}>
      <div>
        <span className={rowsStyles.label}>{t('itemSetting.documentAddress')}</span>
        <span className="hint">{t('itemSetting.documentHint')}</span>
      </div>
      <KeyRow name={t('itemSetting.documentOpen')} value={address} />
      {read_key !== '' && (
        <KeyRow name={t('itemSetting.documentKeyed')} value={`${address}?key=${read_key}`} isHidden />
      )}
    </section>
  );
}
