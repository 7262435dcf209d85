import { useState } from 'react';
import { isOn } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/copy/CopyButton.tsx';
import * as emptyStyles from '../ui/Empty.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import * as screenStyles from '../ui/Screen.module.css';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './Webhook.module.css';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookPanel } from './WebhookPanel.tsx';

type MadeSecret = { name: string; secret: string };

/** @param props.item_id 0: of the site */
export function WebhookTab({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeSecret>();
  const { data, error, reload } = useCall('webhook/list', { item_id });
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  if (data === undefined) return <p className="visually-hidden">{t('common.loading')}</p>;
  const keepSecret = (name: string, secret: string) => setMade(secret === '' ? made : { name, secret });
  return (
    <>
      <div className={screenStyles.listHead}>
        <h2>{t('webhook.kept')}</h2>
        <span className="hint">{t(item_id === '0' ? 'webhook.keptHintSite' : 'webhook.keptHint')}</span>
        <span className="grow" />
        <Button icon="plus" onClick={() => setAdding(true)}>
          {t('webhook.add')}
        </Button>
      </div>
      {made && (
        <div className={styles.made} role="status">
          <p>{t('webhook.secretShown', { name: made.name })}</p>
          <code>{made.secret}</code>
          <CopyButton text={made.secret} name={t('webhook.copySecret')} />
        </div>
      )}
      {!isOn(data.is_address_known) && (
        <div className={styles.notice}>
          <Alert>{t('webhook.addressUnknown')}</Alert>
        </div>
      )}
      {data.webhooks.length === 0 && (
        <div className={`${panelStyles.panel} ${emptyStyles.empty}`}>
          <h2>{t('webhook.none')}</h2>
          <p>{t('webhook.noneHint')}</p>
        </div>
      )}
      {data.webhooks.map(webhook => (
        <WebhookPanel key={webhook.webhook_id} item_id={item_id} webhook={webhook} onSecret={keepSecret} />
      ))}
      {isAdding && <WebhookDialog item_id={item_id} onSecret={keepSecret} onClose={() => setAdding(false)} />}
    </>
  );
}
