/** What came back: status, time and size; the body, the headers, and how it differs from the page. */
import { useMemo, useState } from 'react';
import type { Answer } from '#common/contract/index.ts';
import type { Endpoint } from '#common/field-model/model/endpoint.ts';
import type { Json } from '#common/field-model/model/schema.ts';
import { compareAnswer } from '#common/field-model/received/compare-answer.ts';
import type { OutboundReason } from '#common/outbound/outbound-kinds.ts';
import { useTexts } from '../../ui/texts.tsx';
import * as styles from '../Console.module.css';
import type { ReceivedAnswer, Sending } from '../use-sending.ts';
import { BodyView } from './BodyView.tsx';
import { differenceText } from './difference-text.ts';
import { FailureView, hostOf } from './FailureView.tsx';
import { TakeOver } from './TakeOver.tsx';

type Props = {
  sending: Exclude<Sending, { state: 'none' }>;
  endpoint: Endpoint;
  endpoint_at: number;
  page: Answer<'page/endpoints'>;
  environmentName: string;
  secrets: readonly string[];
};

export function AnswerView({ sending, ...rest }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles.answer}>
      {sending.state === 'sending' && (
        <p className={styles.answerBar} role="status">
          {t('console.sending')}
        </p>
      )}
      {sending.state === 'failed' && <FailureView failure={sending} />}
      {sending.state === 'answered' && <Received answer={sending.answer} {...rest} />}
    </div>
  );
}

const tabs = ['body', 'headers', 'page'] as const;
type TabKey = (typeof tabs)[number];

function Received({ answer, endpoint, ...rest }: Omit<Props, 'sending'> & { answer: ReceivedAnswer }) {
  const { t } = useTexts();
  const [tab, setTab] = useState<TabKey>('body');
  const value = useMemo(() => readJson(answer), [answer]);
  const differences = useMemo(
    () => (value === undefined ? undefined : compareAnswer(endpoint, String(answer.status), value)),
    [value, endpoint, answer.status],
  );
  const counts = { body: 0, headers: answer.headers.length, page: differences?.length ?? 0 };
  const names = {
    body: 'console.answerBody',
    headers: 'console.answerHeaders',
    page: 'console.againstPage',
  } as const;
  return (
    <>
      <AnswerBar answer={answer} />
      <EarlyEnd answer={answer} />
      <div className={styles.tabs} role="tablist" aria-label={t('console.answerBody')}>
        {tabs.map(key => (
          <button key={key} type="button" role="tab" aria-selected={tab === key} onClick={() => setTab(key)}>
            {t(names[key])}
            {counts[key] > 0 && (
              <span className={key === 'page' ? styles.warningCount : styles.tabCount}>{counts[key]}</span>
            )}
          </button>
        ))}
      </div>
      <div className={styles.answerBody} role="tabpanel">
        {tab === 'body' && <BodyView answer={answer} value={value} differences={differences ?? []} />}
        {tab === 'headers' && <HeaderList answer={answer} />}
        {tab === 'page' && (
          <>
            {differences === undefined && <p className={styles.remark}>{t('console.notCompared')}</p>}
            {differences?.length === 0 && <p className={styles.remark}>{t('console.sameAsPage')}</p>}
            <ul className={styles.differences}>
              {(differences ?? []).map(one => (
                <li key={`${one.kind} ${one.path}`} data-kind={one.kind}>
                  <code>{one.path}</code> <span>{differenceText(one, t)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {!answer.is_open && <TakeOver answer={answer} value={value} differences={differences} {...rest} />}
    </>
  );
}

function readJson({ bytes, is_open }: ReceivedAnswer): Json | undefined {
  if (is_open || bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Json;
  } catch {
    return undefined;
  }
}

function AnswerBar({ answer: { status, reason, ms, bytes, is_open } }: { answer: ReceivedAnswer }) {
  const { t } = useTexts();
  const isGood = status < 400;
  return (
    <div className={styles.answerBar} role="status">
      <span className={isGood ? styles.goodStatus : styles.badStatus}>
        <i aria-hidden="true" />
        {status} {reason}
      </span>
      <span>{Math.round(ms)} ms</span>
      <span>{sizeText(bytes.length)}</span>
      {is_open && <span>{t('console.sending')}</span>}
    </div>
  );
}

const ownEnds = {
  size: 'console.endedSize',
  time: 'console.endedTime',
  broken: 'console.endedBroken',
} as const;

/** What has come is shown, and that it is not all of it. */
function EarlyEnd({ answer: { ended_by = '', url } }: { answer: ReceivedAnswer }) {
  const { t } = useTexts();
  if (ended_by === '') return null;
  const words =
    ended_by in ownEnds
      ? t(ownEnds[ended_by as keyof typeof ownEnds])
      : t(`outbound.${ended_by as OutboundReason}`, { host: hostOf(url) });
  return (
    <p className={styles.remark} role="status">
      {words}
    </p>
  );
}

const kB = 1_000;

function sizeText(bytes: number): string {
  if (bytes < kB) return `${bytes} B`;
  return bytes < kB * kB ? `${(bytes / kB).toFixed(1)} kB` : `${(bytes / kB / kB).toFixed(1)} MB`;
}

function HeaderList({ answer }: { answer: ReceivedAnswer }) {
  const { t } = useTexts();
  return (
    <>
      <dl className={styles.headerList}>
        {answer.headers.map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice, and the list never changes
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.remark}>{t('console.visibleHeaders')}</p>
    </>
  );
}
