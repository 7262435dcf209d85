import type { Answer } from '#common/contract/index.ts';
import { noId } from '#common/row-values.ts';
import { useCall } from '../api/use-call.ts';
import { useHref } from '../api/use-href.ts';
import { useLastData } from '../api/use-last-data.ts';
import { Failure } from '../failure/Failure.tsx';
import { Button } from '../ui/Button.tsx';
import { formatMoment } from '../ui/text/format-moment.ts';
import { useTexts } from '../ui/texts.tsx';
import * as styles from './MockPanel.module.css';

type LoggedRequest = Answer<'item/mockLog'>[number];

/** What was requested last, each unfolding to what was sent. */
export function MockLog({ item_id }: { item_id: string }) {
  const { t } = useTexts();
  const { data, error, reload } = useCall('item/mockLog', { item_id });
  const log = useLastData(data);
  if (error !== undefined) return <Failure error={error} onRetry={() => void reload()} />;
  return (
    <div className={styles.log}>
      <div className={styles.logHead}>
        <h3>{t('mockServer.log')}</h3>
        <span className="hint grow">{t('mockServer.logHint')}</span>
        <Button icon="refresh" onClick={() => void reload()}>
          {t('mockServer.reload')}
        </Button>
      </div>
      {log?.length === 0 && <p className="hint">{t('mockServer.none')}</p>}
      <ol className={styles.requests} aria-label={t('mockServer.log')}>
        {log?.map(request => (
          <li key={request.request_id}>
            <details>
              <Summary request={request} />
              <Details request={request} />
            </details>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Summary({ request }: { request: LoggedRequest }) {
  const { t, lang } = useTexts();
  const { method, path, status, source, addtime, faults } = request;
  const isBad = Number(status) >= 400;
  return (
    <summary>
      <span className={`method method-${method.toLowerCase()}`}>{method}</span>
      <code className={styles.path}>{path}</code>
      <b className={isBad ? styles.bad : undefined}>{status}</b>
      <span className={styles.source}>
        {faults.length > 0 ? t('mockServer.faults') : t(`mockServer.${source}`)} ·{' '}
        {formatMoment(addtime, lang)}
      </span>
    </summary>
  );
}

function Details({ request }: { request: LoggedRequest }) {
  const { t } = useTexts();
  const href = useHref();
  const { page_id, page_title, faults, headers, body } = request;
  return (
    <div className={styles.details}>
      {page_id !== noId && page_title !== '' && (
        <p>
          <a href={href(`/page/${page_id}`)}>{page_title}</a>
        </p>
      )}
      {faults.length > 0 && (
        <>
          <h4>{t('mockServer.faults')}</h4>
          <ul>
            {faults.map(({ place, path, kind, wanted }) => {
              const field = path === '' ? t('mockFault.body') : `${place} ${path}`;
              return <li key={`${place} ${path} ${kind}`}>{t(`mockFault.${kind}`, { field, wanted })}</li>;
            })}
          </ul>
        </>
      )}
      <h4>{t('mockServer.headers')}</h4>
      <pre tabIndex={0}>{headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
      {body !== '' && (
        <>
          <h4>{t('mockServer.body')}</h4>
          <pre tabIndex={0}>{body}</pre>
        </>
      )}
    </div>
  );
}
