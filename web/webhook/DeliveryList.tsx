import { useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import { isNone } from '#common/row-values.ts';
import { eventText } from '#common/texts/managing/webhook.ts';
import { useCall, useSend } from '../api/use-call.ts';
import { Failure } from '../failure/Failure.tsx';
import { useActionWithToast } from '../site/use-action-with-toast.ts';
import { Button } from '../ui/Button.tsx';
import * as choiceStyles from '../ui/form/Choice.module.css';
import { Icon } from '../ui/Icon.tsx';
import { useToast } from '../ui/Toast.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import { describeFailure } from './describe-failure.ts';
import * as styles from './Webhook.module.css';

type Delivery = Answer<'webhook/deliveries'>['deliveries'][number];
type Chosen = { item_id: string; webhook_id: string };

/** What was sent to one address and what came back, newest first. */
export function DeliveryList({ item_id, webhook_id }: Chosen) {
  const { t } = useTexts();
  const [only_failed, setFailed] = useState(false);
  const [before, setBefore] = useState('0');
  const { data, error, reload } = useCall('webhook/deliveries', { item_id, webhook_id, only_failed, before });
  const choose = (isFailed: boolean) => {
    setFailed(isFailed);
    setBefore('0');
  };
  return (
    <div className={styles.deliveries}>
      <div className={styles.deliveriesHead}>
        <h3>{t('webhook.deliveries')}</h3>
        <span className="hint">{t('webhook.deliveriesHint')}</span>
        <span className="grow" />
        <div className={choiceStyles.segments}>
          <button type="button" aria-pressed={!only_failed} onClick={() => choose(false)}>
            {t('webhook.all')}
          </button>
          <button type="button" aria-pressed={only_failed} onClick={() => choose(true)}>
            {t('webhook.failedOnly')}
          </button>
        </div>
      </div>
      {error !== undefined && <Failure error={error} onRetry={() => void reload()} />}
      {data?.deliveries.length === 0 && <p className={styles.nothing}>{t('webhook.noDeliveries')}</p>}
      <ol>
        {data?.deliveries.map(delivery => (
          <DeliveryRow key={delivery.delivery_id} chosen={{ item_id, webhook_id }} delivery={delivery} />
        ))}
      </ol>
      {(!isNone(data?.before ?? '0') || before !== '0') && (
        <div className={styles.pages}>
          {before !== '0' && (
            <Button size="sm" onClick={() => setBefore('0')}>
              {t('webhook.newest')}
            </Button>
          )}
          {data !== undefined && !isNone(data.before) && (
            <Button size="sm" onClick={() => setBefore(data.before)}>
              {t('webhook.older')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function DeliveryRow({ chosen, delivery }: { chosen: Chosen; delivery: Delivery }) {
  const { t, lang } = useTexts();
  const { state, status, event, ms, attempts, addtime, sent_at } = delivery;
  return (
    <li>
      <details className={styles.delivery}>
        <summary>
          <span className={styles.outcome} data-state={isNone(attempts) ? 'new' : state}>
            <Icon name={state === 'sent' ? 'check' : isNone(attempts) ? 'history' : 'alert'} />
            {isNone(status) ? t(state === 'failed' ? 'webhook.failed' : 'webhook.waiting') : status}
          </span>
          <span>
            {t(`webhookEvent.${eventText[event]}`)} <code>{event}</code>
          </span>
          <span className={styles.took}>
            {!isNone(attempts) && t('webhook.attempts', { ms, count: attempts })}
          </span>
          <time>{formatMoment(sent_at === '' ? addtime : sent_at, lang)}</time>
          <Icon name="chevron" />
        </summary>
        <DeliveryDetails chosen={chosen} delivery={delivery} />
      </details>
    </li>
  );
}

function DeliveryDetails({ chosen, delivery }: { chosen: Chosen; delivery: Delivery }) {
  const { t } = useTexts();
  const showToast = useToast();
  const runWithToast = useActionWithToast();
  const { send, isSending } = useSend('webhook/resend', { stale: ['webhook/deliveries', 'webhook/list'] });
  const { delivery_id, message_id, failure, request, answer, status, attempts } = delivery;
  const resend = () =>
    void runWithToast(async () => {
      await send({ ...chosen, delivery_id });
      showToast(t('webhook.resent'));
    });
  return (
    <div className={styles.details}>
      {!isNone(attempts) && (
        <div className={styles.bodies}>
          <figure>
            <figcaption>{t('webhook.sent')}</figcaption>
            <pre>{pretty(request)}</pre>
          </figure>
          <figure>
            <figcaption>{t('webhook.answered')}</figcaption>
            <pre>{failure === '' ? `${status}\n\n${answer}` : describeFailure(failure, '', t)}</pre>
          </figure>
        </div>
      )}
      <div className={styles.detailsFoot}>
        <code>{message_id}</code>
        <span className="grow" />
        <Button size="sm" icon="refresh" disabled={isSending} onClick={resend}>
          {t('webhook.resend')}
        </Button>
      </div>
    </div>
  );
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
