import { useState } from 'react';
import { isNone, isOn } from '#common/row-values.ts';
import { useSend } from '../api/use-call.ts';
import { ConfirmDialog } from '../site/ConfirmDialog.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Alert } from '../ui/Alert.tsx';
import { IconButton } from '../ui/Button.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import * as markStyles from '../ui/Marks.module.css';
import * as panelStyles from '../ui/Panel.module.css';
import { useToast } from '../ui/Toast.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import { DeliveryList } from './DeliveryList.tsx';
import * as styles from './Webhook.module.css';
import { type Webhook, WebhookDialog } from './WebhookDialog.tsx';

type WebhookPanelProps = {
  item_id: string;
  webhook: Webhook;
  /** A secret that was made. */
  onSecret: (name: string, secret: string) => void;
};

/** One address: whether it is sent to, how the last message fared, and what was sent. */
export function WebhookPanel({ item_id, webhook, onSecret }: WebhookPanelProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'edit' | 'remove'>();
  const { webhook_id, name, url, kind } = webhook;
  const close = () => setDialog(undefined);
  return (
    <section className={`${panelStyles.panel} ${styles.panel}`} aria-label={name}>
      <div className={`${panelStyles.head} ${styles.head}`}>
        <span className={styles.state} data-state={stateOf(webhook)} aria-hidden="true" />
        <div className="grow">
          <h2>{name}</h2>
          <p className={styles.url}>
            {t(`webhookKind.${kind}`)} · {shortUrl(url)}
          </p>
        </div>
        <StateWords webhook={webhook} />
        <div className={styles.actions}>
          <OnSwitch item_id={item_id} webhook={webhook} />
          <IconButton
            small
            icon="edit"
            name={t('webhook.edit', { name })}
            onClick={() => setDialog('edit')}
          />
          <IconButton
            small
            icon="trash"
            name={t('webhook.remove', { name })}
            onClick={() => setDialog('remove')}
          />
          <IconButton
            small
            icon="chevron"
            className={styles.fold}
            name={t('webhook.openDeliveries', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
      </div>
      {!isOn(webhook.is_allowed) && (
        <div className={styles.warning}>
          <Alert>{t('webhook.hostNotAllowed')}</Alert>
        </div>
      )}
      {isOpen && <DeliveryList item_id={item_id} webhook_id={webhook_id} />}
      {dialog === 'edit' && (
        <WebhookDialog item_id={item_id} webhook={webhook} onSecret={onSecret} onClose={close} />
      )}
      {dialog === 'remove' && <RemoveDialog item_id={item_id} webhook={webhook} onClose={close} />}
    </section>
  );
}

function stateOf({ is_on, failures, last_sent_at }: Webhook): string {
  if (!isOn(is_on)) return 'off';
  if (!isNone(failures)) return 'failing';
  return last_sent_at === '' ? 'new' : 'good';
}

/** What stands behind the host of a chat is its key. */
function shortUrl(url: string): string {
  const { host, pathname } = new URL(url);
  return host + pathname;
}

const offTexts = {
  '': 'webhook.off',
  failures: 'webhook.offFailures',
  gone: 'webhook.offGone',
  owner: 'webhook.offOwner',
} as const;

function StateWords({ webhook }: { webhook: Webhook }) {
  const { t, lang } = useTexts();
  const { is_on, off_reason, failures, failed, waiting, next_at, last_sent_at, last_status } = webhook;
  if (!isOn(is_on)) return <span className={styles.words}>{t(offTexts[off_reason])}</span>;
  if (!isNone(failures))
    return (
      <span className={`${markStyles.tag} ${markStyles.danger}`}>
        {t('webhook.failing', { count: waiting, moment: formatMoment(next_at, lang) })}
      </span>
    );
  if (!isNone(failed))
    return (
      <span className={`${markStyles.tag} ${markStyles.warning}`}>
        {t('webhook.countFailed', { count: failed })}
      </span>
    );
  return (
    <span className={styles.words}>
      {last_sent_at === ''
        ? t('webhook.neverSent')
        : t('webhook.lastSent', { status: last_status, moment: formatMoment(last_sent_at, lang) })}
    </span>
  );
}

type OfWebhook = Pick<WebhookPanelProps, 'item_id' | 'webhook'>;

function OnSwitch({ item_id, webhook }: OfWebhook) {
  const { t } = useTexts();
  const showToast = useToast();
  const runWithToast = useActionWithToast();
  const { send, isSending } = useSend('webhook/save', { stale: ['webhook/list'] });
  const { webhook_id, name, kind, url, lang, events } = webhook;
  const change = (is_on: boolean) =>
    void runWithToast(async () => {
      const kept = { item_id, webhook_id, name, kind, url, lang };
      const shows_titles = isOn(webhook.shows_titles);
      await send({ ...kept, shows_titles, events: events.join(','), is_on });
      showToast(t('webhook.saved'));
    });
  return (
    <label className={choiceStyles.toggle}>
      <input
        type="checkbox"
        role="switch"
        aria-label={t('webhook.keep', { name })}
        checked={isOn(webhook.is_on)}
        disabled={isSending}
        onChange={event => change(event.target.checked)}
      />
    </label>
  );
}

function RemoveDialog({ item_id, webhook, onClose }: OfWebhook & { onClose: () => void }) {
  const { t } = useTexts();
  const { send } = useSend('webhook/delete', { stale: ['webhook/list'] });
  const { webhook_id, name } = webhook;
  return (
    <ConfirmDialog
      danger
      title={t('webhook.removeTitle', { name })}
      hint={t('webhook.removeHint')}
      action={t('webhook.removeAction')}
      send={async () => send({ item_id, webhook_id })}
      done={t('webhook.removed')}
      onClose={onClose}
    />
  );
}
